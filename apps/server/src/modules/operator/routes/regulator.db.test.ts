import { REFUSALS } from '@palpite/contract/refusals';
import { runAsOwner } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'the authority asked for it';
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const NO_SUCH_FILE = { dm_error: code('invalid-field'), data: { field: 'file' } };
const CPF = '52998224725';

let app: StubConsole;
let finance: Console;
let trader: Console;

const TOTALS = {
  sums: {
    deposits: '0',
    withdrawals: '0',
    staked: '0',
    turnover: '0',
    returned: '0',
    bonus: '0',
    other: '0',
  },
  bets: 0,
  opening: '0',
  closing: '0',
};

/** Two days with two brands and two versions of one of them, and a file that is still being made. */
async function seed(): Promise<void> {
  const files: string[] = [];
  for (const day of ['2026-03-01', '2026-03-02'])
    for (const [brand, version] of [
      ['br', 1],
      ['br', 2],
      ['mx', 1],
    ] as const)
      files.push(
        `('${brand}', 'BRL', '${day}', ${version}, '${day}T03:00:00Z', timestamptz '${day}T03:00:00Z' + interval '1 day',
          'ready', 'the day is over', now(), now(), 1, '${JSON.stringify(TOTALS)}')`,
      );
  const columns = 'brand, asset, day, version, from_at, to_at, state, reason, asked_at';
  await runAsOwner(
    app.fresh.ownerUrl,
    `INSERT INTO regulator.file (${columns}, made_at, players, totals) VALUES ${files.join(',')}`,
    `INSERT INTO regulator.file (${columns}) VALUES ('br', 'BRL', '2026-03-03', 1, now() - interval '1 day', now(), 'making', 'the day is over', now())`,
  );
}

type Query = Parameters<typeof finance.call<'regulatorFiles'>>[1];
const list = async (query: Query) => (await finance.call('regulatorFiles', query)).data;
const namesOf = (files: Awaited<ReturnType<typeof list>>['records']) =>
  files.map(({ day, brand, version }) => `${day} ${brand} ${version}`);

beforeAll(async () => {
  app = await openStubConsole();
  finance = (await app.signIn('fina', 'finance')).admin;
  trader = (await app.signIn('tom', 'trader')).admin;
  await seed();
});
afterAll(() => app?.close());

describe('the daily files of a regulator', () => {
  it('are closed to whoever has no right to them', async () => {
    const refused = code('operator-not-allowed');
    const support = (await app.signIn('suse', 'support')).admin;
    for (const who of [trader, support]) {
      expect((await who.call('regulatorFiles', {})).dm_error).toBe(refused);
      expect((await who.call('regulatorPiece', { file: '1', reason })).dm_error).toBe(refused);
      expect((await who.call('regulatorMake', { file: '1', reason })).dm_error).toBe(refused);
    }
  });

  it('are all listed page by page, wherever within a day a page ends', async () => {
    const all = namesOf((await list({})).records);
    expect(all).toEqual([
      '2026-03-03 br 1',
      ...['2026-03-02 br 2', '2026-03-02 br 1', '2026-03-02 mx 1'],
      ...['2026-03-01 br 2', '2026-03-01 br 1', '2026-03-01 mx 1'],
    ]);
    for (const page_limit of [1, 2, 3, 7]) {
      const read: string[] = [];
      let cursor = '';
      do {
        const page = await list({ page_limit, ...(cursor !== '' && { cursor }) });
        expect(page.records.length).toBeLessThanOrEqual(page_limit);
        read.push(...namesOf(page.records));
        cursor = page.cursor;
      } while (cursor !== '');
      expect(read, `pages of ${page_limit}`).toEqual(all);
    }
  });

  it('can be listed for one brand, and an unknown one has none', async () => {
    expect(namesOf((await list({ brand: 'mx' })).records)).toEqual(['2026-03-02 mx 1', '2026-03-01 mx 1']);
    const first = await list({ brand: 'br', page_limit: 2 });
    expect(namesOf((await list({ brand: 'br', cursor: first.cursor })).records)).toEqual([
      ...['2026-03-02 br 1', '2026-03-01 br 2', '2026-03-01 br 1'],
    ]);
    expect(await list({ brand: 'nobody' })).toEqual({ records: [], cursor: '' });
  });

  it.each(['2026-02-30_1_br', '2026-03-01_0_br', '2026-03-01', 'x', '2026-03-01_1_'])(
    'refuse the cursor %s by its name',
    async (cursor) => {
      expect(await finance.call('regulatorFiles', { cursor })).toMatchObject({
        dm_error: code('invalid-field'),
        data: { field: 'cursor' },
      });
    },
  );

  it('are downloaded with a reason and an audit row, and not before they are made', async () => {
    const [open, ready] = (await list({ brand: 'br' })).records;
    if (!open || !ready) throw new Error('no files');
    expect(await finance.call('regulatorPiece', { file: ready.file, reason: 'short' })).toMatchObject({
      data: { field: 'reason' },
    });
    for (const place of ['x1', 'p'])
      expect(await finance.call('regulatorPiece', { file: ready.file, place, reason })).toMatchObject({
        dm_error: code('invalid-field'),
        data: { field: 'place' },
      });
    const gone = await finance.call('regulatorPiece', { file: '999', reason });
    expect(gone).toMatchObject(NO_SUCH_FILE);
    const early = await finance.call('regulatorPiece', { file: open.file, reason });
    expect(early).toMatchObject(NO_SUCH_FILE);
    let text = '';
    let place: string | undefined;
    do {
      const { data } = await finance.call('regulatorPiece', {
        file: ready.file,
        reason,
        ...(place && { place }),
      });
      text += data.text;
      place = data.next;
    } while (place !== undefined);
    expect(text).toMatch(/^<\?xml[\s\S]*2026-03-02[\s\S]*>\s*$/);
    expect(text).not.toContain(CPF);
    const [row] = await app.fresh.database.read<{ reason: string }>(
      "SELECT reason FROM operator.audit WHERE command = 'regulator.file' ORDER BY id DESC LIMIT 1",
    );
    expect(row).toEqual({ reason });
  });

  it('get another version when somebody asks, and the earlier ones stay', async () => {
    const [, ready] = (await list({ brand: 'br' })).records;
    expect((await finance.call('regulatorMake', { file: ready?.file ?? '', reason })).data).toEqual({
      version: 3,
    });
    expect(namesOf((await list({ brand: 'br' })).records).slice(1, 4)).toEqual([
      ...['2026-03-02 br 3', '2026-03-02 br 2', '2026-03-02 br 1'],
    ]);
    expect(await finance.call('regulatorMake', { file: '999', reason })).toMatchObject(NO_SUCH_FILE);
  });
});
