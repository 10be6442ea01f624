import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { BonusHolder, OpenBonuses } from '../../bonuses/index.ts';
import type { StakeGuard } from '../../protection/index.ts';
import type { WalletState } from '../core/decide.ts';
import type { Pockets } from '../core/pockets.ts';
import { UNKNOWN_GAME } from '../core/product.ts';
import { NEW_ROUND } from '../core/round.ts';
import { isDebit, type WalletCall } from '../core/wallet-call.ts';
import { findGrants, type StoredGrant } from '../store/grants.ts';
import { findRounds, type RoundKey, type StoredRound } from '../store/rounds.ts';
import {
  findEnds,
  findLaunched,
  findNewestSessions,
  findSessions,
  type GameSession,
  launchKey,
} from '../store/sessions.ts';
import {
  findLiveFreeBets,
  findTransactions,
  type LiveFreeBet,
  type TransactionRecord,
} from '../store/transactions.ts';
import { purseOf } from './bonus-effects.ts';
import type { CasinoDeps } from './deps.ts';

/** The calls of one request: applied in order in one database transaction, up to the first that is refused. */
export interface CallGroup {
  readonly studio: string;
  readonly player: PlayerId;
  /** As the studio names it; it may be none of ours. */
  readonly asset: string;
  /** The session that the studio names. It may have ended, or be none of this player: a win is still paid. */
  readonly session: Reference | undefined;
  /** Where the studio names the game; otherwise it is the session's. */
  readonly game?: string;
  readonly calls: readonly WalletCall[];
  /** The message as it was received. */
  readonly request: string;
  readonly receivedMs: number;
}

type Account = Pockets & { readonly mayDebit: boolean };

/** What a group is decided from beside the shared world. */
export interface GroupSession {
  /** The session that brand and asset are taken from; undefined for a player whom the studio has never had. */
  readonly session: GameSession | undefined;
  /** Whether the studio named this session, and it is one of the player at this studio. */
  readonly isNamed: boolean;
}

/** Everything that a batch of calls is decided from; it changes in memory with each accepted call. */
export interface World {
  /** The players without a session who have lately launched a game of the studio. */
  readonly launched: ReadonlySet<string>;
  readonly accounts: Map<string, Account>;
  /** Those of them that are locked. */
  readonly held: ReadonlySet<string>;
  readonly sessions: ReadonlyMap<CallGroup, GroupSession>;
  readonly transactions: Map<string, TransactionRecord>;
  readonly rounds: Map<string, StoredRound>;
  readonly grants: Map<string, StoredGrant>;
  /** The live free bets of a round, the last one last. */
  readonly freeBets: Map<Reference, readonly LiveFreeBet[]>;
  /** The bonuses of the players whose accounts are locked. */
  readonly bonuses: OpenBonuses | undefined;
  readonly mayStake: ReturnType<StakeGuard['trial']>;
  readonly nowMs: number;
}

type LockedAccount = Awaited<ReturnType<CasinoDeps['wallet']['lock']>>[number];

export interface OpenedWorld {
  readonly world: World;
  readonly guard: StakeGuard;
  /** The ledger's accounts of the world, as they were read under the lock. */
  readonly locked: readonly LockedAccount[];
}

export const transactionKey = (studio: string, tx: string): string => `${studio}\n${tx}`;
export const roundKey = ({ studio, player, round }: RoundKey): string => `${studio}\n${player}\n${round}`;
export const accountKey = (player: number, asset: Asset): string => `${player}/${asset}`;

/**
 * Locks the accounts, so that two nodes never decide calls of one player at once, and reads everything after that: a
 * session that ends with a block of the account is seen as ended.
 */
export async function openWorld(deps: CasinoDeps, tx: Tx, batch: readonly CallGroup[]): Promise<OpenedWorld> {
  const before = await findGroupSessions(deps, tx, batch);
  const accounts = new Map<string, Account>();
  const locked: LockedAccount[] = [];
  /** Returns whether there was anything that was not locked yet. */
  const lock = async (holders: readonly { readonly player: PlayerId; readonly asset: Asset }[]) => {
    const missing = new Map(
      holders
        .map(({ player, asset }) => [accountKey(player, asset), { player, asset }] as const)
        .filter(([key]) => !accounts.has(key)),
    );
    if (missing.size === 0) return false;
    const found = await deps.wallet.lock(tx, [...missing.values()]);
    locked.push(...found);
    for (const { player, asset, state, balances } of found) {
      const { cash, bonus, debt } = balances;
      accounts.set(accountKey(player, asset), { cash, bonus, debt, mayDebit: state === 'open' });
    }
    return true;
  };
  const known = [...before.values()].flatMap(({ session }) => (session ? [session] : []));
  await lock(known);
  const players = [...new Set(known.map(({ player }) => player))].map((player) => ({ player }));
  const holders = [...locked];
  // None of these needs what another one reads, so they are sent together.
  const [guard, sessions, read, bonuses] = await Promise.all([
    deps.protection.guard(tx, players),
    readEnds(tx, before),
    readStored(tx, batch),
    deps.bonuses?.open(tx, holders),
  ]);
  let stored = read;
  // A credit belongs to the asset of its round, whatever session the studio names. Until its account was locked, another
  // node may have moved the round on.
  while (await lock([...stored.rounds.values()])) stored = await readStored(tx, batch);
  const withoutSession = batch.filter((group) => !sessions.get(group)?.session);
  const launched = await findLaunched(tx, withoutSession);
  for (const { studio, player, asset } of withoutSession) {
    // Nothing moves without a session, but for a player who has launched a game the balance is returned. An account is
    // read and not locked, because locking would open one.
    if (!launched.has(launchKey(studio, player))) continue;
    if (!isAsset(asset) || accounts.has(accountKey(player, asset))) continue;
    const { pockets } = await deps.wallet.balance(player, asset, within(tx));
    accounts.set(accountKey(player, asset), { ...pockets, mayDebit: false });
  }
  const world: World = {
    launched,
    accounts,
    held: new Set(locked.map(({ player, asset }) => accountKey(player, asset))),
    sessions,
    ...stored,
    bonuses:
      locked.length === holders.length && areOpen(bonuses, holders, stored)
        ? bonuses
        : await deps.bonuses?.open(tx, holdersOf(locked, stored)),
    mayStake: guard.trial(),
    nowMs: deps.clock.nowMs(),
  };
  return { world, guard, locked };
}

/** Whether all bonuses are open that rounds and transactions of the batch name. One that is over has to be read too. */
function areOpen(
  bonuses: OpenBonuses | undefined,
  holders: readonly BonusHolder[],
  { rounds, transactions }: Pick<World, 'rounds' | 'transactions'>,
): boolean {
  const named = [
    ...[...rounds.values()].map(({ totals }) => totals.bonus),
    ...[...transactions.values()].map(({ bonus }) => bonus),
  ];
  return named.every(
    (id) => id === undefined || holders.some((holder) => bonuses?.bonusOf(holder, id) !== undefined),
  );
}

/** With the bonuses that rounds and transactions of the batch name: a return may belong to one that is over. */
function holdersOf(
  locked: readonly LockedAccount[],
  { rounds, transactions }: Pick<World, 'rounds' | 'transactions'>,
): BonusHolder[] {
  return locked.map(({ player, asset }) => ({
    player,
    asset,
    named: [
      ...[...rounds.values()].filter((round) => round.player === player).map(({ totals }) => totals.bonus),
      ...[...transactions.values()].filter((one) => one.player === player).map(({ bonus }) => bonus),
    ],
  }));
}

/** A session of another player or of another studio counts as none. */
async function findGroupSessions(
  { sessionCache }: Pick<CasinoDeps, 'sessionCache'>,
  tx: Tx,
  batch: readonly CallGroup[],
): Promise<ReadonlyMap<CallGroup, GroupSession>> {
  const ids = [...new Set(batch.flatMap(({ session }) => (session === undefined ? [] : [session])))];
  const named = sessionCache
    ? await sessionCache.find(tx, ids)
    : new Map((await findSessions(tx, ids)).map((session) => [session.id, session]));
  const found = new Map<CallGroup, GroupSession>();
  const unnamed: CallGroup[] = [];
  for (const group of batch) {
    const session = group.session === undefined ? undefined : named.get(group.session);
    if (session?.player === group.player && session.studio === group.studio)
      found.set(group, { session, isNamed: true });
    else unnamed.push(group);
  }
  const newest = await findNewestSessions(tx, unnamed);
  for (const group of unnamed) {
    const ofPlayer = newest.filter(
      ({ player, studio }) => player === group.player && studio === group.studio,
    );
    const session = ofPlayer.find(({ asset }) => asset === group.asset) ?? ofPlayer[0];
    found.set(group, { session, isNamed: false });
  }
  return found;
}

/** Whether a session is open counts as of now, under the lock of its player's account. */
async function readEnds(
  tx: Tx,
  before: ReadonlyMap<CallGroup, GroupSession>,
): Promise<ReadonlyMap<CallGroup, GroupSession>> {
  const named = [...before].flatMap(([, { session, isNamed }]) => (session && isNamed ? [session.id] : []));
  const ends = await findEnds(tx, [...new Set(named)]);
  if (ends.size === 0) return before;
  return new Map(
    [...before].map(([group, { session, isNamed }]) => {
      const endedAt = session && isNamed ? ends.get(session.id) : undefined;
      return [group, { session: session && { ...session, endedAt: endedAt ?? session.endedAt }, isNamed }];
    }),
  );
}

async function readStored(tx: Tx, batch: readonly CallGroup[]) {
  const calls = batch.flatMap((group) => group.calls);
  const named = namedRounds(calls);
  const [found, roundsOfCalls] = await Promise.all([
    findTransactions(
      tx,
      calls.flatMap(({ studio, tx: id, ...call }) => [
        { studio, tx: id },
        ...(call.op === 'rollback' ? [{ studio, tx: call.ref }] : []),
      ]),
    ),
    findRounds(tx, [...named.values()]),
  ]);
  const transactions = new Map(found.map((record) => [transactionKey(record.studio, record.tx), record]));
  const others = [...roundsRolledBack(calls, transactions)].filter(([key]) => !named.has(key));
  const rounds = [
    ...roundsOfCalls,
    ...(await findRounds(
      tx,
      others.map(([, round]) => round),
    )),
  ];
  const rollbacks = calls.filter(({ op }) => op === 'rollback').length;
  const freeBets = await findLiveFreeBets(
    tx,
    rounds.filter(({ totals }) => totals.liveFreeBets > 0).map(({ ref }) => ({ ref, most: 1 + rollbacks })),
  );
  const grantIds = [
    ...calls.flatMap((call) => (call.op === 'free_bet' && /^\d{1,18}$/.test(call.grant) ? [call.grant] : [])),
    ...found.flatMap(({ grant }) => (grant === undefined ? [] : [grant])),
    ...[...freeBets.values()].flat().map(({ grant }) => grant),
  ];
  const grants = await findGrants(tx, [...new Set(grantIds)]);
  return {
    transactions,
    rounds: new Map(rounds.map((round) => [roundKey(round), round])),
    grants: new Map(grants.map((grant) => [grant.id, grant])),
    freeBets: new Map(freeBets),
  };
}

function namedRounds(calls: readonly WalletCall[]): ReadonlyMap<string, RoundKey> {
  return byRoundKey(
    calls.flatMap((call) =>
      call.op === 'rollback' ? [] : [{ studio: call.studio, player: call.player, round: call.round }],
    ),
  );
}

/** The target of a rollback may be an earlier call of the same batch: its round is among the named ones. */
function roundsRolledBack(
  calls: readonly WalletCall[],
  transactions: ReadonlyMap<string, TransactionRecord>,
): ReadonlyMap<string, RoundKey> {
  return byRoundKey(
    calls.flatMap((call) => {
      const { studio, player } = call;
      const round =
        call.op === 'rollback' ? transactions.get(transactionKey(studio, call.ref))?.round : undefined;
      return round === undefined ? [] : [{ studio, player, round }];
    }),
  );
}

const byRoundKey = (rounds: readonly RoundKey[]) => new Map(rounds.map((round) => [roundKey(round), round]));

const NO_ACCOUNT: Account = { cash: 0n, bonus: 0n, debt: 0n, mayDebit: false };

/** One call with its group and what it is decided from. */
export interface CallState extends WalletState {
  /** Which money the call moves; undefined for a currency that is none of ours. */
  readonly accountAsset: Asset | undefined;
  readonly storedRound: StoredRound | undefined;
  /** Whether the studio has had this player; otherwise the reply has no balance. */
  readonly isPlayerKnown: boolean;
  /** Undefined where no bonuses are kept, or the account is not locked. */
  readonly holder: BonusHolder | undefined;
}

export function stateOf(
  { games }: Pick<CasinoDeps, 'games'>,
  world: World,
  group: CallGroup,
  call: WalletCall,
): CallState {
  const known = world.transactions.get(transactionKey(call.studio, call.tx));
  const target =
    call.op === 'rollback' ? world.transactions.get(transactionKey(call.studio, call.ref)) : undefined;
  const roundName = call.op === 'rollback' ? target?.round : call.round;
  const round =
    roundName === undefined
      ? undefined
      : world.rounds.get(roundKey({ studio: call.studio, player: call.player, round: roundName }));
  const { session, isNamed } = world.sessions.get(group) ?? { session: undefined, isNamed: false };
  const stakes = isDebit(call);
  const isOtherAsset = stakes && round && session && round.asset !== session.asset;
  const named = isAsset(call.asset) ? call.asset : undefined;
  const accountAsset = (stakes ? undefined : round?.asset) ?? session?.asset ?? named;
  const lastFreeBet = round && world.freeBets.get(round.ref)?.at(-1);
  const grant = call.op === 'free_bet' ? call.grant : (target?.grant ?? lastFreeBet?.grant);
  const refusal = stakes && session ? refusalOfGame(games, group, session) : undefined;
  const account = (accountAsset && world.accounts.get(accountKey(call.player, accountAsset))) ?? NO_ACCOUNT;
  const holder =
    accountAsset && world.held.has(accountKey(call.player, accountAsset))
      ? { player: call.player, asset: accountAsset }
      : undefined;
  const purse =
    world.bonuses && holder
      ? purseOf(world.bonuses, holder, productOf(games, session), [round?.totals.bonus, target?.bonus])
      : undefined;
  return {
    known,
    target,
    round: round?.totals ?? NEW_ROUND,
    storedRound: round,
    isPlayerKnown:
      session !== undefined || round !== undefined || world.launched.has(launchKey(call.studio, call.player)),
    accountAsset,
    session: {
      asset: isOtherAsset ? undefined : (accountAsset ?? call.asset),
      isOpen: isNamed && session?.endedAt === undefined && (session?.expiresAt.getTime() ?? 0) > world.nowMs,
      ...(refusal && { refusal }),
    },
    account: purse ? { ...account, purse } : account,
    holder,
    grant: grantOf(world, call, grant, session?.game),
  };
}

function productOf(games: CasinoDeps['games'], session: GameSession | undefined): Product {
  return session ? games.termsOf(session.studio, session.game, session.brand).product : UNKNOWN_GAME.product;
}

/** Credits and rollbacks are always applied: only a debit checks the game. */
function refusalOfGame(games: CasinoDeps['games'], { studio, game }: CallGroup, session: GameSession) {
  if (game !== undefined && game !== session.game) return 'unknown_game';
  const answer = games.mayPlay(studio, session.game, session.brand);
  if (answer === 'ok') return undefined;
  return answer === 'studio_frozen' ? 'game_off' : answer;
}

/** A grant counts for its own player at its own studio in its own currency only, and where it names a game, in that game. */
function grantOf(
  world: World,
  call: WalletCall,
  id: string | undefined,
  game: string | undefined,
): WalletState['grant'] {
  const grant = id === undefined ? undefined : world.grants.get(id);
  if (!grant || grant.player !== call.player || grant.studio !== call.studio) return undefined;
  if (call.op === 'free_bet' && grant.game !== undefined && grant.game !== game) return undefined;
  // Its stake is a number of units, which are worth another amount in another currency.
  if (call.op === 'free_bet' && grant.asset !== call.asset) return undefined;
  const { left, betValue, winTo } = grant;
  const isOpen = grant.endedAt === undefined && grant.expiresAt.getTime() > world.nowMs;
  return { id: grant.id, left, betValue, winTo, isOpen };
}
