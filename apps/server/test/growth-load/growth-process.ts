import { progressOf } from '@palpite/kernel/bonus/stake';
import { manualClock } from '@palpite/testkit/clock';
import type { PalpiteEvent } from '../../src/events/event.ts';
import { createBonuses } from '../../src/modules/bonuses/index.ts';
import { createActivities } from '../../src/modules/engagement/activities/index.ts';
import { createCounters } from '../../src/modules/engagement/counters/index.ts';
import { progressOf as friendProgress } from '../../src/modules/engagement/invites/index.ts';
import { createRankings } from '../../src/modules/engagement/rankings/index.ts';
import { createWallet, type Posting } from '../../src/modules/wallet/index.ts';
import { createInProcessBus } from '../../src/platform/bus/in-process.ts';
import { secureChance } from '../../src/platform/chance/chance.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/pool.ts';
import { openIds } from '../../src/platform/ids/ids.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { appendEvents } from '../../src/platform/outbox/append.ts';
import { createOutbox } from '../../src/platform/outbox/create-outbox.ts';
import { createSealer } from '../../src/platform/secrets/sealer.ts';
import { BRAND, type Command, type CommandAnswer, type Expire, type PlayedStake } from './commands.ts';

/**
 * A process that plays what it receives with the modules of the product and acknowledges after the commit, and that
 * reads the facts of the outbox beside it. The test kills it. Time moves as the test says; facts have the database's.
 */
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 12 });
const clock = manualClock(Number(process.argv[3]));
const log = createLog({ level: 'silent' });
const metrics = createMetrics({ log, process: false });
const ids = await openIds(database, systemClock);
const wallet = createWallet({ database, ids, clock: systemClock, append: appendEvents });
const nowhere = { give: async () => undefined, takeBack: async () => true };
const bonuses = createBonuses({
  database,
  ids,
  clock,
  wallet,
  append: appendEvents,
  bonusRule: () => 'all',
  pausedOf: wallet.blockedOf,
  registeredMs: async () => new Map(),
  deliver: { freeBet: nowhere, freeRound: nowhere, spin: nowhere, points: nowhere },
});
const common = { database, clock, ids, bonuses, brands: [BRAND.id], nickOf: async () => 'Somebody' };
const rankings = createRankings({
  ...common,
  clock: systemClock,
  brandOf: () => BRAND,
  blockedOf: wallet.blockedOf,
  isCounted: async () => true,
  isOn: async () => true,
  failed: () => undefined,
});
const counters = createCounters({
  database,
  clock: systemClock,
  append: appendEvents,
  brandOf: () => BRAND,
  moved: async () => undefined,
  changed: (tx, changes) => rankings.counted(tx, changes),
  committed: () => undefined,
});
const activities = createActivities({
  ...common,
  chance: secureChance,
  sealer: createSealer(['a-key-of-the-tests-that-is-long-enough-00'], secureChance),
  counters,
  wallet,
  facts: {
    offer: async () => 'closed',
    freeBets: async () => [],
    isSwitched: async () => false,
    isInstalled: async () => false,
    friendHolds: async () => [],
    friendProgress,
    invitedBy: async () => new Map(),
  },
  brandOf: (id) => ({ ...BRAND, id, isDemo: true }),
  mayReceive: async () => true,
  withdrawals: async () => [],
});
const outbox = createOutbox({
  database,
  bus: createInProcessBus({ log, metrics: metrics.bus }),
  clock: systemClock,
  chance: secureChance,
  log,
  metrics: metrics.outbox,
  limits: { pollMs: 40, leaseMs: 1_000, batch: 60 },
});
await outbox.startSubscriber({ ...counters.facts, batch: 60 }, { from: 'beginning' });

process.on('disconnect', () => process.exit(0));
process.on('message', ({ number, command }: { number: number; command: Command | Expire }) => {
  if (command.nowMs > clock.nowMs()) clock.advance(command.nowMs - clock.nowMs());
  answer(command).then(
    (outcome) => process.send?.({ number, answer: outcome }),
    (error: Error) => process.send?.({ number, answer: { is: `failed: ${error.stack}` } }),
  );
});
process.send?.({ ready: true });

async function answer(command: Command | Expire): Promise<CommandAnswer> {
  if (command.is === 'expire') {
    await bonuses.expireDue();
    return { is: 'done' };
  }
  if (command.is === 'claim') {
    const { player, request: id, activity, step } = command;
    const outcome = await activities.claim({ player, brand: BRAND.id }, { id, activity, step });
    return { is: outcome.is };
  }
  return database.inTransaction(async (tx) => {
    await wallet.lock(tx, [{ player: command.player, asset: 'BRL' }]);
    const known = await tx.query<{ answer: string }>('SELECT answer FROM growth_load.done WHERE id = $1', [
      command.id,
    ]);
    if (known.rows[0]) return JSON.parse(known.rows[0].answer, reviveUnits) as CommandAnswer;
    const made = await carryOut(tx, command);
    const stored = JSON.stringify(made, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
    await tx.query('INSERT INTO growth_load.done (id, answer) VALUES ($1, $2)', [command.id, stored]);
    return made;
  });
}

function reviveUnits(_: string, value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}

type Carried = Exclude<Command, { is: 'claim' }>;

async function carryOut(tx: Tx, command: Carried): Promise<CommandAnswer> {
  switch (command.is) {
    case 'deposit':
      return deposit(tx, command);
    case 'charge-back':
      await appendEvents(tx, [
        { kind: 'deposit-charged-back', player: command.player, order: String(command.ref), isOwed: false },
      ]);
      return { is: 'done' };
    case 'bonus':
      return giveBonus(tx, command);
    case 'stake':
      return stake(tx, command);
    case 'settle':
      return settle(tx, command);
    case 'undo':
      return undo(tx, command);
    case 'withdraw':
      return withdraw(tx, command);
  }
}

type Of<K extends Command['is']> = Extract<Command, { is: K }>;
type Moves = readonly (readonly ['cash' | 'bonus', 'in' | 'out', bigint])[];

function posting(
  { player, id }: { player: Command['player']; id: string },
  ref: bigint,
  parts: Moves,
): Posting[] {
  const moves = parts.flatMap(([pocket, way, units]) => {
    const [own, house] = [{ player, pocket }, { house: 'house:sports' }] as const;
    if (units === 0n) return [];
    return [way === 'out' ? { from: own, to: house, units } : { from: house, to: own, units }];
  });
  const step = Number(id.split(':').at(-1));
  const about = { kind: 'test', step, asset: 'BRL', by: 'house', shortfall: 'refuse' } as const;
  return moves.length > 0 ? [{ ref: ref as Posting['ref'], ...about, moves } as Posting] : [];
}

async function post(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const outcomes = await wallet.post(tx, [...postings]);
  const odd = outcomes.find(({ is }) => is !== 'posted');
  if (odd) throw new Error(`not posted: ${odd.is}`);
}

async function deposit(tx: Tx, command: Of<'deposit'>): Promise<CommandAnswer> {
  const { player, ref, units } = command;
  await post(tx, posting(command, ref, [['cash', 'in', units]]));
  const about = { order: String(ref), units: String(units), number: 1 };
  await appendEvents(tx, [{ kind: 'deposit-paid', player, brand: BRAND.id, asset: 'BRL', ...about }]);
  return { is: 'done' };
}

async function giveBonus(tx: Tx, command: Of<'bonus'>): Promise<CommandAnswer> {
  const { player, id, units, wagerX100, validMs, isSticky } = command;
  const terms = { wagerX100, validMs, isSticky };
  const about = { campaign: 'gift', brand: BRAND.id, asset: 'BRL', key: id, reason: 'offer' } as const;
  const [outcome] = await bonuses.grant(tx, [{ ...about, player, value: { kind: 'bonus', units, terms } }]);
  return outcome?.is === 'granted'
    ? { is: 'done', grant: String(outcome.id) }
    : { is: outcome?.is ?? 'none' };
}

async function withOpen(
  tx: Tx,
  { player }: { player: Command['player'] },
  named: readonly (string | undefined)[],
  work: (open: Awaited<ReturnType<typeof bonuses.open>>) => Posting[],
): Promise<void> {
  const open = await bonuses.open(tx, [{ player, asset: 'BRL', named }]);
  const own = work(open);
  await post(tx, [...own, ...(await open.finish(tx))]);
}

async function stake(tx: Tx, command: Of<'stake'>): Promise<CommandAnswer> {
  const { player, ref, units, product } = command;
  const holder = { player, asset: 'BRL' } as const;
  const [account] = await wallet.lock(tx, [holder]);
  let made: CommandAnswer = { is: 'refused' };
  await withOpen(tx, command, [], (open) => {
    const cash = account?.balances.cash ?? 0n;
    const funding = open.fund(holder, cash, { units, product }, ref as PlayedRef);
    if (funding.is === 'refused') return [];
    const { cash: fromCash, bonus, of } = funding.stake;
    made = { is: 'done', stake: { cash: fromCash, bonus, of } };
    return posting(command, ref, [
      ['cash', 'out', fromCash],
      ['bonus', 'out', bonus],
    ]);
  });
  return made;
}

type PlayedRef = Parameters<Awaited<ReturnType<typeof bonuses.open>>['fund']>[3];

async function settle(tx: Tx, command: Of<'settle'>): Promise<CommandAnswer> {
  const { player, stake: placed, amount, version, isVoid } = command;
  const holder = { player, asset: 'BRL' } as const;
  let made: CommandAnswer = { is: 'none' };
  await withOpen(tx, command, [placed.of], (open) => {
    const paid = open.pay(holder, placed, amount, placed.ref as PlayedRef);
    const bonus = placed.of === undefined ? undefined : open.bonusOf(holder, placed.of);
    const counted = bonus && !isVoid ? progressOf(bonus, placed.product, placed.cash + placed.bonus) : 0n;
    open.openStake(holder, placed, -1);
    open.progress(holder, placed.of, counted, placed.ref as PlayedRef);
    made = { is: 'done', paid, counted };
    return posting(command, placed.ref, [
      ['cash', 'in', paid.cash + paid.late],
      ['bonus', 'in', paid.bonus],
    ]);
  });
  const parts = made.paid ?? { cash: 0n, bonus: 0n, late: 0n };
  const paidCash = parts.cash + parts.late;
  await appendEvents(tx, [settledEvent(player, placed, version, isVoid, paidCash, parts.bonus)]);
  return made;
}

function settledEvent(
  player: Command['player'],
  { ref, product, cash, bonus }: PlayedStake,
  version: number,
  isVoid: boolean,
  paidCash: bigint,
  paidBonus: bigint,
): PalpiteEvent {
  // As betting and the casino tell it: what was given back whole has no stake.
  const amounts = {
    stakedCash: String(isVoid ? 0n : cash),
    stakedBonus: String(isVoid ? 0n : bonus),
    paidCash: String(isVoid ? 0n : paidCash),
    paidBonus: String(isVoid ? 0n : paidBonus),
    theoretical: '0',
  };
  const about = { player, brand: BRAND.id, asset: 'BRL', version, ...amounts } as const;
  if (product !== 'sports')
    return {
      kind: 'round-closed',
      ...about,
      studio: 'aurora',
      game: 'lines',
      round: String(ref),
      product,
      paid: String(paidCash + paidBonus),
    };
  const bet = { isFree: false, isWon: paidCash > cash, isVoid, cashedCash: '0', legs: 1, odds: 2_000 };
  return { kind: 'bet-settled', ...about, bet: String(ref), ...bet, sport: 'football' };
}

async function undo(tx: Tx, command: Of<'undo'>): Promise<CommandAnswer> {
  const { player, stake: placed, paid, counted, version } = command;
  const holder = { player, asset: 'BRL' } as const;
  let taken = 0n;
  await withOpen(tx, command, [placed.of], (open) => {
    taken = open.takeBack(holder, placed, paid, placed.ref as PlayedRef).taken;
    open.openStake(holder, placed, 1);
    open.progress(holder, placed.of, -counted, placed.ref as PlayedRef);
    return posting(command, placed.ref, [
      ['cash', 'out', paid.cash + paid.late],
      ['bonus', 'out', taken],
    ]);
  });
  await appendEvents(tx, [
    placed.product === 'sports'
      ? { kind: 'bet-reopened', player, bet: String(placed.ref), version }
      : { kind: 'round-reopened', player, round: String(placed.ref), version },
  ]);
  return { is: 'done', taken };
}

async function withdraw(tx: Tx, command: Of<'withdraw'>): Promise<CommandAnswer> {
  const { player, ref, units } = command;
  await bonuses.deposits.forfeit(tx, { player, asset: 'BRL' });
  await post(tx, posting(command, ref, [['cash', 'out', units]]));
  return { is: 'done' };
}
