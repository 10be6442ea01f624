import { Icon } from '@palpite/ui/icon';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMoneyText } from '../../parts/money.tsx';
import { bigWinsOf } from '../../stores/casino/big-wins.ts';
import { potAt } from '../../stores/casino/jackpots.ts';
import { useServices, useText } from '../../stores/services.ts';
import { gameHref } from './game-tile.tsx';
import styles from './jackpot-ticket.module.css';

/** Often enough that the last digits move, seldom enough that the page rests in between. */
const COUNT_EVERY_MS = 1_000;

/** The largest pot of the hall. It counts on by what the studio says it grows, until the next push corrects it. */
export function JackpotTicket() {
  const services = useServices();
  const { platform } = services;
  const t = useText();
  const money = useMoneyText();
  const pushed = bigWinsOf(services);
  const pot = useStore(pushed, (state) => state.jackpots?.[0]);
  const [nowMs, setNowMs] = useState(platform.nowMs);
  useEffect(() => pushed.watch(), [pushed]);
  const grows = (pot?.growth_per_hour ?? 0) > 0;
  useEffect(() => {
    if (!grows) return;
    let cancel = () => {};
    const step = () => {
      setNowMs(platform.nowMs());
      cancel = platform.after(COUNT_EVERY_MS, step);
    };
    step();
    return () => cancel();
  }, [grows, platform]);
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
