import { encode } from 'uqr';

/** Drawn as one path: the policy of the page allows no picture from elsewhere and no style in the markup. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={cells.join('')} fill="currentColor" />
    </svg>
  );
}
