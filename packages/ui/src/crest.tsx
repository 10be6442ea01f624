import { type ReactNode, useId } from 'react';
import styles from './crest.module.css';

const SHIELD = 'M12 1.5C8.5 2.6 5 3 2.5 3v9.5c0 5 4 8.5 9.5 10 5.5-1.5 9.5-5 9.5-10V3C19 3 15.5 2.6 12 1.5z';

const PATTERNS = {
  bars: (mark, other) => (
    <>
      <rect y="5" width="24" height="3.3" fill={mark} />
      <rect y="11.5" width="24" height="3.3" fill={other} />
      <rect y="18" width="24" height="3.3" fill={mark} />
    </>
  ),
  stripes: (mark, other) => (
    <>
      <rect x="5.2" width="3.4" height="24" fill={mark} />
      <rect x="10.3" width="3.4" height="24" fill={other} />
      <rect x="15.4" width="3.4" height="24" fill={mark} />
    </>
  ),
  ring: (mark) => (
    <>
      <circle cx="12" cy="11.8" r="6.6" fill="none" stroke={mark} strokeWidth={1.7} />
      <circle cx="12" cy="11.8" r="3" fill={mark} />
    </>
  ),
  star: (mark) => (
    <path d="M12 5.3l2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z" fill={mark} />
  ),
  sash: (mark) => <path d="M0 2l5-3 20 20-4 5z" fill={mark} />,
  band: (mark) => <rect y="8.3" width="24" height="6.6" fill={mark} />,
  halves: (mark) => <rect x="12" width="12" height="24" fill={mark} />,
  thirds: (mark, other) => (
    <>
      <rect y="2" width="24" height="7.5" fill={mark} />
      <path d="M3 9.5h9V23L3 14z" fill={other} />
    </>
  ),
} satisfies Record<string, (mark: string, other: string) => ReactNode>;

/** The background, the mark on it and, for patterns of three, another colour. */
type Colours = readonly [ground: string, mark: string, other?: string];

export interface CrestLook {
  readonly pattern: keyof typeof PATTERNS;
  readonly colours: Colours;
}

/** Flat colours that are distinguishable in both themes. */
const COLOURS: readonly Colours[] = [
  ['#c8102e', '#0d0d0d', '#ffffff'],
  ['#0a6b3b', '#ffffff', '#ffd426'],
  ['#1646a0', '#ffffff', '#f7c512'],
  ['#111111', '#ffffff', '#c8102e'],
  ['#ffffff', '#d01c1f', '#111111'],
  ['#0d80bf', '#111111', '#ffffff'],
  ['#7b1633', '#ffffff', '#006437'],
  ['#f7c512', '#0b2f87', '#ffffff'],
  ['#5b2a86', '#f7c512', '#ffffff'],
  ['#e2571c', '#111111', '#ffffff'],
  ['#0b5cab', '#ffffff', '#e2231a'],
];
const PATTERN_NAMES = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];

/** Neighbours in a table should not look alike: the number is hashed before it chooses. */
function madeLook(seed: number): CrestLook {
  const spread = Math.imul(Math.trunc(seed), 2_654_435_761) >>> 0;
  return {
    pattern: PATTERN_NAMES[(spread >>> 8) % PATTERN_NAMES.length] ?? 'ring',
    colours: COLOURS[(spread >>> 16) % COLOURS.length] ?? ['#111111', '#ffffff'],
  };
}

export interface CrestProps {
  /** The same number gives the same shield. */
  readonly seed: number;
  /** Known colours instead of derived ones. */
  readonly look?: CrestLook | undefined;
  readonly size?: 18 | 48;
}

/** A shield for teams without a picture. */
export function Crest({ seed, look = madeLook(seed), size = 18 }: CrestProps) {
  const clip = useId();
  const [ground, mark, other = mark] = look.colours;
  return (
    <svg className={styles.crest} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="24" height="24" fill={ground} />
        {PATTERNS[look.pattern](mark, other)}
      </g>
      <path className={styles.line} d={SHIELD} />
    </svg>
  );
}
