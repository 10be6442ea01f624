import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betEvent } from '../../apps/server/test/ranking-bank.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { register } from '../shell/player.ts';
import { violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

const LONG_MS = 240_000;
let fixture: Fixture;
let tab: BrowserTab;
beforeAll(async () => {
  fixture = await openFixture({ hasRain: true });
  tab = await openConsolePage(fixture, 'gil', 'admin');
}, LONG_MS);
afterAll(() => fixture?.close());

const LANGUAGES = ['ENG', 'PT', 'ES', 'RU', 'VI'];

async function nameIn(page: Page, title: string): Promise<void> {
  const texts = page.getByRole('group', { name: /^Texts/ });
  for (const language of LANGUAGES) {
    await texts.getByRole('button', { name: language, exact: true }).click();
    await texts.getByLabel('Title').fill(`${title} ${language}`);
  }
}

const step = (page: Page, label: string, index: number) =>
  page
    .getByRole('group', { name: /and prizes/ })
    .getByLabel(label, { exact: true })
    .nth(index);

async function fillSteps(page: Page, first: string, lines: readonly (readonly [string, string])[]) {
  for (const [index, [need, prize]] of lines.entries()) {
    await step(page, first, index).fill(need);
    await step(page, 'Prize', index).fill(prize);
  }
}

it(
  'an operator makes an activity, is shown the wrong field, starts it, and the player finds it on the phone',
  async () => {
    const { page } = tab;
    await page.getByRole('link', { name: 'Bonuses' }).click();
    await page.getByRole('link', { name: 'Activities' }).click();
    await page.getByRole('button', { name: 'New activity' }).click();
    await page.getByLabel('Code', { exact: true }).fill('weekend');
    await page.getByLabel('Budget', { exact: true }).fill('1');
    await fillSteps(page, 'From', [
      ['100', '0.5'],
      ['300', '1,50'],
      ['900', '4'],
    ]);
    await nameIn(page, 'Weekend');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    await page.getByLabel('First day').fill(today);
    const phone = page.getByRole('region', { name: 'On the phone' });
    await expect.poll(() => phone.innerText(), SOON).toContain('Weekend VI');
    expect(await phone.getByRole('listitem').count()).toBe(3);
    expect(await violations(page), 'new activity').toEqual([]);

    // The budget is less than what one player can get.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('a weekend of our own');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Some fields are not right. They are marked below.').waitFor();
    expect(await page.getByLabel('Budget', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Budget', { exact: true }).fill('500');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirm(page, 'Save', 'a weekend of our own');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await confirm(page, 'Start', 'agreed with finance');
    const cost = page.getByRole('region', { name: 'Cost so far' });
    await cost.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count(), SOON).toBe(1);
    expect(await violations(page), 'running activity').toEqual([]);

    const seen = await fixture.app.modules.activities.board({ player: undefined, brand: 'br' });
    const made = seen.find(({ code }) => code === 'weekend');
    expect(made?.steps.map(({ need }) => need)).toEqual([10_000n, 30_000n, 90_000n]);
    const player = await fixture.openPhone();
    await fixture.open(player, '/activity/bet-reward', '?brand=br');
    await player.page.getByText('Weekend PT').first().click();
    await expect.poll(() => player.page.locator('main').innerText(), SOON).toMatch(/R\$\s900/);
    await player.context.close();
  },
  LONG_MS,
);

it(
  'an operator pauses the ranking of the day, changes its prizes and starts it again with a second person',
  async () => {
    const { page } = tab;
    const { modules, platform } = fixture.app;
    const storedPrizes = async () => {
      const [row] = await platform.database.read<{ prizes: bigint[] }>(
        "SELECT prizes FROM engagement.ranking WHERE brand = 'br' AND code = 'rank_day'",
      );
      return row?.prizes.map(Number);
    };
    const campaign = await platform.database.inTransaction((tx) =>
      modules.bonuses.campaigns.byCode(tx, 'br', 'rank_day'),
    );
    await page.goto(`${fixture.app.url}/operator/bonuses/rankings/${campaign?.id}`);
    await page.getByRole('button', { name: 'Pause' }).click();
    await confirm(page, 'Pause', 'new prizes from tomorrow on');
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await violations(page), 'paused ranking').toEqual([]);
    const before = await storedPrizes();
    await step(page, 'Prize', 0).fill('400');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirm(page, 'Save', 'new prizes from tomorrow on');
    await expect.poll(storedPrizes, SOON).toEqual([40_000, ...(before ?? []).slice(1)]);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await confirm(page, 'Start', 'new prizes from tomorrow on');
    await page.getByText('A second person is missing').first().waitFor();

    const other = await openConsolePage(fixture, 'hana', 'finance');
    await other.page.goto(`${fixture.app.url}/operator/bonuses/rankings/${campaign?.id}`);
    const agree = other.page.getByRole('button', { name: 'Confirm as second person' });
    await agree.click();
    await confirm(other.page, 'Confirm as second person', 'checked the prizes');
    await other.page.getByRole('button', { name: 'Pause' }).waitFor();
    expect([...tab.complaints, ...other.complaints]).toEqual([]);
    await other.context.close();
  },
  LONG_MS,
);

it(
  'an operator makes a money rain with its hours and envelopes, and its showers are made from the start on',
  async () => {
    const { page } = tab;
    const { modules, platform } = fixture.app;
    await page.goto(`${fixture.app.url}/operator/bonuses/activities/new`);
    await page.getByLabel('Kind', { exact: true }).selectOption('money_rain');
    await page.getByLabel('Code', { exact: true }).fill('late_rain');
    await page.getByLabel('Budget', { exact: true }).fill('500');
    await page.getByLabel('Hours of the showers').fill('13:30, 22:15');
    await page.getByLabel('Seconds that a shower lasts').fill('45');
    await fillSteps(page, 'Envelopes', [
      ['90', '1'],
      ['9', '5'],
      ['1', '20'],
    ]);
    await nameIn(page, 'Late rain');
    const phone = page.getByRole('region', { name: 'On the phone' });
    await expect.poll(() => phone.innerText(), SOON).toContain('13:30, 22:15');
    expect(await violations(page), 'new money rain').toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirm(page, 'Save', 'rain for the late players');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await confirm(page, 'Start', 'agreed with finance');
    await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count(), SOON).toBe(1);
    await modules.engagement.rain.makeShowers();
    const showers = await platform.database.read<{ envelopes: number; budget: bigint }>(
      "SELECT envelopes, budget FROM engagement.rain_shower WHERE brand = 'br' AND code = 'late_rain'",
    );
    expect(showers).toEqual([0, 1].map(() => ({ envelopes: 100, budget: 15_500n })));
  },
  LONG_MS,
);

it(
  'an operator leaves a player out of the ranking of the day with a reason, and the player has no place',
  async () => {
    const { page } = tab;
    const { modules, platform } = fixture.app;
    const { counters, rankings } = modules.engagement;
    const { uid } = await register(fixture.app, 'phone-left-out');
    const event = betEvent(uid as PlayerId, 77n, 1_000n, { paid: 4_000n });
    await counters.facts.handle([event], [instant(Date.now())]);
    const campaign = await platform.database.inTransaction((tx) =>
      modules.bonuses.campaigns.byCode(tx, 'br', 'rank_day'),
    );
    await page.goto(`${fixture.app.url}/operator/bonuses/rankings/${campaign?.id}`);
    const places = page.getByRole('region', { name: 'Places' });
    await places.getByRole('button', { name: /^Leave out/ }).click();
    await confirm(page, 'Leave out', 'two accounts of one person');
    await places.getByText(/^Left out: .*two accounts of one person/).waitFor();
    expect(await places.getByRole('button', { name: /^Leave out/ }).count()).toBe(0);
    expect(await violations(page), 'places').toEqual([]);
    const wanted = { brand: 'br', span: 'day', isLast: false } as const;
    expect(await rankings.own(uid as PlayerId, wanted)).toMatchObject({ rank: 0, prize: 0n });
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);
