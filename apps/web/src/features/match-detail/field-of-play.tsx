import type { Sport } from '@palpite/kernel/sports';
import type { ReactNode } from 'react';
import type { Side } from '../../stores/book/book.ts';
import styles from './field-of-play.module.css';
import { depthOf } from './play-now.ts';

const WIDTH = 375;
const HEIGHT = 136;
const MIDDLE = 68;

/** The lines of each field, in a view box of 375 by 136. */
const CHALK: Readonly<Record<Sport, ReactNode>> = {
  football: (
    <>
      <rect x="12" y="8" width="351" height="120" />
      <path d="M187.5 8v120M12 32h50v72H12M363 32h-50v72h50M12 50h20v36H12M363 50h-20v36h20" />
      <circle cx="187.5" cy="68" r="26" />
      <path d="M62 56a16 16 0 010 24M313 56a16 16 0 000 24" />
    </>
  ),
  basketball: (
    <>
      <rect x="12" y="8" width="351" height="120" />
      <path d="M187.5 8v120M12 43h70v50H12M363 43h-70v50h70M12 20h34a48 48 0 010 96H12M363 20h-34a48 48 0 000 96h34" />
      <circle cx="187.5" cy="68" r="18" />
      <path d="M82 50a18 18 0 010 36M293 50a18 18 0 000 36" />
      <circle cx="28" cy="68" r="5" />
      <circle cx="347" cy="68" r="5" />
    </>
  ),
  tennis: (
    <>
      <rect x="30" y="14" width="315" height="108" />
      <path d="M30 28h315M30 108h315M104 28v80M271 28v80M104 68h167M30 68h6M345 68h-6" />
      <path className={styles.net} d="M187.5 8v120" />
    </>
  ),
  'table-tennis': (
    <>
      <rect x="58" y="22" width="259" height="92" />
      <path d="M58 68h259" />
      <path className={styles.net} d="M187.5 14v108" />
    </>
  ),
  volleyball: (
    <>
      <rect x="24" y="12" width="327" height="112" />
      <path d="M133 12v112M242 12v112" strokeDasharray="4 4" />
      <path className={styles.net} d="M187.5 6v124" />
    </>
  ),
};

const TURF = [0, 83.4, 166.8, 250.2, 333.6];

function Ground({ sport }: { readonly sport: Sport }) {
  return (
    <>
      <rect className={styles.ground} width={WIDTH} height={HEIGHT} />
      {sport === 'football' &&
        TURF.map((x) => <rect key={x} className={styles.mown} x={x} width="41.7" height={HEIGHT} />)}
      <g className={styles.chalk}>{CHALK[sport]}</g>
    </>
  );
}

export interface BallAt {
  /** 0 is the home side's end, 100 the other's. */
  readonly zone: number;
  /** The previous position, when it is known. */
  readonly from?: number | undefined;
  readonly side: Side | undefined;
}

const xOf = (zone: number) => 12 + (Math.min(Math.max(zone, 0), 100) / 100) * 351;

/** Three arrows in the direction of the attack. */
function Attack({ side, at }: { readonly side: Side; readonly at: number }) {
  const towards = side === 'home' ? 1 : -1;
  return (
    <g className={styles.attack}>
      {[0.5, 0.8, 1].map((opacity, index) => {
        const x = at - towards * (34 * (3 - index) - 12);
        const path = `M${x} 8h${towards * 16}l${towards * 20} 60l${towards * -20} 60h${towards * -16}l${towards * 20} -60z`;
        return <path key={opacity} d={path} opacity={opacity} />;
      })}
    </g>
  );
}

function Ball({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className={styles.ball} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle className={styles.halo} r="10" />
      <circle r="4.5" />
    </g>
  );
}

/** Further back the arrows would begin outside the field. */
const ATTACK_FROM = 34;

/** Football and basketball: only the distance along the field is known, so the ball moves along the middle line. */
function Possession({ ball: { zone, from, side } }: { readonly ball: BallAt }) {
  const x = xOf(zone);
  const before = from === undefined ? undefined : xOf(from);
  return (
    <>
      {side && depthOf(zone, side) >= ATTACK_FROM && <Attack side={side} at={x} />}
      {before !== undefined && Math.abs(before - x) > 8 && (
        <path
          className={styles.path}
          d={`M${before} ${MIDDLE}Q${(before + x) / 2} ${MIDDLE - Math.min(36, Math.abs(before - x) / 3)} ${x} ${MIDDLE}`}
        />
      )}
      <Ball x={x} y={MIDDLE} />
    </>
  );
}

/** Where the ball is served from and where it goes, by the ends of each field. */
const SERVES: Readonly<
  Record<'tennis' | 'table-tennis' | 'volleyball', readonly [from: number, to: number]>
> = {
  tennis: [36, 229],
  'table-tennis': [70, 262],
  volleyball: [18, 290],
};

export interface ServeFrom {
  readonly side: Side;
  /** In tennis: from the left of the server. */
  readonly left: boolean;
}

function isServed(sport: Sport): sport is keyof typeof SERVES {
  return sport in SERVES;
}

function Serve({ sport, serve }: { readonly sport: keyof typeof SERVES; readonly serve: ServeFrom }) {
  const [near, far] = SERVES[sport];
  const mirror = (x: number) => (serve.side === 'home' ? x : WIDTH - x);
  // Seen from above, the left of a player facing right is up.
  const isUp = sport !== 'tennis' || (serve.side === 'home') === serve.left;
  const from = isUp ? 52 : 84;
  const to = sport === 'tennis' ? (isUp ? 88 : 48) : 84;
  const middle = (mirror(near) + mirror(far)) / 2;
  return (
    <>
      {sport === 'tennis' && (
        <rect
          className={styles.box}
          x={serve.side === 'home' ? 187.5 : 104}
          y={isUp ? 68 : 28}
          width="83.5"
          height="40"
        />
      )}
      <path
        className={styles.path}
        d={`M${mirror(near)} ${from}Q${middle} ${Math.min(from, to) - 24} ${mirror(far)} ${to}`}
      />
      <Ball x={mirror(near)} y={from} />
    </>
  );
}

export interface FieldOfPlayProps {
  readonly sport: Sport;
  /** The visible caption; without one the scoreboard above says it. */
  readonly caption: string | undefined;
  /** The whole description for a screen reader. */
  readonly label: string;
  readonly ball?: BallAt | undefined;
  readonly serve?: ServeFrom | undefined;
}

/** The field, the position of the ball and who has it. Only the ball's path has the accent colour. */
export function FieldOfPlay({ sport, caption, label, ball, serve }: FieldOfPlayProps) {
  return (
    <figure className={styles.field}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <Ground sport={sport} />
        {ball && <Possession ball={ball} />}
        {serve && isServed(sport) && <Serve sport={sport} serve={serve} />}
      </svg>
      {caption !== undefined && (
        <figcaption className={styles.caption} aria-hidden="true">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

/** The same field, muted and low, with the reason why nothing moves. */
export function QuietField({ sport, words }: { readonly sport: Sport; readonly words: string }) {
  return (
    <div className={styles.quiet}>
      <svg viewBox={`0 30 ${WIDTH} 76`} aria-hidden="true">
        <Ground sport={sport} />
      </svg>
      <p>{words}</p>
    </div>
  );
}
