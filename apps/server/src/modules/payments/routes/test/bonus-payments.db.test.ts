import { NO_MATCHES, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CPF, PAYOUT, paymentCalls, requestId } from './payment-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app.close());
const { playerOf, bank } = paymentCalls(() => app);

describe('bonuses of payments', () => {
  it('a registered player gets the campaign for registering once', async () => {
    const player = await playerOf('br');
    const grants = await until(async () => {
      const { list } = await player.call('grantRecords', {});
      return list.length > 0 ? list : undefined;
    });
    expect(grants).toMatchObject([{ kind: 'free_bet', count: 1, reversed: 0 }]);
    const news = await player.call('bonusNewMessage', {});
    expect(news.new_bonus).toMatchObject({ bonus_id: 'register_bonus', kind: 'free_bet', min_odds: 1_500 });
  });

  it('a deposit that names an offer brings its bonus; a withdrawal ends it and asks for consent first', async () => {
    const player = await playerOf('br');
    const offers = (await player.call('rechargeActivity', {})).list.map(({ bonus_id: id }) => id);
    expect(offers).toContain('100_first');
    const asked = { pay_channel: 'PIX', amount: 5_000, elements: [CPF] };
    const wrong = { ...asked, request_id: requestId(), bonus_offer: '100_second' };
    expect((await player.refused('payinOrderCreate', wrong))[0]).toBe('no-such-offer');
    const wanted = { ...asked, request_id: requestId(), bonus_offer: '100_first' };
    const order = await player.call('payinOrderCreate', wanted);
    // The reply was lost: the same request is the same order.
    expect((await player.call('payinOrderCreate', wanted)).order_id).toBe(order.order_id);
    const { bonus_offer: _, ...plain } = wanted;
    expect((await player.refused('payinOrderCreate', plain))[0]).toBe('request-reused');
    expect((await player.call('bonusList', { tab: 'bonus_available' })).list).toEqual([]);
    await bank('pay', 'payins', order.order_id);
    const [bonus] = await until(async () => {
      const { list } = await player.call('bonusList', { tab: 'bonus_available' });
      return list.length > 0 ? list : undefined;
    });
    expect(bonus).toMatchObject({
      bonus_id: '100_first',
      status: 1,
      amount: 5_000,
      lost_on_withdrawal: 5_000,
    });
    expect((await player.call('accountGet', {})).balance_info).toMatchObject({ cash: 5_000, bonus: 5_000 });

    const payout = { pay_channel: 'PIX', amount: 4_000, elements: PAYOUT };
    const [name, sentence] = await player.refused('payoutOrderCreate', {
      ...payout,
      request_id: requestId(),
    });
    expect([name, sentence]).toEqual(['bonus-forfeit-consent', expect.stringMatching(/50,00/)]);
    expect((await player.call('accountGet', {})).balance_info).toMatchObject({ cash: 5_000, bonus: 5_000 });
    await player.call('payoutOrderCreate', { ...payout, request_id: requestId(), forfeit: 1 });
    expect((await player.call('accountGet', {})).balance_info).toMatchObject({ cash: 1_000, bonus: 0 });
    const over = await player.call('bonusList', { tab: 'bonus_unavailable' });
    expect(over.list).toMatchObject([{ id: bonus?.id, status: 3, ended_by: 'forfeited' }]);
    // The offer of the first deposit was for one deposit.
    expect((await player.call('rechargeActivity', {})).list.map(({ bonus_id: id }) => id)).not.toContain(
      '100_first',
    );
  });
});
