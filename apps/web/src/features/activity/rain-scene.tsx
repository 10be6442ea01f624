import { localDigits } from '@palpite/i18n/number-format';
import { Button } from '@palpite/ui/button';
import type { CSSProperties } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './rain.module.css';
import { clockOf, type Rain } from './rain-state.ts';

/** Where an envelope falls: its left edge in per cent, when it begins, and how it is turned. */
interface Falling {
  readonly left: number;
  readonly delay: number;
  readonly turn: number;
}

/** All have the same chance: which one is tapped changes nothing. */
const NEAR: readonly Falling[] = [
  { left: 8, delay: -0.4, turn: -14 },
  { left: 62, delay: -1.3, turn: 11 },
  { left: 36, delay: -2.4, turn: 4 },
  { left: 72, delay: -3.2, turn: -9 },
  { left: 18, delay: -4.1, turn: 17 },
];
const FAR: readonly Falling[] = [
  { left: 26, delay: -0.9, turn: -12 },
  { left: 84, delay: -2, turn: 16 },
  { left: 48, delay: -3.6, turn: 6 },
  { left: 4, delay: -2.9, turn: -18 },
  { left: 66, delay: -4.6, turn: 12 },
];

const styleOf = ({ left, delay, turn }: Falling) =>
  ({ '--left': `${left}%`, '--delay': `${delay}s`, '--turn': `${turn}deg` }) as CSSProperties;

export interface RainSceneProps {
  readonly rain: Rain;
  readonly leftMs: number;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

/** Envelopes fall; one tap catches one. With reduced motion they lie still in a grid, with the same chances. */
export function RainScene({ rain, leftMs, isBusy, onTake }: RainSceneProps) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const [, minutes, seconds] = clockOf(leftMs);
  return (
    <section className={styles.rain} aria-label={t('activity.name.money_rain')}>
      <div className={styles.top}>
        <div>
          <small>{t('activity.rain.yours')}</small>
          <b>0/1</b>
        </div>
        <div>
          <small>{t('activity.rain.endsIn')}</small>
          <b role="timer">{`${minutes}:${seconds}`}</b>
        </div>
      </div>
      <div className={styles.sky}>
        {FAR.map((place) => (
          <span key={place.left} className={styles.far} style={styleOf(place)}>
            <i />
          </span>
        ))}
        {NEAR.map((place, index) => (
          <button
            key={place.left}
            type="button"
            className={styles.near}
            style={styleOf(place)}
            aria-label={t('activity.rain.take', { number: index + 1 })}
            aria-busy={isBusy || undefined}
            onClick={isBusy ? undefined : onTake}
          >
            <i />
          </button>
        ))}
      </div>
      <div className={styles.bottom}>
        <div className={styles.left}>
          <small>{t('activity.rain.inTheAir')}</small>
          <b>
            {t('activity.of', {
              have: localDigits(String(rain.left), language),
              need: localDigits(String(rain.envelopes), language),
            })}
          </b>
        </div>
        <Button tone="field" href={hrefTo('/promotion')}>
          {t('activity.rain.leave')}
        </Button>
        <p>{t('activity.rain.slowly')}</p>
      </div>
    </section>
  );
}
