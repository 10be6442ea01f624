import type { Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import type { SeededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import type { BetRecord, Slip } from '../../betting/index.ts';
import {
  ageWaiting,
  type BettingTestApp,
  deposit,
  type Node,
  player,
  settleAll,
  slipId,
  tell,
} from '../../betting/test/betting-test-app.ts';
import { type SimpleExposure, simpleExposure } from './simple-exposure.ts';
import { linesOf, type MarketEvent, simpleFacts } from './simple-lines.ts';

/** Random bets and facts over nine matches; after every step the exposure is compared with a simple model. */

const MATCHES = 9;
const PLAYERS = 4;
const FIRST_BETS = 40;
/** In play, so that bets on it wait for their confirmation. */
const LIVE = 3;
const DOUBLE_CHANCE = 6;
const RESULTS = ['win', 'win', 'half-win', 'void', 'half-lose', 'lose'] as const;

const matchOf = (n: number) => 8_000 + n;
const marketOf = (n: number) => 800_001 + n * 100;
const selectionsOf = (n: number) =>
  n === DOUBLE_CHANCE
    ? (['home-draw', 'home-away', 'draw-away'] as const)
    : (['home', 'draw', 'away'] as const);

export interface World {
  readonly app: BettingTestApp;
  /** The nodes on which facts are received and settled. */
  readonly nodes: readonly Node[];
  readonly chance: SeededChance;
  readonly facts: MarketEvent[];
  readonly placed: { readonly player: number; readonly id: Reference }[];
  readonly versions: Map<number, number>;
  freeBets: number;
}

export async function openWorld(
  app: BettingTestApp,
  chance: SeededChance,
  nodes: readonly Node[] = [app],
): Promise<World> {
  for (let n = 0; n < MATCHES; n += 1) {
    app.book.setMatch(matchOf(n), n === LIVE ? { status: 'live', period: 'first-half' } : {});
    app.book.setMarket(marketOf(n), {
      match: matchOf(n),
      ...(n === DOUBLE_CHANCE && { type: 'double-chance' as const }),
      prices: Object.fromEntries(selectionsOf(n).map((name) => [name, 1_050 + chance.below(3_500)])),
    });
  }
  for (let number = 1; number <= PLAYERS; number += 1) await deposit(app, player(number), 90_000_00n);
  const world = { app, nodes, chance, facts: [], placed: [], versions: new Map(), freeBets: 0 };
  for (let n = 0; n < FIRST_BETS; n += 1) await place(world);
  return world;
}

type Step = (world: World) => Promise<void>;
const STEPS: readonly Step[] = [
  ...[place, place, place, place, place, place],
  ...[result, result, result],
  ...[undo, undo, correct, cancel, cancelUndone, cancelUndone, again],
  ...[cashOut, cashOut, callOff, confirm, confirm],
];

/** One random action, and the settlement that follows from it. */
export async function step(world: World): Promise<string> {
  const chosen = world.chance.pick(STEPS);
  await chosen(world);
  for (const node of world.nodes) await settleAll(node);
  for (const node of world.nodes) await settleAll(node);
  return chosen.name;
}

async function place(world: World): Promise<void> {
  const { app, chance } = world;
  const size = 1 + chance.below(6);
  const chosen = [...Array(MATCHES).keys()].sort(() => chance.below(3) - 1).slice(0, size);
  const legs = chosen.map((n) => {
    const { selection, odds } = chance.pick(app.book.market(marketOf(n))?.prices ?? []);
    return { market: marketOf(n), selection, odds };
  });
  const isSystem = size > 2 && chance.below(2) === 0;
  const bankers = isSystem && chance.below(3) === 0 ? [chance.below(size)] : [];
  const sizes = isSystem ? [2, ...(size - bankers.length > 2 && chance.below(2) === 0 ? [1] : [])] : [size];
  const simple = legs.map((leg) => ({ ...leg, odds: BigInt(leg.odds) }));
  const lines = BigInt(linesOf({ legs: simple, sizes, bankers }).length);
  const stake = BigInt(500 + chance.below(2_000)) * lines;
  const who = player(1 + chance.below(PLAYERS));
  const free = chance.below(6) === 0 ? await freeBet(world, who, stake) : undefined;
  const slip: Slip = {
    player: who,
    brand: 'br',
    asset: 'BRL',
    slipId: slipId(app),
    bets: [{ stake, policy: 'none', legs, shape: { sizes, bankers }, ...(free !== undefined && { free }) }],
  };
  const outcome = await app.betting.place(slip);
  const [bet] = outcome.is === 'placed' ? outcome.bets : [];
  if (bet?.is === 'taken') world.placed.push({ player: who, id: bet.bet.id });
}

async function freeBet(world: World, who: BetRecord['player'], units: bigint): Promise<Reference> {
  world.freeBets += 1;
  const grant = { player: who, brand: 'br', asset: 'BRL', units, minOdds: 1_001 as Odds } as const;
  const free = await world.app.database.inTransaction((tx) =>
    world.app.betting.grantFreeBet(tx, { ...grant, validMs: DAY_MS, cause: `free bet ${world.freeBets}` }),
  );
  if (free === undefined) throw new Error('not granted');
  return free;
}

async function say(world: World, fact: MarketEvent): Promise<void> {
  world.facts.push(fact);
  await tell(world.chance.pick(world.nodes), fact);
}

function resultOf(world: World, n: number, version: number): MarketEvent {
  return {
    kind: 'market-resulted',
    match: matchOf(n),
    market: marketOf(n),
    version,
    score: [version % 5, n],
    results: selectionsOf(n).map((selection) => ({ selection, result: world.chance.pick(RESULTS) })),
  };
}

function nextVersion(world: World, n: number): number {
  const version = (world.versions.get(n) ?? 0) + 1;
  world.versions.set(n, version);
  return version;
}

async function result(world: World): Promise<void> {
  const n = world.chance.below(MATCHES);
  await say(world, resultOf(world, n, nextVersion(world, n)));
}

/** Two versions, the newer one first. */
async function correct(world: World): Promise<void> {
  const n = world.chance.below(MATCHES);
  const [first, second] = [nextVersion(world, n), nextVersion(world, n)];
  await say(world, resultOf(world, n, second));
  await say(world, resultOf(world, n, first));
}

async function undo(world: World): Promise<void> {
  const n = world.chance.below(MATCHES);
  const version = world.versions.get(n);
  if (version === undefined) return;
  await say(world, { kind: 'market-result-undone', match: matchOf(n), market: marketOf(n), version });
}

async function cancel(world: World): Promise<void> {
  const n = world.chance.below(MATCHES);
  const bets = await openBets(world);
  if (bets.length === 0) return;
  const atMs = world.chance.pick(bets).confirmedAt?.getTime() ?? 0;
  const window = world.chance.pick([{}, { fromMs: atMs, toMs: atMs + 1 }, { toMs: atMs }]);
  const of = { match: matchOf(n), market: marketOf(n), version: nextVersion(world, n + 100) };
  await say(world, { kind: 'market-cancelled', ...of, ...window });
}

async function cancelUndone(world: World): Promise<void> {
  const cancelled = world.facts.filter(({ kind }) => kind === 'market-cancelled');
  if (cancelled.length === 0) return;
  const { match, market, version } = world.chance.pick(cancelled);
  await say(world, { kind: 'market-cancel-undone', match, market, version });
}

/** Repeats an earlier fact. */
async function again(world: World): Promise<void> {
  if (world.facts.length > 0) await tell(world.chance.pick(world.nodes), world.chance.pick(world.facts));
}

async function pickAccepted(world: World): Promise<BetRecord | undefined> {
  const bets = (await openBets(world)).filter(({ status, isFree }) => status === 'accepted' && !isFree);
  return bets.length === 0 ? undefined : world.chance.pick(bets);
}

async function cashOut(world: World): Promise<void> {
  const { app, chance } = world;
  const found = await pickAccepted(world);
  if (!found) return;
  await app.database.inTransaction(async (tx) => {
    const [bet] = await app.betting.lockBets(tx, [found.id]);
    if (!bet) throw new Error('the bet is gone');
    const open = bet.stake - bet.cashed.stake;
    const stake = chance.below(3) === 0 ? open : (open * BigInt(1 + chance.below(99))) / 100n || open;
    await app.betting.cashOutBets(tx, [{ bet, stake, price: stake / 2n }]);
    const { id: ref, player: who, asset } = bet;
    await app.wallet.post(tx, [
      {
        ref,
        kind: 'cash-out',
        step: bet.cashed.parts + 1,
        asset,
        by: 'house',
        shortfall: 'refuse',
        moves: [
          { from: { player: who, pocket: 'locked' }, to: { house: 'house:sports' }, units: stake },
          { from: { house: 'house:sports' }, to: { player: who, pocket: 'cash' }, units: stake / 2n },
        ].filter(({ units }) => units > 0n) as never,
      },
    ]);
  });
}

async function callOff(world: World): Promise<void> {
  const { app } = world;
  const found = await pickAccepted(world);
  if (!found || world.chance.below(3) > 0) return;
  await app.database.inTransaction(async (tx) => {
    const [bet] = await app.betting.lockBets(tx, [found.id]);
    if (!bet) throw new Error('the bet is gone');
    await app.betting.cancelBets(tx, [{ bet, reason: 'operator' }]);
  });
}

async function confirm({ app }: World): Promise<void> {
  await ageWaiting(app, 6_000);
  await app.betting.confirmDue();
}

async function openBets({ app, placed }: World): Promise<BetRecord[]> {
  const bets: BetRecord[] = [];
  for (let number = 1; number <= PLAYERS; number += 1) {
    const ids = placed.filter((entry) => entry.player === number).map(({ id }) => id);
    bets.push(...(await app.betting.bets(player(number), ids)));
  }
  return bets.filter(({ status }) => status === 'confirming' || status === 'accepted');
}

/** The stored exposure in the form of the model; rows that count nothing are left out. */
async function storedExposure({ app }: World): Promise<SimpleExposure> {
  const rows = await app.database.read<{
    scope: string;
    id: bigint;
    units: bigint;
    selections: Record<string, [string, string]> | null;
  }>('SELECT scope, id, units, selections FROM betting.exposure ORDER BY scope, id');
  const unitsOf = (scope: string) =>
    Object.fromEntries(
      rows
        .filter((row) => row.scope === scope && row.units !== 0n)
        .map(({ id, units }) => [String(id), units]),
    );
  return {
    players: unitsOf('player'),
    matches: unitsOf('match'),
    markets: Object.fromEntries(
      rows
        .filter(({ selections }) => Object.keys(selections ?? {}).length > 0)
        .map(({ id, selections }) => [
          String(id),
          Object.fromEntries(
            Object.entries(selections ?? {}).map(([name, [win, stake]]) => [name, `${win}/${stake}`]),
          ),
        ]),
    ),
  };
}

/**
 * The stored exposure equals what the simple model counts from the open bets and the facts. Returns how many bets
 * have decided legs.
 */
export async function expectSameExposure(world: World): Promise<number> {
  const open = await openBets(world);
  const factsAt = simpleFacts(world.facts);
  const expected = simpleExposure(open, (bet) =>
    // A bet that waits for its confirmation counts as accepted, whatever is cancelled meanwhile.
    bet.confirmedAt ? factsAt(bet.confirmedAt.getTime()) : () => undefined,
  );
  expect(await storedExposure(world)).toEqual(expected);
  return open.filter(({ rolled }) => rolled !== undefined).length;
}

/** Every match is over: nothing is open and nothing is counted any more. */
export async function endAll(world: World): Promise<void> {
  await confirm(world);
  for (let n = 0; n < MATCHES; n += 1) await say(world, resultOf(world, n, nextVersion(world, n)));
  for (const node of world.nodes) await settleAll(node);
  for (const node of world.nodes) await settleAll(node);
  expect(await openBets(world)).toEqual([]);
  expect(await storedExposure(world)).toEqual({ players: {}, matches: {}, markets: {} });
}
