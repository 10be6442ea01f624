import { boundsOf, noonOf } from '@palpite/kernel/day';
import { chanceOneIn } from '@palpite/kernel/growth/raffle';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { countedStakes, dayAt } from '../../counters/index.ts';
import { placesOf, type RaffleSettings, raffle as raffleKind } from '../kinds/raffle/kind.ts';
import { type ActivitySpan, spansOf } from '../kinds/window.ts';
import {
  countTickets,
  findTickets,
  insertTickets,
  readTicketPage,
  readWinners,
  type StoredWinner,
  voidTickets,
} from '../store/raffle-tickets.ts';
import {
  lockRaffle,
  moveNext,
  type OwnTicket,
  type RaffleId,
  readLastDrawn,
  readOverlapping,
  readOwnTickets,
  readRaffle,
  type StoredRaffle,
  saveRaffle,
} from '../store/raffles.ts';

import { type ActivitiesDeps, type ActivityViewer, nowOf } from './deps.ts';
import { seedOf } from './seeds.ts';
import type { RunningActivity } from './view.ts';

/** Of a raffle over the whole window, which an operator may move. */
const WINDOW_DAY = '2000-01-01';
/** No more tickets are issued after this many. */
export const TICKETS_MAX = 1_000_000;
const OWN_SHOWN = 100;

export interface RaffleRound {
  readonly id: RaffleId;
  readonly span: ActivitySpan & { readonly to: NonNullable<ActivitySpan['to']> };
  readonly settings: RaffleSettings;
  /** The same as they are stored. */
  readonly stored: unknown;
}

export interface RaffleView {
  readonly raffle: StoredRaffle;
  readonly settings: RaffleSettings;
  readonly own: readonly OwnTicket[];
  /** Stakes that lead to the next ticket. */
  readonly towards: bigint;
  readonly tickets: number;
  readonly chanceAny: number;
  readonly chanceFirst: number;
  readonly winners: readonly StoredWinner[];
  /** The raffle that was drawn last; empty where there is none. */
  readonly lastId: string;
}

/** `code`, or `code:first day` of an earlier one. */
export function raffleIdText({ activity, firstDay }: RaffleId): string {
  return firstDay === WINDOW_DAY ? activity : `${activity}:${firstDay}`;
}

/** The round of an activity at a moment; undefined before the beginning, and for a window without an end. */
export function roundAt(
  deps: Pick<ActivitiesDeps, 'brandOf'>,
  { code, settings: stored, window, campaign }: RunningActivity,
  at: number,
): RaffleRound | undefined {
  const settings = raffleKind.read(stored);
  if (!settings) return undefined;
  const { zone } = deps.brandOf(campaign.brand);
  const { current } = spansOf(settings.period, window, instant(at), zone);
  if (!current || current.to === undefined) return undefined;
  const firstDay = current.key === 'window' ? WINDOW_DAY : current.key;
  return {
    id: { brand: campaign.brand, activity: code, firstDay },
    span: { ...current, to: current.to },
    settings,
    stored,
  };
}

/**
 * The round that runs now. When an operator has changed the period, the raffle that is open goes on to its own end, and
 * the next one counts from there: no stake is in both.
 */
export async function runningRound(
  deps: Pick<ActivitiesDeps, 'brandOf' | 'clock' | 'database'>,
  activity: RunningActivity,
): Promise<RaffleRound | undefined> {
  const now = deps.clock.nowMs();
  const round = roundAt(deps, activity, now);
  if (!round) return undefined;
  const { from, to } = round.span;
  const overlapping = await readOverlapping(deps.database, round.id, {
    after: new Date(from),
    ends: new Date(to),
  });
  if (!overlapping) return round;
  const endsMs = overlapping.endsAt.getTime();
  if (endsMs > now) return roundOfStored(deps, activity, overlapping) ?? round;
  const { zone } = deps.brandOf(round.id.brand);
  const fromDay = overlapping.days?.toDay ?? dayAt(instant(endsMs), zone);
  // A raffle of the days before may have the first day of the period.
  const id = { ...round.id, firstDay: fromDay };
  return { ...round, id, span: { ...round.span, from: instant(endsMs), fromDay } };
}

/** The round with the terms with which its raffle began. */
export function withTerms(round: RaffleRound, { settings: stored, days, endsAt }: StoredRaffle): RaffleRound {
  const settings = raffleKind.read(stored);
  if (!settings) return round;
  const to = instant(endsAt.getTime());
  return { id: round.id, span: { ...round.span, ...days, to }, settings, stored };
}

/** The round of a stored raffle, also when its activity has another period by now. */
export function roundOfStored(
  deps: Pick<ActivitiesDeps, 'brandOf'>,
  activity: RunningActivity,
  raffle: StoredRaffle,
): RaffleRound | undefined {
  const { brand, activity: code, firstDay, settings: stored, days, endsAt } = raffle;
  const settings = raffleKind.read(stored);
  if (settings && days) {
    const { from } = boundsOf(days.fromDay, deps.brandOf(brand).zone);
    const key = firstDay === WINDOW_DAY ? 'window' : firstDay;
    const span = { key, from, to: instant(endsAt.getTime()), ...days, isOver: false };
    return { id: { brand, activity: code, firstDay }, span, settings, stored };
  }
  // One that began before its days were stored has those of its activity.
  const at = firstDay === WINDOW_DAY ? endsAt.getTime() - 1 : noonOf(firstDay);
  // The window may begin within the period.
  const found = roundAt(deps, activity, Math.max(at, activity.window.begins));
  return found?.id.firstDay === firstDay ? withTerms(found, raffle) : undefined;
}

/** The round that has this first day, or the running one. */
export async function roundNamed(
  deps: Pick<ActivitiesDeps, 'brandOf' | 'clock' | 'database'>,
  activity: RunningActivity,
  day: string | undefined,
): Promise<RaffleRound | undefined> {
  const current = await runningRound(deps, activity);
  if (day === undefined || day === WINDOW_DAY || day === current?.id.firstDay) return current;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T12:00:00Z`))) return undefined;
  const { campaign, code } = activity;
  const stored = await readRaffle(deps.database, {
    brand: campaign.brand,
    activity: code,
    firstDay: day,
  });
  return stored && roundOfStored(deps, activity, stored);
}

/** Stores the raffle with its sealed seed and its terms, before its first ticket. */
export async function openedRaffle(
  deps: ActivitiesDeps,
  { id, span, stored: settings }: RaffleRound,
): Promise<StoredRaffle> {
  const known = await readRaffle(deps.database, id);
  if (known && (known.ticketsHash !== undefined || known.endsAt.getTime() === span.to)) return known;
  const { brand, activity, firstDay } = id;
  const seed = await seedOf(deps, { brand, activity, owner: `raffle:${firstDay}` });
  const { fromDay, toDay } = span;
  await deps.database.inTransaction((tx) =>
    saveRaffle(tx, id, {
      endsAt: new Date(span.to),
      serverHash: seed.serverHash,
      settings,
      fromDay,
      toDay,
    }),
  );
  const made = await readRaffle(deps.database, id);
  if (!made) throw new Error(`raffle ${raffleIdText(id)} is missing after it was made`);
  return made;
}

/** Stakes of a player that count. */
export async function stakesOf(
  deps: ActivitiesDeps,
  player: PlayerId,
  { span: { fromDay, toDay }, settings }: RaffleRound,
): Promise<bigint> {
  return countedStakes(await deps.counters.sums(player, { fromDay, toDay }), settings.products);
}

export function ticketsFor(stakes: bigint, { ticket, ownMax }: RaffleSettings): number {
  if (stakes < ticket) return 0;
  const earned = stakes / ticket;
  return earned < BigInt(ownMax) ? Number(earned) : ownMax;
}

/**
 * Issues the tickets that the player's stakes have earned and that are missing. At the end of a raffle tickets whose
 * stakes were taken back become void, the newest first. Returns how many tickets the player has.
 */
export async function settleTickets(
  deps: ActivitiesDeps,
  player: PlayerId,
  round: RaffleRound,
  isEnd = false,
): Promise<number> {
  const earned = ticketsFor(await stakesOf(deps, player, round), round.settings);
  const known = (await readOwnTickets(deps.database, round.id, player, OWN_SHOWN)).length;
  if (known === earned || (known > earned && !isEnd)) return known;
  return deps.database.inTransaction(async (tx) => {
    const raffle = await lockRaffle(tx, round.id);
    const all = await findTickets(tx, round.id, player);
    const live = all.filter(({ isVoid }) => !isVoid);
    if (!raffle || raffle.ticketsHash !== undefined) return live.length;
    if (live.length > earned) {
      if (!isEnd) return live.length;
      const taken = live.slice(earned).map(({ number }) => number);
      await voidTickets(tx, round.id, taken);
      return earned;
    }
    const room = Math.max(0, TICKETS_MAX - (raffle.nextNumber - 1));
    const count = Math.min(earned - live.length, room);
    if (count === 0) return live.length;
    const holder = all[0]?.holder ?? raffle.nextHolder;
    const numbers = Array.from({ length: count }, (_, index) => raffle.nextNumber + index);
    await insertTickets(tx, round.id, { player, holder, at: new Date(deps.clock.nowMs()) }, numbers);
    await moveNext(tx, round.id, {
      number: raffle.nextNumber + count,
      holder: Math.max(raffle.nextHolder, holder + 1),
    });
    return live.length + count;
  });
}

export async function viewRaffle(
  deps: ActivitiesDeps,
  { player, brand }: ActivityViewer,
  named: RaffleRound,
): Promise<RaffleView> {
  const raffle = await openedRaffle(deps, named);
  const round = withTerms(named, raffle);
  const isOpen = raffle.ticketsHash === undefined;
  const mayHave = player !== undefined && isOpen && (await deps.mayReceive(player, brand));
  if (player !== undefined && mayHave) await settleTickets(deps, player, round);
  const [own, tickets, winners, stakes, last] = await Promise.all([
    player === undefined ? [] : readOwnTickets(deps.database, round.id, player, OWN_SHOWN),
    raffle.tickets ?? countTickets(deps.database, round.id),
    raffle.drawnAt === undefined ? [] : readWinners(deps.database, round.id),
    player === undefined ? 0n : stakesOf(deps, player, round),
    readLastDrawn(deps.database, brand, round.id.activity),
  ]);
  const { settings } = round;
  return {
    raffle,
    settings,
    own,
    towards: own.length >= settings.ownMax || stakes <= 0n ? 0n : stakes % settings.ticket,
    tickets,
    chanceAny: chanceOneIn(own.length, tickets, placesOf(settings.prizes)),
    chanceFirst: chanceOneIn(own.length, tickets, 1),
    winners,
    lastId: last ? raffleIdText(last) : '',
  };
}

export async function ticketPage(
  deps: ActivitiesDeps,
  round: RaffleRound,
  after: number,
  limit: number,
): Promise<readonly { readonly number: number; readonly holder: number }[]> {
  return readTicketPage(deps.database, round.id, after, limit);
}

export function isEnded(
  deps: Pick<ActivitiesDeps, 'clock'>,
  raffle: StoredRaffle,
  settlesMs: number,
): boolean {
  return nowOf(deps) >= raffle.endsAt.getTime() + settlesMs;
}
