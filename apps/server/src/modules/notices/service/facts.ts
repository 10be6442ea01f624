import { parseReference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type {
  AccountClosed,
  BetSettled,
  DayBegun,
  DepositPaid,
  LevelReached,
  PlayerPaused,
  PlayerRegistered,
  RoundClosed,
} from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import {
  countDeposits,
  forgetCounted,
  noteClosed,
  noteLevel,
  notePause,
  notePlays,
  noteSeen,
} from '../store/facts.ts';
import type { NoticesDeps } from './deps.ts';
import { knowPlayers } from './known-players.ts';

type Fact =
  | AccountClosed
  | BetSettled
  | DayBegun
  | DepositPaid
  | LevelReached
  | PlayerPaused
  | PlayerRegistered
  | RoundClosed;

const KINDS = [
  'account-closed',
  'bet-settled',
  'day-begun',
  'deposit-paid',
  'level-reached',
  'player-paused',
  'player-registered',
  'round-closed',
] as const satisfies readonly Fact['kind'][];

/** Keeps what audiences ask about. Every fact may arrive again: none is counted twice. */
export function factsReader(deps: NoticesDeps): Subscriber {
  return subscriberOf({
    name: 'notices-facts',
    kinds: KINDS,
    handle: (events) => deps.database.inTransaction((tx) => takeFacts(deps, tx, events)),
  });
}

async function takeFacts(deps: NoticesDeps, tx: Tx, events: readonly Fact[]): Promise<void> {
  // Visitors have no row, and what they do is not kept.
  const known = await knowPlayers(
    deps,
    tx,
    events.map(({ player }) => player),
  );
  const of = <K extends Fact['kind']>(kind: K) =>
    events.filter(
      (event): event is Extract<Fact, { kind: K }> => event.kind === kind && known.has(event.player),
    );
  const players = (list: readonly Fact[]) => [...new Set(list.map(({ player }) => player))];
  await noteSeen(tx, of('day-begun'));
  await notePlays(tx, 'sports', players(of('bet-settled')));
  await notePlays(tx, 'casino', players(of('round-closed')));
  const deposits = of('deposit-paid').flatMap(({ player, order, units }) => {
    const ref = parseReference(order);
    return ref === undefined ? [] : [{ ref, player, units: BigInt(units) }];
  });
  await countDeposits(tx, deposits, deps.clock.nowMs());
  for (const { player, level } of of('level-reached')) await noteLevel(tx, player, level);
  for (const { player, untilMs } of of('player-paused')) await notePause(tx, player, untilMs);
  for (const { player } of of('account-closed')) await noteClosed(tx, player, deps.clock.nowMs());
}

/** The outbox keeps events for days, not for months: older deposits cannot arrive again. */
const COUNTED_DAYS = 60;

export function forgetFacts(deps: NoticesDeps, limit: number): Promise<number> {
  const before = new Date(deps.clock.nowMs() - COUNTED_DAYS * DAY_MS);
  return deps.database.inTransaction((tx) => forgetCounted(tx, before, limit));
}
