import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { KNOWN_PLAYER, openStubConsole, type StubConsole } from '../test/stub-console.ts';

const DAY_MS = 86_400_000;
const REASON = 'beats the closing price';

let stub: StubConsole;
let trader: Console;
let finance: Console;
let support: Console;

beforeAll(async () => {
  stub = await openStubConsole();
  trader = (await stub.signIn('tina', 'trader')).admin;
  finance = (await stub.signIn('fabio', 'finance')).admin;
  support = (await stub.signIn('sara', 'support')).admin;
});
afterAll(() => stub.close());

const GIVEN = {
  uid: KNOWN_PLAYER,
  factor: 3_500,
  delay_ms: 0,
  sports: [],
  classes: [],
  why: 'prices',
  reason: REASON,
} as const;
// The restriction ends by the clock of the database.
const until = () => Math.max(stub.clock.nowMs(), Date.now()) + 30 * DAY_MS;
const restrict = (change: object = {}, by: Console = trader) =>
  by.call('riskRestrict', { ...GIVEN, sports: [], classes: [], until: until(), ...change });
const dossier = async () => (await finance.call('riskPlayer', { uid: KNOWN_PLAYER })).data;
const openCase = async () =>
  (await trader.call('riskOpen', { uid: KNOWN_PLAYER, reason: 'asked by the board' })).data.case;

describe('restrictions in the console', () => {
  it('needs its own permission: support sees nothing, finance changes nothing', async () => {
    const code = REFUSALS['operator-not-allowed'].code;
    expect((await support.call('riskQueue', { list: 'open' })).dm_error).toBe(code);
    expect((await support.call('riskPlayer', { uid: KNOWN_PLAYER })).dm_error).toBe(code);
    expect((await restrict({}, finance)).dm_error).toBe(code);
    expect((await finance.call('riskQueue', { list: 'open' })).dm_error).toBe(0);
  });

  it('is set, shown, changed only as it was seen, and lifted; the audit has every step', async () => {
    expect((await restrict()).data).toEqual({ done: 1 });
    const first = await dossier();
    expect(first).toMatchObject({ restricted: 1, case: '', currency: 'USD', max_stake: 2_500_000 });
    expect(first.restrictions[0]).toMatchObject({ factor: 3_500, why: 'prices', note: REASON, by: 'tina' });
    expect((await restrict({ factor: 5_000 })).dm_error).toBe(REFUSALS['changed-meanwhile'].code);
    const seen = first.restrictions[0]?.restriction ?? '';
    expect((await restrict({ factor: 5_000, seen })).data).toEqual({ done: 1 });
    const { restrictions } = await dossier();
    expect(restrictions.map(({ factor, ended_by }) => [factor, ended_by])).toEqual([
      [5_000, ''],
      [3_500, 'tina'],
    ]);
    const now = restrictions[0]?.restriction ?? '';
    const lift = { uid: KNOWN_PLAYER, seen: now, reason: 'looked at by hand' };
    expect((await trader.call('riskLift', { ...lift, seen })).dm_error).toBe(
      REFUSALS['changed-meanwhile'].code,
    );
    expect((await trader.call('riskLift', lift)).data).toEqual({ done: 1 });
    expect((await dossier()).restricted).toBe(0);
    const { data } = await support.call('auditList', { target_kind: 'player', target: String(KNOWN_PLAYER) });
    expect(data.records.map(({ command }) => command)).toEqual([
      'risk.lift',
      'risk.restrict',
      'risk.restrict',
    ]);
    expect(JSON.parse(data.records[1]?.before ?? '')).toMatchObject({ factor: 3_500 });
    expect(JSON.parse(data.records[1]?.after ?? '')).toMatchObject({ factor: 5_000, reason: 'prices' });
  });

  it('names the field that is wrong', async () => {
    expect((await restrict({ sports: ['chess'] })).data).toEqual({ field: 'sports' });
    expect((await restrict({ classes: ['luck'] })).data).toEqual({ field: 'classes' });
    expect((await restrict({ until: 1_000 })).data).toEqual({ field: 'until' });
    expect((await restrict({ until: until() + 400 * DAY_MS })).data).toEqual({ field: 'until' });
    expect((await restrict({ factor: 10_001 })).data).toEqual({ field: 'factor' });
    expect((await restrict({ factor: 10_000 })).dm_error).toBe(REFUSALS['restriction-empty'].code);
    expect((await restrict({ uid: 77 })).dm_error).toBe(REFUSALS['no-such-player'].code);
  });
});

describe('the queue of cases', () => {
  it('has one open case of a player, with an owner, notes and an outcome', async () => {
    const number = await openCase();
    const again = await trader.call('riskOpen', { uid: KNOWN_PLAYER, reason: 'asked by the board' });
    expect(again.dm_error).toBe(REFUSALS['case-open'].code);
    const people = (await trader.call('riskCase', { case: number })).data.people;
    expect(people.map(({ name }) => name)).toEqual(['tina']);
    const tina = people[0]?.operator ?? 0;
    expect((await trader.call('riskAssign', { case: number, operator: 99_999 })).data).toEqual({
      field: 'operator',
    });
    expect((await trader.call('riskAssign', { case: number, operator: tina })).data).toEqual({ done: 1 });
    const mine = (await trader.call('riskQueue', { list: 'mine' })).data;
    expect(mine).toMatchObject({ mine: 1, all: 1, records: [{ case: number, name: 'B***', owner: tina }] });
    expect((await finance.call('riskQueue', { list: 'mine' })).data.records).toEqual([]);
    await trader.call('riskNote', { case: number, reason: 'two accounts, one phone' });
    const close = { case: number, outcome: 'no-action', reason: 'a brother and a sister' } as const;
    expect((await finance.call('riskClose', close)).dm_error).toBe(REFUSALS['operator-not-allowed'].code);
    expect((await trader.call('riskClose', close)).data).toEqual({ done: 1 });
    expect((await trader.call('riskClose', close)).dm_error).toBe(REFUSALS['case-closed'].code);
    const { data } = await trader.call('riskCase', { case: number });
    expect(data.case).toMatchObject({ outcome: 'no-action', closed_by: 'tina' });
    expect(data.steps.map(({ what, text }) => [what, text])).toEqual([
      ['closed', 'a brother and a sister'],
      ['note', 'two accounts, one phone'],
      ['owner', 'tina'],
      ['opened', 'asked by the board'],
    ]);
    expect((await trader.call('riskQueue', { list: 'closed' })).data.records[0]?.case).toBe(number);
    expect((await trader.call('riskQueue', { list: 'open' })).data.records).toEqual([]);
  });

  it('closes a case together with the restriction that is its outcome, or does neither', async () => {
    const number = await openCase();
    expect((await restrict({ case: '999999' })).dm_error).toBe(REFUSALS['no-such-case'].code);
    expect((await dossier()).restricted).toBe(0);
    expect((await restrict({ case: number, factor: 10_000, classes: ['course'] })).data).toEqual({ done: 1 });
    expect((await trader.call('riskCase', { case: number })).data.case.outcome).toBe('markets');
    const after = await dossier();
    expect(after).toMatchObject({ restricted: 1, case: '' });
    expect(after.restrictions[0]).toMatchObject({ factor: 10_000, classes: ['course'] });
  });

  it('has a step for a restriction that was set or lifted beside it', async () => {
    const number = await openCase();
    const before = (await dossier()).restrictions[0]?.restriction ?? '';
    await restrict({ seen: before, factor: 9_000 });
    const seen = (await dossier()).restrictions[0]?.restriction ?? '';
    await trader.call('riskLift', { uid: KNOWN_PLAYER, seen, reason: 'it was a mistake' });
    const { steps } = (await trader.call('riskCase', { case: number })).data;
    expect(steps.map(({ what }) => what)).toEqual(['lifted', 'restricted', 'opened']);
    await trader.call('riskClose', { case: number, outcome: 'false-alarm', reason: 'it was a mistake' });
  });

  it('pages by score and number', async () => {
    await stub.fresh.database.read(
      `INSERT INTO risk.player_case (player, brand, score, lines, opened_by, opened_at)
       SELECT 5000 + n, 'br', n % 3, '[]', '', now() FROM generate_series(1, 7) AS n`,
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await trader.call('riskQueue', {
        list: 'open',
        page_limit: 3,
        ...(cursor !== '' && { cursor }),
      });
      seen.push(...data.records.map(({ score, uid }) => `${score}/${uid}`));
      cursor = data.cursor;
    } while (cursor !== '');
    expect(seen).toEqual(['2/5002', '2/5005', '1/5001', '1/5004', '1/5007', '0/5003', '0/5006']);
    expect((await trader.call('riskQueue', { list: 'open', cursor: 'x' })).data).toEqual({ field: 'cursor' });
  });
});
