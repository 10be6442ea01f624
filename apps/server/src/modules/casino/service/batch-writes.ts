import type { Asset } from '@palpite/kernel/assets';
import { NOTHING_PAID } from '@palpite/kernel/bonus/stake';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Movement } from '../../protection/index.ts';
import type { Move, NamedPlace, Posting } from '../../wallet/index.ts';
import type { Accepted, CasinoMove } from '../core/decide.ts';
import { theoreticalWin } from '../core/product.ts';
import { NEW_ROUND, NOTHING, worthOf } from '../core/round.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { writeRoundsLeft } from '../store/grants.ts';
import { type MessageRecord, writeMessages } from '../store/messages.ts';
import { type StoredRound, writeRounds } from '../store/rounds.ts';
import { findSessions, type GameSession } from '../store/sessions.ts';
import { markRolledBack, type TransactionRecord, writeTransactions } from '../store/transactions.ts';
import { type CallState, type OpenedWorld, roundKey, transactionKey, type World } from './batch-world.ts';
import { countRtp } from './count-rtp.ts';
import type { CasinoDeps } from './deps.ts';

/** A round that a batch changed. */
interface ChangedRound {
  readonly before: StoredRound | undefined;
  readonly after: StoredRound;
  readonly session: GameSession;
}

/** What a batch writes: what the accepted calls change, and a message for every call. */
export interface Written {
  readonly postings: Posting[];
  readonly records: TransactionRecord[];
  readonly undone: { studio: string; tx: string }[];
  readonly rounds: Map<string, ChangedRound>;
  readonly roundsLeft: Map<string, number>;
  readonly stakes: Movement[];
  readonly returns: Movement[];
  readonly givenBack: (Movement & { stakedMs: number })[];
  readonly messages: MessageRecord[];
}

export function nothingWritten(): Written {
  return {
    postings: [],
    records: [],
    undone: [],
    rounds: new Map(),
    roundsLeft: new Map(),
    stakes: [],
    returns: [],
    givenBack: [],
    messages: [],
  };
}

/** An accepted call with everything that its record needs. */
export interface AcceptedCall {
  readonly call: WalletCall;
  readonly session: GameSession | undefined;
  readonly state: CallState;
  readonly decision: Accepted;
}

/** Enters an accepted call into the world, for the calls after it, and into what is written. Returns its round. */
export function record(
  deps: Pick<CasinoDeps, 'ids'>,
  world: World,
  written: Written,
  accepted: AcceptedCall,
): StoredRound | undefined {
  const { call, decision, state } = accepted;
  const { studio } = call;
  const round = nextRound(deps, accepted);
  const stored: TransactionRecord = {
    ...decision.store,
    studio,
    atMs: world.nowMs,
    ...(round && { round: round.round, roundRef: round.ref, step: round.steps - 1 }),
  };
  world.transactions.set(transactionKey(studio, stored.tx), stored);
  written.records.push(stored);
  if (round && accepted.session) {
    const key = roundKey(round);
    const changed = written.rounds.get(key);
    const before = changed ? changed.before : state.storedRound;
    world.rounds.set(key, round);
    written.rounds.set(key, { before, after: round, session: accepted.session });
    if (decision.moves.length > 0) written.postings.push(postingOf(call, round, decision));
    const freeBets = world.freeBets.get(round.ref) ?? [];
    if (call.op === 'free_bet')
      world.freeBets.set(round.ref, [...freeBets, { tx: call.tx, grant: call.grant }]);
    if (decision.undo !== undefined)
      world.freeBets.set(
        round.ref,
        freeBets.filter(({ tx }) => tx !== decision.undo),
      );
  }
  if (decision.tombstone !== undefined) enterTombstone(world, written, call, decision.tombstone);
  if (decision.undo !== undefined && state.target) {
    const key = transactionKey(studio, decision.undo);
    const undone = world.transactions.get(key);
    if (undone) world.transactions.set(key, { ...undone, state: 'rolled_back' });
    written.undone.push({ studio, tx: decision.undo });
  }
  countFreeRounds(world, written, accepted);
  if (accepted.session) countForLimits(world, written, accepted, accepted.session);
  return round;
}

/** The round after the call; undefined where the call belongs to none. */
function nextRound(
  { ids }: Pick<CasinoDeps, 'ids'>,
  { call, session, state, decision }: AcceptedCall,
): StoredRound | undefined {
  const { storedRound: before, target } = state;
  const round = call.op === 'rollback' ? target?.round : call.round;
  const asset = before?.asset ?? session?.asset;
  const sessionId = before?.session ?? session?.id;
  if (round === undefined || asset === undefined || sessionId === undefined) return undefined;
  const { paid } = decision.store;
  const undone = decision.undo === undefined || !target ? NOTHING_PAID : target.paid;
  return {
    studio: call.studio,
    player: call.player,
    round,
    ref: before?.ref ?? ids.next(),
    asset,
    session: sessionId,
    steps: (before?.steps ?? 0) + 1,
    paid: (before?.paid ?? 0n) + worthOf(paid) - worthOf(undone),
    paidBonus: (before?.paidBonus ?? 0n) + paid.bonus - undone.bonus,
    paidLost: (before?.paidLost ?? 0n) + paid.lost - undone.lost,
    totals: decision.round ?? before?.totals ?? NEW_ROUND,
  };
}

function enterTombstone(world: World, written: Written, call: WalletCall, id: string): void {
  const tombstone: TransactionRecord = {
    studio: call.studio,
    tx: id,
    player: call.player,
    state: 'tombstone',
    stake: NOTHING,
    paid: NOTHING_PAID,
    progress: 0n,
    closedRound: false,
    atMs: world.nowMs,
  };
  world.transactions.set(transactionKey(call.studio, id), tombstone);
  written.records.push(tombstone);
}

const KINDS: Readonly<Record<WalletCall['op'], string>> = {
  bet: 'casino-bet',
  win: 'casino-win',
  bet_win: 'casino-bet-win',
  free_bet: 'casino-free-bet',
  free_win: 'casino-free-win',
  jackpot: 'casino-jackpot',
  end_round: 'casino-end',
  rollback: 'casino-rollback',
};

/** A bet is the player's own will, which a block stops; everything else is owed, and what cash lacks becomes a debt. */
function postingOf(call: WalletCall, { ref, steps, asset }: StoredRound, { moves }: Accepted): Posting {
  const isBet = call.op === 'bet' || call.op === 'bet_win';
  const place = (name: CasinoMove['from']): NamedPlace =>
    name === 'cash' || name === 'bonus' ? { player: call.player, pocket: name } : { house: name };
  return {
    ref,
    kind: KINDS[call.op],
    step: steps - 1,
    asset,
    moves: moves.map(({ from, to, units }): Move => ({ from: place(from), to: place(to), units })),
    by: isBet ? 'player' : 'house',
    shortfall: isBet ? 'refuse' : 'debt',
  };
}

function countFreeRounds(world: World, written: Written, { call, state, decision }: AcceptedCall): void {
  const id = call.op === 'free_bet' ? call.grant : state.target?.grant;
  const grant = id === undefined ? undefined : world.grants.get(id);
  if (!grant || decision.freeRoundsUsed === undefined) return;
  const left = grant.left - decision.freeRoundsUsed;
  world.grants.set(grant.id, { ...grant, left });
  written.roundsLeft.set(grant.id, left);
}

/** Limits of the player count cash: bonus money is not the player's own. */
function countForLimits(
  world: World,
  written: Written,
  { call, state, decision }: AcceptedCall,
  { brand }: GameSession,
): void {
  const { accountAsset: asset, target } = state;
  if (asset === undefined) return;
  const { store, undo } = decision;
  const of = { player: call.player, brand, asset };
  if (store.stake.cash > 0n) written.stakes.push({ ...of, units: store.stake.cash });
  if (store.paid.cash > 0n) written.returns.push({ ...of, units: store.paid.cash });
  if (undo === undefined || !target) return;
  if (target.paid.cash > 0n) written.returns.push({ ...of, units: -target.paid.cash });
  if (target.stake.cash === 0n) return;
  const stakedMs = world.transactions.get(transactionKey(call.studio, undo))?.atMs ?? world.nowMs;
  written.givenBack.push({ ...of, units: target.stake.cash, stakedMs });
}

/** The ledger takes so many postings at once. */
const POSTINGS_AT_ONCE = 500;

/** Writes the batch. Returns what was posted for the bonuses after it. */
export async function writeBatch(
  deps: CasinoDeps,
  tx: Tx,
  { guard, locked, world }: OpenedWorld,
  written: Written,
  at: Date,
): Promise<readonly Posting[]> {
  let following: readonly Posting[] = [];
  if (written.records.length > 0) {
    const rounds = await withOwnSessions(tx, [...written.rounds.values()]);
    // None of these reads what another one writes, so they are sent together.
    await Promise.all([
      writeRounds(
        tx,
        rounds.map(({ after }) => after),
        at,
      ),
      writeTransactions(tx, written.records, at).then(() => markRolledBack(tx, written.undone)),
      // After the transactions: only there a batch waits for another one, and other nodes wait for these rows.
      countRtp(tx, rounds, at.getTime()),
      writeRoundsLeft(tx, written.roundsLeft),
      postAll(deps, tx, written.postings, locked),
      guard.count(tx, written.stakes, written.returns),
      written.givenBack.length > 0 ? deps.protection.givenBack(tx, written.givenBack) : undefined,
      writeMessages(tx, written.messages, at),
      deps.append(
        tx,
        rounds.flatMap((round) => eventOf(deps, round)),
      ),
    ]);
    following = (await world.bonuses?.finish(tx)) ?? [];
    await postAll(deps, tx, following, undefined);
  } else await writeMessages(tx, written.messages, at);
  return following;
}

/** A round counts for the game that it was opened in, also when a later session of the player ended it. */
async function withOwnSessions(tx: Tx, rounds: readonly ChangedRound[]): Promise<readonly ChangedRound[]> {
  const others = rounds.filter(({ after, session }) => after.session !== session.id);
  if (others.length === 0) return rounds;
  const found = await findSessions(tx, [...new Set(others.map(({ after }) => after.session))]);
  const own = new Map(found.map((session) => [session.id, session]));
  return rounds.map((round) => ({ ...round, session: own.get(round.after.session) ?? round.session }));
}

async function postAll(
  deps: CasinoDeps,
  tx: Tx,
  postings: readonly Posting[],
  locked: OpenedWorld['locked'] | undefined,
): Promise<void> {
  for (let from = 0; from < postings.length; from += POSTINGS_AT_ONCE)
    await post(deps, tx, postings.slice(from, from + POSTINGS_AT_ONCE), from === 0 ? locked : undefined);
}

async function post(
  deps: CasinoDeps,
  tx: Tx,
  postings: readonly Posting[],
  locked: OpenedWorld['locked'] | undefined,
): Promise<void> {
  const outcomes = await deps.wallet.post(tx, postings, { areNew: true, ...(locked && { locked }) });
  // The accounts are locked and the decision was taken from them: a refusal here is a bug, and the batch must be rolled
  // back.
  const refused = outcomes.findIndex(({ is }) => is !== 'posted');
  if (refused >= 0)
    throw new Error(
      `casino posting ${postings[refused]?.ref} was ${outcomes[refused]?.is} after it was decided`,
    );
}

/** A closed round is published again when something changes it: the newest version replaces the ones before it. */
function eventOf(
  { games }: Pick<CasinoDeps, 'games'>,
  { before, after, session }: ChangedRound,
): PalpiteEvent[] {
  const about = { player: after.player, round: String(after.ref), version: after.steps };
  if (after.totals.isClosed) {
    const { staked } = after.totals;
    const asset: Asset = after.asset;
    const { brand, studio, game } = session;
    const terms = games.termsOf(studio, game, brand);
    const amounts = {
      stakedCash: String(staked.cash),
      stakedBonus: String(staked.bonus),
      paidCash: String(after.paid - after.paidBonus - after.paidLost),
      paidBonus: String(after.paidBonus),
      paid: String(after.paid),
      theoretical: String(theoreticalWin(staked.cash, terms)),
    };
    const { product } = terms;
    return [{ kind: 'round-closed', ...about, brand, studio, game, asset, product, ...amounts }];
  }
  return before?.totals.isClosed ? [{ kind: 'round-reopened', ...about }] : [];
}
