import type { DiceBet } from '@palpite/kernel/fair/dice';
import { GameStage } from '@palpite/ui/game-frame';
import { type CSSProperties, useRef } from 'react';
import { decimalOf } from '../../../parts/multiplier.ts';
import { easeOut, prefersStill, runFrames } from '../../../platform/motion.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { ResultTag } from '../result-tag.tsx';
import type { Play } from '../use-play.ts';
import { useReveal } from '../use-reveal.ts';
import styles from './dice.module.css';

export interface DiceStageProps {
  readonly play: Play;
  readonly bet: DiceBet;
  readonly chance: string;
  /** Automatic rounds are shown faster. */
  readonly fast: boolean;
  /** Absent while the target cannot be moved. */
  readonly onTarget: ((target: number) => void) | undefined;
}

const MOTION_MS = 600;
const FAST_MS = 120;
const MIDDLE = 5_000;

/** A ruler from 0 to 100: the solid length is the chance. */
export function DiceStage({ play, bet, chance, fast, onTarget }: DiceStageProps) {
  const t = useText();
  const { platform } = useServices();
  const pin = useRef<HTMLDivElement>(null);
  const numeral = useRef<HTMLSpanElement>(null);
  const at = useRef(MIDDLE);

  useReveal(play, ({ outcome }, done) => {
    const from = at.current;
    const to = outcome.roll ?? 0;
    at.current = to;
    const draw = (part: number) => {
      const now = from + (to - from) * easeOut(part);
      if (pin.current) pin.current.style.transform = `translateX(${now / 100}%)`;
      if (numeral.current) numeral.current.textContent = decimalOf(Math.round(now));
    };
    return runFrames(platform, prefersStill() ? 0 : fast ? FAST_MS : MOTION_MS, draw, done);
  });

  const { shown, moving } = play;
  const isLost = moving === 0 && shown !== undefined && shown.payout === 0;
  return (
    <GameStage>
      <ResultTag text={t('originals.dice.share', { chance })} round={moving > 0 ? undefined : shown} />
      <div className={styles.stage}>
        <span ref={numeral} className={styles.numeral} data-lost={isLost || undefined} aria-hidden="true">
          {decimalOf(shown?.outcome.roll ?? MIDDLE)}
        </span>
        <div className={styles.ruler} style={{ '--at': bet.target / 10_000 } as CSSProperties}>
          <div className={styles.bar} data-side={bet.side}>
            <span className={styles.won}>
              <b>{chance}</b>
            </span>
          </div>
          <div className={styles.handle}>
            <i />
          </div>
          <div ref={pin} className={styles.pin} hidden={shown === undefined && moving === 0}>
            <svg viewBox="0 0 20 84" width="20" height="84" aria-hidden="true">
              <path d="M0 0h20L10 14z" />
              <path className={styles.needle} d="M8 12h4v72H8z" />
            </svg>
          </div>
          <input
            className={styles.range}
            type="range"
            min={0}
            max={9_999}
            step={1}
            value={bet.target}
            disabled={onTarget === undefined}
            aria-label={t('originals.target')}
            aria-valuetext={decimalOf(bet.target)}
            onChange={(event) => onTarget?.(Number(event.target.value))}
          />
          <div className={styles.scale} aria-hidden="true">
            {[0, 25, 75, 100].map((mark) => (
              <span key={mark} style={{ '--mark': mark / 100 } as CSSProperties}>
                {mark}
              </span>
            ))}
            <b>{decimalOf(bet.target)}</b>
          </div>
        </div>
      </div>
    </GameStage>
  );
}
