import { BONUS_STATUS, type Bonus } from '@palpite/kernel/bonus/bonus';
import type { PlayerId } from '@palpite/kernel/ids';
import { expect } from 'vitest';
import type { Tx } from '../../../../platform/database/database.ts';
import { openIds } from '../../../../platform/ids/ids.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import { type Bonuses, createBonuses, type OwnTerms } from '../../../bonuses/index.ts';
import { someCampaign } from '../../../bonuses/test/bonuses-fixture.ts';
import { type CashOutTestApp, openCashOutTestApp } from './cash-out-test-app.ts';

export interface BonusTestApp extends CashOutTestApp {
  readonly bonuses: Bonuses;
  /** Gives a bonus; it is active at once where no other one is. Returns its id. */
  giveBonus(player: PlayerId, units: bigint, terms?: OwnTerms): Promise<string>;
  bonusOf(player: PlayerId, id: string): Promise<Bonus>;
  /** The bonus pocket equals the money of the active bonus. */
  expectBonusPocket(player: PlayerId): Promise<void>;
}

const CAMPAIGN = 'gift';

/** Betting, settlement and cash-outs with bonuses. */
export async function openBonusTestApp(): Promise<BonusTestApp> {
  const base = await openCashOutTestApp();
  const { database, clock, wallet } = base;
  const ids = await openIds(database, clock);
  const nothing = { give: async () => undefined, takeBack: async () => true };
  const bonuses = createBonuses({
    database,
    ids,
    clock,
    wallet,
    append: appendEvents,
    bonusRule: () => 'all',
    pausedOf: async () => new Set<PlayerId>(),
    registeredMs: async () => new Map(),
    deliver: { freeBet: nothing, freeRound: nothing, spin: nothing, points: nothing },
  });
  const node = await base.node({ bonuses });
  const cashOut = await base.cashOutNode(node);
  await database.inTransaction((tx) => bonuses.campaigns.add(tx, someCampaign({ code: CAMPAIGN })));
  await database.inTransaction((tx) =>
    bonuses.campaigns.add(tx, someCampaign({ code: 'boosters', kind: 'booster' })),
  );
  let grants = 0;
  const read = (player: PlayerId, id: string) =>
    database.inTransaction(async (tx: Tx) => {
      await wallet.lock(tx, [{ player, asset: 'BRL' }]);
      const opened = await bonuses.open(tx, [{ player, asset: 'BRL', named: [id] }]);
      return opened.bonusOf({ player, asset: 'BRL' }, id);
    });
  return {
    ...base,
    ...node,
    cashOut,
    bonuses,
    async giveBonus(player, units, terms) {
      grants += 1;
      const value = { kind: 'bonus', units, ...(terms && { terms }) } as const;
      const about = { campaign: CAMPAIGN, brand: 'br', asset: 'BRL', reason: 'offer' } as const;
      const [outcome] = await database.inTransaction((tx) =>
        bonuses.grant(tx, [{ ...about, player, key: `bonus ${grants}`, value }]),
      );
      if (outcome?.is !== 'granted') throw new Error(`the bonus was ${outcome?.is}`);
      return String(outcome.id);
    },
    async bonusOf(player, id) {
      const bonus = await read(player, id);
      if (!bonus) throw new Error('no such bonus');
      return bonus;
    },
    async expectBonusPocket(player) {
      const [row] = await database.read<{ pocket: bigint; balance: bigint }>(
        `SELECT (SELECT coalesce(sum(bonus), 0)::bigint FROM wallet.account WHERE player = $1) AS pocket,
                (SELECT coalesce(sum(balance), 0)::bigint FROM bonuses.bonus WHERE player = $1 AND status = $2) AS balance`,
        [player, BONUS_STATUS.active],
      );
      expect(row?.pocket).toBe(row?.balance);
    },
  };
}
