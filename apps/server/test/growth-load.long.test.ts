import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import { composeReference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { seededChance } from '@palpite/testkit/chance';
import { freshDatabase, runAsOwner } from '@palpite/testkit/database';
import { expect, it } from 'vitest';
import { type NewCampaign, proveBonuses } from '../src/modules/bonuses/index.ts';
import { insertCampaigns } from '../src/modules/bonuses/store/campaigns.ts';
import { insertActivities } from '../src/modules/engagement/activities/store/activities.ts';
import type { CounterKey } from '../src/modules/engagement/counters/core/counter.ts';
import { createCounters } from '../src/modules/engagement/counters/index.ts';
import { COUNTED_EVENTS } from '../src/modules/engagement/counters/service/count-event.ts';
import { createWallet, WALLET_PARTITIONS } from '../src/modules/wallet/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { makePartitions } from '../src/platform/database/partitions.ts';
import { openIds } from '../src/platform/ids/ids.ts';
import { hasRead } from '../src/platform/outbox/has-read.ts';
import { BRAND, CLAIM_BUDGET, DEPOSITS, RUNGS, STAKES } from './growth-load/commands.ts';
import { GrowthPlayer } from './growth-load/growth-player.ts';
import { KilledGrowth } from './growth-load/killed-growth.ts';
import { within } from './kill-load/patience.ts';

const FACTS = { name: 'engagement-facts', kinds: COUNTED_EVENTS };
const PLAYERS = 16;
const ROUNDS = 6;
const ACTIONS = 14;
const KILLS_EACH = 1;
const COUNTED_WITHIN_MS = 60_000;
/** What hangs ends here; a busy machine takes about a minute. */
const ENDS_WITHIN_MS = 180_000;
const text = { title: 'Test', text: '' };

function campaignOf(code: string, given: Pick<NewCampaign, 'kind' | 'trigger' | 'budget'>): NewCampaign {
  const { expiresAt: _, ...terms } = DEFAULT_TERMS;
  return {
    brand: BRAND.id,
    code,
    ...given,
    audience: {},
    amounts: {},
    terms: { ...terms, validMs: 30 * DAY_MS },
    texts: { ENG: text, PT: text, ES: text, RU: text, VI: text },
    beginsMs: Date.UTC(2024, 0, 2, 3),
    endsMs: undefined,
    state: 'on',
    perPlayer: undefined,
    isListed: true,
  };
}

const CAMPAIGNS = [
  campaignOf('gift', { kind: 'bonus', trigger: 'offer', budget: undefined }),
  campaignOf(STAKES, { kind: 'cash', trigger: 'activity_play', budget: CLAIM_BUDGET }),
  campaignOf(DEPOSITS, { kind: 'cash', trigger: 'activity', budget: CLAIM_BUDGET }),
];
const rungs = RUNGS.map(([need, units]) => ({
  need: String(need),
  prize: { kind: 'cash', units: String(units) },
}));
const ACTIVITIES = [
  { code: STAKES, kind: 'bet_reward', settings: { period: 'window', products: ['sports', 'slots'], rungs } },
  { code: DEPOSITS, kind: 'total_deposit', settings: { period: 'window', rungs } },
];

async function prepare(database: Database, ownerUrl: string): Promise<void> {
  await runAsOwner(
    ownerUrl,
    `CREATE SCHEMA growth_load; CREATE TABLE growth_load.done (id text PRIMARY KEY, answer text NOT NULL);
     GRANT USAGE ON SCHEMA growth_load TO palpite_app;
     GRANT SELECT, INSERT ON growth_load.done TO palpite_app`,
  );
  await makePartitions(database, WALLET_PARTITIONS, Date.now());
  await database.inTransaction(async (tx) => {
    for (const [index, campaign] of CAMPAIGNS.entries()) {
      const id = composeReference(Date.now(), index + 1);
      await insertCampaigns(tx, [{ id, campaign }], undefined, Date.now());
    }
    for (const activity of ACTIVITIES)
      await insertActivities(tx, [{ brand: BRAND.id, position: 1, ...activity }], new Date());
    await tx.query(
      `INSERT INTO engagement.ranking (brand, code, period, metric, min_stake, prizes, settle_minutes, is_on)
       VALUES ('br', 'rank_week', 'week', 'stake', 0, '{100}', 10, true)`,
    );
  });
}

/** Everybody plays while the process is killed; returns when all answers have arrived and all facts are counted. */
async function playRound(
  database: Database,
  growth: KilledGrowth,
  players: readonly GrowthPlayer[],
  nowMs: number,
  kills: readonly number[],
): Promise<void> {
  const first = growth.answered;
  const playing = Promise.all(
    players.map(async (player) => {
      for (let action = 0; action < ACTIONS; action += 1) await player.act(nowMs);
    }),
  );
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const ended = playing.then(over, over);
  for (const at of kills) {
    while (!isOver && growth.answered - first < at) await Promise.race([growth.nextAnswer(), ended]);
    await growth.kill();
  }
  await playing;
  await within(
    COUNTED_WITHIN_MS,
    'the facts to be counted',
    async () => (await hasRead(database, FACTS, Date.now() + DAY_MS)) || undefined,
  );
}

async function expectSame(database: Database, wallet: ReturnType<typeof createWallet>, player: GrowthPlayer) {
  const { pockets } = await wallet.balance(player.player, 'BRL');
  expect({ cash: pockets.cash, bonus: pockets.bonus }, `player ${player.player}`).toEqual({
    cash: player.purse.cash,
    bonus: player.purse.bonus,
  });
  const bonuses = await database.read<{ id: bigint; status: number; balance: bigint; progress: string }>(
    'SELECT id, status, balance, progress::text AS progress FROM bonuses.bonus WHERE player = $1 ORDER BY id',
    [player.player],
  );
  const status = { waiting: 0, active: 1, converted: 2, ended: 3 } as const;
  expect(bonuses.map((row) => [String(row.id), row.status, row.balance, BigInt(row.progress)])).toEqual(
    player.purse.bonuses
      .map(({ id, state, money, progress }) => [id, status[state], money, progress])
      .sort((a, b) => (BigInt(String(a[0])) < BigInt(String(b[0])) ? -1 : 1)),
  );
  const counters = createCounters({
    database,
    clock: systemClock,
    append: async () => undefined,
    brandOf: () => BRAND,
    moved: async () => undefined,
    committed: () => undefined,
  });
  const sums = await counters.ever(player.player);
  const [ranked] = await database.read<{ score: bigint }>(
    'SELECT coalesce(sum(s.score), 0)::bigint AS score FROM engagement.ranking_score s WHERE s.player = $1',
    [player.player],
  );
  const sum = (...names: readonly string[]) =>
    names.reduce((total, name) => total + (sums.get(name as CounterKey) ?? 0n), 0n);
  expect(
    {
      recharge: sum('recharge'),
      stakes: sum('bet_amount.sports', 'bet_amount.slots') - sum('bet_short.sports'),
      score: ranked?.score,
    },
    `counters of player ${player.player}`,
  ).toEqual({
    recharge: player.counted(DEPOSITS),
    stakes: player.counted(STAKES),
    score: player.ranked(),
  });
}

/** Nothing is on its way: a claim has one right answer. */
async function claimAll(players: readonly GrowthPlayer[], nowMs: number): Promise<void> {
  for (const player of players)
    for (const activity of [STAKES, DEPOSITS])
      for (const [index, [need]] of RUNGS.entries()) {
        const isOpen = player.counted(activity) >= need && !player.received.has(`${activity} ${index + 1}`);
        const is = await player.claim(nowMs, activity, index + 1);
        const right = isOpen ? ['claimed', 'campaign-exhausted'] : ['activity-locked', 'reward-over'];
        expect(right, `${activity} ${index + 1} of player ${player.player}`).toContain(is);
      }
}

/** What was given is what came off the budgets, and every account is the sum of its transfers. */
async function proveAll(
  database: Database,
  wallet: ReturnType<typeof createWallet>,
  players: readonly GrowthPlayer[],
  about: string,
): Promise<void> {
  const given = players.reduce((sum, player) => sum + player.given, 0n);
  const of = `c.code IN ('${STAKES}', '${DEPOSITS}')`;
  const [granted] = await database.read<{ sum: bigint; count: number }>(
    `SELECT coalesce(sum(g.cost), 0)::bigint AS sum, count(*)::integer AS count FROM bonuses.grant g
     JOIN bonuses.campaign c ON c.id = g.campaign WHERE ${of}`,
  );
  const [budget] = await database.read<{ left: bigint }>(
    `SELECT sum(b.left_units)::bigint AS left FROM bonuses.budget_shard b
     JOIN bonuses.campaign c ON c.id = b.campaign WHERE ${of}`,
  );
  expect(granted?.sum).toBe(given);
  expect(given + (budget?.left ?? 0n)).toBe(CLAIM_BUDGET * 2n);
  const differences = [
    ...(await proveBonuses(database, wallet)).differences,
    ...(await wallet.prove({ fromBeginning: true })).differences,
  ];
  const bonuses = players.reduce((sum, { purse }) => sum + purse.bonuses.length, 0);
  console.log(
    `${about}; ${granted?.count} rewards for ${given}, ${bonuses} bonuses, ${differences.length} differences`,
  );
  expect(differences).toEqual([]);
  expect(given).toBeGreaterThan(0n);
}

it(
  'random bets, rounds, voids, rollbacks, deposits, claims, expiries and withdrawals through kills agree with a simple model',
  async () => {
    const seed = Number(process.env.LOAD_SEED ?? 20_261_118);
    const chance = seededChance(seed);
    const fresh = await freshDatabase({ poolSize: 8 });
    const { database } = fresh;
    await prepare(database, fresh.ownerUrl);
    let nowMs = Date.now();
    const growth = await KilledGrowth.open(fresh.url, nowMs);
    const players = Array.from(
      { length: PLAYERS },
      (_, index) => new GrowthPlayer(700 + index, growth, seededChance(chance.below(2 ** 31))),
    );
    const ids = await openIds(database, systemClock);
    const wallet = createWallet({ database, ids, clock: systemClock, append: async () => undefined });
    let kills = 0;
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const total = PLAYERS * ACTIONS;
        const at = Array.from({ length: KILLS_EACH }, (_, kill) =>
          Math.floor((total * (kill * 10 + 2 + chance.below(6))) / (KILLS_EACH * 10)),
        );
        await playRound(database, growth, players, nowMs, at);
        kills += at.length;
        for (const player of players) await expectSame(database, wallet, player);
        await claimAll(players.slice(0, 4), nowMs);
        nowMs += chance.below(3) * DAY_MS + HOUR_MS;
        await growth.send({ is: 'expire', nowMs });
        for (const { purse } of players) {
          purse.expire(nowMs);
          purse.settle();
        }
        for (const player of players) await expectSame(database, wallet, player);
      }
      await proveAll(database, wallet, players, `seed ${seed}: ${growth.answered} commands, ${kills} kills`);
      expect(growth.sentAgain).toBeGreaterThan(0);
    } finally {
      await growth.stop();
      await fresh.close();
    }
  },
  ENDS_WITHIN_MS,
);
