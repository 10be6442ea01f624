import { type CallName, calls } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import { agentMonths } from './growth-agent-answers.ts';
import { growthAnswers } from './growth-answers.ts';
import type { GrowthAnswers } from './growth-vip-answers.ts';

/** The visitor of the pictures as a registered player: what the page reads of bonuses is scripted. */
export const REGISTERED = `
  const known = JSON.parse(localStorage.getItem('user_info') ?? 'null');
  if (known) localStorage.setItem('user_info', JSON.stringify({ ...known, visitor: 0, first_regist: 1 }));
`;

export type Change = (answers: Required<GrowthAnswers>) => GrowthAnswers;

export interface GrowthScene {
  readonly language?: LanguageCode;
  readonly change?: Change;
  /** Calls that never answer. */
  readonly broken?: readonly CallName[];
}

export const GROWTH_LANGUAGES = [
  { language: 'PT', width: 375, height: 812 },
  { language: 'RU', width: 360, height: 740 },
  { language: 'VI', width: 360, height: 740 },
] as const;

export function play({ language = 'PT', change, broken = [] }: GrowthScene = {}) {
  return async (page: Page) => {
    await page.addInitScript(REGISTERED);
    const all = growthAnswers(language, Date.now());
    const answers: GrowthAnswers = { ...all, ...change?.(all as Required<GrowthAnswers>) };
    for (const [name, data] of Object.entries(answers)) {
      const { path } = calls[name as CallName];
      await page.route(`**${path}?*`, (route) => {
        if (broken.includes(name as CallName)) return route.abort();
        const isMonths = name === 'agentIncome' && /[?&]by=month/.test(route.request().url());
        const shown = isMonths && data ? { ...data, list: agentMonths(Date.now()) } : data;
        return route.fulfill({ json: { dm_error: 0, error_msg: '', data: shown } });
      });
    }
  };
}
