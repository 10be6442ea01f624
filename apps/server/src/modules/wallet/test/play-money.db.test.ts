import { makeUuidV7, UUID_RANDOM_BYTES } from '@palpite/kernel/uuid';
import { seededChance } from '@palpite/testkit/chance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayMoneyTerms } from '../index.ts';
import { type Ledger, openLedger, player } from './ledger.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());

describe('play money', () => {
  const chance = seededChance(7);
  const request = (who: number) => ({
    player: player(who),
    asset: 'BRL' as const,
    requestId: makeUuidV7(ledger.clock.nowMs(), chance.bytes(UUID_RANDOM_BYTES)),
  });
  const grant = async (who: number, terms: PlayMoneyTerms) =>
    (await ledger.wallet.grantPlayMoney(terms, request(who))).is;

  it('has terms as dated data, with a daily and a total limit', async () => {
    const terms = await ledger.wallet.playMoneyTerms('BRL');
    expect(terms).toMatchObject({ grantUnits: 100_00n, unitsPerDay: 10_000_00n, unitsInAll: 100_000_00n });
    await ledger.owner.inTransaction((tx) =>
      tx.query(
        `INSERT INTO wallet.play_money_terms (asset, grant_units, enough, per_hour, per_day, in_all, valid_from, actor)
         VALUES ('BRL', 500, 1000, 1, 500, 500, $1, 'operator:1'), ('BRL', 900, 1000, 1, 900, 900, $2, 'operator:1')`,
        [new Date(ledger.clock.nowMs() - 1), new Date(ledger.clock.nowMs() + 3_600_000)],
      ),
    );
    expect(await ledger.wallet.playMoneyTerms('BRL')).toMatchObject({ grantUnits: 5_00n, unitsInAll: 5_00n });
  });

  it('stops at the daily and the total limit of one player, also for concurrent requests', async () => {
    const terms = {
      grantUnits: 100n,
      enoughUnits: 1_000_000n,
      grantsPerHour: 1_000,
      unitsPerDay: 500n,
      unitsInAll: 700n,
    };
    const first = await Promise.all(Array.from({ length: 12 }, () => grant(951, terms)));
    expect(first.filter((is) => is === 'granted')).toHaveLength(5);
    expect(first.filter((is) => is === 'later')).toHaveLength(7);
    const wide = { ...terms, unitsPerDay: 700n };
    const second = await Promise.all(Array.from({ length: 12 }, () => grant(951, wide)));
    expect(second.filter((is) => is === 'granted')).toHaveLength(2);
    expect(second.filter((is) => is === 'used-up')).toHaveLength(10);
    expect((await ledger.wallet.balance(player(951), 'BRL')).pockets.cash).toBe(700n);
  });
});
