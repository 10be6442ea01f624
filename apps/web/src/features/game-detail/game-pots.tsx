import type { Jackpot } from '@palpite/contract/entities/casino';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMoneyText } from '../../parts/money.tsx';
import { useCountingNow } from '../../parts/use-counting-now.ts';
import { bigWinsOf } from '../../stores/casino/big-wins.ts';
import { potAt } from '../../stores/casino/jackpots.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './game-pots.module.css';

interface GamePotsProps {
  readonly info: {
    readonly game: { readonly provider: string; readonly game_id: string };
    readonly jackpots: readonly Jackpot[];
  };
}

/** What the pots of the game hold now, the largest first. */
export function GamePots({ info }: GamePotsProps) {
  const { game, jackpots } = info;
  return jackpots.length > 0 && <Pots game={game} read={jackpots} />;
}

interface PotsProps {
  readonly game: GamePotsProps['info']['game'];
  readonly read: readonly Jackpot[];
}

function Pots({ game, read }: PotsProps) {
  const services = useServices();
  const t = useText();
  const money = useMoneyText();
  const store = bigWinsOf(services);
  const pushed = useStore(store, (state) => state.jackpots);
  useEffect(() => store.watch(), [store]);
  const own = pushed?.filter((pot) => pot.provider === game.provider && pot.game_id === game.game_id) ?? [];
  const pots = own.length > 0 ? own : read;
  const nowMs = useCountingNow(pots.some(({ growth_per_hour }) => growth_per_hour > 0));
  return (
    <section className={styles.pots} aria-label={t('detail.jackpot')}>
      <h2>{t('detail.jackpot')}</h2>
      <dl>
        {pots.map((pot) => (
          <div key={pot.level}>
            <dt>{pot.level}</dt>
            <dd>{money(potAt(pot, nowMs))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
