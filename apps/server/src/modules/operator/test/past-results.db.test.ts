import { REFUSALS } from '@palpite/contract/refusals';
import { systemClock } from '@palpite/sandbox/clock';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveStakes } from '../../sportsbook/betting/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';
import { CASH_LEFT, type PastMatch, playAndForget, STAKE } from './past-match.ts';

let past: PastMatch;
let app: TestApp;
let trader: Console;
let support: Console;
let boss: Console;
beforeAll(async () => {
  past = await playAndForget();
  // The new sandbox numbers its matches anew, so that the old match is in no book.
  app = await buildTestApp({
    // One correction of the bet of 20.00 is below this, two are above it.
    environment: { DATABASE_URL: past.databaseUrl, DECISION_TWO_FROM: '1500' },
    sandbox: { clock: systemClock, feed: { seed: 8, quiet: true } },
  });
  past.phone.moveTo(app.url);
  trader = await signIn('tina', 'trader');
  support = await signIn('helper', 'support');
  boss = await signIn('boss', 'admin');
});
afterAll(async () => {
  await app?.close();
  await past?.close();
});

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

const balance = async () => (await past.phone.call('accountGet', {})).data.balance_info;
const found = async (question: object) =>
  (await support.call('matchSearch', question)).data.matches.map(({ match }) => match);

const AWAY_WON = [
  { selection: 'home', result: 'lose' },
  { selection: 'draw', result: 'lose' },
  { selection: 'away', result: 'win' },
] as const;
const HOME_WON = [
  { selection: 'home', result: 'win' },
  { selection: 'draw', result: 'lose' },
  { selection: 'away', result: 'lose' },
] as const;

/** What the winning bet returned, in cents of the real. */
const paid = () => Math.round((STAKE * past.odds) / 1_000);
/** At the rate of betting, rounded down to whole cents. */
const inDollars = (reais: number) => Math.floor((reais * 19) / 100);

const refusal = ({ dm_error }: { readonly dm_error: number }) =>
  Object.entries(REFUSALS).find(([, { code }]) => code === dm_error)?.[0];

const untilLeg = (result: string) =>
  until(async () => {
    const { data } = await support.call('betGet', { bet: past.bet });
    return data.bet.status === 'settled' && data.bet.legs[0]?.result === result ? data : undefined;
  });

const audited = async (command: string) =>
  (await support.call('auditList', { command, page_limit: 1 })).data.records[0];

async function expectProven(): Promise<void> {
  expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
}

describe('a match that has left the feed', () => {
  it('stays on record after its exposure was deleted', async () => {
    await app.platform.database.inTransaction((tx) =>
      tx.query(`UPDATE betting.exposure SET closed_at = closed_at - interval '30 days'`),
    );
    expect(await app.modules.betting.forgetDecided()).toBeGreaterThan(0);
    const left = await app.platform.database.read(
      `SELECT FROM betting.exposure WHERE scope = 'market' AND id = $1`,
      [past.market],
    );
    expect(left).toEqual([]);
  });

  it('is in no book and is found by name, start, number, market and bet', async () => {
    expect(app.modules.book.match(past.match)).toBeUndefined();
    const { match, market, bet, home, startMs } = past;
    expect((await support.call('matchSearch', { text: home })).data.matches).toMatchObject([
      { match, markets: 1, held: 0, start: startMs },
    ]);
    const folded = home.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(await found({ text: ` ${folded} ` })).toContain(match);
    expect(await found({ match })).toEqual([match]);
    expect(await found({ market })).toEqual([match]);
    expect(await found({ bet })).toEqual([match]);
    expect(await found({ from: startMs, to: startMs + 1, match })).toEqual([match]);
    expect(await found({ from: startMs + 1, match })).toEqual([]);
    expect(await found({ text: '%' })).toEqual([]);
    expect(await found({ text: `${home} nobody` })).toEqual([]);
    expect((await support.call('betSearch', { match })).data.records.map(({ id }) => id)).toEqual([bet]);
    const unknown = await support.call('matchResults', { match: 9 });
    expect(unknown.dm_error).toBe(REFUSALS['no-such-match'].code);
  });

  it('has a preview of what a correction moves, bet by bet, that writes nothing', async () => {
    const { market } = past;
    const ask = { market, action: 'settle' as const, results: [...AWAY_WON], home: 0, away: 1 };
    expect((await trader.call('marketPreview', ask)).data).toEqual({
      bets: 1,
      credited: 0,
      debited: inDollars(paid()),
      currency: 'USD',
      more: 0,
      second: 0,
      second_from: 1_500,
    });
    // Setting the current result again moves nothing.
    const same = { ...ask, results: [...HOME_WON], home: 1, away: 0 };
    expect((await trader.call('marketPreview', same)).data).toMatchObject({
      bets: 0,
      credited: 0,
      debited: 0,
    });
    const stakeBack = { bets: 1, credited: 0, debited: inDollars(paid() - STAKE) };
    expect((await trader.call('marketPreview', { market, action: 'void' })).data).toMatchObject(stakeBack);
    const back = { market, action: 'roll-back' } as const;
    expect((await trader.call('marketPreview', back)).data).toMatchObject({ debited: inDollars(paid()) });
    expect(refusal(await trader.call('marketPreview', { market, action: 'settle' }))).toBe('invalid-field');
    expect(refusal(await support.call('marketPreview', ask))).toBe('operator-not-allowed');
    expect((await balance()).balance).toBe(CASH_LEFT);
  });

  it('can be corrected: paid bets are settled again, a shortfall becomes debt, and the audit records why', async () => {
    const { match, market, bet } = past;
    expect((await balance()).balance).toBe(CASH_LEFT);
    const shown = (await support.call('matchResults', { match })).data;
    expect(shown).toMatchObject({ match, held: 0, more: 0 });
    expect(shown.rows).toMatchObject([
      { market, working: 0, voids: 0, result: { score: '1–0', by_hand: 0, won: past.home } },
    ]);
    const page = (await trader.call('betMarket', { market })).data;
    expect(page.touched).toMatchObject({ open: 0, settled: 1 });
    expect(page.selections.map(({ selection }) => selection).sort()).toEqual(['away', 'draw', 'home']);
    const reason = 'the league corrected the score to 0-1';
    const correction = { market, results: [...AWAY_WON], home: 0, away: 1, reason };
    expect(refusal(await support.call('marketSettle', correction))).toBe('operator-not-allowed');
    expect(refusal(await trader.call('marketSettle', { ...correction, reason: 'short' }))).toBe(
      'invalid-field',
    );
    expect((await trader.call('marketSettle', correction)).data).toEqual({ done: 1 });
    await untilLeg('lose');
    expect(await balance()).toMatchObject({ cash: 0, debt: paid() - CASH_LEFT, balance: CASH_LEFT - paid() });
    const corrected = await until(async () => {
      const { data } = await support.call('matchResults', { match });
      return data.rows[0]?.working === 0 ? data : undefined;
    });
    expect(corrected.rows[0]?.result).toMatchObject({ score: '0–1', by_hand: 1 });
    expect((await trader.call('betMarket', { market })).data.hands).toMatchObject([{ by: 'tina', reason }]);
    expect(await audited('bets.settle')).toMatchObject({ target: String(match), actor: 'tina', reason });
    const { settlements } = (await support.call('betGet', { bet })).data;
    expect(settlements.filter(({ undone_at }) => undone_at === undefined)).toHaveLength(1);
    expect(settlements).toHaveLength(2);
    await expectProven();
  });

  it('needs a second person once one person has moved more than the threshold within a day', async () => {
    const { match, market } = past;
    const debt = await balance();
    const { data: before } = await trader.call('betMarket', { market });
    const reason = 'the league took the correction back';
    const back = { market, version: before.result?.version ?? 0, reason };
    expect((await trader.call('marketPreview', { market, action: 'roll-back' })).data).toMatchObject({
      bets: 1,
      credited: inDollars(paid()),
      second: 1,
    });
    expect((await trader.call('marketRollBack', back)).data).toEqual({ done: 0 });
    const [waiting, ...others] = (await trader.call('decisionList', { match })).data.decisions;
    expect(waiting).toMatchObject({
      match,
      market,
      command: 'bets.roll-back',
      moved: inDollars(paid()),
      by: 'tina',
      own: 1,
      outdated: 0,
      reason,
    });
    expect(others).toEqual([]);
    expect((await boss.call('decisionList', {})).data.decisions).toMatchObject([{ own: 0 }]);
    expect(await audited('bets.roll-back')).toMatchObject({
      after: expect.stringContaining('result taken back, waits for a second person'),
    });
    expect(refusal(await boss.call('marketRollBack', back))).toBe('decision-waiting');
    const confirmation = { decision: waiting?.id ?? '', reason: 'checked with the league' };
    expect(refusal(await trader.call('decisionConfirm', confirmation))).toBe('own-decision');
    expect(refusal(await support.call('decisionConfirm', confirmation))).toBe('operator-not-allowed');
    // Nothing has moved so far.
    expect(await balance()).toEqual(debt);
    const second = await signIn('bella', 'trader');
    const answers = await Promise.all([
      boss.call('decisionConfirm', confirmation),
      second.call('decisionConfirm', confirmation),
    ]);
    expect(answers.filter(({ dm_error }) => dm_error === 0)).toHaveLength(1);
    await untilLeg('win');
    expect(await balance()).toMatchObject({ cash: CASH_LEFT, debt: 0 });
    expect(await audited('bets.confirm')).toMatchObject({
      target: String(match),
      reason: confirmation.reason,
    });
    expect((await boss.call('decisionList', {})).data.decisions).toEqual([]);
    expect(refusal(await boss.call('decisionConfirm', confirmation))).toBe('no-such-decision');
    await expectProven();
  });

  it('is not changed by a confirmation after the market has changed, and the decision can be withdrawn', async () => {
    const { match, market } = past;
    const { data: before } = await trader.call('betMarket', { market });
    const reason = 'waiting for the league';
    const back = { market, version: before.result?.version ?? 0, reason };
    expect((await trader.call('marketRollBack', back)).data).toEqual({ done: 0 });
    const [waiting] = (await trader.call('decisionList', { match })).data.decisions;
    // As if the feed rolled back its own result.
    await app.platform.database.inTransaction((tx) =>
      app.modules.settlement.rollBack(tx, { actor: 'feed', reason }, { match, market }),
    );
    await until(async () => {
      const { data } = await trader.call('betMarket', { market });
      return data.result === undefined && data.touched.open === 1 ? data : undefined;
    });
    const answer = { decision: waiting?.id ?? '', reason: 'as agreed with the league' };
    expect((await boss.call('decisionList', { match })).data.decisions).toMatchObject([{ outdated: 1 }]);
    expect(refusal(await boss.call('decisionConfirm', answer))).toBe('decision-outdated');
    expect((await trader.call('decisionReject', answer)).data).toEqual({ done: 1 });
    expect(await audited('bets.reject')).toMatchObject({ actor: 'tina', reason: answer.reason });
    expect((await trader.call('decisionList', {})).data.decisions).toEqual([]);
  });

  it('lists every selection of a forgotten market after a rollback and takes a result for all of them only', async () => {
    const { market } = past;
    const { data: open } = await boss.call('betMarket', { market });
    expect(open.selections.map(({ selection }) => selection)).toEqual(['home', 'draw', 'away']);
    expect(open.open).toBe(0);
    const reason = 'the league has confirmed 1-0';
    const partial = [{ selection: 'home', result: 'win' as const }];
    const refused = await boss.call('marketSettle', { market, results: partial, home: 1, away: 0, reason });
    expect(refusal(refused)).toBe('incomplete-result');
    const results = [...HOME_WON];
    expect((await boss.call('marketSettle', { market, results, home: 1, away: 0, reason })).data).toEqual({
      done: 1,
    });
    await untilLeg('win');
    expect((await balance()).cash).toBe(CASH_LEFT);
    await expectProven();
  });

  it('is shown to those who may read bets only', async () => {
    const viewer = await signIn('looker', 'viewer');
    for (const answer of [
      await viewer.call('matchSearch', {}),
      await viewer.call('matchResults', { match: past.match }),
    ])
      expect(answer.dm_error).toBe(REFUSALS['operator-not-allowed'].code);
  });
});
