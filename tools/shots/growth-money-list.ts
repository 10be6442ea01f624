import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import { answer, balance } from './account-scene.ts';
import { type Change, GROWTH_LANGUAGES, play } from './growth-scene.ts';
import { ask, IN_REVIEW, withMoney } from './money-list.ts';
import type { Shot } from './shot.ts';
import { openSlip, playSlip } from './slip-list.ts';

/** Two offers for the next deposit. */
const OFFERS: Change = ({ promotionList }) => ({
  rechargeActivity: {
    list: promotionList.list.slice(0, 2).map((promotion) => ({
      ...promotion,
      deposit_number: 1,
      min_deposit: 3_000,
      max_bonus: 60_000,
      max_stake: 22_000,
      valid_days: 7,
      amounts: [],
    })),
    reason: '',
  },
});

/** A withdrawal that ends the active bonus. */
const AT_RISK = {
  balance: 19_890,
  hold: 0,
  wagering_left: 0,
  bonus_lost: 5_000,
  currency: 'BRL',
  symbol: 'R$',
};

/** More bonus than cash, so that a stake takes both. */
async function playMixed(page: Page, language: LanguageCode): Promise<void> {
  await playSlip(page);
  await play({ language })(page);
  await answer(page, '**/finance/account/get**', balance(2_000, 0, 5_000));
}

async function stakeBoth(page: Page): Promise<void> {
  await openSlip(page, 1);
  await page.getByRole('dialog').getByRole('textbox').first().fill('40');
}

/** Bonus money beside cash: in a deposit, in a withdrawal and in the slip. */
export const GROWTH_MONEY_SHOTS: readonly Shot[] = GROWTH_LANGUAGES.flatMap(({ language, width, height }) => {
  const common = { sheet: 'growth' as const, language, width };
  const name = (what: string) => `growth-money-${what}-${language.toLowerCase()}`;
  return [
    {
      ...common,
      name: name('deposit'),
      at: '/deposit',
      height: 1_150,
      before: play({ language, change: OFFERS }),
    },
    {
      ...common,
      name: name('withdraw'),
      at: '/wallet/withdraw',
      height,
      fresh: true,
      async before(page: Page) {
        await withMoney(page, IN_REVIEW());
        await play({ language })(page);
        await answer(page, '**/payout/balance/get**', AT_RISK);
      },
      after: ask,
    },
    {
      ...common,
      name: name('slip'),
      at: '/sport',
      height,
      before: (page: Page) => playMixed(page, language),
      after: stakeBoth,
    },
  ];
});
