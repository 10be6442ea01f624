import { type CallName, calls } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { ActivityKind } from '@palpite/contract/tables/growth';
import type { Page } from 'playwright-core';
import { activityScene } from './activity-answers.ts';
import { type Change, GROWTH_LANGUAGES, play } from './growth-scene.ts';
import type { GrowthAnswers } from './growth-vip-answers.ts';
import type { Shot } from './shot.ts';

interface SceneOptions {
  readonly language?: LanguageCode;
  readonly change?: Change;
  /** Changes every entry of `activityInfo`. */
  readonly entry?: Readonly<Record<string, unknown>>;
}

/** A registered player for whom rankings and activities are scripted. */
function playActivities({ language = 'PT', change, entry = {} }: SceneOptions = {}) {
  return async (page: Page) => {
    await play({ language })(page);
    const { answers, activityOf } = activityScene(language, Date.now());
    const all: GrowthAnswers = { ...answers, ...change?.(answers as Required<GrowthAnswers>) };
    for (const [name, data] of Object.entries(all)) {
      await page.route(`**${calls[name as CallName].path}?*`, (route) =>
        route.fulfill({ json: { dm_error: 0, error_msg: '', data } }),
      );
    }
    await page.route(`**${calls.activityInfo.path}?*`, (route) => {
      const kind = new URL(route.request().url()).searchParams.get('kind') as ActivityKind | null;
      const data = kind === null ? { list: [], red_point: 0 } : activityOf(kind);
      const list = data.list.map((one) => ({ ...one, ...entry }));
      return route.fulfill({ json: { dm_error: 0, error_msg: '', data: { ...data, list } } });
    });
  };
}

const PAGES: readonly { readonly name: string; readonly at: string; readonly height?: number }[] = [
  { name: 'ranking', at: '/ranking-list?period=week' },
  { name: 'raffle', at: '/raffle', height: 1_150 },
  { name: 'first-charge', at: '/activity/first-charge', height: 1_000 },
  { name: 'daily-deposit', at: '/activity/daily-deposit', height: 900 },
  { name: 'total-deposit', at: '/activity/total-deposit', height: 950 },
  { name: 'bet-reward', at: '/activity/bet-reward', height: 950 },
  { name: 'daily-cash', at: '/activity/daily-cash', height: 950 },
  { name: 'week-cash', at: '/activity/week-cash', height: 900 },
  { name: 'free-bet', at: '/activity/free-bet', height: 900 },
  { name: 'free-bet-tip', at: '/activity/free-bet-tip' },
  { name: 'ui-switch', at: '/activity/ui-switch-reward', height: 900 },
  { name: 'christmas', at: '/activity/christmas', height: 1_300 },
  { name: 'rain', at: '/activity/money-rain', height: 900 },
  { name: 'pdd', at: '/thin/pdd', height: 1_150 },
  { name: 'cashback', at: '/thin/cashback', height: 1_000 },
];

const pageShots: readonly Shot[] = PAGES.flatMap(({ name, at, height }) =>
  GROWTH_LANGUAGES.map(({ language, width, height: usual }) => ({
    sheet: 'growth' as const,
    name: `activity-${name}-${language.toLowerCase()}`,
    at,
    language,
    width,
    height: height ?? usual,
    before: playActivities({ language }),
  })),
);

const state = (name: string, at: string, options: SceneOptions, own: Partial<Shot> = {}): Shot => ({
  sheet: 'growth',
  name: `activity-${name}`,
  at,
  before: playActivities(options),
  ...own,
});

const RAINING: Change = ({ moneyRain }) => ({
  moneyRain: {
    ...moneyRain,
    begins_at: moneyRain.now - 23_000,
    ends_at: moneyRain.now + 37_000,
    left: 1_142,
  },
});

const CAUGHT: Change = ({ moneyRain }) => ({
  moneyRain: { ...moneyRain, begins_at: moneyRain.now - 23_000, taken: 1, caught: 200 },
});

const ENDED: Change = ({ rankWeek, rankOwn }) => ({
  rankWeek: { ...rankWeek, status: 2, paid_at: rankWeek.computed_at },
  rankOwn: { ...rankOwn, missing: 0, paid: 2_000, paid_at: rankWeek.computed_at },
});

const DRAWN: Change = ({ raffleInfo }) => ({
  raffleInfo: {
    ...raffleInfo,
    drawn_at: Date.now(),
    server_seed: 'ab12cd34ef56ab12cd34ef56ab12cd34ef56ab12cd34ef56ab12cd34ef56ab12',
    tickets_hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    winners: [4_813, 902, 17_004, 355, 8_120].map((number, index) => ({
      place: index + 1,
      number,
      name: index === 0 ? 'cam***a' : 'beto***',
      prize: raffleInfo.prizes[index === 0 ? 0 : 1]?.prize ?? { kind: 'cash' as const, amount: 0, count: 1 },
    })),
  },
});

const popped = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

/** Popups of activities over the account; the first one of the stack is shown. */
const POPUPS: Readonly<Record<string, { readonly entry?: ActivityKind; readonly change: Change }>> = {
  'money-back': {
    change: ({ moneyRain }) => ({ moneyRain: { ...moneyRain, id: '' } }),
  },
  rain: {
    change: ({ moneyRain, cashbackWeek }) => ({
      moneyRain: { ...moneyRain, begins_at: moneyRain.now + 120_000, ends_at: moneyRain.now + 180_000 },
      cashbackWeek: { ...cashbackWeek, weeks: [] },
    }),
  },
  'first-charge': { entry: 'first_charge', change: () => ({}) },
  pdd: { entry: 'pdd', change: () => ({}) },
};

const popupShots: readonly Shot[] = Object.entries(POPUPS).flatMap(([name, { entry, change }]) =>
  (['PT', 'RU', 'VI'] as const).map((language) => ({
    sheet: 'growth' as const,
    name: `activity-pop-${name}-${language.toLowerCase()}`,
    at: '/me',
    language,
    ...(language !== 'PT' && { width: 360, height: 740 }),
    async before(page: Page) {
      await playActivities({ language, change })(page);
      if (entry === undefined) return;
      const data = activityScene(language, Date.now()).activityOf(entry);
      await page.route(`**${calls.activityInfo.path}?*`, (route) =>
        route.fulfill({ json: { dm_error: 0, error_msg: '', data } }),
      );
    },
    after: popped,
  })),
);

/** Rankings, the raffle and activities, with their states. */
export const ACTIVITY_SHOTS: readonly Shot[] = [
  ...pageShots,
  ...popupShots,
  state('raining', '/activity/money-rain', { change: RAINING }),
  state('rain-caught', '/activity/money-rain', { change: CAUGHT }),
  state('ranking-ended', '/ranking-list?period=week&last=1', { change: ENDED }),
  state('raffle-drawn', '/raffle', { change: DRAWN }, { height: 1_300 }),
  state('spent', '/activity/bet-reward', { entry: { budget_left: 0, steps: [] } }),
  state('ended', '/activity/daily-cash', { entry: { status: 3, ends_at: 1_750_000_000_000, steps: [] } }),
  state('not-allowed', '/activity/total-deposit', { entry: { allowed: 0 } }),
  { sheet: 'growth', name: 'activity-guest', at: '/activity/bet-reward' },
  state('bet-reward-light', '/activity/bet-reward', {}, { theme: 'light', height: 950 }),
  state('ranking-light', '/ranking-list?period=week', {}, { theme: 'light' }),
  state('daily-cash-mx', '/activity/daily-cash', {}, { brand: 'mx' }),
];
