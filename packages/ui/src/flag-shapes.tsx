import type { ReactNode } from 'react';

const WHITE = '#ffffff';
const RED = '#d0202e';
const BLUE = '#22408f';
const YELLOW = '#f8c41a';
const GREEN = '#0f7a46';
const BLACK = '#16181c';

const STAR = 'M9 2.6l1.2 2.7 2.9.3-2.2 2 .6 2.9L9 9l-2.5 1.5.6-2.9-2.2-2 2.9-.3z';

/** A path in one colour, filled or, with a width, drawn as a line. */
const fill = (d: string, colour: string) => <path d={d} fill={colour} />;
const line = (d: string, colour: string, width: number) => (
  <path d={d} stroke={colour} strokeWidth={width} fill="none" />
);
const disc = (cx: number, cy: number, r: number, colour: string) => (
  <circle cx={cx} cy={cy} r={r} fill={colour} />
);
const ground = (colour: string) => fill('M0 0h18v13H0z', colour);
/** A star of the given radius around a point. */
const star = (x: number, y: number, r: number, colour: string) => (
  <path d={STAR} fill={colour} transform={`translate(${x} ${y}) scale(${r / 4}) translate(-9 -6.6)`} />
);

/** Bands from the top, each `[colour, share of the height]`. */
function across(...bands: readonly (readonly [string, number] | string)[]): ReactNode {
  return banded(bands, 13, (from, size, colour) => fill(`M0 ${from}h18v${size}H0z`, colour));
}

/** Bands from the left. */
function down(...bands: readonly (readonly [string, number] | string)[]): ReactNode {
  return banded(bands, 18, (from, size, colour) => fill(`M${from} 0h${size}v13h-${size}z`, colour));
}

function banded(
  bands: readonly (readonly [string, number] | string)[],
  length: number,
  draw: (from: number, size: number, colour: string) => ReactNode,
): ReactNode {
  const parts = bands.map((band) => (typeof band === 'string' ? ([band, 1] as const) : band));
  const unit = length / parts.reduce((sum, [, share]) => sum + share, 0);
  let from = 0;
  return parts.map(([colour, share], index) => {
    const start = from;
    from += share * unit;
    // Bands overlap a little, so that no line of the background shows between them.
    const size = share * unit + (index < parts.length - 1 ? 0.1 : 0);
    return <g key={start}>{draw(start, size, colour)}</g>;
  });
}

const on = (base: ReactNode, ...marks: readonly ReactNode[]): ReactNode => (
  <>
    {base}
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes.
      <g key={index}>{mark}</g>
    ))}
  </>
);

/** Nordic cross: the ground, the cross and, inside of it, a second one. */
function cross(base: string, outer: string, inner?: string): ReactNode {
  const path = 'M6.5 0v13M0 6.5h18';
  return on(ground(base), line(path, outer, 3.2), inner && line(path, inner, 1.5));
}

/** Simplified flags by the two letters of ISO 3166; INT is a cup, for several countries. */
const FLAG_SHAPES: Readonly<Record<string, ReactNode>> = {
  AR: on(across('#6fb0e6', WHITE, '#6fb0e6'), disc(9, 6.5, 1.7, '#f5b91a')),
  AU: on(
    ground('#1c2f7a'),
    line('M0 0l9 6.5M9 0L0 6.5', WHITE, 1.3),
    line('M4.5 0v6.5M0 3.25h9', WHITE, 2.2),
    line('M4.5 0v6.5M0 3.25h9', RED, 1.2),
    star(4.5, 9.9, 1.8, WHITE),
    star(13.5, 3, 1.1, WHITE),
    star(15.8, 5.8, 1.1, WHITE),
    star(11.6, 6.4, 1.1, WHITE),
    star(13.5, 10.2, 1.1, WHITE),
  ),
  BG: across(WHITE, '#0a8f5f', '#d22630'),
  BO: across('#d52b1e', '#f9e300', '#007934'),
  BR: on(
    ground('#0a9a4a'),
    fill('M9 1.8l7 4.7-7 4.7-7-4.7z', '#ffd426'),
    disc(9, 6.5, 2.6, '#1b3f94'),
    line('M6.5 6.1q2.8-.7 5 1.3', WHITE, 0.7),
  ),
  BY: on(across(['#c8313e', 2], ['#2f8f4e', 1]), fill('M0 0h2.2v13H0z', WHITE), line('M1.1 0v13', RED, 1)),
  CA: on(
    down(['#d52b1e', 1], [WHITE, 2], ['#d52b1e', 1]),
    fill(
      'M9 2.4l1 1.8 1.4-.5-.4 2.2 1.7.3-2 2 .3 1.2-1.7-.3v1.5h-.6V9.1l-1.7.3.3-1.2-2-2 1.7-.3-.4-2.2 1.4.5z',
      '#d52b1e',
    ),
  ),
  CN: on(
    ground('#de2910'),
    star(4, 4.2, 2.2, '#ffde00'),
    star(7.6, 2, 0.8, '#ffde00'),
    star(8.6, 4.2, 0.8, '#ffde00'),
    star(7.6, 6.4, 0.8, '#ffde00'),
  ),
  CO: across(['#f7d01e', 2], BLUE, RED),
  CU: on(
    across('#1d4fa3', WHITE, '#1d4fa3', WHITE, '#1d4fa3'),
    fill('M0 0l8.5 6.5L0 13z', RED),
    star(2.9, 6.5, 1.8, WHITE),
  ),
  CZ: on(across(WHITE, '#d7141a'), fill('M0 0l8.5 6.5L0 13z', '#11457e')),
  DE: across(BLACK, '#dd0000', '#ffce00'),
  DK: on(ground('#c8102e'), line('M6.5 0v13M0 6.5h18', WHITE, 2.2)),
  ES: across(['#c8142a', 1], [YELLOW, 2], ['#c8142a', 1]),
  FR: down('#1f3f94', WHITE, '#e1303e'),
  GB: on(
    ground(BLUE),
    line('M0 0l18 13M18 0L0 13', WHITE, 2.4),
    line('M0 0l18 13M18 0L0 13', '#d0142c', 0.9),
    line('M9 0v13M0 6.5h18', WHITE, 4),
    line('M9 0v13M0 6.5h18', '#d0142c', 2.2),
  ),
  GR: on(
    across('#1d5fae', WHITE, '#1d5fae', WHITE, '#1d5fae', WHITE, '#1d5fae', WHITE, '#1d5fae'),
    fill('M0 0h7.2v7.2H0z', '#1d5fae'),
    line('M3.6 0v7.2M0 3.6h7.2', WHITE, 1.5),
  ),
  HR: on(
    across('#e0262f', WHITE, '#1f3a93'),
    fill('M6.8 3.6h4.4v4.2q0 2.2-2.2 2.8-2.2-.6-2.2-2.8z', '#e0262f'),
    fill(
      'M7.9 3.6H9v1.1H7.9zM10.1 3.6h1.1v1.1h-1.1zM6.8 4.7h1.1v1.1H6.8zM9 4.7h1.1v1.1H9zM7.9 5.8H9v1.1H7.9zM10.1 5.8h1.1v1.1h-1.1zM6.8 6.9h1.1V8H6.8zM9 6.9h1.1V8H9z',
      WHITE,
    ),
  ),
  IN: on(
    across('#ff9933', WHITE, '#138808'),
    <circle cx="9" cy="6.5" r="1.5" fill="none" stroke="#1a3a8f" strokeWidth={0.6} />,
    disc(9, 6.5, 0.4, '#1a3a8f'),
    line('M9 5v3M7.500 6.5h3M7.9 5.4l2.2 2.2M10.100 5.4L7.9 7.6', '#1a3a8f', 0.25),
  ),
  IR: on(across('#239f40', WHITE, '#da2128'), disc(9, 6.5, 1.4, '#da2128'), disc(9, 6.5, 0.7, WHITE)),
  IT: down('#0a8f4e', WHITE, '#d02735'),
  JP: on(ground(WHITE), disc(9, 6.5, 3.3, '#c8102e')),
  KE: on(
    across([BLACK, 6], [WHITE, 1], ['#b3121f', 6], [WHITE, 1], ['#0a6b34', 6]),
    line('M6 1.800l6 9.4M12 1.800l-6 9.4', WHITE, 0.5),
    <ellipse cx="9" cy="6.5" rx="1.9" ry="3.6" fill="#b3121f" />,
    line('M9 2.900v7.200', BLACK, 0.8),
    disc(9, 6.5, 0.8, WHITE),
  ),
  KZ: on(ground('#00a3c4'), disc(9, 5.8, 2.3, '#ffd21f'), line('M5.500 9.400q3.500 2 7 0', '#ffd21f', 0.9)),
  LT: across('#fdb913', '#006a44', '#c1272d'),
  MX: on(down(GREEN, WHITE, '#cf2233'), disc(9, 6.5, 1.7, '#8a5a22')),
  NG: down('#0a8751', WHITE, '#0a8751'),
  NO: cross('#ba0c2f', WHITE, '#00205b'),
  PE: down(RED, WHITE, RED),
  PH: on(
    across('#0a3fa0', '#c8142a'),
    fill('M0 0l9.500 6.5L0 13z', WHITE),
    disc(3.3, 6.5, 1.4, '#fcd116'),
    star(1, 1.7, 0.7, '#fcd116'),
    star(1, 11.3, 0.7, '#fcd116'),
    star(7.6, 6.5, 0.7, '#fcd116'),
  ),
  PL: across(WHITE, '#dc143c'),
  RS: on(
    across('#c6363c', '#0c4076', WHITE),
    fill('M4.500 3.200h3.400v3.600q0 1.600-1.700 2.300-1.700-.7-1.700-2.300z', '#c6363c'),
    line('M6.200 4v3.600M5 5.600h2.400', WHITE, 0.6),
  ),
  RU: across(WHITE, '#2250b4', '#d4202a'),
  SE: on(ground('#0b63ab'), line('M6.5 0v13M0 6.5h18', '#fecc02', 2.4)),
  SI: on(
    across(WHITE, '#0a4da2', '#e0262f'),
    fill('M3 2.200h4v3.200q0 1.600-2 2.300-2-.7-2-2.300z', '#0a4da2'),
    fill('M3.700 5.800L5 3.800l1.300 2z', WHITE),
  ),
  TW: on(ground('#d0142c'), fill('M0 0h9v6.500H0z', '#1b2f8f'), disc(4.5, 3.25, 1.7, WHITE)),
  US: on(
    across(RED, WHITE, RED, WHITE, RED, WHITE, RED),
    fill('M0 0h8v7.400H0z', BLUE),
    star(2, 1.9, 0.9, WHITE),
    star(6, 1.9, 0.9, WHITE),
    star(4, 3.7, 0.9, WHITE),
    star(2, 5.5, 0.9, WHITE),
    star(6, 5.5, 0.9, WHITE),
  ),
  VN: on(ground('#d4202a'), fill(STAR, '#ffd426')),
  INT: on(
    ground('#c9a24a'),
    fill('M6 2.5h6v3.200a3 3 0 01-6 0zM8.300 8.5h1.400v1.500h1.600v1H6.700v-1h1.600z', '#332505'),
  ),
};

export const DRAWN_COUNTRIES: readonly string[] = Object.keys(FLAG_SHAPES);

/** Every country that is not drawn shows the cup. */
export function shapeOf(country: string): ReactNode {
  return Object.hasOwn(FLAG_SHAPES, country) ? FLAG_SHAPES[country] : FLAG_SHAPES.INT;
}
