import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type Bonuses, createBonuses, type NewCampaign, type Trigger } from '../src/modules/bonuses/index.ts';
import { type Counters, createCounters } from '../src/modules/engagement/counters/index.ts';
import { createRain, type Rain, type RainDeps } from '../src/modules/engagement/rain/index.ts';
import {
  createRankings,
  type Rankings,
  type RankingsDeps,
} from '../src/modules/engagement/rankings/index.ts';
import { type Ledger, openLedger } from '../src/modules/wallet/test/ledger.ts';
import { secureChance } from '../src/platform/chance/chance.ts';
import { createSealer } from '../src/platform/secrets/sealer.ts';

/** Wallet, bonuses, counters, rankings and the money rain of two brands on a database of their own. */
export interface RankingBank extends Ledger {
  readonly bonuses: Bonuses;
  readonly counters: Counters;
  readonly rankings: Rankings;
  readonly rain: Rain;
  readonly rankingsDeps: RankingsDeps;
  readonly rainDeps: RainDeps;
  /** False: the facts of the outbox are not read yet. */
  readonly reading: { isDone: boolean };
  newPlayer(): PlayerId;
  cash(player: PlayerId, asset?: 'BRL' | 'PHP'): Promise<bigint>;
  stake(player: PlayerId, units: bigint, about?: Partial<Staked>): Promise<void>;
}

export interface Staked {
  readonly brand: keyof typeof BRANDS;
  readonly paid: bigint;
  /** What the stake earns on average. */
  readonly theoretical: bigint;
  readonly at: number;
  readonly ref: bigint;
  readonly version: number;
  readonly isUndone: boolean;
}

export const BRANDS = {
  br: { id: 'br', zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' },
  ph: { id: 'ph', zone: { name: 'Asia/Manila' }, asset: 'PHP' },
} as const;

const CAMPAIGNS: readonly (readonly [code: string, trigger: Trigger])[] = [
  ['rank_day', 'ranking'],
  ['rank_week', 'ranking'],
  ['money_rain', 'activity'],
];
const text = { title: 'Test', text: 'A campaign of a test.' };
const SEAL_KEY = 'a-key-of-the-tests-that-is-long-enough-00';

function campaignOf(brand: string, code: string, trigger: Trigger, budget: bigint | undefined): NewCampaign {
  const { expiresAt: _, ...terms } = DEFAULT_TERMS;
  return {
    brand,
    code,
    kind: 'cash',
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

function bonusesOn({ database, clock, ids, wallet }: Ledger): Bonuses {
  const none = { give: async () => undefined, takeBack: async () => true };
  return createBonuses({
    database,
    clock,
    ids,
    wallet,
    append: async () => undefined,
    bonusRule: () => 'all',
    pausedOf: wallet.blockedOf,
    registeredMs: async () => new Map(),
    deliver: { freeBet: none, freeRound: none, spin: none, points: none },
  });
}

function addCampaigns(
  { database }: Ledger,
  { campaigns }: Bonuses,
  budgets: Readonly<Record<string, bigint>>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    for (const brand of Object.keys(BRANDS))
      for (const [code, trigger] of CAMPAIGNS)
        await campaigns.add(tx, campaignOf(brand, code, trigger, budgets[code]));
  });
}

export async function openRankingBank(
  budgets: Readonly<Record<string, bigint>> = {},
  theoreticalOf: (units: bigint) => bigint = usualTheoretical,
): Promise<RankingBank> {
  const ledger = await openLedger();
  const { database, clock, ids, wallet } = ledger;
  const bonuses = bonusesOn(ledger);
  await addCampaigns(ledger, bonuses, budgets);
  const brandOf = (id: string) => (id === 'ph' ? BRANDS.ph : BRANDS.br);
  const reading = { isDone: true };
  const common = {
    database,
    clock,
    ids,
    bonuses,
    brandOf,
    brands: Object.keys(BRANDS),
    blockedOf: wallet.blockedOf,
    isOn: async (brand: string, code: string) =>
      (await database.inTransaction((tx) => bonuses.campaigns.byCode(tx, brand, code)))?.state === 'on',
  };
  const rankingsDeps: RankingsDeps = {
    ...common,
    // As identity does: a read of its own, or within the caller's transaction.
    nickOf: async (player, reader = database) =>
      (await reader.read<{ nick: string }>(`SELECT 'Player' || $1::bigint AS nick`, [player]))[0]?.nick,
    isCounted: async () => reading.isDone,
    failed: (error) => {
      throw error;
    },
  };
  const rankings = createRankings(rankingsDeps);
  const counters = createCounters({
    database,
    clock,
    append: async () => undefined,
    brandOf,
    moved: async () => undefined,
    changed: (tx, changes) => rankings.counted(tx, changes),
    committed: () => undefined,
  });
  const rainDeps: RainDeps = {
    ...common,
    chance: secureChance,
    sealer: createSealer([SEAL_KEY], secureChance),
    ...playedOnOwnDevice,
  };
  let made = 0;
  return {
    ...ledger,
    bonuses,
    counters,
    rankings,
    rankingsDeps,
    rain: createRain(rainDeps),
    rainDeps,
    reading,
    newPlayer() {
      made += 1;
      return (500 + made) as PlayerId;
    },
    cash: async (player, asset = 'BRL') => (await wallet.balance(player, asset)).pockets.cash,
    async stake(player, units, about = {}) {
      const ref = about.ref ?? ids.next();
      const event = betEvent(player, ref, units, { theoretical: theoreticalOf(units), ...about });
      await counters.facts.handle([event], [about.at ?? clock.nowMs()]);
    },
  };
}

/** Everybody has staked enough, on a device of their own; who has not is a test of its own. */
const playedOnOwnDevice: Pick<RainDeps, 'earnedOf' | 'marksOf'> = {
  earnedOf: async (_tx, players) => new Map(players.map((player) => [player, 10n ** 9n])),
  marksOf: async (_tx, players) => new Map(players.map((player) => [player, [`device ${player}`]])),
};

const usualTheoretical = (units: bigint) => units / 20n;

export function betEvent(
  player: PlayerId,
  ref: bigint,
  units: bigint,
  given: Partial<Staked>,
): Parameters<Counters['facts']['handle']>[0][number] {
  const { brand = 'br', paid = 0n, version = 1, isUndone = false } = given;
  if (isUndone) return { kind: 'bet-reopened', player, bet: String(ref), version };
  return {
    kind: 'bet-settled',
    player,
    brand,
    bet: String(ref),
    version,
    asset: BRANDS[brand].asset,
    stakedCash: String(units),
    stakedBonus: '0',
    paidCash: String(paid),
    paidBonus: '0',
    theoretical: String(given.theoretical ?? usualTheoretical(units)),
    isFree: false,
    isWon: paid > units,
    isVoid: false,
    cashedCash: '0',
    legs: 1,
    odds: 4_000,
    sport: 'football',
  };
}
