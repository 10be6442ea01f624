import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import {
  brandOf,
  cash,
  type FiguresWorld,
  house,
  locked,
  move,
  openWorld,
  spread,
} from '../../figures/test/figures-world.ts';
import type { KnownSubject } from '../../figures/test/ledger-model.ts';
import { betters, chanceOf, RandomMoney } from '../../figures/test/random-money.ts';
import { createRegulator, type Regulator, type RegulatorFile } from '../index.ts';
import { momentsOf } from '../service/make-files.ts';

const SEED = Number(process.env.FIGURES_SEED ?? 20_261_120);
const DAYS = 5;
const CPF = '52998224725';
const PLAYER = 7_000_002 as PlayerId;

let world: FiguresWorld;
let nowMs: number;
let early: Reference;

const clock = { ...systemClock, nowMs: () => nowMs };

const ofAll: Parameters<typeof createRegulator>[0]['ofBrand'] = async (brand, players) =>
  new Set(players.filter((player) => brandOf(player) === brand));
const failed: string[] = [];

function regulator(ofBrand = ofAll): Regulator {
  const figures = world.figuresOn(world.database);
  return createRegulator({
    database: world.database,
    clock,
    // The ledger of the test ends now, whatever the clock of the files shows.
    figures: {
      ...figures,
      hasCounted: (untilMs, by) => figures.hasCounted(Math.min(untilMs, Date.now() - 2_000), by),
    },
    brands: [{ id: 'br', asset: 'BRL' }],
    ofBrand,
    failed: (_error, { day }) => void failed.push(day),
  });
}

const files = async () => [...(await regulator().list({ brand: 'br', after: undefined }, 50))].reverse();

interface Sums {
  readonly inflow: bigint;
  readonly outflow: bigint;
  readonly turnover: bigint;
  readonly returned: bigint;
  readonly closing: bigint;
}

/** The day a second time, by account and from the ledger alone. */
async function ledgerOf({ fromMs, toMs }: Pick<RegulatorFile, 'fromMs' | 'toMs'>): Promise<Sums> {
  const rows = await world.database.read<{
    kind: string;
    amount: bigint;
    at: Date;
    from: string;
    to: string;
    from_player: bigint | null;
    to_player: bigint | null;
  }>(
    `SELECT t.kind, t.amount, t.at, d.player AS from_player, c.player AS to_player,
       coalesce((SELECT name FROM wallet.house WHERE id = -t.debit), 'pocket ' || (t.debit & 7)) AS from,
       coalesce((SELECT name FROM wallet.house WHERE id = -t.credit), 'pocket ' || (t.credit & 7)) AS to
     FROM wallet.transfer t
     LEFT JOIN wallet.account d ON t.debit >= 0 AND d.id = t.debit >> 3
     LEFT JOIN wallet.account c ON t.credit >= 0 AND c.id = t.credit >> 3
     WHERE t.asset = 'BRL' AND t.at < $1`,
    [new Date(toMs)],
  );
  const sums = { inflow: 0n, outflow: 0n, turnover: 0n, returned: 0n, closing: 0n };
  const isBook = (name: string) => ['house:sports', 'house:casino', 'house:jackpot'].includes(name);
  for (const { kind, amount, at, from, to, from_player, to_player } of rows) {
    sums.closing += (to_player === null ? 0n : amount) - (from_player === null ? 0n : amount);
    if (at.getTime() < fromMs) continue;
    const arrived = (from.startsWith('psp:') ? amount : 0n) - (to.startsWith('psp:') ? amount : 0n);
    if (kind.startsWith('payout')) sums.outflow -= arrived;
    else sums.inflow += arrived;
    if (from_player === null && to_player === null) continue;
    if (isBook(to)) sums.turnover += amount;
    if (isBook(from)) sums.returned += amount;
  }
  return sums;
}

const net = ({ turnover, returned }: Pick<Sums, 'turnover' | 'returned'>) => turnover - returned;

async function textOf(file: RegulatorFile): Promise<string> {
  let text = '';
  let place: Parameters<Regulator['piece']>[2];
  do {
    const piece = await world.database.inTransaction((tx) => regulator().piece(tx, file, place));
    text += piece.text;
    place = piece.next;
  } while (place !== undefined);
  return text;
}

beforeAll(async () => {
  world = await openWorld();
  const draw = chanceOf(SEED);
  const subjects = new Map<bigint, KnownSubject>();
  const money = new RandomMoney(world, draw, subjects);
  for (const better of betters) await money.deposit(better, 4_000n);
  const leg = { sport: 'football', league: 7, market: 'winner' };
  early = await world.bet({ player: PLAYER, brand: 'br', legs: [leg] });
  const base = { ref: early, asset: 'BRL', by: 'house', shortfall: 'debt' } as const;
  await world.post({ ...base, kind: 'stake', moves: [move(cash(PLAYER), locked(PLAYER), 100n)] });
  await world.post({
    ...base,
    kind: 'settle',
    step: 1,
    moves: [
      move(locked(PLAYER), house('house:sports'), 100n),
      move(house('house:sports'), cash(PLAYER), 250n),
    ],
  });
  for (let step = 0; step < 150; step += 1) await money.act(money.pick(betters));
  await world.post({
    ...base,
    kind: 'settle-undone',
    step: 1,
    moves: [
      move(cash(PLAYER), house('house:sports'), 250n),
      move(house('house:sports'), locked(PLAYER), 100n),
    ],
  });
  await spread(world, DAYS);
  await world.owner.inTransaction(async (tx) => {
    await tx.query(
      `INSERT INTO protection.player (player, brand, level, birth_date, document_kind, document, pause, pause_since)
       VALUES ($1, 'br', 'identity', '1990-01-01', 'cpf', $2, 'exclusion', now())`,
      [PLAYER, CPF],
    );
    await tx.query(
      `INSERT INTO protection.own_limit (player, asset, kind, period, amount) VALUES ($1, 'BRL', 'deposit', 'day', 50000),
         ($1, '', 'time', 'week', 600)`,
      [PLAYER],
    );
  });
  const figures = world.figuresOn(world.database);
  for (let more = true; more; ) more = await figures.countNext();
  for (let more = true; more; ) more = await figures.countNextCohorts();
});
afterAll(() => world?.close());

describe('the daily file of the Brazilian regulator', () => {
  it('is made once per day of São Paulo by two nodes, with sums that equal the ledger', async () => {
    for (let day = DAYS - 1; day >= 0; day -= 1) {
      nowMs = Date.now() - day * DAY_MS;
      await Promise.all([
        regulator().makeFiles(),
        regulator()
          .makeFiles()
          .catch(() => undefined),
      ]);
      await regulator().makeFiles();
    }
    const made = (await files()).filter(({ version }) => version === 1);
    expect(made).toHaveLength(DAYS);
    expect(new Set(made.map(({ day }) => day)).size).toBe(DAYS);
    let before: RegulatorFile | undefined;
    for (const file of made) {
      expect(file.state).toBe('ready');
      expect(momentsOf(file.day)).toEqual({ fromMs: file.fromMs, toMs: file.toMs });
      const { sums, opening, closing } = file.totals;
      const ledger = await ledgerOf(file);
      expect(BigInt(sums.deposits), file.day).toBe(ledger.inflow);
      expect(BigInt(sums.withdrawals), file.day).toBe(ledger.outflow);
      expect(BigInt(sums.turnover) - BigInt(sums.returned), file.day).toBe(net(ledger));
      expect(BigInt(closing), file.day).toBe(ledger.closing);
      const moved =
        BigInt(sums.deposits) -
        BigInt(sums.withdrawals) -
        BigInt(sums.turnover) +
        BigInt(sums.returned) +
        BigInt(sums.bonus) +
        BigInt(sums.other);
      expect(BigInt(opening) + moved).toBe(BigInt(closing));
      if (before) expect(opening).toBe(before.totals.closing);
      before = file;
      const lines = await world.database.read<{ n: number }>(
        'SELECT count(*)::integer AS n FROM regulator.line WHERE file = $1',
        [file.id],
      );
      expect(lines[0]?.n).toBe(file.players);
    }
    expect(made.some(({ totals }) => totals.bets > 0)).toBe(true);
  });

  it('has a new version of an earlier day that a later posting corrects, whose own sums stay', async () => {
    const stakes = await world.database.read<{ at: Date }>(
      "SELECT at FROM wallet.transfer WHERE ref = $1 AND kind = 'settle' LIMIT 1",
      [early],
    );
    const settledMs = stakes[0]?.at.getTime() ?? 0;
    nowMs = Date.now() + 2 * DAY_MS;
    await regulator().makeFiles();
    await regulator().makeFiles();
    const all = await files();
    const ofDay = all.filter(({ fromMs, toMs }) => settledMs >= fromMs && settledMs < toMs);
    const [first, ...later] = ofDay.sort((a, b) => a.version - b.version);
    const last = later.at(-1);
    expect(last?.reason).toMatch(/^corrected on 20/);
    expect(last?.totals).toEqual(first?.totals);
    if (!first || !last) throw new Error('the day has one version');
    expect(await textOf(first)).not.toContain(String(early));
    const text = await textOf(last);
    expect(text).toContain(`kind="settle-undone" ref="${early}"`);
    expect(text).toContain('gained="-2.50"');
    const again = await files();
    await regulator().makeFiles();
    expect(await files()).toEqual(again);
  });

  it('names tax numbers, limits and exclusions, and loses the number when the data is erased', async () => {
    const file = (await files()).at(-1);
    if (!file) throw new Error('there is no file');
    const text = await textOf(file);
    expect(text).toContain(`layout="palpite-br-example-1"`);
    expect(text.match(/<player /g)).toHaveLength(file.players);
    expect(text).toContain(`number="${PLAYER}" cpf="${CPF}"`);
    expect(text).toContain('<limit kind="deposit" period="day" amount="500.00"/>');
    expect(text).toContain('<limit kind="time" period="week" minutes="600"/>');
    expect(text).toContain('<exclusion by="exclusion"');
    expect(text.endsWith('</corrections>\n</dailyReport>\n')).toBe(true);
    await world.owner.inTransaction((tx) =>
      tx.query('UPDATE regulator.line SET cpf = NULL WHERE player = $1', [PLAYER]),
    );
    expect(await textOf(file)).not.toContain(CPF);
  });

  it('begins again after a run was killed, and waits until the day is over and counted', async () => {
    nowMs = Date.now() + 4 * DAY_MS;
    const stop = AbortSignal.abort(new Error('the node is stopped'));
    await expect(regulator().makeFiles(stop)).rejects.toThrow('the node is stopped');
    const waiting = (await files()).filter(({ state }) => state === 'making');
    expect(waiting.length).toBeGreaterThan(0);
    await regulator().makeFiles();
    expect((await files()).every(({ state }) => state === 'ready')).toBe(true);
    const count = (await files()).length;
    nowMs += HOUR_MS;
    await regulator().makeFiles();
    expect((await files()).length - count).toBeLessThanOrEqual(1);
  });

  it('goes on behind the lines of an earlier attempt, and makes new days although another file fails', async () => {
    const [known] = await files();
    if (!known) throw new Error('no file was made');
    await world.database.inTransaction((tx) =>
      regulator().askVersion(tx, { brand: 'br', day: known.day, reason: 'asked for by the authority' }),
    );
    nowMs += 2 * DAY_MS;
    await expect(regulator().makeFiles(AbortSignal.abort())).rejects.toThrow('aborted');
    const open = (await files()).filter(({ state }) => state === 'making');
    expect(open.length).toBeGreaterThan(1);
    const stuck = open.find(({ version }) => version > 1);
    expect(stuck?.day).toBe(known.day);
    failed.length = 0;
    // The line of one player is there from an attempt before; the rest of it fails.
    await world.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO regulator.line (file, player, cpf, facts)
         SELECT $1, player, cpf, facts FROM regulator.line WHERE file = $2 ORDER BY player LIMIT 1`,
        [stuck?.id, known.id],
      ),
    );
    let hasFailed = false;
    await regulator(async (brand, players) => {
      const now = (await files()).filter(({ state }) => state === 'making');
      // The new days are made before the version that was asked for.
      if (!hasFailed && now.length === 1) {
        hasFailed = true;
        throw new Error('the list of players is not there');
      }
      return ofAll(brand, players);
    }).makeFiles();
    expect(failed).toEqual([known.day]);
    await regulator().makeFiles();
    const again = (await files()).find(({ id }) => id === stuck?.id);
    expect(again).toMatchObject({ state: 'ready', players: known.players, totals: known.totals });
  });
});
