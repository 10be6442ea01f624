import type { CashOut as CashOutOnWire, CashOutPrice } from '@palpite/contract/entities/bets';
import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { LiveMessage } from '@palpite/contract/live';
import { CASH_OUT_SENTENCES, cashOutSentence } from '@palpite/i18n/cash-out-words';
import { refusalMessage } from '@palpite/i18n/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Bus } from '../../../../platform/bus/bus.ts';
import { checkOf } from '../../../../platform/http/input.ts';
import { type KnownCaller, Refusal, type Route } from '../../../../platform/http/route.ts';
import { deposit, player, slipId } from '../../betting/test/betting-test-app.ts';
import {
  cashOutBetRoute,
  cashOutPriceRoute,
  cashOutRuleRemoveRoute,
  cashOutRuleSetRoute,
  cashOutsByIdsRoute,
} from '../routes/cash-out.ts';
import { CASH_OUT_CHANGED, cashOutsRelay, pushCashOuts } from '../routes/cash-outs-push.ts';
import {
  ageRequests,
  type CashOutTestApp,
  COMING,
  LIVE,
  openCashOutTestApp,
  placeHome,
} from './cash-out-test-app.ts';

let app: CashOutTestApp;
let last = 0;
let who: PlayerId;

beforeAll(async () => {
  app = await openCashOutTestApp();
});
beforeEach(async () => {
  last += 1;
  who = player(last);
  await deposit(app, who, 100_00n);
  for (const { market } of [COMING, LIVE])
    app.book.setMarket(market, { prices: { home: 2_000, draw: 3_400, away: 3_600 } });
});
afterAll(() => app.close());

/** As the server calls it, with input and reply checked against the contract. */
async function call<R>(route: Route, input: object, language: LanguageCode = 'PT'): Promise<R> {
  expect(checkOf(route.call.input)(input)).toBeUndefined();
  const caller: KnownCaller = {
    session: { player: who, visitor: true, tokenHash: 'x' },
    device: 'd',
    brand: 'br',
    language,
    address: '127.0.0.1',
  };
  const reply = await route.handle(input as never, caller);
  if (reply instanceof Refusal) expect([...route.call.refusals, 'invalid-field']).toContain(reply.name);
  else expect(checkOf(route.call.reply)(reply)).toBeUndefined();
  return reply as R;
}
const priceOf = async (id: bigint, language?: LanguageCode) => {
  const reply = await call<{ prices: CashOutPrice[] }>(
    cashOutPriceRoute(app.cashOut),
    { orderIds: [String(id)] },
    language,
  );
  return reply.prices;
};
const cashOut = (id: bigint, cashOutPayout: number, more: object = {}) =>
  call<{ cash_out: CashOutOnWire }>(cashOutBetRoute(app.cashOut), {
    request_id: slipId(app),
    orderId: String(id),
    cashOutPayout,
    ...more,
  });

it('[CALL-044] [CALL-062] returns the price of a bet, its parts, its delay, and the reason when there is none', async () => {
  const bet = await placeHome(app, who, [COMING], 10_00n);
  expect(await priceOf(bet.id)).toEqual([
    {
      oid: String(bet.id),
      st: 1,
      rj: 0,
      cst: 1_000,
      cpr: 910,
      fv: '1000',
      mg: 900,
      smi: 100,
      smx: 900,
      pl: 5,
      dl: 0,
      rsv: 0,
      msg: expect.stringMatching(/^Você pode encerrar por R\$\s9,10\.$/),
    },
  ]);
  app.book.setMarket(COMING.market, { status: 'suspended' });
  expect(await priceOf(bet.id, 'ENG')).toMatchObject([
    { st: 0, rj: 4, cpr: 0, msg: expect.stringContaining('suspended') },
  ]);
  app.book.setMarket(COMING.market, { status: 'open' });
  const live = await placeHome(app, who, [LIVE], 10_00n);
  expect(await priceOf(live.id)).toMatchObject([{ st: 1, dl: 5_000 }]);
  who = player(9_999);
  expect(await priceOf(bet.id)).toEqual([]);
});

it('[CALL-048] [CALL-063] [ERR-012] reports the result of a cash-out in words, and finds it by its id', async () => {
  const bet = await placeHome(app, who, [COMING], 10_00n);
  const { cash_out: part } = await cashOut(bet.id, 455, { cashOutStake: 500 });
  expect(part).toMatchObject({ oid: String(bet.id), st: 4, cst: 500, cpr: 455, cpa: 455, rj: 0, dcd: 0 });
  expect(part.msg).toContain('4,55');
  app.book.setMarket(COMING.market, { prices: { home: 2_500, draw: 3_400, away: 3_600 } });
  const { cash_out: refused } = await cashOut(bet.id, 455);
  expect(refused).toMatchObject({ st: 2, rj: 8, cpa: 0, npr: 364 });
  expect(refused.msg).toContain('3,64');
});

it('[CALL-045] shows an in-play cash-out as being confirmed, found by its id until it is decided', async () => {
  const bet = await placeHome(app, who, [LIVE], 10_00n);
  const { cash_out: waiting } = await cashOut(bet.id, 910);
  expect(waiting).toMatchObject({ st: 1, cpa: 0, dcd: expect.any(Number) });
  expect(waiting.dcd).toBeGreaterThan(waiting.cte);
  expect(await priceOf(bet.id)).toMatchObject([{ st: 102 }]);
  await ageRequests(app, 5_000);
  await app.cashOut.decideDue();
  const byIds = () =>
    call<{ cash_outs: CashOutOnWire[] }>(cashOutsByIdsRoute(app.cashOut), { ids: [waiting.id, '1'] });
  expect((await byIds()).cash_outs).toMatchObject([{ id: waiting.id, st: 4, cpa: 910, dcd: 0 }]);
  who = player(9_999);
  expect((await byIds()).cash_outs).toEqual([]);
});

it('refuses with distinct names, and sentences in five languages', async () => {
  const bet = await placeHome(app, who, [COMING], 10_00n);
  const names = [
    await cashOut(1n, 910),
    await cashOut(bet.id, 910, { cashOutStake: 1 }),
    await cashOut(bet.id, 910, { leastPayout: 911 }),
  ].map((reply) => (reply instanceof Refusal ? [reply.name, reply.values.min ?? reply.field] : reply));
  expect(names).toEqual([
    ['no-such-bet', undefined],
    ['cash-out-part-wrong', expect.stringContaining('1,00')],
    ['invalid-field', 'leastPayout'],
  ]);
  for (const language of LANGUAGE_CODES) {
    for (const name of cashOutBetRoute(app.cashOut).call.refusals)
      expect(refusalMessage(name, language, { min: 'X' })).not.toMatch(/[{}]/);
    for (const name of CASH_OUT_SENTENCES) expect(cashOutSentence(name, language, 'X')).not.toMatch(/[{}]/);
  }
});

it('sets a rule, shows it with the price, refuses one above what the bet can return, and removes it', async () => {
  const bet = await placeHome(app, who, [COMING], 10_00n);
  const set = (wantedPayout: number) =>
    call<{ price: CashOutPrice; msg: string }>(cashOutRuleSetRoute(app.cashOut), {
      orderId: String(bet.id),
      wantedPayout,
    });
  const reply = await set(1_500);
  expect(reply).toMatchObject({ price: { st: 101, rsv: 1_500 } });
  expect(reply.msg).toContain('15,00');
  expect(await set(2_001)).toMatchObject({
    name: 'cash-out-too-high',
    values: { amount: expect.stringContaining('20,00') },
  });
  const remove = () => call<object>(cashOutRuleRemoveRoute(app.cashOut), { orderId: String(bet.id) });
  expect(await remove()).toMatchObject({ removed: 1 });
  expect(await remove()).toMatchObject({ removed: 0 });
});

it('pushes the result to the player in the language of the device', async () => {
  const bet = await placeHome(app, who, [LIVE], 10_00n);
  const { cash_out: waiting } = await cashOut(bet.id, 910);
  app.book.setMarket(LIVE.market, { prices: { home: 3_000, draw: 3_400, away: 3_600 } });
  await ageRequests(app, 5_000);
  await app.cashOut.decideDue();
  const handlers: ((message: unknown, subject: string) => void)[] = [];
  const bus: Bus = {
    publish: (subject, message) => {
      expect(subject).toBe(CASH_OUT_CHANGED);
      for (const handler of handlers) handler(message, subject);
    },
    subscribe: (_subject, handler) => {
      handlers.push(handler);
      return () => undefined;
    },
    isConnected: () => true,
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
  const pushed = new Promise<{ topic: string; message: LiveMessage }>((resolve, reject) => {
    pushCashOuts({
      cashOut: app.cashOut,
      bus,
      failed: reject,
      topicOf: (id, language) => `bets:${id}:${language}`,
      hub: {
        addSource: () => undefined,
        watchers: (topic) => (topic === `bets:${who}:ES` ? 1 : 0),
        publish: (topic, message) => resolve({ topic, message }),
      },
    });
  });
  await cashOutsRelay(bus).handle([{ kind: 'cash-out-changed', player: who, cashOut: waiting.id }]);
  expect(await pushed).toMatchObject({
    topic: `bets:${who}:ES`,
    message: { tp: `cash-out:${waiting.id}`, bd: { st: 2, rj: 8, msg: expect.stringContaining('ahora') } },
  });
});
