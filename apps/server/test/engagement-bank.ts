import { DEFAULT_TERMS, type Product } from '@palpite/kernel/bonus/terms';
import { composeReference, type PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, instant, type Zone } from '@palpite/kernel/time';
import { until } from '@palpite/testkit/stopped-feed';
import type { PalpiteEvent } from '../src/events/event.ts';
import {
  type Bonuses,
  createBonuses,
  type GrantKind,
  type NewCampaign,
  type Trigger,
} from '../src/modules/bonuses/index.ts';
import { type Counters, createCounters } from '../src/modules/engagement/counters/index.ts';
import { createRealtime, type Realtime } from '../src/modules/engagement/realtime/index.ts';
import { createTasks, type Tasks } from '../src/modules/engagement/tasks/index.ts';
import {
  createProgrammes,
  createVip,
  type Programmes,
  type Vip,
} from '../src/modules/engagement/vip/index.ts';
import { type Ledger, openLedger } from '../src/modules/wallet/test/ledger.ts';
import { secureChance } from '../src/platform/chance/chance.ts';
import { asAnotherClient } from '../src/platform/database/second-connection.ts';
import { createSealer } from '../src/platform/secrets/sealer.ts';

/** Wallet, bonuses and engagement on a database of their own; free bets and free rounds are only noted. */
export interface EngagementBank extends Ledger {
  readonly bonuses: Bonuses;
  readonly counters: Counters;
  readonly vip: Vip;
  readonly programmes: Programmes;
  /** What the club has appended to the outbox. */
  readonly levelEvents: PalpiteEvent[];
  readonly tasks: Tasks;
  readonly realtime: Realtime;
  readonly delivered: { readonly player: PlayerId; readonly kind: GrantKind; readonly reason: string }[];
  readonly paused: Set<PlayerId>;
  /** Whose invitations as friends run. */
  readonly invited: Set<PlayerId>;
  /** What the country allows. */
  readonly rule: { now: 'all' | 'no-up-front' | 'none' };
  /** What payments answer about withdrawals, whether the counters have read them or not. */
  readonly asked: Map<PlayerId, readonly { readonly order: bigint; readonly version: number }[]>;
  campaign(given: Pick<NewCampaign, 'code' | 'kind' | 'trigger' | 'amounts' | 'budget'>): Promise<void>;
  newPlayer(): PlayerId;
  /** Begins work, waits until it waits for the lock of the player's account, and changes something before it goes on. */
  whileLocked<T>(player: PlayerId, work: () => Promise<T>, change: () => void): Promise<T>;
  cash(player: PlayerId): Promise<bigint>;
  /** A settled bet or a closed round as its fact; `at` is now where it is absent. */
  stake(player: PlayerId, units: bigint, about?: Partial<Staked>): Promise<void>;
}

interface Staked {
  readonly product: Product;
  readonly paid: bigint;
  readonly theoretical: bigint;
  readonly at: number;
  readonly ref: bigint;
  readonly version: number;
  readonly isUndone: boolean;
}

const ZONE = { name: 'America/Sao_Paulo' } as const;
const BRAND = { id: 'br', zone: ZONE, asset: 'BRL' } as const;
const text = { title: 'Test', text: 'A campaign of a test.' };
const CAMPAIGNS: readonly (readonly [code: string, kind: GrantKind, trigger: Trigger])[] = [
  ['vip_level', 'cash', 'vip'],
  ['vip_week', 'free_bet', 'vip'],
  ['vip_month', 'free_bet', 'vip'],
  ['cashback_week', 'cash', 'cashback'],
  ['vip_wheel', 'spin', 'wheel'],
  ['tasks', 'points', 'task'],
  ['tasks_visit', 'booster', 'visit'],
  ['realtime', 'cash', 'realtime'],
];

export function campaignOf(code: string, kind: GrantKind, trigger: Trigger, budget?: bigint): NewCampaign {
  const { expiresAt: _, ...terms } = DEFAULT_TERMS;
  return {
    brand: BRAND.id,
    code,
    kind,
    trigger,
    audience: {},
    amounts: {},
    state: 'on',
    terms: { ...terms, validMs: 30 * DAY_MS },
    texts: { ENG: text, PT: text, ES: text, RU: text, VI: text },
    beginsMs: Date.UTC(2024, 0, 2),
    endsMs: undefined,
    budget,
    perPlayer: undefined,
    isListed: true,
  };
}

async function addCampaigns(
  { database }: Ledger,
  { campaigns }: Bonuses,
  budgets: Readonly<Record<string, bigint>>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    for (const [code, kind, trigger] of CAMPAIGNS)
      await campaigns.add(tx, campaignOf(code, kind, trigger, budgets[code]));
  });
}

async function addCampaign(
  { database }: Ledger,
  { campaigns }: Bonuses,
  { code, kind, trigger, amounts, budget }: Parameters<EngagementBank['campaign']>[0],
): Promise<void> {
  const made = { ...campaignOf(code, kind, trigger, budget), amounts };
  await database.inTransaction((tx) => campaigns.add(tx, made));
}

async function whileLocked<T>(
  { database, wallet }: Ledger,
  player: PlayerId,
  work: () => Promise<T>,
  change: () => void,
): Promise<T> {
  let isOver = false;
  const begun = await database.inTransaction(async (tx) => {
    await wallet.lock(tx, [{ player, asset: 'BRL' }]);
    const working = asAnotherClient(work).finally(() => {
      isOver = true;
    });
    await until(async () => {
      const [row] = await asAnotherClient(() =>
        database.read<{ waits: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`,
        ),
      );
      return isOver || row?.waits === true ? true : undefined;
    });
    change();
    return { working };
  });
  return begun.working;
}

export async function openEngagementBank(
  budgets: Readonly<Record<string, bigint>> = {},
  zone: Zone = ZONE,
): Promise<EngagementBank> {
  const brand = { ...BRAND, zone };
  const ledger = await openLedger();
  const { database, clock, ids, wallet } = ledger;
  const delivered: EngagementBank['delivered'] = [];
  const paused = new Set<PlayerId>();
  const invited = new Set<PlayerId>();
  const rule: EngagementBank['rule'] = { now: 'all' };
  const asked: EngagementBank['asked'] = new Map();
  const bonuses = openBonuses(ledger, { delivered, paused, rule, vip: () => vip });
  await addCampaigns(ledger, bonuses, budgets);
  const levelEvents: PalpiteEvent[] = [];
  const programmes = createProgrammes({ database, clock, ids });
  const counters = createCounters({
    database,
    clock,
    append: async () => undefined,
    brandOf: () => brand,
    weightsOf: async (id) => (await programmes.of(id)).weights,
    moved: (tx, players) => vip.counted(tx, players),
    committed: () => undefined,
  });
  const mayReceive = async (player: PlayerId) => !paused.has(player);
  const common = { database, clock, ids, counters, bonuses, wallet, brandOf: () => brand, mayReceive };
  const vip = openClub({ ...common, programmes }, brand, { levelEvents, invited });
  const tasks = createTasks({
    ...common,
    isGiven: (id, code) => isGiven({ database, bonuses, rule }, id, code),
    withdrawals: async (player) => asked.get(player) ?? [],
    levelOf: (player) => taskLevel(vip, player),
  });
  let made = 0;
  return {
    ...ledger,
    bonuses,
    counters,
    vip,
    programmes,
    levelEvents,
    tasks,
    realtime: createRealtime(common),
    delivered,
    paused,
    invited,
    rule,
    asked,
    campaign: (given) => addCampaign(ledger, bonuses, given),
    newPlayer() {
      made += 1;
      return (500 + made) as PlayerId;
    },
    whileLocked: (player, work, change) => whileLocked(ledger, player, work, change),
    cash: async (player) => (await wallet.balance(player, 'BRL')).pockets.cash,
    async stake(player, units, about = {}) {
      made += 1;
      const { product = 'sports', paid = 0n, version = 1, isUndone = false } = about;
      const theoretical = about.theoretical ?? units / 20n;
      const ref = about.ref ?? composeReference(clock.nowMs(), made);
      await counters.facts.handle(
        [factEvent(player, ref, version, { product, units, paid, theoretical, isUndone })],
        [instant(about.at ?? clock.nowMs())],
      );
    },
  };
}

function openClub(
  common: Pick<
    Parameters<typeof createVip>[0],
    'database' | 'clock' | 'ids' | 'counters' | 'bonuses' | 'wallet' | 'mayReceive' | 'programmes'
  >,
  brand: Omit<typeof BRAND, 'zone'> & { readonly zone: Zone },
  { levelEvents, invited }: Pick<EngagementBank, 'levelEvents' | 'invited'>,
): Vip {
  return createVip({
    ...common,
    append: async (_tx, events) => void levelEvents.push(...events),
    chance: secureChance,
    sealer: createSealer([SEAL_KEY], secureChance),
    brands: [BRAND.id],
    brandOf: () => ({ ...brand, freeRounds: { studio: 'palpite', game: 'plinko' } }),
    cashbackKind: async () => 'cash',
    isInvitedIn: async (player) => invited.has(player),
    nickOf: async (player) => `Player${player}`,
  });
}

async function taskLevel(vip: Vip, player: PlayerId) {
  const level = await vip.levelOf(player);
  return { level, taskBps: vip.taskBps(level) };
}

async function isGiven(
  { database, bonuses, rule }: Pick<EngagementBank, 'database' | 'bonuses' | 'rule'>,
  brand: string,
  code: string,
): Promise<boolean> {
  const campaign = await database.inTransaction((tx) => bonuses.campaigns.byCode(tx, brand, code));
  return campaign?.state === 'on' && bonuses.admin.isAllowed(campaign, rule.now);
}

function openBonuses(
  { database, clock, ids, wallet }: Ledger,
  {
    delivered,
    paused,
    rule,
    vip,
  }: Pick<EngagementBank, 'delivered' | 'paused' | 'rule'> & { readonly vip: () => EngagementBank['vip'] },
): EngagementBank['bonuses'] {
  const noted = {
    give: async (
      _tx: unknown,
      { player, value, reason }: { player: PlayerId; value: { kind: GrantKind }; reason: string },
    ) => void delivered.push({ player, kind: value.kind, reason }),
    takeBack: async () => true,
  };
  return createBonuses({
    database,
    clock,
    ids,
    wallet,
    append: async () => undefined,
    bonusRule: () => rule.now,
    pausedOf: async () => paused,
    registeredMs: async () => new Map(),
    deliver: {
      freeBet: noted,
      freeRound: noted,
      spin: {
        give: (tx, grant) => vip().deliver.spin.give(tx, grant),
        takeBack: (tx, grant) => vip().deliver.spin.takeBack(tx, grant),
      },
      points: {
        give: (tx, grant) => vip().deliver.points.give(tx, grant),
        takeBack: (tx, grant) => vip().deliver.points.takeBack(tx, grant),
      },
    },
  });
}

const SEAL_KEY = 'a-key-of-the-tests-that-is-long-enough-00';

function factEvent(
  player: PlayerId,
  ref: bigint,
  version: number,
  about: Pick<Staked, 'product' | 'paid' | 'theoretical' | 'isUndone'> & { readonly units: bigint },
): Parameters<Counters['facts']['handle']>[0][number] {
  const { product, units, paid, theoretical, isUndone } = about;
  const amounts = {
    stakedCash: String(units),
    stakedBonus: '0',
    paidCash: String(paid),
    paidBonus: '0',
    theoretical: String(theoretical),
  };
  if (product !== 'sports') {
    if (isUndone) return { kind: 'round-reopened', player, round: String(ref), version };
    const game = {
      studio: 'aurora',
      game: 'lines',
      round: String(ref),
      version,
      product,
      paid: String(paid),
    };
    return { kind: 'round-closed', player, brand: BRAND.id, asset: 'BRL', ...game, ...amounts };
  }
  if (isUndone) return { kind: 'bet-reopened', player, bet: String(ref), version };
  return {
    kind: 'bet-settled',
    player,
    brand: BRAND.id,
    bet: String(ref),
    version,
    asset: 'BRL',
    ...amounts,
    isFree: false,
    isWon: paid > units,
    isVoid: false,
    cashedCash: '0',
    legs: 1,
    odds: 4_000,
    sport: 'football',
  };
}
