import { randomBytes } from 'node:crypto';
import { DEFAULT_TERMS as BONUS_TERMS } from '@palpite/kernel/bonus/terms';
import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { type Bonuses, createBonuses, type NewCampaign } from '@palpite/server/modules/bonuses/index';
import {
  BETTING_PARTITIONS,
  type Betting,
  createBetting,
  DEFAULT_TERMS,
  proveStakes,
} from '@palpite/server/modules/sportsbook/betting/index';
import type { BookView, MarketState, MatchState } from '@palpite/server/modules/sportsbook/book/index';
import { createWallet, WALLET_PARTITIONS, type Wallet } from '@palpite/server/modules/wallet/index';
import { type Clock, systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openIds } from '@palpite/server/platform/ids/ids';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { type BenchContext, onBenchDatabase, seedPlayers, unhurried } from './bench-database.ts';
import { startProcess } from './bench-process.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { type KeepAliveLoad, measureKeepAlive } from './keep-alive.ts';
import { alternate } from './pairs.ts';
import { pgbenchBaseline } from './pgbench.ts';

const PROGRAM = new URL('./placement-server.ts', import.meta.url);
const PATH = '/api/piranha/v1/order/bet/singlePass';

interface HttpPlacement {
  measure(seconds: number): Promise<number>;
  close(): Promise<void>;
}

export const PLAYERS = 20_000;
export const MATCHES = 200;
/**
 * Use fewer on a slow machine, where the last bets would wait for three seconds and be refused, which counts as no bet:
 * BETS_IN_FLIGHT=60.
 */
const IN_FLIGHT = Number(process.env.BETS_IN_FLIGHT ?? 600);
const SECONDS = 4;
/** Before the first pair, so that neither compilation nor the first write to a page is measured. */
const WARM_UP_SECONDS = 4;
const PAIRS = 7;
const LABELS = `{"home":"Casa","away":"Fora","league":"Liga","type":"match-result","period":"full-time"}`;

/**
 * One transaction per bet, writing the rows that ours writes: account, transfer, outbox, slip, bet, leg, exposure.
 */
const SCRIPT = `
\\set player random(1, ${PLAYERS})
\\set market random(1, ${MATCHES})
BEGIN;
SELECT units FROM betting.exposure WHERE scope = 'player' AND id = :player AND part = 'BRL' FOR UPDATE;
SELECT nextval('bench_ref') AS ref \\gset
UPDATE wallet.account SET cash = cash - 500, locked = locked + 500, version = version + 1
  WHERE player = :player AND asset = 'BRL' RETURNING id \\gset
INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
  VALUES (:ref, 'stake', 0, 0, :id * 8, :id * 8 + 2, 'BRL', 500, 1);
INSERT INTO betting.slip (player, slip_id, fingerprint, bet_ids) VALUES (:player, gen_random_uuid(), 1, ARRAY[:ref::bigint]);
INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, netted, odds_policy, created_at,
                         confirmed_at)
  VALUES (:ref, :player, 'BRL', 'br', 'accepted', 500, 1000, 95, 95, 'any', clock_timestamp(), clock_timestamp());
INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, price_seq, labels)
  VALUES (:ref, 0, :market, :market * 100 + 1, 'home', '', 2000, 1, '${LABELS}');
UPDATE betting.exposure SET units = units + 95 WHERE scope = 'player' AND id = :player AND part = 'BRL';
UPDATE betting.exposure SET units = units + 95, match = :market,
    selections = jsonb_build_object('home', jsonb_build_array((units + 95)::text, (units + 95)::text))
  WHERE scope = 'market' AND id = :market * 100 + 1 AND part = '';
UPDATE betting.exposure SET units = units + 95 WHERE scope = 'match' AND id = :market AND part = '';
INSERT INTO platform.outbox (kind, payload) VALUES
  ('balance-changed', jsonb_build_object('player', :player::bigint, 'asset', 'BRL')),
  ('bet-changed', jsonb_build_object('player', :player::bigint, 'bet', (:ref)::text));
COMMIT;
`;

export const placement: Benchmark = {
  name: 'placement',
  about:
    'bets placed per second inside the server and over HTTP against pgbench with one transaction per bet, same rows',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  await prepareAccounts(database);
  const { betting, wallet } = await openBetting(database);
  const baseline = await pgbenchBaseline({ ...context, script: SCRIPT });
  say(`  baseline: ${baseline.clients} clients; ours: ${IN_FLIGHT} bets in flight, inside and over HTTP`);
  const placeFor = placer(betting);
  await placeFor(WARM_UP_SECONDS);
  const inside = await alternate(
    PAIRS,
    () => placeFor(SECONDS),
    () => baseline.measure(SECONDS),
    say,
  );
  say('  over HTTP, whole path:');
  const http = await placeOverHttp(context.url);
  await http.measure(WARM_UP_SECONDS);
  const over = await alternate(
    PAIRS,
    () => http.measure(SECONDS),
    () => baseline.measure(SECONDS),
    say,
  );
  await http.close();
  say('  with a running bonus against without:');
  const bonus = await measureBonus(database, say);
  const books = await wallet.prove({ fromBeginning: true });
  const stakes = await proveStakes(database, wallet);
  const wrong = [...books.differences, ...stakes.differences];
  say(
    `  books after it: ${books.transfers} transfers, ${stakes.players} players with open stakes, ${wrong.length} differences`,
  );
  if (wrong.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(wrong[0])}`);
  const ratio = { unit: '×', rule: 'at-least' } as const;
  return [
    { ...ratio, name: 'placement over HTTP', value: over.median, budget: 1.3, spread: over.spread },
    { ...ratio, name: 'placement', value: inside.median, budget: 1.5, spread: inside.spread },
    {
      ...ratio,
      name: 'placement with a running bonus',
      value: bonus.median,
      budget: 0.85,
      spread: bonus.spread,
    },
  ];
}

export async function prepareAccounts(database: Database, players = PLAYERS): Promise<void> {
  const nowMs = systemClock.nowMs();
  await makePartitions(database, [...WALLET_PARTITIONS, ...BETTING_PARTITIONS], nowMs);
  await seedPlayers(database, { firstReference: firstReferenceAt(nowMs), players, units: 1_000_000_000 });
  await unhurried(database, (tx) =>
    tx.query(
      `INSERT INTO betting.exposure (scope, id, part)
       SELECT 'player', n, 'BRL' FROM generate_series(1, ${players}) n
       UNION ALL SELECT 'match', n, '' FROM generate_series(1, ${MATCHES}) n
       UNION ALL SELECT 'market', n * 100 + 1, '' FROM generate_series(1, ${MATCHES}) n`,
    ),
  );
}

/**
 * The same server with bonuses, for players with an active bonus and for players without one; the first half of the
 * players has one. Their stakes are cash: a bonus is read, counted and written with each of them.
 */
export async function measureBonus(database: Database, say: (line: string) => void) {
  const half = PLAYERS / 2;
  const { betting, bonuses } = await openBetting(database, systemClock, true);
  if (!bonuses) throw new Error('betting was opened without bonuses');
  await giveBonuses(database, bonuses, half);
  const withBonus = placer(betting, half);
  const without = placer(betting, half, half);
  await Promise.all([withBonus(1), without(1)]);
  return alternate(
    PAIRS,
    () => withBonus(SECONDS),
    () => without(SECONDS),
    say,
  );
}

async function giveBonuses(database: Database, bonuses: Bonuses, players: number): Promise<void> {
  const { expiresAt: _, ...terms } = BONUS_TERMS;
  const text = { title: 'Bench', text: 'A campaign of a benchmark.' };
  const campaign: NewCampaign = {
    brand: 'br',
    code: 'bench',
    kind: 'bonus',
    trigger: 'offer',
    state: 'on',
    audience: {},
    amounts: {},
    terms: { ...terms, wagerX100: 10_000n, validMs: 30 * DAY_MS },
    texts: { ENG: text, PT: text, ES: text, RU: text, VI: text },
    beginsMs: 0,
    endsMs: undefined,
    budget: undefined,
    perPlayer: undefined,
    isListed: false,
  };
  await database.inTransaction((tx) => bonuses.campaigns.add(tx, campaign));
  const about = { campaign: 'bench', brand: 'br', asset: 'BRL', reason: 'offer' } as const;
  const value = { kind: 'bonus', units: 1_000_000n } as const;
  for (let from = 1; from <= players; from += 100) {
    const some = Array.from({ length: 100 }, (_unused, index) => (from + index) as PlayerId);
    const grants = some.map((player) => ({ ...about, player, key: `bench:${player}`, value }));
    await unhurried(database, (tx) => bonuses.grant(tx, grants));
  }
}

export async function openBetting(
  database: Database,
  clock: Clock = systemClock,
  hasBonuses = false,
): Promise<{ betting: Betting; wallet: Wallet; bonuses: Bonuses | undefined }> {
  const deps = { database, ids: await openIds(database, clock), clock, append: appendEvents };
  const wallet = createWallet(deps);
  const huge = 1n << 60n;
  const nothing = { give: async () => undefined, takeBack: async () => true };
  const bonuses = hasBonuses
    ? createBonuses({
        ...deps,
        wallet,
        bonusRule: () => 'all',
        pausedOf: async () => new Set(),
        registeredMs: async () => new Map(),
        deliver: { freeBet: nothing, freeRound: nothing, spin: nothing, points: nothing },
      })
    : undefined;
  const betting = createBetting({
    ...deps,
    ...(bonuses && { bonuses }),
    wallet,
    book: benchBook(),
    terms: {
      ...DEFAULT_TERMS,
      maxWinPerBet: huge,
      liabilityPerSelection: huge,
      liabilityPerMarket: huge,
      liabilityPerMatch: huge,
      liabilityPerPlayer: huge,
    },
    failed: (error) => {
      throw error;
    },
  });
  return { betting, wallet, bonuses };
}

/** Upcoming matches, each with one open market at even odds. */
export function benchBook(): BookView {
  const match = (id: number): MatchState => ({
    match: id,
    sport: 'football',
    league: { id: 1, name: 'Liga', country: 'BR', rank: 1, hot: false },
    home: { id: id * 2, name: 'Casa' },
    away: { id: id * 2 + 1, name: 'Fora' },
    startMs: systemClock.nowMs() + 86_400_000,
    status: 'not-started',
    period: 'not-started',
    clock: { seconds: 0, running: false, direction: 'up', atMs: 0 },
    score: [0, 0],
    scores: [],
    events: [],
    stop: 'none',
    seq: 1,
  });
  const market = (id: number): MarketState => ({
    market: id,
    match: Math.floor(id / 100),
    type: 'match-result',
    period: 'full-time',
    rank: 0,
    line: '',
    status: 'open',
    prices: (['home', 'draw', 'away'] as const).map((selection) => ({ selection, odds: 2000 as Odds })),
    seq: 1,
  });
  const matches = new Map(Array.from({ length: MATCHES }, (_, n) => [n + 1, match(n + 1)]));
  const markets = new Map([...matches.keys()].map((id) => [id * 100 + 1, market(id * 100 + 1)]));
  return {
    isFresh: () => true,
    match: (id) => matches.get(id),
    market: (id) => markets.get(id),
    isPlaying: () => false,
  };
}

/**
 * Keeps that many slips in flight for so many seconds and counts the bets that committed; each time other players.
 */
export function placer(betting: Betting, players = PLAYERS, after = 0): (seconds: number) => Promise<number> {
  let turn = 0;
  return async (seconds) => {
    const started = performance.now();
    const until = started + seconds * 1000;
    let placed = 0;
    const writer = async () => {
      while (performance.now() < until) {
        turn += 1;
        const market = ((turn * 31) % MATCHES) * 100 + 101;
        const outcome = await betting.place({
          player: (((turn * 7919) % players) + 1 + after) as PlayerId,
          brand: 'br',
          asset: 'BRL',
          slipId: makeUuidV7(systemClock.nowMs(), randomBytes(10)),
          bets: [{ stake: 500n, policy: 'any', legs: [{ market, selection: 'home', odds: 2000 as Odds }] }],
        });
        if (outcome.is === 'busy') continue;
        if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken')
          throw new Error(`a bet was ${JSON.stringify(outcome)}`);
        placed += 1;
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
    return placed / ((performance.now() - started) / 1000);
  };
}

async function placeOverHttp(url: string): Promise<HttpPlacement> {
  const server = await startProcess<{ port: number; queries: string[] }>(PROGRAM, { args: [url] });
  const load = { port: server.ready.port, ...betRequests(server.ready.queries) };
  return {
    measure: (seconds) => measureKeepAlive(load, IN_FLIGHT, seconds),
    close: () => server.close(),
  };
}

/** Each request is a slip of its own, of the next visitor; `queries` are the parameters of the visitors' sessions. */
export function betRequests(queries: readonly string[]): Pick<KeepAliveLoad, 'next' | 'isTaken'> {
  let turn = 0;
  return {
    next() {
      turn += 1;
      const query = queries[(turn * 7919) % queries.length];
      const market = ((turn * 31) % MATCHES) * 100 + 101;
      const body = `{"slip_id":"${makeUuidV7(Date.now(), randomBytes(10))}","singleBetList":[{"unitStake":500,"oddsChange":2,"betOptionList":[{"marketId":${market},"optionType":1,"odds":2}]}]}`;
      return `POST ${PATH}?${query}&lca_lang=PT HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    },
    isTaken: (answer) => answer.includes('"dm_error":0') && answer.includes('"st":4'),
  };
}
