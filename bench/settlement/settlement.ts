import { randomBytes } from 'node:crypto';
import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import {
  BETTING_PARTITIONS,
  type Betting,
  proveStakes,
} from '@palpite/server/modules/sportsbook/betting/index';
import {
  createSettlement,
  SETTLEMENT_PARTITIONS,
  type Settlement,
} from '@palpite/server/modules/sportsbook/settlement/index';
import { WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { type BenchContext, onBenchDatabase, seedPlayers, unhurried, vacuum } from '../bench-database.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { MATCHES, openBetting } from '../placement.ts';

/** The match that everybody bet on; its markets are 1,000,001 and on. */
const CROWDED_MATCH = 10_000;
export const crowdedMarket = (index: number): number => CROWDED_MATCH * 100 + 1 + index;
const PLAYERS = 20_000;
const STAKE = 500;
/** The win of a stake at even odds, and the stake itself, in the base currency. */
const LIABILITY = 95;
const LABELS = JSON.stringify({
  sport: 'football',
  type: 'match-result',
  period: 'full-time',
  league: { id: 1, name: 'Liga' },
  home: { id: 1, name: 'Casa' },
  away: { id: 2, name: 'Fora' },
});

const EVIDENCE = `'[{"score": [1, 0], "result": {"is": "win"}}]'::jsonb`;

/** One plain statement that writes the rows which settling these markets writes: home wins at even odds. */
const SETTLE = `
WITH house AS (SELECT id FROM wallet.house WHERE name = 'house:sports' AND asset = 'BRL'),
decided AS (
  SELECT b.id, b.player, b.brand, b.version, b.stake, l.market, l.odds, CASE WHEN l.selection = 'home' THEN 2 * b.stake ELSE 0 END AS returned,
         a.id AS account
  FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
  JOIN wallet.account a ON a.player = b.player AND a.asset = b.asset
  WHERE l.market = ANY($1::bigint[]) AND b.status = 'accepted'
), bets AS (
  UPDATE betting.bet b SET status = 'settled', settled_at = clock_timestamp(), return_units = d.returned,
         results = ${EVIDENCE}, version = b.version + 1
  FROM decided d WHERE b.id = d.id
), outcomes AS (
  INSERT INTO settlement.outcome (bet, version, market, return_units, decided_by)
  SELECT id, 1, market, returned, market || '/1' FROM decided
), transfers AS (
  INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
  SELECT d.id, 'settle', 1, 0, d.account * 8 + 2, -house.id, 'BRL', d.stake, 1 FROM decided d, house
  UNION ALL
  SELECT d.id, 'settle', 1, 1, -house.id, d.account * 8, 'BRL', d.returned, 1 FROM decided d, house
  WHERE d.returned > 0
), accounts AS (
  UPDATE wallet.account a SET locked = a.locked - s.stake, cash = a.cash + s.returned, version = a.version + 1
  FROM (SELECT account, sum(stake) AS stake, sum(returned) AS returned FROM decided GROUP BY account) s
  WHERE a.id = s.account
), events AS (
  INSERT INTO platform.outbox (kind, payload)
  SELECT 'bet-changed', jsonb_build_object('player', player, 'bet', id::text) FROM decided
  UNION ALL
  SELECT 'balance-changed', jsonb_build_object('player', player, 'asset', 'BRL') FROM decided
  UNION ALL
  SELECT 'bet-settled', jsonb_build_object('player', player, 'brand', brand, 'bet', id::text, 'version', version + 1,
    'asset', 'BRL', 'stakedCash', stake::text, 'stakedBonus', '0', 'paidCash', returned::text, 'paidBonus', '0',
    'theoretical', (stake * 5 / 100)::text, 'isFree', false, 'isWon', returned > stake, 'isVoid', false,
    'cashedCash', '0', 'legs', 1, 'odds', odds, 'sport', 'football') FROM decided
), players AS (
  UPDATE betting.exposure e SET units = e.units - s.units
  FROM (SELECT b.player, sum(b.liability) AS units FROM decided d JOIN betting.bet b USING (id) GROUP BY 1) s
  WHERE e.scope = 'player' AND e.id = s.player AND e.part = 'BRL'
), whole AS (
  UPDATE betting.exposure e SET units = e.units - m.units
  FROM (SELECT sum(units) AS units FROM betting.exposure WHERE scope = 'market' AND id = ANY($1::bigint[])) m
  WHERE e.scope = 'match' AND e.id = ${CROWDED_MATCH}
), market AS (
  UPDATE betting.exposure SET units = 0, selections = '{}' WHERE scope = 'market' AND id = ANY($1::bigint[])
)
SELECT count(*) AS bets FROM decided`;

/** Fewer bets for a quick run: SETTLEMENT_BETS=50000. */
const BETS = Number(process.env.SETTLEMENT_BETS ?? 500_000);
const PAIRS = 5;
/** Markets that end together, settled in as many lanes as a node has. */
const TOGETHER = 2;
/** One portion for ours, one for the baseline, and one to warm up. */
const MARKETS = (2 * PAIRS + 1) * TOGETHER;
const PORTION = (BETS / MARKETS) * TOGETHER;
/** Concurrent placements: one after the other, with a pause between. */
const PLACING = { writers: 8, pauseMs: 40 } as const;

export const settlement: Benchmark = {
  name: 'settlement',
  about: `bets settled per second of ${BETS} on one match, while bets are placed, against one plain SQL statement writing the same rows`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure({ database, say }: BenchContext): Promise<Figure[]> {
  await seedCrowd(database, BETS, MARKETS);
  say(`  ${BETS} open bets on ${MARKETS} markets of one match`);
  const { betting, wallet } = await openBetting(database);
  const settling = createSettlement({
    database,
    betting,
    clock: systemClock,
    append: appendEvents,
    failed: (error) => {
      throw error;
    },
  });
  let market = 0;
  const next = () => {
    market += TOGETHER;
    return Array.from({ length: TOGETHER }, (_, index) => crowdedMarket(market - TOGETHER + index));
  };
  await settleMarkets(settling, next());
  const waits: number[] = [];
  const pairs = await alternate(
    PAIRS,
    async () => {
      const placing = placeMeanwhile(betting, waits);
      const rate = await settleMarkets(settling, next());
      await placing.stop();
      return rate;
    },
    () => settlePlainly(database, next()),
    say,
  );
  await database.read(
    `UPDATE settlement.market SET state = 'done' WHERE match = ${CROWDED_MATCH} AND state <> 'done'`,
  );
  const books = await wallet.prove({ fromBeginning: true });
  const stakes = await proveStakes(database, wallet);
  const wrong = [...books.differences, ...stakes.differences];
  say(`  ${waits.length} bets placed meanwhile; books after it: ${wrong.length} differences`);
  if (wrong.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(wrong[0])}`);
  const p99 = [...waits].sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  return [
    { name: 'placement p99 meanwhile', value: p99, unit: 'ms', budget: 250, rule: 'at-most' },
    {
      name: 'settlement',
      value: pairs.median,
      unit: '×',
      budget: 0.35,
      rule: 'at-least',
      spread: pairs.spread,
    },
  ];
}

/** The result from the feed and all the work that follows from it. */
export async function settleMarkets(
  settling: Settlement,
  markets: readonly number[],
  bets = PORTION,
): Promise<number> {
  const started = performance.now();
  await settling.results.handle(
    markets.map((market) => ({
      kind: 'market-resulted',
      match: CROWDED_MATCH,
      market,
      version: 1,
      score: [1, 0],
      results: [
        { selection: 'home', result: 'win' },
        { selection: 'draw', result: 'lose' },
        { selection: 'away', result: 'lose' },
      ],
    })),
  );
  const lane = async () => {
    while (await settling.settleSome());
  };
  await Promise.all(markets.map(lane));
  await lane();
  return bets / ((performance.now() - started) / 1_000);
}

/** The same players bet on other matches; the time from request to reply of every bet is recorded. */
function placeMeanwhile(betting: Betting, waits: number[]): { stop(): Promise<void> } {
  let isOn = true;
  let turn = 0;
  const writer = async () => {
    while (isOn) {
      turn += 1;
      const started = performance.now();
      const outcome = await betting.place({
        player: (((turn * 104_729) % PLAYERS) + 1) as PlayerId,
        brand: 'br',
        asset: 'BRL',
        slipId: makeUuidV7(systemClock.nowMs(), randomBytes(10)),
        bets: [
          {
            stake: 500n,
            policy: 'any',
            legs: [{ market: ((turn * 31) % MATCHES) * 100 + 101, selection: 'home', odds: 2000 as Odds }],
          },
        ],
      });
      if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken')
        throw new Error(`a bet was ${JSON.stringify(outcome)}`);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PLACING.pauseMs));
    }
  };
  const writers = Promise.all(Array.from({ length: PLACING.writers }, writer));
  // A failed bet is reported when the measurement ends; until then the promise is not awaited.
  writers.catch(() => undefined);
  return {
    async stop() {
      isOn = false;
      await writers;
    },
  };
}

/** Bets settled per second by it. */
async function settlePlainly(database: Database, markets: readonly number[]): Promise<number> {
  const started = performance.now();
  const rows = await unhurried(database, async (tx) => {
    return (await tx.query<{ bets: bigint }>(SETTLE, [markets])).rows;
  });
  return Number(rows[0]?.bets ?? 0) / ((performance.now() - started) / 1_000);
}

/** That many open singles at even odds on one match, as if they had been placed: a third on each selection. */
export async function seedCrowd(database: Database, bets: number, markets: number): Promise<void> {
  const nowMs = systemClock.nowMs();
  await makePartitions(
    database,
    [...WALLET_PARTITIONS, ...BETTING_PARTITIONS, ...SETTLEMENT_PARTITIONS],
    nowMs,
  );
  const firstReference = firstReferenceAt(nowMs);
  await seedPlayers(database, { firstReference, players: PLAYERS, units: 1_000_000_000 });
  const crowd = `(SELECT ${firstReference} + 5000000 + n AS id, 1 + (n::bigint * 7919) % ${PLAYERS} AS player,
                         ${crowdedMarket(0)} + n % ${markets} AS market,
                         (ARRAY['home', 'draw', 'away'])[1 + n / ${markets} % 3] AS selection
                  FROM generate_series(1, ${bets}) n)`;
  const write = (text: string) => unhurried(database, (tx) => tx.query(text));
  await write(`INSERT INTO wallet.house (name, asset) VALUES ('house:sports', 'BRL')`);
  await write(
    `INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, netted, odds_policy,
                              created_at, confirmed_at)
     SELECT id, player, 'BRL', 'br', 'accepted', ${STAKE}, ${2 * STAKE}, ${LIABILITY}, ${LIABILITY}, 'any',
            clock_timestamp(), clock_timestamp() FROM ${crowd} c`,
  );
  await write(
    `INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, price_seq, labels)
     SELECT id, 0, ${CROWDED_MATCH}, market, selection, '', 2000, 1, '${LABELS}' FROM ${crowd} c`,
  );
  await write(
    `INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
     SELECT c.id, 'stake', 0, 0, a.id * 8, a.id * 8 + 2, 'BRL', ${STAKE}, 0
     FROM ${crowd} c JOIN wallet.account a ON a.player = c.player AND a.asset = 'BRL'`,
  );
  await write(
    `UPDATE wallet.account a SET cash = cash - s.units, locked = locked + s.units
     FROM (SELECT player, count(*) * ${STAKE} AS units FROM ${crowd} c GROUP BY player) s WHERE a.player = s.player`,
  );
  await seedExposure(database, crowd);
  const grown = ['betting.bet', 'betting.leg', 'betting.exposure', 'wallet.transfer', 'wallet.account'];
  await vacuum(database, grown);
}

async function seedExposure(database: Database, crowd: string): Promise<void> {
  const write = (text: string) => unhurried(database, (tx) => tx.query(text));
  await write(
    `INSERT INTO betting.exposure (scope, id, part, units)
     SELECT 'player', p.player, 'BRL', coalesce(s.units, 0)
     FROM generate_series(1, ${PLAYERS}) AS p(player)
     LEFT JOIN (SELECT player, count(*) * ${LIABILITY} AS units FROM ${crowd} c GROUP BY player) s USING (player)`,
  );
  await write(
    `INSERT INTO betting.exposure (scope, id, part, units, match, selections)
     SELECT 'market', market, '', greatest(2 * max(units) - sum(units), 0), ${CROWDED_MATCH},
            jsonb_object_agg(selection, jsonb_build_array(units::text, units::text))
     FROM (SELECT market, selection, (count(*) * ${LIABILITY})::bigint AS units FROM ${crowd} c GROUP BY 1, 2) s
     GROUP BY market`,
  );
  await write(
    `INSERT INTO betting.exposure (scope, id, part, units)
     SELECT 'match', ${CROWDED_MATCH}, '', sum(units) FROM betting.exposure WHERE scope = 'market'`,
  );
}
