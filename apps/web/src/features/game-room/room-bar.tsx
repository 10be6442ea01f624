import { MINUTE_MS } from '@palpite/kernel/time';
import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { Skeleton } from '@palpite/ui/skeleton';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { BonusBeside } from '../../parts/game-top.tsx';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useShownBalance } from '../../stores/account/shown-balance.ts';
import type { RoomStore } from '../../stores/casino/room.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './game-room.module.css';
import type { Presence } from './use-channel.ts';

export interface RoomBarProps {
  readonly name: string;
  readonly studio: string;
  readonly mode: 'real' | 'demo';
  readonly room: RoomStore;
  readonly presence: Presence | undefined;
  readonly onLeave: () => void;
  readonly onMenu: () => void;
  readonly onLimits: () => void;
  readonly onDeposit: () => void;
  readonly onReal: () => void;
}

/** Everything of ours in the room: nothing floats over the game. */
export function RoomBar(props: RoomBarProps) {
  const { name, studio, mode, room, presence } = props;
  const t = useText();
  return (
    <header className={styles.bar}>
      <IconButton icon="left" label={t('room.leave')} onPress={props.onLeave} />
      <h1 className={styles.heading}>
        <button type="button" className={styles.name} onClick={props.onMenu} aria-haspopup="dialog">
          <span className={styles.title}>
            <b>{name}</b>
            <Icon name="down" size={14} />
          </span>
          <small>{studio}</small>
        </button>
      </h1>
      {mode === 'real' && <SessionTime presence={presence} onPress={props.onLimits} />}
      {mode === 'real' ? <RoomBalance room={room} /> : <DemoBalance room={room} />}
      {mode === 'real' ? (
        <button
          type="button"
          className={styles.deposit}
          aria-label={t('room.deposit')}
          onClick={props.onDeposit}
        >
          <Icon name="plus" size={20} />
        </button>
      ) : (
        <button type="button" className={styles.real} onClick={props.onReal}>
          {t('room.real')}
        </button>
      )}
    </header>
  );
}

/** `0:42`: the hours and minutes of the session, which lead to the limits. */
function SessionTime({
  presence,
  onPress,
}: {
  readonly presence: Presence | undefined;
  readonly onPress: () => void;
}) {
  const { ticker, platform } = useServices();
  const t = useText();
  const now = useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
  const [openedMs] = useState(() => platform.nowMs());
  const { minutes, atMs } = presence ?? { minutes: 0, atMs: openedMs };
  const total = minutes + Math.max(0, Math.floor((now - atMs) / MINUTE_MS));
  const text = `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
  return (
    <button
      type="button"
      className={styles.time}
      aria-label={t('room.time', { time: text })}
      onClick={onPress}
    >
      <Icon name="hourglass" size={16} />
      <span aria-hidden="true">{text}</span>
    </button>
  );
}

/** For so long the prize of a round stays out of the bar: the balance must not tell the result before the game does. */
const HOLD_MS = 6_000;

function useHeldBalance(room: RoomStore, cents: number | undefined): number | undefined {
  const { platform } = useServices();
  const sinceMs = useStore(room, (state) => state.roundSinceMs);
  const [isHeld, setHeld] = useState(false);
  const least = useRef(cents);
  useEffect(() => {
    setHeld(sinceMs !== undefined);
    if (sinceMs === undefined) return;
    return platform.after(HOLD_MS, () => setHeld(false));
  }, [platform, sinceMs]);
  if (cents === undefined) return undefined;
  least.current = isHeld ? Math.min(least.current ?? cents, cents) : cents;
  return least.current;
}

function RoomBalance({ room }: { readonly room: RoomStore }) {
  const t = useText();
  const text = useMoneyText();
  const balance = useShownBalance();
  const isLost = useStore(room, (state) => state.phase === 'lost');
  const held = useHeldBalance(room, balance.is === 'shown' ? balance.info.balance : undefined);
  if (balance.is === 'waiting') return <Skeleton shape="amount" />;
  if (balance.is === 'hidden') return <span className={styles.balance}>••••</span>;
  const cents = held ?? balance.info.balance;
  return (
    <output className={styles.balance} aria-label={t('room.balance', { amount: text(cents) })}>
      {isLost ? (
        <span aria-hidden="true">––</span>
      ) : (
        <span>
          <Money cents={cents} form="display" stale={balance.stale} />
          <BonusBeside />
        </span>
      )}
    </output>
  );
}

function DemoBalance({ room }: { readonly room: RoomStore }) {
  const t = useText();
  const points = useStore(room, (state) => state.gameBalance);
  return (
    <output className={styles.balance}>
      <small className={styles.demo}>{t('room.demo')}</small>
      {points !== undefined && <Money cents={Number(points)} form="display" />}
    </output>
  );
}
