import { Icon } from '@palpite/ui/icon';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMoneyText } from '../../parts/money.tsx';
import { useCountingNow } from '../../parts/use-counting-now.ts';
import { bigWinsOf } from '../../stores/casino/big-wins.ts';
import { potAt } from '../../stores/casino/jackpots.ts';
import { useServices, useText } from '../../stores/services.ts';
import { gameHref } from './game-tile.tsx';
import styles from './jackpot-ticket.module.css';

/** The largest pot of the hall. It counts on by what the studio says it grows, until the next push corrects it. */
export function JackpotTicket() {
  const services = useServices();
  const t = useText();
  const money = useMoneyText();
  const pushed = bigWinsOf(services);
  const pot = useStore(pushed, (state) => state.jackpots?.[0]);
  const nowMs = useCountingNow((pot?.growth_per_hour ?? 0) > 0);
  useEffect(() => pushed.watch(), [pushed]);
  if (!pot) return null;
  return (
    <a className={styles.ticket} href={gameHref(pot)}>
      <Icon name="trophy" size={22} />
      <span className={styles.name}>{t('casino.jackpot.of', { game: pot.game_name })}</span>
      <b>{money(potAt(pot, nowMs))}</b>
      <Icon name="right" size={16} />
    </a>
  );
}
