import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, instant } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COHORT_BASES, COHORT_SPANS, spanStart } from '../core/cohort.ts';
import { dayAt } from '../core/rollup.ts';
import type { Cohorts, Figures } from '../index.ts';
import { brandOf, type FiguresWorld, openWorld, spread, ZONES } from './figures-world.ts';
import type { KnownSubject } from './ledger-model.ts';
import { type Better, betters, chanceOf, RandomMoney } from './random-money.ts';

const SEED = Number(process.env.FIGURES_SEED ?? 20_261_119);
const draw = chanceOf(SEED);
/** The ledger of the test lies in so many days before now. */
const DAYS = 130;

let world: FiguresWorld;
let figures: Figures;
const subjects = new Map<bigint, KnownSubject>();

interface Row {
  readonly ref: bigint;
  readonly kind: string;
  readonly n: number;
  readonly posted: bigint;
  readonly amount: bigint;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
}

const readLedger = () =>
  world.database.read<Row>(
    `SELECT ref, kind, n, posted, amount, at,
       coalesce((SELECT name FROM wallet.house WHERE id = -t.debit), 'pocket ' || (t.debit & 7)) AS from,
       coalesce((SELECT name FROM wallet.house WHERE id = -t.credit), 'pocket ' || (t.credit & 7)) AS to
     FROM wallet.transfer t ORDER BY posted`,
  );

/** The cohorts a second time, by account: one text per cohort and period. */
async function modelOf(): Promise<ReadonlyMap<string, string>> {
  const rows = await readLedger();
  const first = new Map<PlayerId, Row>();
  const cells = new Map<
    string,
    { active: Set<number>; depositors: Set<number>; inflow: bigint; outflow: bigint; ngr: bigint }
  >();
  for (const row of rows) {
    const subject = subjects.get(row.ref);
    if (!subject) continue;
    const { player, brand } = subject;
    if (row.kind === 'deposit' && !first.has(player)) first.set(player, row);
    const zone = ZONES[brand] ?? { offsetMinutes: 0 };
    const registered = world.registered.get(player);
    const since = {
      registration: registered && row.at.getTime() >= registered.atMs ? registered.atMs : undefined,
      deposit: first.get(player)?.at.getTime(),
    };
    for (const basis of COHORT_BASES)
      for (const span of COHORT_SPANS) {
        const sinceMs = since[basis];
        if (sinceMs === undefined) continue;
        const [began, period] = [sinceMs, row.at.getTime()].map((at) =>
          spanStart(dayAt(instant(at), zone), span),
        );
        const id = `${brand} ${basis} ${span} ${began} ${period}`;
        const cell = cells.get(id) ?? {
          active: new Set(),
          depositors: new Set(),
          inflow: 0n,
          outflow: 0n,
          ngr: 0n,
        };
        const net = (isAccount: (name: string) => boolean) =>
          (isAccount(row.to) ? row.amount : 0n) - (isAccount(row.from) ? row.amount : 0n);
        if (row.n === 0 && (row.kind === 'stake' || row.kind === 'casino-bet')) cell.active.add(player);
        if (row.kind === 'deposit') cell.depositors.add(player);
        if (row.kind.startsWith('payout')) cell.outflow += net((name) => name.startsWith('psp:'));
        else cell.inflow -= net((name) => name.startsWith('psp:'));
        cell.ngr += net((name) =>
          ['house:sports', 'house:casino', 'house:jackpot', 'house:bonus_cost'].includes(name),
        );
        cells.set(id, cell);
      }
  }
  return new Map(
    [...cells].map(([id, { active, depositors, ...sums }]) => [
      id,
      textOf({ active: active.size, depositors: depositors.size, ...sums }),
    ]),
  );
}

const EMPTY = textOf({ active: 0, depositors: 0, inflow: 0n, outflow: 0n, ngr: 0n });

function textOf(of: {
  readonly active: number;
  readonly depositors: number;
  readonly inflow: bigint;
  readonly outflow: bigint;
  readonly ngr: bigint;
}): string {
  return `active ${of.active}, depositors ${of.depositors}, in ${of.inflow}, out ${of.outflow}, ngr ${of.ngr}`;
}

/** What the report shows, as the model writes it. */
async function shown(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [brand, currency] of [
    ['br', 'BRL'],
    ['in', 'INR'],
  ] as const)
    for (const basis of COHORT_BASES)
      for (const span of COHORT_SPANS) {
        const found = await figures.cohorts({ brands: [brand], currency, basis, span, count: 26 });
        expect(found.without).toEqual([]);
        for (const { began, cells } of found.cohorts)
          for (const { from, active, depositors, measures } of cells) {
            const { deposits: inflow, withdrawals: outflow, turnover, returned, bonusCost } = measures;
            const text = textOf({
              active,
              depositors,
              inflow,
              outflow,
              ngr: turnover - returned - bonusCost,
            });
            if (text !== EMPTY) texts.set(`${brand} ${basis} ${span} ${began} ${from}`, text);
          }
      }
  return texts;
}

async function countAll(node: Figures): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const isMore = await node.countNextCohorts().catch(() => true);
    if (!isMore) return;
  }
  throw new Error('counting does not end');
}

beforeAll(async () => {
  world = await openWorld();
  const money = new RandomMoney(world, draw, subjects);
  for (let step = 0; step < 260; step += 1) {
    const better = betters[Math.min(betters.length - 1, draw(2 + Math.floor(step / 12)))] as Better;
    if (step % 5 === 0) await money.deposit(better, 900n);
    await money.act(better);
  }
  await spread(world, DAYS);
  // Some registered before their first posting, some after it, and two are visitors.
  for (const [n, { player }] of betters.entries())
    if (n % 6 !== 5)
      world.registered.set(player, {
        brand: brandOf(player),
        atMs: Date.now() - (DAYS - 5 - n * 9) * DAY_MS,
      });
  figures = world.figuresOn(world.database);
});
afterAll(() => world?.close());

describe('cohorts', () => {
  it(`equal a second model of the ledger after random money with roll-backs, broken transactions and two counters (seed ${SEED})`, async () => {
    const breaking = world.figuresOn({
      ...world.database,
      read: (sql, values) => world.database.read(sql, values),
      close: () => world.database.close(),
      inTransaction: (work, options) =>
        world.database.inTransaction(async (tx) => {
          const result = await work(tx);
          if (draw(2) === 0) throw new Error('killed before the commit');
          return result;
        }, options),
    });
    await Promise.all([countAll(breaking), countAll(breaking)]);
    await countAll(figures);
    const model = await modelOf();
    expect([...model.values()].some((text) => text.includes('ngr -'))).toBe(true);
    expect(model.size).toBeGreaterThan(60);
    const table = await shown();
    expect(Object.fromEntries([...table].sort())).toEqual(
      Object.fromEntries([...model].filter(([, text]) => text !== EMPTY).sort()),
    );
  });

  it('show how many registered or deposited first, each player once', async () => {
    const sum = ({ cohorts }: Cohorts) => cohorts.reduce((total, { players }) => total + players, 0);
    const of = { brands: ['br', 'in'], currency: 'USD', span: 'month', count: 12 } as const;
    expect(sum(await figures.cohorts({ ...of, basis: 'registration' }))).toBe(world.registered.size);
    const rows = await readLedger();
    const deposited = new Set(
      rows.filter(({ kind }) => kind === 'deposit').map(({ ref }) => subjects.get(ref)?.player),
    );
    const byDeposit = await figures.cohorts({ ...of, basis: 'deposit' });
    expect(sum(byDeposit)).toBe(deposited.size);
    for (const basis of COHORT_BASES) {
      const { cohorts } = await figures.cohorts({ ...of, basis });
      for (const { began, players } of cohorts) {
        const key = { basis, span: 'month', began, brands: of.brands } as const;
        expect(await figures.cohortPlayers({ ...key, after: 0 }, 100)).toHaveLength(players);
      }
    }
  });

  it('open the rows behind each number, which add up to it', async () => {
    for (let more = true; more; ) more = await figures.countNext();
    for (const basis of COHORT_BASES) {
      const wanted = { brands: ['br'], currency: 'BRL', basis, span: 'month', count: 6 } as const;
      const { cohorts } = await figures.cohorts(wanted);
      for (const { began, cells } of cohorts)
        for (const { from, to, active, measures } of cells) {
          const rows = async (measure: 'deposits' | 'bets') => {
            const asked = {
              brands: ['br'],
              currency: 'BRL',
              from,
              to,
              dimension: 'all',
              limit: 5_000,
            } as const;
            const cohort = { basis, span: 'month', began } as const;
            const found = await figures.rowsBehind({ ...asked, cohort, measures: [measure] });
            expect(found.next).toBeUndefined();
            return found.rows;
          };
          const deposits = (await rows('deposits')).reduce(
            (total, { counted }) => total + (counted.deposits ?? 0n),
            0n,
          );
          expect(deposits).toBe(measures.deposits);
          const staked = (await rows('bets')).filter(({ counted }) => (counted.bets ?? 0n) > 0n);
          expect(new Set(staked.map(({ player }) => player)).size).toBe(active);
        }
    }
  });
});
