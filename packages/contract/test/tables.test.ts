import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  BET_DATE_FILTER,
  BET_LIST_FILTER,
  BET_ORDER_STATUS,
  BET_TYPE,
  SETTLEMENT_RESULT,
} from '../src/tables/bets.ts';
import { nameOfCode } from '../src/tables/code.ts';
import {
  isPolledPayStatus,
  PAY_STATUS,
  type PayStatus,
  TRANSACTION_SIGN,
  TRANSACTION_TYPE,
} from '../src/tables/payments.ts';
import {
  ACTIVITY_STATUS,
  BONUS_STATUS,
  BONUS_TABS,
  INSTALL_PROMPT_RESULT,
  NOTIFICATION_PERMISSION,
  THIRD_PARTY_LOGIN_ACTION,
} from '../src/tables/site.ts';

const names = (table: Readonly<Record<string, number | string>>, codes: readonly (number | string)[]) =>
  codes.map((code) => nameOfCode(table, code));

describe('code tables', () => {
  it('names the three bet types of the specification and the bet builder', () => {
    expect(Object.values(BET_TYPE)).toEqual(['single_bet', 'bet_multi', 'system_bet', 'builder_bet']);
  });

  it('reads order status 5, which is blank in the specification, as settled', () => {
    const words = ['created', 'confirming', 'rejected', 'cancelled', 'success', 'settled'];
    expect(names(BET_ORDER_STATUS, [0, 1, 2, 3, 4, 5])).toEqual(words);
    expect(nameOfCode(BET_ORDER_STATUS, 6)).toBeUndefined();
  });

  it('has no settlement result 1', () => {
    const words = [
      'notSettled',
      undefined,
      'equal',
      'lose',
      'win',
      'winHalf',
      'loseHalf',
      'cancel',
      undefined,
    ];
    expect(names(SETTLEMENT_RESULT, [0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual(words);
  });

  it('names the filters of the bet list', () => {
    expect(Object.values(BET_LIST_FILTER)).toEqual(['outstanding', 'settled']);
    expect(Object.values(BET_DATE_FILTER)).toEqual(['today', 'yesterday', 'last7days', 'last30days']);
  });

  it('names the tabs and the status of a bonus', () => {
    expect(Object.values(BONUS_TABS)).toEqual(['bonus_available', 'bonus_unavailable']);
    expect(names(BONUS_STATUS, [0, 1, 2, 3])).toEqual(['locked', 'unlocking', 'unlocked', 'expired']);
  });

  it('numbers the status of an activity from 0 to 3', () => {
    expect(ACTIVITY_STATUS).toEqual({ notStart: 0, inProgress: 1, finished: 2, expired: 3 });
  });

  it('shows a payin with + and a payout with -, and has no other type', () => {
    expect(Object.values(TRANSACTION_TYPE)).toEqual(['payin', 'payout']);
    expect(TRANSACTION_SIGN).toEqual({ payin: '+', payout: '-' });
  });

  it('has six values of the pay status', () => {
    const words = ['unprocessed', 'finished', 'pending', 'timeout', 'failed', 'pendingLong'];
    expect(names(PAY_STATUS, [0, 1, 2, 3, 4, 20])).toEqual(words);
    expect(Object.values(PAY_STATUS)).toHaveLength(6);
  });

  it('polls only the pay status 0 and 2; 20 is pending but not polled', () => {
    const polled = (Object.values(PAY_STATUS) as PayStatus[]).filter(isPolledPayStatus);
    expect(polled).toEqual([0, 2]);
  });

  it('names what a browser answers about notifications and installing', () => {
    expect(Object.values(NOTIFICATION_PERMISSION)).toEqual(['default', 'granted', 'denied']);
    expect(Object.values(INSTALL_PROMPT_RESULT)).toEqual(['accepted', 'dismissed']);
  });

  it('names the actions of a third-party login', () => {
    expect(Object.values(THIRD_PARTY_LOGIN_ACTION)).toEqual(['bind', 'login', 'login_and_signup']);
  });

  it('gives no code two names, and no table imports the schema library', async () => {
    const folder = new URL('../src/tables/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    expect(files).toEqual(
      expect.arrayContaining([
        'bets.ts',
        'clock-periods.ts',
        'market-types.ts',
        'payments.ts',
        'selections.ts',
        'site.ts',
      ]),
    );
    for (const file of files) {
      expect(await readFile(new URL(file, folder), 'utf8'), file).not.toContain("from 'typebox'");
      const exported: Record<string, unknown> = await import(new URL(file, folder).href);
      for (const [name, table] of Object.entries(exported)) {
        if (typeof table !== 'object' || table === null) continue;
        const codes = Object.values(table);
        expect(new Set(codes).size, name).toBe(codes.length);
      }
    }
  });
});
