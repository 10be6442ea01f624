import { instant } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { readOpenRisk } from '../../sportsbook/betting/index.ts';
import { dayAt } from '../core/rollup.ts';
import type { Figures, Wanted } from '../index.ts';
import { proveFigures } from '../index.ts';
import { type FiguresWorld, openWorld, ZONES } from './figures-world.ts';
import { type KnownSubject, modelOf, textsOf } from './ledger-model.ts';
import { betters, chanceOf, RandomMoney } from './random-money.ts';

let world: FiguresWorld;
const subjects = new Map<bigint, KnownSubject>();

const SEED = Number(process.env.FIGURES_SEED ?? 20_261_117);
const draw = chanceOf(SEED);

/** What the roll-ups hold, as the model writes it. */
async function stored(): Promise<ReadonlyMap<string, string>> {
  const rows = await world.database.read<{
    id: string;
    ggr: bigint;
    open: bigint;
    cost: bigint;
    inflow: bigint;
    outflow: bigint;
    product: string;
    begins: Date;
  }>(
    `SELECT brand || ' ' || to_char(begins_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || asset || ' '
         || CASE WHEN dimension = 'all' THEN '' ELSE dimension || ' ' || key END AS id,
       turnover - returned AS ggr, staked - turnover AS open, bonus_cost AS cost, deposits AS inflow, withdrawals AS outflow
     FROM figures.rollup WHERE span = 'hour'`,
  );
  return textsOf(
    new Map(
      rows.map(({ id, ggr, open, cost, inflow, outflow }) => [id, { ggr, open, cost, inflow, outflow }]),
    ),
  );
}

/** Commits only sometimes, as a process that is killed at any moment. */
function breaking(database: Database): Database {
  return {
    ...database,
    read: (sql, values) => database.read(sql, values),
    close: () => database.close(),
    inTransaction: (work, options) =>
      database.inTransaction(async (tx) => {
        const result = await work(tx);
        if (draw(3) === 0) throw new Error('killed before the commit');
        return result;
      }, options),
  };
}

async function countAll(figures: Figures): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const isMore = await figures.countNext().catch(() => true);
    if (!isMore) return;
  }
  throw new Error('counting does not end');
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const wanted = (): Wanted => ({
  brands: ['br', 'in'],
  currency: 'USD',
  from: dayAt(instant(Date.now() - 86_400_000), { offsetMinutes: 0 }),
  to: dayAt(instant(Date.now() + 86_400_000), { offsetMinutes: 0 }),
});

describe('figures', () => {
  it(`equal a second model of the ledger after random money, broken transactions and two counters (seed ${SEED})`, async () => {
    const money = new RandomMoney(world, draw, subjects);
    for (const better of betters) await money.deposit(better, 5_000n);
    const nodes = [world.figuresOn(breaking(world.database)), world.figuresOn(breaking(world.database))];
    for (let step = 0; step < 160; step += 1) {
      await money.act(money.pick(betters));
      if (step % 20 === 0) await Promise.all(nodes.map((node) => node.countNext().catch(() => undefined)));
    }
    await Promise.all(nodes.map(countAll));
    await countAll(world.figuresOn(world.database));
    const zones = { br: 'America/Sao_Paulo', in: 'Asia/Kolkata' };
    expect(Object.keys(ZONES)).toEqual(Object.keys(zones));
    const model = await modelOf(world.database, subjects, zones);
    expect(model.size).toBeGreaterThan(20);
    expect(await stored()).toEqual(model);
  });

  it('are proven by the tool that adds up the ledger, which finds a changed roll-up', async () => {
    const proof = await proveFigures(world.database, world.wallet);
    expect(proof.differences).toEqual([]);
    expect(proof.upto).toBeGreaterThan(100n);
    await world.owner.inTransaction((tx) =>
      tx.query(`UPDATE figures.rollup SET returned = returned + 1
                WHERE ctid = (SELECT ctid FROM figures.rollup WHERE dimension = 'all' AND span = 'day' LIMIT 1)`),
    );
    const after = await proveFigures(world.database, world.wallet);
    expect(after.differences.map(({ where }) => where)).toEqual([
      expect.stringMatching(/^figures by day \w+ returned$/),
      expect.stringMatching(/^figures by day \w+ returned of products$/),
    ]);
    await world.owner.inTransaction((tx) =>
      tx.query(`UPDATE figures.rollup SET returned = returned - 1
                WHERE ctid = (SELECT ctid FROM figures.rollup WHERE dimension = 'all' AND span = 'day'
                              ORDER BY xmin::text::bigint DESC LIMIT 1)`),
    );
    expect((await proveFigures(world.database, world.wallet)).differences).toEqual([]);
  });

  it('show totals in one currency whose lines and rows add up to them', async () => {
    const figures = world.figuresOn(world.database);
    const summary = await figures.summary(wanted());
    expect(summary.currencies.map(({ asset }) => asset).sort()).toEqual(['BRL', 'INR']);
    expect(summary.without).toEqual([]);
    for (const by of ['league', 'market', 'game', 'method', 'campaign'] as const) {
      const { lines } = await figures.breakdown({ ...wanted(), by, limit: 100 });
      expect(lines.length, by).toBeGreaterThan(0);
    }
    const brazil: Wanted = { ...wanted(), brands: ['br'], currency: 'BRL' };
    const { total } = await figures.summary(brazil);
    const sports = await figures.breakdown({ ...brazil, by: 'sport', limit: 1 });
    const all = await figures.breakdown({ ...brazil, by: 'product', limit: 100 });
    const sport = all.lines.find(({ key }) => key === 'sport');
    const first = sports.lines[0]?.measures.turnover ?? 0n;
    expect(first + sports.others.measures.turnover).toBe(sport?.measures.turnover);
    expect(all.lines.reduce((sum, { measures }) => sum + measures.turnover, 0n)).toBe(total.turnover);
    expect(await sumOfRows(figures, brazil, 'turnover', 'all', undefined)).toBe(total.turnover);
    const league = (await figures.breakdown({ ...brazil, by: 'league', limit: 100 })).lines[0];
    expect(await sumOfRows(figures, brazil, 'returned', 'league', league?.key)).toBe(
      league?.measures.returned,
    );
    expect(await sumOfRows(figures, brazil, 'deposits', 'method', 'PIX')).toBe(
      (await figures.breakdown({ ...brazil, by: 'method', limit: 9 })).lines.find(({ key }) => key === 'PIX')
        ?.measures.deposits,
    );
  });

  it('give the metrics the open bets of matches that should be over', async () => {
    const { owner, database } = world;
    const overdue = { beganBeforeMs: Date.now() - 3_600_000, known: undefined };
    const none = { liability: 0n, overdue: { matches: 0, bets: 0 } };
    expect(await readOpenRisk(database, overdue)).toEqual(none);
    const [player] = betters;
    if (!player) throw new Error('nobody bets');
    const before = await database.read<{ n: bigint }>(
      `SELECT count(DISTINCT bet) AS n FROM betting.leg JOIN betting.bet ON bet.id = leg.bet AND status = 'accepted'
       WHERE market = 1`,
    );
    await owner.inTransaction(async (tx) => {
      await tx.query(`INSERT INTO betting.bet_match (id, starts_at, names) VALUES (1, now() - interval '7 hours', 'a b'),
                        (2, now() - interval '7 hours', 'c d')`);
      await tx.query(`INSERT INTO betting.bet_market (market, match, line, labels) VALUES (1, 1, '', '{}')`);
      await tx.query(
        `INSERT INTO betting.exposure (scope, id, part, units, match, selections)
         VALUES ('match', 1, '', 700, NULL, NULL), ('match', 2, '', 0, NULL, NULL),
                ('market', 1, '', 700, 1, '{"home": ["700", "100"]}'), ('market', 2, '', 0, 2, '{}')
         ON CONFLICT (scope, id, part) DO UPDATE SET units = excluded.units, match = excluded.match, selections = excluded.selections`,
      );
    });
    const later = await readOpenRisk(database, overdue);
    expect(later).toEqual({ liability: 700n, overdue: { matches: 1, bets: Number(before[0]?.n) } });
    expect(later.overdue.bets).toBeGreaterThan(0);
    const sums = await world.figuresOn(database).since(Date.now() - 86_400_000);
    const total = await world.figuresOn(database).summary({ ...wanted(), brands: ['br'], currency: 'BRL' });
    expect(sums.find(({ asset }) => asset === 'BRL')?.measures).toEqual(total.total);
  });

  it('count a player once in any period, and a first deposit once', async () => {
    const { active, total } = await world.figuresOn(world.database).summary(wanted());
    const [staked] = await world.database.read<{ players: bigint }>(
      `SELECT count(DISTINCT player) AS players FROM (
         SELECT player FROM betting.bet UNION ALL SELECT player FROM casino.round) p`,
    );
    expect(active.now).toBe(Number(staked?.players));
    expect(active.before).toBe(0);
    expect(total.firstDeposits).toBe(BigInt(betters.length));
    const figures = world.figuresOn(world.database);
    while (await figures.countNextCohorts());
    expect(total.depositCount).toBeGreaterThan(total.firstDeposits);
    expect(await sumOfRows(figures, wanted(), 'firstDeposits', 'all', undefined)).toBe(total.firstDeposits);
  });
});

async function sumOfRows(
  figures: Figures,
  of: Wanted,
  measure: 'turnover' | 'returned' | 'deposits' | 'firstDeposits',
  dimension: 'all' | 'league' | 'method',
  within: string | undefined,
): Promise<bigint> {
  let sum = 0n;
  let before: bigint | undefined;
  const seen = new Set<bigint>();
  for (let page = 0; page < 1_000; page += 1) {
    const found = await figures.rowsBehind({
      ...of,
      dimension,
      within,
      measures: [measure],
      before,
      limit: 7,
    });
    for (const { row, counted } of found.rows) {
      expect(seen.has(row.posted)).toBe(false);
      seen.add(row.posted);
      sum += counted[measure] ?? 0n;
    }
    if (found.next === undefined) return sum;
    before = found.next;
  }
  throw new Error('the pages do not end');
}
