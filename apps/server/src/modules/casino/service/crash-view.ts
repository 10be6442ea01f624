import type { Asset } from '@palpite/kernel/assets';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { gameKey, type StakeRange } from '../core/game.ts';
import { readBetsOf, readShownBets, type StoredCrashBet } from '../store/crash-bets.ts';
import type { StoredChain } from '../store/crash-chains.ts';
import { type CrashRound, readNewestRound, readPastRounds } from '../store/crash-rounds.ts';
import type { CrashDeps } from './crash-deps.ts';
import { CRASH } from './crash-money.ts';

export interface CrashPhaseView {
  readonly phase: 'betting' | 'flying' | 'crashed' | 'paused';
  readonly nowMs: number;
  readonly round: CrashRound | undefined;
  /** When the betting of the next round begins; undefined before the crash. */
  readonly nextMs: number | undefined;
}

export interface CrashBetsView {
  readonly round: number;
  readonly bets: readonly StoredCrashBet[];
  readonly players: number;
  readonly total: bigint;
}

export interface CrashRoomView extends CrashPhaseView, Omit<CrashBetsView, 'round'> {
  readonly asset: Asset;
  readonly stake: StakeRange | undefined;
  readonly maxPayout: bigint;
  readonly chain: StoredChain | undefined;
  readonly history: readonly CrashRound[];
}

export interface CrashView {
  phase(): Promise<CrashPhaseView>;
  /** Not from a read that began before this call: for a caller that was notified of a change. */
  newPhase(): Promise<CrashPhaseView>;
  room(brand: string): Promise<CrashRoomView>;
  /** The largest bets of a round at the brand. */
  bets(brand: string, round: number): Promise<CrashBetsView>;
  past(query: {
    readonly before: number | undefined;
    readonly limit: number;
  }): Promise<readonly CrashRound[]>;
  chain(id: number): Promise<StoredChain | undefined>;
  betsOf(
    player: PlayerId,
    query: { readonly round?: number; readonly before?: Reference | undefined; readonly limit: number },
  ): Promise<readonly StoredCrashBet[]>;
}

const SHOWN_BETS = 50;
const HISTORY = 50;
/** A room whose next step is so late has no owner. */
const LATE_MS = 5_000;
/** Thousands of phones ask for the room at once; what is the same for all of them is read so often at most. */
const SAME_MS = 200;

export function createCrashView(deps: CrashDeps): CrashView {
  const { database, databaseClock, chains, catalogue, options } = deps;
  const shared = shareReads(deps);
  const phaseBy = async (round: Promise<CrashRound | undefined>) =>
    phaseOf(await round, databaseClock.now(), options.pauseMs);
  const phase = () => phaseBy(shared('round', 0, () => readNewestRound(database)));
  const bets = async (brand: string, round: number): Promise<CrashBetsView> => ({
    round,
    ...(await readShownBets(database, { round, brand, limit: SHOWN_BETS })),
  });
  const chain = async (id: number): Promise<StoredChain | undefined> => {
    if (!chains.find(id)?.salt) await shared('chains', SAME_MS, () => chains.read());
    return chains.find(id);
  };
  return {
    phase,
    newPhase: () => phaseBy(readNewestRound(database)),
    bets,
    chain,
    async room(brand) {
      const now = await phase();
      const [hall, maxPayout, shown, history] = await Promise.all([
        catalogue.hall(brand),
        deps.maxPayoutOf(brand),
        shared(`bets ${brand}`, SAME_MS, () => bets(brand, now.round?.round ?? 0)),
        shared('history', SAME_MS, () => readPastRounds(database, { before: undefined, limit: HISTORY })),
      ]);
      if (!now.round) await shared('chains', SAME_MS, () => chains.read());
      return {
        ...now,
        bets: shown.round === now.round?.round ? shown.bets : [],
        players: shown.players,
        total: shown.total,
        asset: hall.owner.asset,
        stake: hall.games.get(gameKey(OWN_STUDIO, CRASH))?.stake,
        maxPayout,
        chain: now.round ? await chain(now.round.chain) : chains.newest(),
        history,
      };
    },
    past: (query) => readPastRounds(database, query),
    betsOf: (player, query) => readBetsOf(database, player, query),
  };
}

export function phaseOf(round: CrashRound | undefined, nowMs: number, pauseMs: number): CrashPhaseView {
  const nextMs = round?.crashed && round.crashed.atMs + pauseMs;
  const at = { nowMs, round, nextMs };
  const isLate = (ms: number | undefined) => ms !== undefined && nowMs > ms + LATE_MS;
  if (!round || isLate(nextMs)) return { ...at, phase: 'paused' };
  if (round.crashed) return { ...at, phase: 'crashed' };
  if (round.takeoffMs === undefined)
    return { ...at, phase: isLate(round.bettingEndsMs) ? 'paused' : 'betting' };
  return { ...at, phase: isLate(round.tickedMs) ? 'paused' : 'flying' };
}

/** One read at a time for each key; its answer is used for so long after it began, and at least until it is there. */
function shareReads({ clock }: Pick<CrashDeps, 'clock'>) {
  const reads = new Map<
    string,
    { readonly atMs: number; isPending: boolean; readonly answer: Promise<unknown> }
  >();
  return <T>(key: string, sameMs: number, read: () => Promise<T>): Promise<T> => {
    const nowMs = clock.nowMs();
    const known = reads.get(key);
    if (known && (known.isPending || nowMs - known.atMs < sameMs)) return known.answer as Promise<T>;
    const begun = { atMs: nowMs, isPending: true, answer: read() };
    reads.set(key, begun);
    begun.answer.then(
      () => {
        begun.isPending = false;
      },
      () => reads.delete(key),
    );
    return begun.answer;
  };
}
