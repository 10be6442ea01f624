import type { Asset } from '@palpite/kernel/assets';
import { automaticX100 } from '@palpite/kernel/fair/crash-end';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type Busy, createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sqlState } from '../../../platform/database/errors.ts';
import { maskedName } from '../core/big-win.ts';
import { decideGame, type LaunchPlace } from '../core/launch.ts';
import { findRequests, type StoredCrashBet, takenSlots, writeBets } from '../store/crash-bets.ts';
import { shareNewestRound } from '../store/crash-rounds.ts';
import { accountKey } from './batch-world.ts';
import { type CrashCancelOutcome, type CrashCancelRequest, createCrashCancels } from './crash-cancels.ts';
import { CRASH_BETS_CHANGED, type CrashDeps } from './crash-deps.ts';
import { betCalls, CRASH, moveMoney } from './crash-money.ts';
import { type OwnLaunchRefusal, type OwnRefusal, ownRefusal } from './own-refusal.ts';
import { ownSession } from './own-session.ts';

export interface CrashBetRequest {
  readonly id: string;
  readonly player: PlayerId;
  readonly isVisitor: boolean;
  readonly brand: string;
  readonly device: string;
  readonly slot: number;
  readonly stake: bigint;
  readonly autoX100: number | undefined;
  /** Of this node's clock, when the request arrived. */
  readonly receivedMs: number;
  readonly place: LaunchPlace & { readonly isRealMoney: boolean };
}

export type CrashBetRefusal =
  | OwnLaunchRefusal
  | OwnRefusal['reason']
  | 'crash-closed'
  | 'crash-paused'
  | 'crash-slot-taken'
  | 'crash-request-reused'
  | 'amount-low'
  | 'amount-high';

export interface CrashRefused {
  readonly is: 'refused';
  readonly reason: CrashBetRefusal;
  readonly untilMs?: number;
  /** The lowest or the highest stake. */
  readonly limit?: bigint;
}

export type CrashBetOutcome = { readonly is: 'placed'; readonly bet: StoredCrashBet } | CrashRefused;
export interface CrashBetting {
  place(request: CrashBetRequest): Promise<CrashBetOutcome | Busy>;
  cancel(request: CrashCancelRequest): Promise<CrashCancelOutcome | Busy>;
  /** Resolves when everything that was received before is decided. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE_LIMIT = { batch: 200, waiting: 5_000, waitMs: 5_000 } as const;
const TRIES_MAX = 3;
const UNIQUE_VIOLATION = '23505';

/** A bet that the hall and the range of stakes allow. */
interface Entry {
  readonly request: CrashBetRequest;
  readonly asset: Asset;
  readonly maxPayout: bigint;
  readonly name: string;
}

const refuse = (reason: CrashBetRefusal, limit?: bigint): CrashRefused => ({
  is: 'refused',
  reason,
  ...(limit !== undefined && { limit }),
});

export function createCrashBetting(deps: CrashDeps): CrashBetting {
  const queue = createBatchQueue<Entry, CrashBetOutcome>({
    clock: deps.clock,
    limit: QUEUE_LIMIT,
    decide: (entries) => placeBatch(deps, entries),
  });
  const cancels = createCrashCancels(deps);
  const running = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const done = () => void running.delete(work);
    work.then(done, done);
    return work;
  };
  const place = async (request: CrashBetRequest) => {
    const entry = await entryOf(deps, request);
    if (!('is' in entry)) return queue.add(entry);
    // A bet from before a change of the hall or of the maximum payout stays valid: its repeat gets the same answer.
    const { player, id } = request;
    const [earlier] = await deps.database.inTransaction((tx) => findRequests(tx, [{ player, request: id }]));
    return earlier ? replay(earlier, request) : entry;
  };
  return {
    place: (request) => track(place(request)),
    cancel: (request) => track(cancels.add(request)),
    drained: async () => void (await Promise.allSettled([...running])),
    async close() {
      await Promise.all([queue.close(), cancels.close()]);
    },
  };
}

async function entryOf(deps: CrashDeps, request: CrashBetRequest): Promise<Entry | CrashRefused> {
  const { brand, player, stake, place } = request;
  const hall = await deps.catalogue.hall(brand);
  const decision = decideGame(hall, { studio: OWN_STUDIO, game: CRASH, mode: 'real' }, place);
  if (decision.is === 'refused') return refuse(decision.reason as CrashBetRefusal);
  const { stake: range } = decision.game;
  if (request.device === '') return refuse('login-needed');
  if (request.isVisitor && place.isRealMoney) return refuse('not-for-visitors');
  if (!range) return refuse('game-currency');
  if (stake < range.min) return refuse('amount-low', range.min);
  const [maxPayout, nick] = await Promise.all([deps.maxPayoutOf(brand), deps.nickOf(player)]);
  // No bet may win less than its stake: the maximum payout would end it before the multiplier of 1.00.
  const highest = maxPayout < range.max ? maxPayout : range.max;
  if (stake > highest) return refuse('amount-high', highest);
  return { request, asset: hall.owner.asset, maxPayout, name: maskedName(nick ?? String(player)) };
}

/** Two nodes may place bets of one player in one slot at the same moment: the second decides again and finds the first. */
async function placeBatch(deps: CrashDeps, entries: readonly Entry[]): Promise<CrashBetOutcome[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      const outcomes = await deps.database.inTransaction((tx) => placeIn(deps, tx, entries));
      const placed = outcomes.flatMap((outcome) => (outcome.is === 'placed' ? [outcome.bet.brand] : []));
      for (const brand of new Set(placed)) deps.bus.publish(CRASH_BETS_CHANGED, { brand });
      return outcomes;
    } catch (error) {
      if (tries >= TRIES_MAX || sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
}

const slotKey = (player: number, slot: number): string => `${player}/${slot}`;
const requestKey = (player: number, request: string): string => `${player}/${request}`;

/**
 * A batch of bets in one transaction: the take-off waits for it, the debits and the bets are committed together or not
 * at all.
 */
async function placeIn(deps: CrashDeps, tx: Tx, entries: readonly Entry[]): Promise<CrashBetOutcome[]> {
  const newest = await shareNewestRound(tx);
  const players = [...new Set(entries.map(({ request }) => request.player))];
  const accounts = new Map(
    entries.map(({ request: { player }, asset }) => [accountKey(player, asset), { player, asset }]),
  );
  await deps.wallet.lock(tx, [...accounts.values()]);
  const known = new Map(
    (
      await findRequests(
        tx,
        entries.map(({ request: { player, id } }) => ({ player, request: id })),
      )
    ).map((bet) => [requestKey(bet.player, bet.request), bet]),
  );
  const taken = new Set(
    newest
      ? (await takenSlots(tx, newest.round.round, players)).map(({ player, slot }) => slotKey(player, slot))
      : [],
  );
  const outcomes: (CrashBetOutcome | undefined)[] = [];
  /** Where a request is that comes twice in the batch. */
  const first = new Map<string, number>();
  const wanted: { readonly index: number; readonly entry: Entry; readonly bet: StoredCrashBet }[] = [];
  for (const [index, entry] of entries.entries()) {
    const { request } = entry;
    const key = requestKey(request.player, request.id);
    if (first.has(key)) continue;
    const earlier = known.get(key);
    const refusal = earlier ? undefined : refusalOf(deps, newest, request, taken);
    if (earlier) outcomes[index] = replay(earlier, request);
    else if (refusal || !newest) outcomes[index] = refusal ?? refuse('crash-paused');
    else {
      const { player, brand, device } = request;
      const session = await ownSession(deps, tx, { player, brand, device, game: CRASH, asset: entry.asset });
      if (session === undefined) {
        outcomes[index] = refuse('studio-frozen');
        continue;
      }
      const bet = betOf(deps, entry, { round: newest.round.round, nowMs: newest.nowMs, session });
      taken.add(slotKey(player, request.slot));
      first.set(requestKey(player, request.id), index);
      wanted.push({ index, entry, bet });
    }
  }
  const results = await moveMoney(
    deps,
    tx,
    wanted.map(({ bet }) => ({ bet, calls: betCalls(bet) })),
  );
  const placed: StoredCrashBet[] = [];
  for (const [order, { index, bet }] of wanted.entries()) {
    const result = results[order] ?? 'not_applied';
    if (result === 'ok') placed.push(bet);
    outcomes[index] =
      result === 'ok'
        ? { is: 'placed', bet }
        : { is: 'refused', ...(await ownRefusal(deps, tx, bet, result)) };
  }
  await writeBets(tx, placed);
  return entries.map(({ request }, index) => {
    const outcome = outcomes[index] ?? outcomes[first.get(requestKey(request.player, request.id)) ?? index];
    if (!outcome) throw new Error('a bet of crash was left without an outcome');
    return outcome.is === 'placed' ? replay(outcome.bet, request) : outcome;
  });
}

function refusalOf(
  deps: CrashDeps,
  newest: Awaited<ReturnType<typeof shareNewestRound>>,
  { player, slot, receivedMs }: CrashBetRequest,
  taken: ReadonlySet<string>,
): CrashRefused | undefined {
  if (!newest) return refuse('crash-paused');
  const { round } = newest;
  if (round.takeoffMs !== undefined || deps.databaseClock.at(receivedMs) >= round.bettingEndsMs)
    return refuse('crash-closed');
  return taken.has(slotKey(player, slot)) ? refuse('crash-slot-taken') : undefined;
}

/** The same request again is answered with its bet, whatever became of it. */
function replay(bet: StoredCrashBet, { slot, stake, autoX100 }: CrashBetRequest): CrashBetOutcome {
  const isSame = bet.slot === slot && bet.stake === stake && bet.autoX100 === autoX100;
  return isSame ? { is: 'placed', bet } : refuse('crash-request-reused');
}

function betOf(
  deps: CrashDeps,
  { request, asset, maxPayout, name }: Entry,
  at: { readonly round: number; readonly nowMs: number; readonly session: Reference },
): StoredCrashBet {
  const { player, slot, brand, stake, autoX100 } = request;
  return {
    id: deps.ids.next(),
    round: at.round,
    player,
    slot,
    request: request.id,
    brand,
    asset,
    name,
    session: at.session,
    stake,
    maxPayout,
    autoX100,
    automaticX100: automaticX100({ stake, maxPayout, autoX100, cashedOutX100: undefined }),
    placedMs: at.nowMs,
    cashedX100: undefined,
    state: 'placed',
    endX100: undefined,
    payout: 0n,
  };
}
