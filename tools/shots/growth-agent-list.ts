import type { Page } from 'playwright-core';
import { type Change, GROWTH_LANGUAGES, type GrowthScene, play } from './growth-scene.ts';
import type { Shot } from './shot.ts';

const PAGES: readonly { readonly name: string; readonly at: string; readonly height?: number }[] = [
  { name: 'invite', at: '/activity/invite', height: 1_250 },
  { name: 'invite-detail', at: '/activity/invite-detail', height: 1_000 },
  { name: 'agent-home', at: '/agent/home', height: 1_500 },
  { name: 'agent-history', at: '/agent/history', height: 1_300 },
  { name: 'agent-older', at: '/thin/agent/home', height: 900 },
  { name: 'agent-daily', at: '/thin/agent/daily', height: 950 },
  { name: 'agent-transfer', at: '/thin/agent/transfer' },
  { name: 'agent-bind', at: '/thin/agent/bind?agent=CAIO24', height: 900 },
  { name: 'agent-faq', at: '/thin/agent/faq', height: 1_000 },
  { name: 'agent-tutorial', at: '/thin/agent/tutorial', height: 1_000 },
];

async function lookUp(page: Page): Promise<void> {
  await page.locator('[data-screen]:visible').getByRole('textbox').press('Enter');
  await page.getByText('cai***a').first().waitFor();
}

const pageShots: readonly Shot[] = PAGES.flatMap(({ name, at, height }) =>
  GROWTH_LANGUAGES.map(({ language, width, height: usual }) => ({
    sheet: 'growth' as const,
    name: `growth-${name}-${language.toLowerCase()}`,
    at,
    language,
    width,
    height: height ?? usual,
    before: play({ language }),
    ...(name === 'agent-bind' && { after: lookUp }),
  })),
);

const state = (name: string, at: string, options: GrowthScene, own: Partial<Shot> = {}): Shot => ({
  sheet: 'growth',
  name: `growth-${name}`,
  at,
  before: play(options),
  ...own,
});

const READY: Change = ({ inviteAwardSum }) => ({
  inviteAwardSum: { ...inviteAwardSum, ready: 4_000, ready_count: 2 },
});

const NOBODY: Change = ({
  inviteAwardSum,
  inviteRunning,
  inviteList,
  inviteFission,
  agentInfo,
  agentIncome,
}) => ({
  inviteAwardSum: { ...inviteAwardSum, invited: 0, done: 0, received: 0, held: 0 },
  inviteRunning: { ...inviteRunning, list: [] },
  inviteList: { ...inviteList, list: [], counts: { all: 0, done: 0, running: 0 } },
  inviteFission: { ...inviteFission, list: [], done: 0 },
  agentInfo: {
    ...agentInfo,
    players: [],
    links: [],
    today: 0,
    transferable: 0,
    transferred: 0,
    month: { ...agentInfo.month, players: 0, active: 0, stakes: 0, revenue: 0, income: 0 },
  },
  agentIncome: { ...agentIncome, list: [] },
});

const NOT_HERE: Change = ({ inviteShare, agentInfo, promotionList }) => ({
  inviteShare: { ...inviteShare, allowed: 0, reason: promotionList.reason },
  agentInfo: { ...agentInfo, allowed: 0, reason: promotionList.reason },
});

const BOUND: Change = ({ agentInfo }) => ({ agentInfo: { ...agentInfo, above: 'cai***a' } });

const failed = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
const sharing = (page: Page) => page.getByRole('button', { name: 'Enviar convite' }).click();
const transferring = (page: Page) => page.getByRole('button', { name: /^Transferir/ }).click();

/** Invitations and the agent's area, with their states. */
export const AGENT_SHOTS: readonly Shot[] = [
  ...pageShots,
  state('invite-ready', '/activity/invite', { change: READY }),
  state('invite-none', '/activity/invite', { change: NOBODY }, { height: 1_000 }),
  state('invite-failed', '/activity/invite', { broken: ['inviteShare'] }, { after: failed }),
  state('invite-not-allowed', '/activity/invite', { change: NOT_HERE }),
  state('invite-share', '/activity/invite', {}, { after: sharing }),
  state('invite-light', '/activity/invite', {}, { theme: 'light', height: 1_250 }),
  { sheet: 'growth', name: 'growth-invite-guest', at: '/activity/invite' },
  state('agent-none', '/agent/home', { change: NOBODY }, { height: 1_100 }),
  state('agent-failed', '/agent/home', { broken: ['agentInfo'] }, { after: failed }),
  state('agent-not-allowed', '/agent/home', { change: NOT_HERE }),
  state('agent-bound', '/thin/agent/bind', { change: BOUND }),
  state('agent-sheet', '/agent/home', {}, { after: transferring }),
  state('agent-history-light', '/agent/history', {}, { theme: 'light', height: 1_300 }),
  { sheet: 'growth', name: 'growth-agent-guest', at: '/agent/home' },
];
