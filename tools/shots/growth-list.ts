import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import { type Change, GROWTH_LANGUAGES, type GrowthScene, play } from './growth-scene.ts';
import type { Shot } from './shot.ts';

/** Every page in three languages, the long ones on a narrow phone. */
const PAGES: readonly { readonly name: string; readonly at: string; readonly height?: number }[] = [
  { name: 'bonus', at: '/bonus', height: 1_100 },
  { name: 'detail', at: '/bonus?id=1', height: 1_340 },
  { name: 'use', at: '/use-bonus', height: 1_100 },
  { name: 'redeem', at: '/redeem' },
  { name: 'history', at: '/bonus-history' },
  { name: 'real-time', at: '/real-time-bonus' },
  { name: 'landing', at: '/real-time-bonus-landing', height: 1_100 },
  { name: 'award', at: '/award' },
  { name: 'promotion', at: '/promotion', height: 1_200 },
  { name: 'rounds', at: '/promotion/free-rounds' },
  { name: 'rule', at: '/promotion/free-rounds/rule' },
  { name: 'vip', at: '/vip-club', height: 1_500 },
  { name: 'wheel', at: '/vip-roulette', height: 1_100 },
  { name: 'users', at: '/vip-roulette/user-list', height: 1_000 },
  { name: 'tasks', at: '/task' },
];

const pageShots: readonly Shot[] = PAGES.flatMap(({ name, at, height }) =>
  GROWTH_LANGUAGES.map(({ language, width, height: usual }) => ({
    sheet: 'growth' as const,
    name: `growth-${name}-${language.toLowerCase()}`,
    at,
    language,
    width,
    height: height ?? usual,
    before: play({ language }),
  })),
);

const settled = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

/** A popup that opens by itself over the home. */
function popup(name: string, language: LanguageCode, change: Change): Shot {
  const isNarrow = language !== 'PT';
  return {
    sheet: 'growth',
    name: `growth-pop-${name}-${language.toLowerCase()}`,
    at: '/me',
    language,
    ...(isNarrow && { width: 360, height: 740 }),
    before: play({ language, change }),
    after: settled,
  };
}

const POPUPS: Readonly<Record<string, Change>> = {
  register: ({ bonusNewMessage, bonusList }) => ({
    bonusNewMessage: {
      ...bonusNewMessage,
      new_bonus: {
        ...bonusNewMessage.new_bonus,
        id: '1',
        bonus_id: 'register_bonus',
        amount: 2_000,
        kind: 'free_bet',
        min_odds: 1_500,
        title: bonusList.list[0]?.title ?? '',
        reason: bonusList.list[0]?.reason ?? '',
        expires_at: Date.now() + 604_800_000,
      },
    },
  }),
  unlocked: ({ bonusNewMessage, bonusList }) => ({
    bonusNewMessage: {
      ...bonusNewMessage,
      unlock_bonus: {
        ...bonusNewMessage.unlock_bonus,
        id: '1',
        bonus_id: '100_first',
        title: bonusList.list[0]?.title ?? '',
        amount: 5_000,
        wager_x100: 800,
      },
    },
  }),
  booster: ({ bonusNewMessage }) => ({
    bonusNewMessage: { ...bonusNewMessage, new_bonus_boost: { ...bonusNewMessage.new_bonus_boost, id: '9' } },
  }),
  level: ({ bonusNewMessage }) => ({
    bonusNewMessage: { ...bonusNewMessage, level_up: { level: 13, amount: 1_500, currency: 'BRL' } },
  }),
};

const POPUP_LANGUAGES: readonly LanguageCode[] = ['PT', 'RU', 'VI'];
const popupShots = Object.entries(POPUPS).flatMap(([name, change]) =>
  POPUP_LANGUAGES.map((language) => popup(name, language, change)),
);

async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Girar,|Вращать,|Quay,/ }).click();
  await page.locator('code').nth(2).waitFor();
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();

async function checkCode(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('RODADA12');
  await page.keyboard.press('Enter');
  await page.getByText('RODADA12').last().waitFor();
}

const state = (name: string, at: string, options: GrowthScene, own: Partial<Shot> = {}): Shot => ({
  sheet: 'growth',
  name: `growth-${name}`,
  at,
  ...(options.language && { language: options.language, width: 360, height: 740 }),
  before: play(options),
  ...own,
});

const NOT_ALLOWED: Change = ({ promotionList }) => ({
  promotionList: {
    ...promotionList,
    list: [],
    allowed: 0,
    reason: 'A lei daqui não permite vantagem antes da aposta: nem cadastro, nem depósito.',
  },
});

const NOTHING: Change = ({ bonusBaseInfo, bonusList }) => ({
  bonusBaseInfo: { ...bonusBaseInfo, active: [], available: 0, unavailable: 0 },
  bonusList: { ...bonusList, list: [] },
});

const OVER: Change = ({ bonusListNew }) => ({
  bonusList: { list: bonusListNew.list.slice(2), cursor: '', has_more: 0 },
});

/** Bonuses, promotions, the VIP club and tasks, with their states. */
export const GROWTH_SHOTS: readonly Shot[] = [
  ...pageShots,
  ...popupShots,
  state('redeem-worth', '/redeem', {}, { after: checkCode }),
  state('redeem-worth-ru', '/redeem', { language: 'RU' }, { after: checkCode }),
  state('wheel-result', '/vip-roulette', {}, { height: 1_000, after: spin }),
  state('wheel-result-vi', '/vip-roulette', { language: 'VI' }, { height: 1_000, after: spin }),
  state('bonus-over', '/bonus', { change: OVER }, { height: 1_000 }),
  state('bonus-none', '/bonus', { change: NOTHING }),
  state('bonus-failed', '/bonus', { broken: ['bonusBaseInfo'] }, { after: tryAgain }),
  state('not-allowed', '/promotion', { change: NOT_ALLOWED }),
  state('wallet-bonus', '/wallet/bonus', {}),
  { sheet: 'growth', name: 'growth-guest', at: '/bonus' },
  state('detail-light', '/bonus?id=1', {}, { theme: 'light', height: 1_340 }),
  state('vip-light', '/vip-club', {}, { theme: 'light', height: 1_300 }),
];
