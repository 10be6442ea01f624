import type { Outcome } from '@palpite/client/outcome';
import type { BalanceInfo } from '@palpite/contract/live';
import { formatMoney } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBalance, REFRESH_SPINNER_MIN_MS } from './balance.ts';

const BRAZIL = { currency: 'BRL', symbol: 'R$' } as const;

function info(version: number, balance = version * 100): BalanceInfo {
  return { balance, cash: balance, bonus: 0, locked: 0, hold: 0, debt: 0, currency: 'BRL', version };
}

function purse(
  read: () => Promise<Outcome<'accountGet'>>,
  brand: Parameters<typeof createBalance>[0]['brand'] = BRAZIL,
  isMexican = () => false,
) {
  const clock = manualClock();
  return { clock, balance: createBalance({ platform: clock, brand, isMexican, read }) };
}

const never = () => new Promise<Outcome<'accountGet'>>(() => undefined);

describe('the balance', () => {
  it('drops late replies: whatever the order, the highest version is shown', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), (versions) => {
        const { balance } = purse(never);
        for (const version of versions) balance.getState().take(info(version));
        expect(balance.getState().info).toEqual(info(Math.max(...versions)));
      }),
    );
  });

  it('[ENTITY-029] keeps balance and unit in state', async () => {
    const { balance, clock } = purse(async () => ({
      is: 'done',
      data: { balance_info: info(3), symbol: 'R$' },
    }));
    expect(await balance.getState().fetch()).toBe(true);
    expect(balance.getState()).toMatchObject({ info: info(3), symbol: 'R$', atMs: clock.nowMs() });
  });

  it('[ENTITY-027] [CONST-041] reads balance_info.balance in cents: 12345 of the wire is 123.45', async () => {
    const { balance } = purse(async () => ({
      is: 'done',
      data: { balance_info: info(3, 12_345), symbol: 'R$' },
    }));
    await balance.getState().fetch();
    const cents = balance.getState().info?.balance ?? 0;
    expect(formatMoney(money(BigInt(cents), 'BRL'), 'PT')).toBe('R$\u00a0123,45');
    expect(formatMoney(money(BigInt(cents), 'USD'), 'ENG')).toBe('$123.45');
  });

  it('shows the old balance with its time when the server does not answer', async () => {
    const { balance, clock } = purse(async () => ({ is: 'unreachable', why: 'offline' }));
    balance.getState().take(info(1));
    const seenAt = clock.nowMs();
    clock.advance(5_000);
    expect(await balance.getState().fetch()).toBe(false);
    expect(balance.getState()).toMatchObject({ info: info(1), atMs: seenAt });
  });

  it('[CONST-018] [SCREEN-027] shows the spinner for at least a second, and a second tap sends nothing', async () => {
    let calls = 0;
    const { balance, clock } = purse(async () => {
      calls += 1;
      return { is: 'done', data: { balance_info: info(2), symbol: 'R$' } };
    });
    const refreshed = balance.getState().refresh();
    await balance.getState().refresh();
    await Promise.resolve();
    clock.advance(REFRESH_SPINNER_MIN_MS - 1);
    await Promise.resolve();
    expect(balance.getState().refreshing).toBe(true);
    clock.advance(1);
    await refreshed;
    expect(balance.getState().refreshing).toBe(false);
    expect(calls).toBe(1);
  });

  it('[RULE-020] in Mexico shows a balance in another currency as zero', () => {
    const mexico = { currency: 'MXN', symbol: '$' } as const;
    const { balance } = purse(never, mexico, () => true);
    balance.getState().take(info(1, 500));
    expect(balance.getState().info).toMatchObject({ balance: 0, cash: 0, currency: 'MXN' });
    balance.getState().take({ ...info(2, 700), currency: 'MXN' });
    expect(balance.getState().info?.balance).toBe(700);
    // Without the flag of the market the balance is shown as it is.
    const { balance: other } = purse(never, mexico);
    other.getState().take(info(1, 500));
    expect(other.getState().info).toMatchObject({ balance: 500, currency: 'BRL' });
  });

  it('clears everything of another player, versions too', () => {
    const { balance } = purse(never);
    balance.getState().take(info(9));
    balance.getState().forget();
    balance.getState().take(info(1));
    expect(balance.getState().info?.version).toBe(1);
  });

  it('does not show the reply to the previous player’s request to the next', async () => {
    let answer: (outcome: Outcome<'accountGet'>) => void = () => undefined;
    const { balance } = purse(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const asked = balance.getState().fetch();
    balance.getState().forget();
    answer({ is: 'done', data: { balance_info: info(40), symbol: 'R$' } });
    expect(await asked).toBe(false);
    expect(balance.getState().info).toBeUndefined();
  });
});
