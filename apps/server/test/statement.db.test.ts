import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Move, Posting } from '../src/modules/wallet/index.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app.close());

const HOUSE = { house: 'house:sports' } as const;

/** A visitor with R$ 100.00, and bets that are posted as betting, settlement and cash-out post them. */
async function bettor() {
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: newRequestId() });
  const player = visitor.uid as PlayerId;
  const at = (pocket: 'cash' | 'locked') => ({ player, pocket });
  const post = async (ref: Reference, kind: string, moves: readonly Move[], step = 0) => {
    const rest = { asset: 'BRL', by: 'house', shortfall: 'debt' } as const satisfies Partial<Posting>;
    expect(await app.modules.wallet.queue.post({ ref, kind, step, moves, ...rest })).toEqual({
      is: 'posted',
    });
  };
  const pay = (ref: Reference, kind: string, stake: bigint, returned: bigint) =>
    post(ref, kind, [
      { from: at('locked'), to: HOUSE, units: stake },
      ...(returned > 0n ? [{ from: HOUSE, to: at('cash'), units: returned }] : []),
    ]);
  const stake = async (units: bigint) => {
    const ref = app.platform.ids.next();
    await post(ref, 'stake', [{ from: at('cash'), to: at('locked'), units }]);
    return ref;
  };
  const hour = { from: Date.now() - 3_600_000, until: Date.now() + 3_600_000 };
  return {
    visitor,
    stake,
    pay,
    async lines(input: { readonly all?: 1; readonly group?: 'bets' } = {}) {
      const { records } = (await visitor.call('statementGet', { ...hour, ...input })).data;
      return records.map(({ kind, pocket, amount }) => `${kind} ${pocket} ${amount}`);
    },
    result: async () => (await visitor.call('statementGet', { ...hour, sums: 1 })).data.sums?.result,
  };
}

describe('the statement of a player', () => {
  it('has one line for a stake and one for its return, and the lines add up to the balance', async () => {
    const { visitor, stake, pay, lines } = await bettor();
    const [lost, won, sold] = [await stake(1_000n), await stake(2_000n), await stake(3_000n)];
    await pay(lost, 'settle', 1_000n, 0n);
    await pay(won, 'settle', 2_000n, 4_500n);
    await pay(sold, 'cash-out', 3_000n, 2_800n);
    expect(await lines()).toEqual([
      'cash-out cash 2800',
      'settle cash 4500',
      'stake cash -3000',
      'stake cash -2000',
      'stake cash -1000',
      'play-money cash 10000',
    ]);
    const { records } = (await visitor.call('statementGet', {})).data;
    const { balance_info } = (await visitor.call('accountGet', {})).data;
    expect(records.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance_info.balance);
    // The page of one bet and a reader that asks for everything have the stake that left as well.
    expect(await lines({ all: 1, group: 'bets' })).toContain('cash-out locked -3000');
    const ofBet = (await visitor.call('statementGet', { ref: String(lost) })).data.records;
    expect(ofBet.map(({ kind }) => kind)).toEqual(['settle', 'stake']);
  });

  it('does not count an open stake as lost', async () => {
    const { stake, pay, result } = await bettor();
    const bet = await stake(1_500n);
    expect(await result()).toBe(0);
    await pay(bet, 'settle', 1_500n, 0n);
    expect(await result()).toBe(-1_500);
    const other = await stake(2_000n);
    expect(await result()).toBe(-1_500);
    await pay(other, 'settle', 2_000n, 5_000n);
    expect(await result()).toBe(1_500);
  });

  it('pages without a gap or a line twice while lines between are left out', async () => {
    const { visitor, stake, pay } = await bettor();
    for (let bet = 0; bet < 6; bet += 1) await pay(await stake(100n), 'settle', 100n, 0n);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { data } = await visitor.call('statementGet', {
        page_limit: 2,
        ...(cursor !== '' && { cursor }),
      });
      seen.push(...data.records.map(({ id }) => id));
      if (data.has_more === 0) break;
      cursor = data.cursor;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });
});
