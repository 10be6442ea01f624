import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Pulse } from './pulse.tsx';
import styles from './scoreboard.module.css';

export interface BoardSide {
  readonly crest: ReactNode;
  readonly name: string;
}

export interface ScoreboardProps {
  readonly home: BoardSide;
  readonly away: BoardSide;
  /** Both numbers, or what is shown between the sides before there is a score. */
  readonly score: readonly [home: number, away: number] | string;
  readonly scoreLabel: string;
  /** The clock, with the live glyph before it while the match is live. */
  readonly clock: ReactNode;
  readonly live?: boolean;
  readonly period: string;
  /** Who has just scored: the number is inverted. */
  readonly fresh?: 'home' | 'away' | undefined;
}

function Side({ crest, name }: BoardSide) {
  return (
    <div className={styles.side}>
      {crest}
      <span className={styles.name}>{name}</span>
    </div>
  );
}

/** More digits are drawn smaller, so that the board never grows. */
const SIZES = ['one', 'two', 'three'] as const;

function digitsOf(score: ScoreboardProps['score']): number | undefined {
  return typeof score === 'string' ? undefined : String(Math.max(...score)).length;
}

function sizeOf(score: ScoreboardProps['score']): (typeof SIZES)[number] {
  return SIZES[Math.min(digitsOf(score) ?? 1, SIZES.length) - 1] ?? 'one';
}

/** Tall numerals on the brand's field, with the slash between them. */
export function Scoreboard(props: ScoreboardProps) {
  const { home, away, score, scoreLabel, clock, live = false, period, fresh } = props;
  return (
    <section className={styles.board} aria-label={scoreLabel} data-digits={digitsOf(score)}>
      <div className={styles.top}>
        <Side {...home} />
        {typeof score === 'string' ? (
          <b className={styles.kickOff}>{score}</b>
        ) : (
          <b className={classes(styles.score, styles[sizeOf(score)])}>
            <span className={fresh === 'home' ? styles.fresh : undefined}>{score[0]}</span>
            <i aria-hidden="true" />
            <span className={fresh === 'away' ? styles.fresh : undefined}>{score[1]}</span>
          </b>
        )}
        <Side {...away} />
      </div>
      <div className={styles.clock}>
        <b>
          {live && <Pulse />}
          {clock}
        </b>
        {period}
      </div>
    </section>
  );
}
