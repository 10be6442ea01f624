import { encode } from 'uqr';
import { Markup } from '../../http/html.ts';

/** The quiet zone that readers need. */
const BORDER = 4;

/** Black on white whatever the page's colours are: some readers see nothing else. */
export function qrCode(text: string, label: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const name = label.replace(/[&<>"]/g, '');
  return new Markup(
    `<svg class="qr" role="img" aria-label="${name}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`,
  );
}
