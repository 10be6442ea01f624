import { REFUSALS } from '@palpite/contract/refusals';
import { systemClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { asAnotherClient } from '../../../platform/database/second-connection.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';
import { createPeople } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

let app: TestApp;
let phone: Visitor;
let first: Console;
let second: Console;
const used = new Set<number>();
beforeAll(async () => {
  app = await buildTestApp({
    environment: { DECISION_TWO_FROM: '100' },
    sandbox: { clock: systemClock, feed: { seed: 11, quiet: true } },
  });
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: uuid() });
  first = await signIn('ana');
  second = await signIn('bruno');
});
afterAll(() => app?.close());

const reason = 'the feed offered a wrong market';
const refusal = ({ dm_error }: { readonly dm_error: number }) =>
  Object.entries(REFUSALS).find(([, { code }]) => code === dm_error)?.[0];

function uuid(): string {
  return newRequestId();
}

async function signIn(name: string): Promise<Console> {
  const created = await createPeople(app.platform).create(name, 'admin');
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

function nextMarket(): Promise<MarketState> {
  const { book } = app.modules;
  return until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ match, type, period, status }) =>
          type === 'match-result' && period === 'full-time' && status === 'open' && !used.has(match),
      ),
  );
}

async function place(market: MarketState, stake: number): Promise<string> {
  used.add(market.match);
  const odds = market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: uuid(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 2 as const,
        betOptionList: [{ marketId: market.market, optionType: 1, odds: odds / 1_000 }],
      },
    ],
  });
  const [order] = data.orders;
  if (order?.st !== 4) throw new Error(JSON.stringify(data));
  return order.id;
}

/** Also inside of a transaction: another client waits. */
const untilTrue = (check: () => Promise<boolean>) =>
  asAnotherClient(() => until(async () => (await check()) || undefined));
const waitingOf = async ({ match }: MarketState) =>
  (await second.call('decisionList', { match })).data.decisions;
const statusOf = async (bet: string) => (await first.call('betGet', { bet })).data.bet.status;

describe('a decision that waits for a second person', () => {
  it('is refused after another bet was accepted on its market, and moves nothing', async () => {
    const state = await nextMarket();
    const { market } = state;
    const bets = [await place(state, 1_000)];
    expect((await first.call('marketVoid', { market, reason })).data).toEqual({ done: 0 });
    const [waiting] = await waitingOf(state);
    expect(waiting).toMatchObject({ moved: 190, outdated: 0 });
    bets.push(await place(state, 5_000));
    expect((await second.call('marketPreview', { market, action: 'void' })).data).toMatchObject({
      bets: 2,
      credited: 1_140,
    });
    expect(await waitingOf(state)).toMatchObject([{ moved: 190, outdated: 1 }]);
    const confirmation = { decision: waiting?.id ?? '', reason: 'checked with the feed' };
    expect(refusal(await second.call('decisionConfirm', confirmation))).toBe('decision-outdated');
    expect(await Promise.all(bets.map(statusOf))).toEqual(['accepted', 'accepted']);
    // It is rejected, asked for again with both bets, and confirmed.
    expect((await second.call('decisionReject', confirmation)).data).toEqual({ done: 1 });
    expect((await first.call('marketVoid', { market, reason })).data).toEqual({ done: 0 });
    const [again] = await waitingOf(state);
    expect(again).toMatchObject({ moved: 1_140, outdated: 0 });
    const confirmed = await second.call('decisionConfirm', { ...confirmation, decision: again?.id ?? '' });
    expect(confirmed.data).toEqual({ done: 1 });
    await untilTrue(async () =>
      (await Promise.all(bets.map(statusOf))).every((status) => status === 'settled'),
    );
  });

  it('is confirmed after a bet outside of its window was accepted', async () => {
    const state = await nextMarket();
    const { market } = state;
    const bet = await place(state, 1_000);
    const to = (await first.call('betGet', { bet })).data.bet.at + 1_000;
    await untilTrue(async () => systemClock.nowMs() > to + 100);
    expect((await first.call('marketVoid', { market, to, reason })).data).toEqual({ done: 0 });
    const later = await place(state, 5_000);
    const [waiting] = await waitingOf(state);
    expect(waiting).toMatchObject({ moved: 190, outdated: 0 });
    const confirmation = { decision: waiting?.id ?? '', reason: 'checked with the feed' };
    expect((await second.call('decisionConfirm', confirmation)).data).toEqual({ done: 1 });
    await untilTrue(async () => (await statusOf(bet)) === 'settled');
    expect(await statusOf(later)).toBe('accepted');
  });

  it('is compared under a lock for which placements on its market wait', async () => {
    const state = await nextMarket();
    const { match, market } = state;
    await place(state, 1_000);
    const { settlement } = app.modules;
    let placed: Promise<string> | undefined;
    let isPlaced = false;
    const [before, after] = await app.platform.database.inTransaction(async (tx) => {
      const seen = await settlement.lockSeen(tx, { match, market }, {});
      placed = asAnotherClient(() => place(state, 2_000)).finally(() => {
        isPlaced = true;
      });
      await untilTrue(async () => {
        const waiting = await app.platform.database.read(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      expect(isPlaced).toBe(false);
      return [seen, await settlement.lockSeen(tx, { match, market }, {})];
    });
    expect(after).toBe(before);
    await placed;
    const now = await app.platform.database.inTransaction((tx) =>
      settlement.lockSeen(tx, { match, market }, {}),
    );
    expect(now).not.toBe(before);
  });
});
