import type { marketSettle } from '@palpite/contract/operator/bet-calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { REFUSALS } from '@palpite/contract/refusals';
import { selectionCode } from '@palpite/contract/tables/selections';
import { systemClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { proveStakes } from '../../sportsbook/betting/index.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

type Results = OperatorInput<typeof marketSettle>['results'];

/** A third of it is no whole number of cents at most odds. */
const STAKE = 20_03;
const reason = 'the league has named its champions';

let app: TestApp;
let trader: Console;
let boss: Console;
let player: Visitor;
let market: MarketState;
/** Two teams with a bet each, of the market on the title. */
let bets: { readonly team: string; readonly id: string; readonly odds: number }[];

beforeAll(async () => {
  app = await buildTestApp({
    environment: { DECISION_TWO_FROM: '1' },
    sandbox: { clock: systemClock, feed: { seed: 7, quiet: true, outrights: true } },
  });
  trader = await signIn('tina', 'trader');
  boss = await signIn('boss', 'admin');
  player = await new Visitor(app.url).signIn();
  await player.call('playMoney', { request_id: newRequestId() });
  const { book } = app.modules;
  const isFavourite = ({ odds }: { readonly odds: number }) => odds < 20_000;
  market = await until(async () =>
    book
      .matches()
      .filter((id) => book.match(id)?.season)
      .flatMap((id) => book.detail(id)?.markets ?? [])
      .find(
        ({ type, status, prices }) =>
          type === 'season-winner' && status === 'open' && prices.filter(isFavourite).length > 2,
      ),
  );
  const [one, two] = market.prices.filter(isFavourite);
  bets = [await place(one?.selection ?? ''), await place(two?.selection ?? '')];
});
afterAll(() => app?.close());

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

async function place(team: string) {
  return until(async () => {
    const odds = app.modules.book
      .market(market.market)
      ?.prices.find(({ selection }) => selection === team)?.odds;
    if (odds === undefined) return undefined;
    const { data } = await player.call('betSinglePass', {
      slip_id: newRequestId(),
      singleBetList: [
        {
          unitStake: STAKE,
          oddsChange: 1 as const,
          betOptionList: [
            {
              marketId: market.market,
              optionType: selectionCode('season-winner', team) ?? 0,
              odds: odds / 1_000,
            },
          ],
        },
      ],
    });
    const [order] = data.orders;
    return order?.st === 4 ? { team, id: order.id, odds } : undefined;
  });
}

const cash = async () => (await player.call('accountGet', {})).data.balance_info.cash;
const page = async () => (await trader.call('betMarket', { market: market.market })).data;
/** Every selection of the market, those that are not named lost. */
async function whole(named: Readonly<Record<string, Omit<Results[number], 'selection'>>>): Promise<Results> {
  const { selections } = await page();
  return selections.map(({ selection }) => ({ selection, ...(named[selection] ?? { result: 'lose' }) }));
}
const settle = async (named: Parameters<typeof whole>[0]) =>
  trader.call('marketSettle', {
    market: market.market,
    results: await whole(named),
    home: 0,
    away: 0,
    reason,
  });
const shared = (places: number, tied: number) => ({ result: 'win', dead_heat: { places, tied } }) as const;
const returned = async (id: string) =>
  until(async () => {
    const { bet } = (await trader.call('betGet', { bet: id })).data;
    return bet.status === 'settled' ? bet.legs[0]?.result : undefined;
  });
async function confirm(): Promise<string> {
  const { decisions } = (await boss.call('decisionList', { match: market.match })).data;
  const [decision] = decisions;
  if (!decision) throw new Error('nothing waits');
  expect(
    (await boss.call('decisionConfirm', { decision: decision.id, reason: 'checked with the league' }))
      .dm_error,
  ).toBe(0);
  return decision.won;
}

describe('a title that is shared', () => {
  it('is refused where its shares do not fit each other, with the field that is wrong', async () => {
    const [one, two] = bets.map(({ team }) => team) as [string, string];
    const third = market.prices
      .map(({ selection }) => selection)
      .find((each) => each !== one && each !== two);
    for (const [named, field] of [
      [{ [one]: shared(3, 2), [two]: shared(3, 2) }, 'dead_heat'],
      [{ [one]: shared(2, 2), [two]: shared(2, 2) }, 'dead_heat'],
      [{ [one]: shared(2, 3), [two]: shared(2, 3) }, 'dead_heat'],
      [{ [one]: shared(1, 2), [two]: shared(1, 3) }, 'dead_heat'],
      [{ [one]: shared(1, 2), [two]: shared(1, 2), [third ?? '']: shared(1, 2) }, 'dead_heat'],
      [{ [one]: shared(1, 2), [two]: { result: 'win' } }, 'dead_heat'],
      [{ [one]: { ...shared(1, 2), result: 'lose' } }, 'dead_heat'],
      [{ [one]: { result: 'win' }, [two]: { result: 'win' } }, 'results'],
    ] as const)
      expect(await settle(named), JSON.stringify(named)).toMatchObject({
        dm_error: REFUSALS['invalid-field'].code,
        data: { field },
      });
    const results = await whole({ [one]: shared(3, 2) });
    const wrong = { market: market.market, action: 'settle' as const, results, home: 0, away: 0 };
    expect(await trader.call('marketPreview', wrong)).toMatchObject({ data: { field: 'dead_heat' } });
    expect((await page()).result).toBeUndefined();
  });

  it('pays each its share to the cent once a second person confirms it, and is shown with it', async () => {
    const [one, two] = bets as [(typeof bets)[number], (typeof bets)[number]];
    const before = await cash();
    expect((await page()).shared).toBe(1);
    const three = { [one.team]: shared(1, 3), [two.team]: shared(1, 3) };
    expect((await settle(three)).data).toEqual({ done: 0 });
    expect(await cash()).toBe(before);
    expect(await confirm()).toMatch(/^.+ 1\/3, .+ 1\/3$/);
    for (const { id } of bets) expect(await returned(id)).toBe('dead-heat');
    // Rounded half up: a third of the win, not a third of the stake at the odds.
    const third = ({ odds }: { readonly odds: number }) => Math.floor((STAKE * odds * 2 + 3_000) / 6_000);
    await expect.poll(cash).toBe(before + third(one) + third(two));
    const { selections, result } = await page();
    expect(result).toMatchObject({ by_hand: 1 });
    expect(selections.find(({ selection }) => selection === one.team)).toMatchObject({
      result: 'win',
      dead_heat: { places: 1, tied: 3 },
    });
    const [audit] = (await boss.call('auditList', { command: 'bets.confirm', page_limit: 1 })).data.records;
    expect(JSON.stringify(audit)).toContain(`${one.team} win 1/3`);
  });

  it('is paid again when a correction leaves it to one of them, and the record says what it was', async () => {
    const [one, two] = bets as [(typeof bets)[number], (typeof bets)[number]];
    const before = await cash();
    const third = ({ odds }: { readonly odds: number }) => Math.floor((STAKE * odds * 2 + 3_000) / 6_000);
    expect((await settle({ [one.team]: { result: 'win' } })).data).toEqual({ done: 0 });
    await confirm();
    const win = Math.floor((STAKE * one.odds * 2 + 1_000) / 2_000);
    await expect.poll(cash).toBe(before - third(one) - third(two) + win);
    const [audit] = (await boss.call('auditList', { command: 'bets.confirm', page_limit: 1 })).data.records;
    expect(JSON.stringify(audit)).toContain(`${two.team} win 1/3`);
    expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
    expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });
});
