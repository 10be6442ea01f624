import { REFUSALS } from '@palpite/contract/refusals';
import { selectionCode } from '@palpite/contract/tables/selections';
import { systemClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { proveStakes } from '../../sportsbook/betting/index.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

/** A match with two bets that are settled by the score, and one with a small bet that is voided. */
let large: number;
let small: number;
let first: TestApp;
let app: TestApp;
let phone: Visitor;
let trader: Console;
let support: Console;
let boss: Console;

const reason = 'the feed does not know the match any more';

/** Plays with one feed, then starts a server whose feed never had those matches. */
beforeAll(async () => {
  const time = tickingClock();
  first = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  phone = await new Visitor(first.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  const [one, other] = await until(async () => {
    const found = resultMarkets(first);
    return found.length >= 2 ? found : undefined;
  });
  if (!one || !other) throw new Error('two matches are needed');
  large = one.match;
  small = other.match;
  await place(one, 'home', 3_000);
  await place(one, 'away', 3_000);
  await place(other, 'home', 500);
  await first.modules.betting.recordMatches();
  time.stop();
  await first.stop('the matches have left the feed');
  app = await buildTestApp({
    // 5 dollars: the small bet is below, a win of the large one above.
    environment: { DATABASE_URL: first.databaseUrl, DECISION_TWO_FROM: '500' },
    sandbox: { clock: systemClock, feed: { seed: 8, quiet: true } },
  });
  phone.moveTo(app.url);
  trader = await signIn('tina', 'trader');
  support = await signIn('helper', 'support');
  boss = await signIn('boss', 'admin');
  await until(async () => (app.modules.book.isFresh() ? true : undefined));
});
afterAll(async () => {
  await app?.close();
  await first?.close();
});

function resultMarkets({ modules: { book } }: TestApp): MarketState[] {
  return book
    .matches()
    .map((id) => book.detail(id))
    .filter((detail) => detail?.match.status === 'not-started' && detail.match.sport === 'football')
    .flatMap((detail) => detail?.markets ?? [])
    .filter(
      ({ type, period, status }) => type === 'match-result' && period === 'full-time' && status === 'open',
    );
}

async function place(market: MarketState, selection: string, stake: number): Promise<void> {
  const odds = market.prices.find((price) => price.selection === selection)?.odds ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 2 as const,
        betOptionList: [
          {
            marketId: market.market,
            optionType: selectionCode(market.type, selection) ?? 0,
            odds: odds / 1_000,
          },
        ],
      },
    ],
  });
  if (data.orders[0]?.st !== 4) throw new Error(JSON.stringify(data));
}

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

const overdue = async () => (await support.call('overdueList', {})).data.matches;
const cash = async () => (await phone.call('accountGet', {})).data.balance_info.cash;

async function expectProven(): Promise<void> {
  expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
}

describe('open bets on matches that the feed no longer knows', () => {
  it('are listed with their matches and raise an alert in the room', async () => {
    const found = await overdue();
    expect(found.map(({ match }) => match).sort()).toEqual([large, small].sort());
    expect(found.find(({ match }) => match === large)).toMatchObject({
      state: 'gone',
      sport: 'football',
      markets: 1,
      bets: 2,
      stake: 1_140,
      waiting: 0,
    });
    expect(found.find(({ match }) => match === small)).toMatchObject({ bets: 1, stake: 95 });
    const { data } = await trader.call('tradingRoom', {});
    expect(data.alerts).toContainEqual(expect.objectContaining({ kind: 'overdue', bets: 3, matches: 2 }));
  });

  it('are decided only by those who may settle, and never by a wrong score', async () => {
    const ask = { match: large, action: 'void' as const, reason };
    expect((await support.call('matchDecide', ask)).dm_error).toBe(REFUSALS['operator-not-allowed'].code);
    const settle = { match: large, action: 'settle' as const, reason };
    expect((await trader.call('matchDecide', settle)).data).toEqual({ field: 'home' });
    const half = { ...settle, home: 1, away: 0, half_home: 2, half_away: 0 };
    expect((await trader.call('matchDecide', half)).data).toEqual({ field: 'half_home' });
    const alone = { ...settle, home: 1, away: 0, half_home: 1 };
    expect((await trader.call('matchDecide', alone)).data).toEqual({ field: 'half_away' });
    expect((await trader.call('matchDecide', { ...ask, match: 9 })).dm_error).toBe(
      REFUSALS['already-so'].code,
    );
  });

  it('are voided by one person below the threshold, and the stake returns', async () => {
    const before = await cash();
    const { data: preview } = await trader.call('matchPreview', { match: small, action: 'void' });
    expect(preview).toMatchObject({ markets: 1, left: 0, bets: 1, credited: 95, debited: 0, second: 0 });
    const ask = { match: small, action: 'void' as const, reason };
    expect((await trader.call('matchDecide', ask)).data).toEqual({
      done: 1,
      waiting: 0,
      refused: 0,
      left: 0,
    });
    await until(async () => ((await cash()) === before + 500 ? true : undefined));
    await until(async () => ((await overdue()).some(({ match }) => match === small) ? undefined : true));
    await expectProven();
  });

  it('are settled by the score with a second person above the threshold; until then nothing moves', async () => {
    const before = await cash();
    const score = { match: large, action: 'settle' as const, home: 2, away: 1, half_home: 0, half_away: 1 };
    const { data: preview } = await trader.call('matchPreview', score);
    expect(preview).toMatchObject({ markets: 1, left: 0, bets: 2, second: 1, second_from: 500 });
    const decided = await trader.call('matchDecide', { ...score, reason });
    expect(decided.data).toEqual({ done: 0, waiting: 1, refused: 0, left: 0 });
    const again = await trader.call('matchDecide', { ...score, reason });
    expect(again.data).toEqual({ done: 0, waiting: 0, refused: 1, left: 0 });
    expect(await cash()).toBe(before);
    expect((await overdue()).find(({ match }) => match === large)).toMatchObject({ waiting: 1 });
    const [waiting] = (await boss.call('decisionList', { match: large })).data.decisions;
    expect(waiting).toMatchObject({ command: 'bets.settle', score: '2–1' });
    const answer = { decision: waiting?.id ?? '', reason: 'the league has confirmed it' };
    expect((await boss.call('decisionConfirm', answer)).data).toEqual({ done: 1 });
    await until(async () => ((await cash()) > before ? true : undefined));
    await until(async () => ((await overdue()).length === 0 ? true : undefined));
    await expectProven();
  });
});
