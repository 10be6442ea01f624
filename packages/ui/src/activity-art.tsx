import type { ReactNode } from 'react';
import styles from './activity-art.module.css';

const COINS = [
  [-14, 26],
  [-14, 15],
  [-14, 4],
  [18, 26],
  [18, 15],
] as const;
const DAYS = [0, 1, 2, 3, 4, 5] as const;
const REELS = [-1, 0, 1] as const;
const BALLS = [
  [-14, -20],
  [4, -26],
  [16, -10],
  [-18, 2],
  [8, 6],
  [-4, 16],
] as const;
const LIGHTS = [
  [-4, -18],
  [-10, 6],
  [2, 22],
  [-18, 26],
  [18, 26],
] as const;
const BARS = [
  [-28, 22],
  [-10, 38],
  [8, 30],
] as const;
/** The one in front is last. */
const SHIRTS = [
  { at: 'translate(-22 8) scale(.8)', front: false },
  { at: 'translate(22 8) scale(.8)', front: false },
  { at: '', front: true },
] as const;

/** Drawn around 0, 0 within 90 × 90: white on the brand's colour, with one deep detail. */
const OBJECTS = {
  ticket: (
    <g transform="rotate(-14)">
      <path className={styles.light} d="M-42-25h84v15a10 10 0 000 20v15h-84v-15a10 10 0 000-20z" />
      <path className={styles.dots} d="M18-20v40" />
      <path className={styles.deep} d="M-20 15l12-30h7l-12 30z" />
    </g>
  ),
  coins: (
    <>
      {COINS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path className={styles.deep} d={`M${x - 22} ${y - 8}v8a22 8 0 0044 0v-8z`} />
          <ellipse className={styles.light} cx={x} cy={y - 8} rx="22" ry="8" />
        </g>
      ))}
      <g transform="translate(8 -28) rotate(18)">
        <circle className={styles.light} r="15" />
        <path className={styles.deep} d="M-3.5 8l5-16h3l-5 16z" />
      </g>
    </>
  ),
  cup: (
    <>
      <path className={styles.light} d="M-23-36h46v24a23 23 0 01-46 0z" />
      <path className={styles.line} d="M-23-29h-15c0 16 6 24 17 26M23-29h15c0 16-6 24-17 26" />
      <path className={styles.light} d="M-4 8h8v12h-8zM-20 20h40l3 13h-46z" />
      <path className={styles.deep} d="M-5-6l6-22h6l-6 22z" />
    </>
  ),
  umbrella: (
    <>
      <path
        className={styles.light}
        d="M-42 4a42 38 0 0184 0q-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0z"
      />
      <path className={styles.line} d="M0 2v30a8 8 0 0016 0" />
    </>
  ),
  calendar: (
    <>
      <rect className={styles.light} x="-36" y="-30" width="72" height="64" rx="7" />
      <path className={styles.deepLine} d="M-36-12h72" />
      <path className={styles.line} d="M-18-38v14M18-38v14" />
      {DAYS.map((day) => (
        <circle
          key={day}
          className={day < 4 ? styles.deep : styles.deepLine}
          cx={-20 + (day % 3) * 20}
          cy={3 + (day > 2 ? 18 : 0)}
          r="6"
        />
      ))}
    </>
  ),
  reels: (
    <>
      <rect className={styles.light} x="-42" y="-28" width="84" height="58" rx="8" />
      {REELS.map((reel) => (
        <g key={reel}>
          <rect className={styles.deep} x={reel * 25 - 11} y="-19" width="22" height="40" rx="3" />
          <path
            className={reel === 0 ? styles.accent : styles.light}
            d={`M${reel * 25 - 4} 12l7-24h5l-7 24z`}
          />
        </g>
      ))}
    </>
  ),
  drum: (
    <>
      <circle className={styles.light} r="33" cy="-6" />
      {BALLS.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.deep} cx={x} cy={y} r="7.5" />
      ))}
      <circle className={styles.accent} cx="-6" cy="-8" r="7.5" />
      <path className={styles.line} d="M-26 16l-10 22M26 16l10 22M-42 38h84" />
    </>
  ),
  tree: (
    <>
      <path className={styles.light} d="M0-42L17-14H9L25 9H14L32 32H5v10H-5V32h-27L-14 9h-11L-9-14h-8z" />
      {LIGHTS.map(([x, y]) => (
        <path key={`${x} ${y}`} className={styles.deep} d={`M${x} ${y}l4-9h3l-4 9z`} />
      ))}
      <path className={styles.accent} d="M7 2l4-9h3l-4 9z" />
    </>
  ),
  envelope: (
    <g transform="rotate(-8)">
      <rect className={styles.light} x="-40" y="-27" width="80" height="54" rx="5" />
      <path className={styles.deepLine} d="M-38-25L0 6l38-31" />
      <circle className={styles.deep} cy="7" r="11" />
      <path className={styles.accent} d="M-2.5 13l4-12H4l-4 12z" />
    </g>
  ),
  shirts: SHIRTS.map(({ at, front }) => (
    <g key={at} transform={at}>
      <path
        className={front ? styles.light : styles.chalkFill}
        d="M-12-30h24l20 11-8 16-9-4v37h-30v-37l-9 4-8-16z"
      />
      {front && <path className={styles.deep} d="M-6 18l6-26h6l-6 26z" />}
    </g>
  )),
  phone: (
    <g transform="rotate(10)">
      <rect className={styles.light} x="-24" y="-42" width="48" height="84" rx="9" />
      <rect className={styles.deep} x="-18" y="-30" width="36" height="22" rx="3" />
      <path className={styles.deep} d="M-18 0h36v4h-36zM-18 10H6v4h-24zM-18 20h30v4h-30z" />
    </g>
  ),
  chart: (
    <>
      <path className={styles.line} d="M-38 32h76" />
      {BARS.map(([x, height]) => (
        <rect key={x} className={styles.chalkFill} x={x - 7} y={30 - height} width="14" height={height} />
      ))}
      <rect className={styles.light} x="19" y="-28" width="14" height="58" />
    </>
  ),
  bolt: <path className={styles.light} d="M8-42L-30 8h24L-12 42 30-10H6z" />,
  meter: (
    <>
      <path className={styles.wide} d="M-40 20a40 40 0 0180 0" />
      <path className={styles.ticks} d="M-40 20a40 40 0 0180 0" />
      <path className={styles.light} d="M-4 22L16-16l6 3L4 25z" />
      <circle className={styles.light} cy="22" r="8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ActivityObject = keyof typeof OBJECTS;

/** In the upper right corner of a ticket. */
export function ActivityArt({ name }: { readonly name: ActivityObject }) {
  return (
    <svg className={styles.corner} viewBox="0 0 351 190" aria-hidden="true">
      <g className={styles.chalk}>
        <circle cx="303" cy="76" r="44" />
        <path d="M303-10V32M347 76h13" />
      </g>
      <g transform="translate(303 76) scale(.74)">{OBJECTS[name]}</g>
    </svg>
  );
}

/** The small square of a list. */
export function ActivityTile({
  name,
  off = false,
}: {
  readonly name: ActivityObject;
  readonly off?: boolean;
}) {
  return (
    <svg className={off ? styles.tileOff : styles.tile} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={styles.chalk} r="44" />
      <g transform="scale(.78)">{OBJECTS[name]}</g>
    </svg>
  );
}
