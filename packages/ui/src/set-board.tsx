import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { type GridPeriod, isAhead } from './period-grid.tsx';
import { Pulse } from './pulse.tsx';
import styles from './set-board.module.css';
import { Unseen } from './unseen.tsx';

export interface SetSide {
  readonly crest: ReactNode;
  readonly name: string;
  /** Sets won, beside the name. */
  readonly won: number;
  /** The sets won, for a screen reader. */
  readonly wonLabel: string;
  readonly serves: boolean;
}

export interface SetBoardProps {
  readonly label: string;
  readonly home: SetSide;
  readonly away: SetSide;
  readonly sets: readonly GridPeriod[];
  /** The last column, inverted: the points of the game, or the result once all is played. */
  readonly points: { readonly head: string; readonly pair: readonly [home: string, away: string] };
  readonly period: string;
  readonly live?: boolean;
  /** Beside the period: who serves. */
  readonly about?: string;
  readonly serveLabel: string;
}

/** More columns than this are drawn smaller, so that the names keep their space. */
const WIDE_SETS = 4;

function Side({ side, serveLabel }: { readonly side: SetSide; readonly serveLabel: string }) {
  return (
    <span className={styles.side}>
      {side.crest}
      <span className={styles.name}>{side.name}</span>
      <span className={styles.won} aria-hidden="true">
        {side.won}
      </span>
      <Unseen>{side.wonLabel}</Unseen>
      {side.serves && <span className={styles.serve} role="img" aria-label={serveLabel} />}
    </span>
  );
}

/** One row per side, one column per set: for the sports that are counted in sets. */
export function SetBoard(props: SetBoardProps) {
  const { label, home, away, sets, points, period, live = false, about, serveLabel } = props;
  return (
    <section className={styles.board} aria-label={label}>
      <div className={styles.top}>
        <b>
          {live && <Pulse />}
          {period}
        </b>
        {about && <span className={styles.about}>{about}</span>}
      </div>
      <table className={classes(styles.table, sets.length > WIDE_SETS && styles.many)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Unseen>{label}</Unseen>
            </th>
            {sets.map(({ key, head, name, now }) => (
              <th key={key} scope="col" abbr={name} className={now ? styles.now : undefined}>
                {head}
              </th>
            ))}
            <th scope="col" className={styles.points}>
              {points.head}
            </th>
          </tr>
        </thead>
        <tbody>
          {[home, away].map((side, index) => (
            <tr key={index === 0 ? 'home' : 'away'}>
              <th scope="row">
                <Side side={side} serveLabel={serveLabel} />
              </th>
              {sets.map(({ key, pair, now }) => (
                <td
                  key={key}
                  className={classes(now && styles.now, pair && isAhead(pair, index) && styles.ahead)}
                >
                  {pair?.[index === 0 ? 0 : 1] ?? '–'}
                </td>
              ))}
              <td className={styles.points}>{points.pair[index === 0 ? 0 : 1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
