import { KENO_NUMBERS } from '@palpite/kernel/fair/keno';
import { GameStage } from '@palpite/ui/game-frame';
import { useEffect, useRef, useState } from 'react';
import { shortTimes, useChance } from '../../../parts/multiplier.ts';
import { prefersStill } from '../../../platform/motion.ts';
import { useServices, useText } from '../../../stores/services.ts';
import type { Play } from '../use-play.ts';
import { useReveal } from '../use-reveal.ts';
import { hitChance } from './hit-chance.ts';
import styles from './keno.module.css';

export interface KenoBoardProps {
  readonly play: Play;
  readonly picks: readonly number[];
  readonly table: readonly number[];
  readonly fast: boolean;
  readonly onPick: (number: number) => void;
}

const STEP_MS = 90;
const FAST_STEP_MS = 16;

/** The form is the ticket: a chosen number is punched, a hit is inverted. */
export function KenoBoard({ play, picks, table, fast, onPick }: KenoBoardProps) {
  const t = useText();
  const drawn = useDrawn(play, fast);
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    if (play.reply) setFresh(false);
  }, [play.reply]);
  const balls = isFresh ? [] : drawn;
  const hits = balls.filter((number) => picks.includes(number)).length;
  return (
    <GameStage size="taller">
      <div className={styles.form}>
        {Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1).map((number) => {
          const isPicked = picks.includes(number);
          const isDrawn = balls.includes(number);
          return (
            <button
              key={number}
              type="button"
              data-is={isDrawn ? (isPicked ? 'hit' : 'drawn') : isPicked ? 'pick' : undefined}
              aria-pressed={isPicked}
              aria-label={isDrawn ? t('originals.keno.drawnNumber', { number }) : String(number)}
              onClick={() => {
                if (play.moving === 0) setFresh(true);
                onPick(number);
              }}
            >
              {number}
            </button>
          );
        })}
      </div>
      <Payments table={table} hits={isFresh || play.moving > 0 ? undefined : hits} />
    </GameStage>
  );
}

/** The numbers that are shown as drawn: one after the other, then all. */
function useDrawn(play: Play, fast: boolean): readonly number[] {
  const { platform } = useServices();
  const [count, setCount] = useState(0);
  const all = useRef<readonly number[]>([]);
  useReveal(play, ({ outcome }, done) => {
    all.current = outcome.drawn ?? [];
    if (prefersStill()) {
      setCount(all.current.length);
      done();
      return undefined;
    }
    let cancel = () => {};
    let shown = 0;
    setCount(0);
    const next = () => {
      shown += 1;
      setCount(shown);
      if (shown >= all.current.length) done();
      else cancel = platform.after(fast ? FAST_STEP_MS : STEP_MS, next);
    };
    cancel = platform.after(fast ? FAST_STEP_MS : STEP_MS, next);
    return () => {
      cancel();
      setCount(all.current.length);
    };
  });
  return all.current.slice(0, count);
}

interface PaymentsProps {
  readonly table: readonly number[];
  readonly hits: number | undefined;
}

/** Hits, multiplier and chance in one cell each. */
function Payments({ table, hits }: PaymentsProps) {
  const t = useText();
  const chance = useChance();
  const picks = table.length - 1;
  if (picks < 1) return <p className={styles.hint}>{t('originals.keno.hint')}</p>;
  const rows = table.map((x100, count) => ({ x100, count })).filter(({ x100 }) => x100 > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls sideways, also by keys
    <ul className={styles.payments} tabIndex={0} aria-label={t('originals.keno.payments')}>
      {rows.map(({ x100, count }) => (
        <li key={count} data-on={count === hits || undefined}>
          <b>{shortTimes(x100)}</b>
          <span>{t('originals.of', { count, total: picks })}</span>
          <span>{chance(hitChance(picks, count))}</span>
        </li>
      ))}
    </ul>
  );
}
