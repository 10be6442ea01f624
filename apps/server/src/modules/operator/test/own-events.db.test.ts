import { REFUSALS } from '@palpite/contract/refusals';
import { selectionCode } from '@palpite/contract/tables/selections';
import { manualClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { proveStakes } from '../../sportsbook/betting/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

let app: TestApp;
let tina: Console;
let otto: Console;
let support: Console;
let phone: Visitor;
/** The number of the match at the operators, and in the book. */
let id: number;
let match: number;

const reason = 'the final of the neighbourhood cup';
const RESULT = { type: 'match-result', period: 'full-time', line: '' };

beforeAll(async () => {
  app = await buildTestApp({
    environment: { OWN_EVENTS: 'on' },
    sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } },
  });
  tina = await signIn('tina', 'trader');
  otto = await signIn('otto', 'trader');
  support = await signIn('helper', 'support');
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  await until(async () => (app.modules.book.isFresh() ? true : undefined));
});
afterAll(() => app?.close());

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const console = browserAt(app.url);
  await enrol(console, created.is === 'issued' ? created.token : '', Date.now());
  return console;
}

const form = (over: object = {}) => ({
  sport: 'football' as const,
  league: 'Copa do Bairro',
  country: 'BR',
  home: 'Ponte',
  away: 'Vila',
  start: Date.now() + 3_600_000,
  reason,
  ...over,
});
const prices = (odds: Readonly<Record<string, number>>) =>
  Object.entries(odds).map(([selection, price]) => ({ selection, odds: price }));
const setMarket = (odds: Readonly<Record<string, number>>, over: object = {}) =>
  tina.call('ownMarketSet', { id, ...RESULT, open: 1, prices: prices(odds), reason, ...over });
const offered = () =>
  app.modules.book
    .detail(match)
    ?.markets.find(({ type, period }) => type === RESULT.type && period === RESULT.period);
const cash = async () => (await phone.call('accountGet', {})).data.balance_info.cash;
const line = async () => (await support.call('ownEvents', {})).data.records.find((one) => one.id === id);

async function place(selection: string, stake: number, odds: number) {
  const market = offered()?.market ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 0 as const,
        betOptionList: [
          { marketId: market, optionType: selectionCode('match-result', selection) ?? 0, odds: odds / 1_000 },
        ],
      },
    ],
  });
  return data.orders[0]?.st;
}

describe('a match that operators enter', () => {
  it('is created by traders, and bad input is refused by its field', async () => {
    const refused = await support.call('ownMatchCreate', form());
    expect(refused.dm_error).toBe(REFUSALS['operator-not-allowed'].code);
    const early = await tina.call('ownMatchCreate', form({ start: Date.now() - 1_000 }));
    expect(early.dm_error).toBe(REFUSALS['invalid-field'].code);
    expect(early.error_msg).toContain('start');
    const created = await tina.call('ownMatchCreate', form());
    expect(created.dm_error).toBe(0);
    ({ id, match } = created.data);
    const state = await until(async () => app.modules.book.match(match));
    expect(state).toMatchObject({
      sport: 'football',
      status: 'not-started',
      home: { name: 'Ponte' },
      away: { name: 'Vila' },
      league: { name: 'Copa do Bairro', country: 'BR' },
    });
  });

  it('has markets whose prices are checked: absurd odds, a missing selection, less than 100 %', async () => {
    const absurd = await setMarket({ home: 1_000_001, draw: 3_000, away: 3_500 });
    expect(absurd.dm_error).toBe(REFUSALS['invalid-field'].code);
    expect(absurd.error_msg).toContain('prices.home');
    expect((await setMarket({ home: 2_000, away: 2_000 })).error_msg).toContain('prices.draw');
    const sure = { home: 3_100, draw: 3_100, away: 3_100 };
    expect((await setMarket(sure)).dm_error).toBe(REFUSALS['prices-below-fair'].code);
    expect(offered()).toBeUndefined();
    expect((await setMarket(sure, { below: 1 })).dm_error).toBe(0);
    await until(async () => (offered()?.prices[0]?.odds === 3_100 ? true : undefined));
  });

  it('is bet on at its price; changed prices and a suspension reach the players', async () => {
    expect((await setMarket({ home: 2_000, draw: 3_000, away: 3_500 })).dm_error).toBe(0);
    await until(async () => (offered()?.prices[0]?.odds === 2_000 ? true : undefined));
    expect(await place('home', 10_00, 2_000)).toBe(4);
    expect(await place('away', 5_00, 3_500)).toBe(4);
    expect((await setMarket({ home: 1_800, draw: 3_000, away: 4_000 }, { open: 0 })).dm_error).toBe(0);
    await until(async () => (offered()?.status === 'suspended' ? true : undefined));
    expect(await place('home', 10_00, 1_800)).toBe(2);
    expect((await setMarket({ home: 1_800, draw: 3_000, away: 4_000 })).dm_error).toBe(0);
    await until(async () => (offered()?.status === 'open' ? true : undefined));
    // The player agreed to 2.00 only.
    expect(await place('home', 10_00, 2_000)).toBe(2);
    expect(await place('home', 10_00, 1_800)).toBe(4);
  });

  it('has no score before it has begun', async () => {
    const early = { id, action: 'propose' as const, home: 2, away: 1, reason };
    expect((await tina.call('ownResult', early)).dm_error).toBe(REFUSALS['own-event-over'].code);
  });

  it('is settled when a second person confirms the same score, exactly once and to the cent', async () => {
    await app.platform.database.inTransaction((tx) =>
      tx.query(`UPDATE feed.own_match SET starts_at = now() - interval '2 hours' WHERE id = $1`, [id]),
    );
    const before = await cash();
    const score = { id, home: 2, away: 1, half_home: 0, half_away: 1, reason };
    const impossible = await tina.call('ownResult', { ...score, action: 'propose', half_home: 3 });
    expect(impossible.error_msg).toContain('half_home');
    expect((await tina.call('ownResult', { ...score, action: 'propose' })).dm_error).toBe(0);
    expect((await line())?.proposed).toMatchObject({
      by: 'tina',
      home: 2,
      away: 1,
      half_home: 0,
      half_away: 1,
    });
    const inbox = async (who: Console) =>
      (await who.call('approvalList', {})).data.approvals.find(({ kind }) => kind === 'own-score');
    expect(await inbox(otto)).toMatchObject({
      subject: 'Ponte – Vila',
      detail: '2 – 1',
      by: 'tina',
      page: '/own',
      own: 0,
      may_approve: 0,
      may_reject: 1,
    });
    expect(await inbox(tina)).toMatchObject({ own: 1 });
    expect(await inbox(support)).toBeUndefined();
    const own = await tina.call('ownResult', { ...score, action: 'confirm' });
    expect(own.dm_error).toBe(REFUSALS['own-decision'].code);
    const other = await otto.call('ownResult', { ...score, action: 'confirm', home: 3 });
    expect(other.dm_error).toBe(REFUSALS['changed-meanwhile'].code);
    const suspend = (at: string) =>
      app.platform.database.inTransaction((tx) =>
        tx.query(`UPDATE operator.person SET disabled_at = ${at} WHERE name = 'tina'`),
      );
    await suspend('now()');
    const alone = await otto.call('ownResult', { ...score, action: 'confirm' });
    expect(alone.dm_error).toBe(REFUSALS['requester-not-allowed'].code);
    await suspend('NULL');
    expect(await cash()).toBe(before);
    const confirmed = await otto.call('ownResult', { ...score, action: 'confirm' });
    expect(confirmed.data).toEqual({ done: 1, decided: 1, left: 0 });
    expect(await inbox(otto)).toBeUndefined();
    // 10 at 2.00 and 10 at 1.80 have won, 5 on the other side is lost.
    await until(async () => ((await cash()) === before + 20_00 + 18_00 ? true : undefined));
    expect((await otto.call('ownResult', { ...score, action: 'confirm' })).dm_error).toBe(
      REFUSALS['own-event-over'].code,
    );
    expect(await line()).toMatchObject({ status: 'ended', score: [2, 1] });
    expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
    expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });

  it('is listed page by page, those without a result first, each once', async () => {
    for (const hours of [5, 3, 4]) {
      const start = Date.now() + hours * 3_600_000;
      expect((await tina.call('ownMatchCreate', form({ start, home: `Ponte ${hours}` }))).dm_error).toBe(0);
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await support.call('ownEvents', { page_limit: 2, ...(cursor && { cursor }) });
      found.push(...data.records.map(({ home, status }) => `${home} ${status}`));
      expect(data.forms.length > 0).toBe(cursor === undefined);
      cursor = data.cursor;
    } while (cursor !== '');
    const all = (await support.call('ownEvents', {})).data.records.map(
      ({ home, status }) => `${home} ${status}`,
    );
    expect(found).toEqual(all);
    expect(found.slice(0, 3)).toEqual(['Ponte 3 not-started', 'Ponte 4 not-started', 'Ponte 5 not-started']);
    expect(found.at(-1)).toBe('Ponte ended');
    expect((await support.call('ownEvents', { cursor: 'a1' })).dm_error).toBe(REFUSALS['invalid-field'].code);
  });

  it('has every step in the audit', async () => {
    const boss = await signIn('boss', 'admin');
    const { data } = await boss.call('auditList', { page_limit: 50 });
    const commands = data.records.map(({ command, actor }) => `${command} ${actor}`);
    for (const step of ['own.match tina', 'own.market tina', 'own.result tina', 'own.confirm otto'])
      expect(commands).toContain(step);
  });
});
