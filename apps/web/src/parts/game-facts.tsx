import type { CasinoGame } from '@palpite/contract/entities/casino';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { localDigits, SEPARATORS } from '@palpite/i18n/number-format';
import type { ReactNode } from 'react';
import { useShared, useText } from '../stores/services.ts';
import styles from './game-facts.module.css';
import { useMoneyText } from './money.tsx';
import { useScaled } from './scaled.ts';

const VOLATILITY = {
  1: 'game.volatility.1',
  2: 'game.volatility.2',
  3: 'game.volatility.3',
  4: 'game.volatility.4',
  5: 'game.volatility.5',
} as const satisfies Record<number, PlainMessageId>;
const LEVELS = [1, 2, 3, 4, 5] as const;

/** The stake of the example in cents of BRL; other currencies show it scaled. */
const EXAMPLE = 100_00;

/** Below this many times the stake the largest win is not rare: a number at roulette pays 36 times. */
const RARE_FROM = 500;

type FactsOf = Pick<CasinoGame, 'rtp' | 'volatility' | 'max_win' | 'hit_rate'>;

/** What the game returns, in numbers and in one plain sentence each. */
export function GameFacts({ game }: { readonly game: FactsOf }) {
  const t = useText();
  const money = useMoneyText();
  const scaled = useScaled();
  const language = useShared('text', (text) => text.language);
  const { decimal } = SEPARATORS[language];
  const level = LEVELS.find((one) => one === game.volatility) ?? 3;
  // "96.42" of every 100 units are 9642 cents of them.
  const returned = Number(game.rtp.replace('.', ''));
  return (
    <dl className={styles.facts}>
      <Fact
        name={t('game.rtp')}
        value={game.rtp.replace('.', decimal)}
        unit="%"
        note={t('game.rtp.note', { staked: money(scaled(EXAMPLE)), returned: money(scaled(returned)) })}
      />
      <Fact name={t('game.volatility')} note={t(VOLATILITY[level])}>
        <span
          className={styles.slashes}
          role="img"
          aria-label={t('game.volatility.level', { level, most: LEVELS.length })}
        >
          {LEVELS.map((one) => (
            <i key={one} className={one <= level ? styles.on : undefined} />
          ))}
        </span>
      </Fact>
      {game.max_win > 0 && (
        <Fact
          name={t('game.maxWin')}
          value={localDigits(String(game.max_win), language)}
          unit="x"
          note={t(game.max_win < RARE_FROM ? 'game.maxWin.ofStake' : 'game.maxWin.note')}
        />
      )}
      {Number(game.hit_rate) > 0 && (
        <Fact
          name={t('game.hitRate')}
          value={game.hit_rate.replace('.', decimal)}
          unit="%"
          note={t('game.hitRate.note', { count: oneIn(game.hit_rate, decimal) })}
        />
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly note: string;
  readonly value?: string;
  readonly unit?: string;
  readonly children?: ReactNode;
}

function Fact({ name, value, unit, note, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {value !== undefined && (
          <b>
            {value}
            <em>{unit}</em>
          </b>
        )}
        {children}
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}

/** 26.40 % is one in 3,8: in tenths, rounded half up. */
export function oneIn(percent: string, decimal: string): string {
  const hundredths = Number(percent.replace('.', ''));
  const tenths = Math.floor((100_000 * 2 + hundredths) / (hundredths * 2));
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}${decimal}${tenths % 10}`;
}
