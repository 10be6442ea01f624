import { encode } from 'uqr';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** The light border that readers need. */
const QUIET = 3;

/** The squares of the code in rows, dark ones are true; with the border that readers need. */
export function qrSquares(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: QUIET }).data;
}

/**
 * Drawn as one path in ink on paper, in every theme: some readers do not recognise a light code on a dark background.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const squares = qrSquares(text);
  const size = squares.length;
  const dark = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
