import { REFUSALS } from '@palpite/contract/refusals';
import { runAsOwner } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const OF = { basis: 'registration', span: 'week' } as const;
/** A Monday. */
const BEGAN = '2026-03-02';

let app: StubConsole;
let finance: Console;

beforeAll(async () => {
  app = await openStubConsole();
  finance = (await app.signIn('fina', 'finance')).admin;
  const member = (player: number, brand: string, on: string) =>
    `(${player}, 'deposit', '${brand}', '${on}T12:00:00Z', 0, '${on}')`;
  const members = [
    ...[member(11, 'br', '2026-03-02'), member(12, 'br', '2026-03-08'), member(13, 'br', '2026-03-04')],
    ...[member(14, 'br', '2026-03-09'), member(15, 'other', '2026-03-03')],
  ];
  await runAsOwner(
    app.fresh.ownerUrl,
    `INSERT INTO figures.cohort_player (player, basis, brand, since_at, since_posted, since_on) VALUES ${members.join(',')}`,
  );
});
afterAll(() => app?.close());

const playersOf = async (more: object) =>
  (
    await finance.call('figuresCohortPlayers', {
      ...OF,
      basis: 'deposit',
      began: BEGAN,
      brand: 'br',
      ...more,
    })
  ).data;

describe('cohorts over HTTP', () => {
  it('are closed to whoever may not see figures', async () => {
    for (const role of ['support', 'viewer'] as const) {
      const { admin } = await app.signIn(`only-${role}`, role);
      for (const asked of [
        admin.call('figuresCohorts', { ...OF, count: 4 }),
        admin.call('figuresCohortPlayers', { ...OF, began: BEGAN }),
      ])
        expect((await asked).dm_error).toBe(code('operator-not-allowed'));
    }
  });

  it('are as many as were asked for, in the currency of the brand', async () => {
    const { data } = await finance.call('figuresCohorts', { ...OF, brand: 'br', count: 4 });
    expect(data.cohorts.length).toBeLessThanOrEqual(4);
    expect(data).toMatchObject({ currency: 'BRL', zone: 'America/Sao_Paulo' });
  });

  it.each([
    ['brand', { brand: 'nobody', count: 4 }],
    ['span', { span: 'year', count: 4 }],
    ['basis', { basis: 'nothing', count: 4 }],
    ['count', { count: 0 }],
    ['count', { count: 10_000 }],
  ])('name %s where it is wrong', async (field, wrong) => {
    expect(await finance.call('figuresCohorts', { ...OF, ...wrong } as never)).toMatchObject({
      dm_error: code('invalid-field'),
      data: { field },
    });
  });

  it.each([
    ['began', { began: '2026-02-30' }],
    ['began', { began: '2026-03-03' }],
    ['cursor', { cursor: 'l1' }],
    ['brand', { brand: 'nobody' }],
    ['page_limit', { page_limit: 201 }],
  ])('name %s of the players where it is wrong', async (field, wrong) => {
    expect(await finance.call('figuresCohortPlayers', { ...OF, began: BEGAN, ...wrong })).toMatchObject({
      dm_error: code('invalid-field'),
      data: { field },
    });
  });

  it('have their players page by page, of the brand and of the week only', async () => {
    const read: number[] = [];
    let cursor = '';
    do {
      const page = await playersOf({ page_limit: 2, ...(cursor !== '' && { cursor }) });
      read.push(...page.records.map(({ uid }) => uid));
      cursor = page.cursor;
    } while (cursor !== '');
    expect(read).toEqual([11, 12, 13]);
    expect((await playersOf({ began: '2026-03-09' })).records.map(({ uid }) => uid)).toEqual([14]);
    expect((await playersOf({ basis: 'registration' })).records).toEqual([]);
  });
});
