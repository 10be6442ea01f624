import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { CHAT_CRASH_ROOM } from '@palpite/contract/tables/chat';
import { fraction } from '@palpite/kernel/fraction';
import { Button } from '@palpite/ui/button';
import { GameMessage } from '@palpite/ui/game-dock';
import { GameFrame, GameHistory, type HistoryItem } from '@palpite/ui/game-frame';
import { Unseen } from '@palpite/ui/unseen';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { ChatEntry } from '../../app/chat-later.tsx';
import { GameTop } from '../../parts/game-top.tsx';
import { GameWaiting } from '../../parts/game-waiting.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useMoneyText, useSignedMoneyText } from '../../parts/money.tsx';
import { chanceText, timesText } from '../../parts/multiplier.ts';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import {
  type CrashStore,
  crashDeps,
  createCrash,
  followCrash,
  SLOTS,
  slotName,
} from '../../stores/crash/crash.ts';
import type { StakeLimits } from '../../stores/originals/autoplay.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { CrashBets } from './crash-bets.tsx';
import styles from './crash-room.module.css';
import { CrashStage } from './crash-stage.tsx';
import { CrashTicket } from './crash-ticket.tsx';
import { useX100 } from './flight.ts';
import { type Ticket, useTicket } from './use-ticket.ts';

const HISTORY_SHOWN = 20;
const HIGH_X100 = 1_000;
const WON_X100 = 200;

export function CrashRoomPage() {
  const services = useServices();
  const t = useText();
  const uid = useShared('session', (session) => session.user?.uid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has a room of their own
  const deps = useMemo(() => crashDeps(services), [services, uid]);
  const store = useMemo(() => createCrash(deps), [deps]);
  useEffect(() => followCrash(store, deps), [store, deps]);
  const state = useStore(store);
  const { room } = state;
  const min = room?.min_stake;
  const max = room?.max_stake;
  const limits = useMemo(
    () => (min === undefined || max === undefined ? undefined : { min, max }),
    [min, max],
  );
  const first = useTicket(store, state, 1, limits);
  const second = useTicket(store, state, 2, limits);
  if (!room || !limits) {
    if (state.loaded !== 'failed') return <GameWaiting poster="crash" />;
    return (
      <GameFrame poster="crash" header={<Top />} dock={null}>
        <LoadFailed
          text={t('crash.failed')}
          retry={t('originals.retry')}
          onRetry={() => void store.getState().load()}
        />
      </GameFrame>
    );
  }
  return (
    <GameFrame
      poster="crash"
      header={<Top />}
      dock={
        <Dock store={store} room={room} aheadMs={state.aheadMs} limits={limits} tickets={[first, second]} />
      }
    >
      <GameHistory label={t('crash.history')} items={room.history.slice(0, HISTORY_SHOWN).map(historyItem)} />
      <CrashStage room={room} aheadMs={state.aheadMs} mine={state.mine} />
      <CrashBets room={room} mine={state.mine} />
      <ChatEntry roomid={CHAT_CRASH_ROOM} />
      <Announcement room={room} mine={state.mine} />
    </GameFrame>
  );

  function historyItem({ round, crash_x100 }: CrashRoom['history'][number]): HistoryItem {
    const text = timesText(crash_x100);
    return {
      key: String(round),
      text,
      tone: crash_x100 >= HIGH_X100 ? 'high' : crash_x100 >= WON_X100 ? 'won' : 'lost',
      label: t('crash.historyItem', { round, times: text }),
      href: hrefTo('/fairness', { game: 'crash', round: String(round) }),
    };
  }
}

function Top() {
  const t = useText();
  return <GameTop title={t('crash.name')} gameId="crash" held={undefined} />;
}

interface AnnouncementProps {
  readonly room: CrashRoom;
  readonly mine: readonly CrashBet[];
}

/** The end of a round and of the player's bets; the rising number is not announced. */
function Announcement({ room, mine }: AnnouncementProps) {
  const t = useText();
  const text = useMoneyText();
  const ends = mine
    .filter(({ round, status }) => round === room.round && status !== 'placed')
    .map(({ slot, status, payout }) =>
      status === 'lost'
        ? t('crash.slotLost', { slot: slotName(slot) })
        : t('crash.slotWon', { slot: slotName(slot), amount: text(payout) }),
    );
  const crash = room.phase === 'crashed' ? t('crash.crashedAt', { times: timesText(room.crash_x100) }) : '';
  return (
    <div role="status" aria-live="polite" data-round={room.round} data-phase={room.phase}>
      <Unseen>{[crash, ...ends].join(' ')}</Unseen>
    </div>
  );
}

interface DockProps {
  readonly store: CrashStore;
  readonly room: CrashRoom;
  readonly aheadMs: number;
  readonly limits: StakeLimits;
  readonly tickets: readonly Ticket[];
}

/** Two tickets side by side, and what an automatic cash-out is worth as a chance. */
function Dock({ store, room, aheadMs, limits, tickets }: DockProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <section className={styles.dock} aria-label={t('originals.ticket')}>
      {SLOTS.map((slot) => (
        <Trouble key={slot} store={store} ticket={tickets[slot - 1]} />
      ))}
      <div className={styles.tickets}>
        {tickets.map((ticket) => (
          <CrashTicket
            key={ticket.slot}
            store={store}
            ticket={ticket}
            room={room}
            aheadMs={aheadMs}
            limits={limits}
            offline={offline}
          />
        ))}
      </div>
      <p className={styles.facts}>
        <Chance room={room} aheadMs={aheadMs} tickets={tickets} />
        <span>{t('crash.edge')}</span>
      </p>
    </section>
  );
}

function Chance({ room, aheadMs, tickets }: Pick<DockProps, 'room' | 'aheadMs' | 'tickets'>) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const placed = tickets.find(({ bet }) => bet?.status === 'placed');
  const target = placed?.bet?.auto_x100 || (placed ?? tickets[0])?.target || 200;
  // Without a bet in this round the next one counts, whose chance does not depend on this flight.
  const isFlying = room.phase === 'flying' && placed !== undefined;
  const x100 = useX100(room, aheadMs, true);
  const times = timesText(target);
  if (!isFlying) {
    return (
      <span>{t('crash.pass', { times, chance: chanceText(fraction(99n, BigInt(target)), language) })}</span>
    );
  }
  const chance = chanceText(fraction(BigInt(Math.min(x100, target)), BigInt(target)), language);
  return <span>{t('crash.reach', { times, chance })}</span>;
}

interface TroubleProps {
  readonly store: CrashStore;
  readonly ticket: Ticket | undefined;
}

/** A refusal, a lost reply or the end of automatic bets, with a way out. */
function Trouble({ store, ticket }: TroubleProps) {
  const t = useText();
  const signed = useSignedMoneyText();
  if (!ticket) return null;
  const { trouble } = ticket.state;
  const slot = slotName(ticket.slot);
  const ok = (onPress: () => void) => (
    <Button size="small" onPress={onPress}>
      {t('originals.ok')}
    </Button>
  );
  if (trouble?.is === 'unanswered')
    return <GameMessage>{`${slot}: ${t('originals.unanswered')}`}</GameMessage>;
  if (trouble?.is === 'refused') {
    const dismiss = () => store.getState().dismiss(ticket.slot);
    return <GameMessage action={ok(dismiss)}>{`${slot}: ${trouble.message}`}</GameMessage>;
  }
  if (ticket.ended && ticket.ended.why !== 'player') {
    const { why, progress } = ticket.ended;
    const sum = t('originals.auto.net', { played: progress.played, net: signed(progress.net) });
    return (
      <GameMessage action={ok(ticket.dismissEnd)}>
        {`${slot}: ${t(`originals.auto.ended.${why}`)} ${sum}`}
      </GameMessage>
    );
  }
  return null;
}
