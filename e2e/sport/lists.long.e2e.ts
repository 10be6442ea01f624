import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playSport } from '../../tools/shots/sport-scene.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const front = (page: Page) => page.locator('[data-screen]:visible');
const rows = (page: Page) => front(page).locator('[data-match]');
const hash = (page: Page) => new URL(page.url()).hash;

/** The first league of the real server, opened as a player does. */
async function leagueOf(tab: BrowserTab): Promise<string> {
  await fixture.open(tab, '/sport');
  const link = front(tab.page).locator('main h3 a[href^="#/league"]').first();
  return (await link.getAttribute('href'))?.slice(1) ?? '';
}

const sit = () => fixture.openPhone({ reducedMotion: 'reduce' });

it('[ROUTE-019] the live page has all that is played now, by start, and one sport of it by choice', async () => {
  const tab = await sit();
  const { page, complaints } = tab;
  await fixture.open(tab, '/live');
  await rows(page).first().waitFor();
  const sports = front(page).getByRole('group', { name: 'Esportes' });
  const football = sports.getByRole('button', { name: /^Futebol/ });
  await football.click();
  await expect.poll(() => football.getAttribute('aria-pressed')).toBe('true');
  await rows(page).first().waitFor();
  expect(
    await front(page)
      .getByRole('button', { name: /^A seguir/ })
      .count(),
  ).toBe(0);
  await page.goto(`${fixture.app.url}/#/live?tab=inplay_football`);
  await expect
    .poll(
      () =>
        front(page)
          .getByRole('button', { name: /^Futebol/ })
          .getAttribute('aria-pressed'),
      SOON,
    )
    .toBe('true');
  expect(complaints).toEqual([]);
});

it('[ROUTE-024] [SCREEN-038] a league shows its own matches with the way into the slip', async () => {
  const tab = await sit();
  const { page } = tab;
  const place = await leagueOf(tab);
  await front(page).locator('main h3 a[href^="#/league"]').first().click();
  await expect.poll(() => hash(page)).toBe(`#${place}`);
  await rows(page).first().waitFor();
  expect(await front(page).locator('main h3 a').count()).toBe(0);
  await front(page).locator('[data-match] button[data-state="open"]').first().click();
  await page.getByRole('button', { name: 'Abrir o bilhete, 1 seleção' }).waitFor();
  for (const wrong of ['/league', '/league?leagueId=x', '/league?leagueId=999999999']) {
    await page.goto(`${fixture.app.url}/#${wrong}`);
    await front(page).getByRole('heading', { name: 'Liga não encontrada' }).waitFor();
  }
});

it('[SCREEN-046] filters on their way have their form', async () => {
  const { page } = await sit();
  await page.route('**/az/tab/info**', () => undefined);
  await page.route('**/first_screen/get**', () => undefined);
  await page.goto(`${fixture.app.url}/#/az-filter`);
  await front(page).getByRole('status', { name: 'Carregando' }).waitFor();
  expect(await front(page).locator('[aria-busy="true"] [aria-hidden="true"]').count()).toBeGreaterThan(1);
  await page.goto(`${fixture.app.url}/#/live`);
  await front(page).locator('h1').waitFor();
  expect(await front(page).locator('main > [aria-hidden="true"] span').count()).toBe(5);
});

it('[ROUTE-025] from A to Z: a sport, a letter, a country, a league', async () => {
  const tab = await sit();
  const { page } = tab;
  await fixture.open(tab, '/az-filter');
  const country = front(page).locator('button[aria-expanded]').first();
  await country.click();
  expect(await country.getAttribute('aria-expanded')).toBe('true');
  const league = front(page).locator('section[data-letter] a[href^="#/league"]').first();
  const name = await league.locator('span').nth(1).innerText();
  const rail = front(page).getByRole('slider', { name: 'Ir para a letra' });
  const letter = await rail.getAttribute('aria-valuetext');
  await rail.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => rail.getAttribute('aria-valuetext')).not.toBe(letter);
  await league.click();
  await front(page).getByRole('heading', { name, level: 1 }).waitFor();
});

it('[ROUTE-026] the search finds with a typo, remembers, and leads to team, league and match', async () => {
  const tab = await sit();
  const { page } = tab;
  await fixture.open(tab, '/az-filter');
  await front(page).getByRole('link', { name: 'Time, liga ou partida' }).click();
  await expect.poll(() => hash(page)).toBe('#/az-filter-search');
  const teamOnList = async () => {
    const reply = await page.request.get(`${fixture.app.url}/api/piranha/v1/match/list/get_new?lca_lang=PT`);
    const { data } = (await reply.json()) as { data: { records: { ts: { na: string }[] }[] } };
    return data.records.flatMap(({ ts }) => ts.map(({ na }) => na)).find((na) => /^[A-Za-z]{7,}$/.test(na));
  };
  const team = (await teamOnList()) ?? '';
  expect(team).not.toBe('');
  const field = front(page).getByRole('searchbox');
  await field.fill(team.slice(0, 3) + team.slice(4));
  const found = front(page)
    .getByRole('link', { name: new RegExp(`^${team} `) })
    .first();
  await found.waitFor();
  await front(page)
    .getByText(/Parecidos:/)
    .waitFor();
  await field.fill(team);
  await rows(page).first().waitFor();
  await found.click();
  await expect.poll(() => hash(page)).toMatch(/^#\/az-filter-match\?teamId=\d+/);
  await front(page).getByRole('heading', { name: team, level: 1 }).waitFor();
  await rows(page).first().waitFor();
  await page.goBack();
  await front(page).getByRole('button', { name: 'Limpar' }).click();
  await page.reload();
  await front(page).getByRole('button', { name: team }).waitFor();
  await front(page).getByRole('button', { name: 'Apagar' }).click();
  await front(page).getByRole('heading', { name: 'O que você procura?' }).waitFor();
  await field.fill('zzqqxx');
  await front(page).getByRole('heading', { name: 'Nada com esse nome' }).waitFor();
});

it('[ROUTE-027] [SCREEN-039] the matches of a filter can be narrowed, and have the way into the slip', async () => {
  const tab = await sit();
  const { page } = tab;
  const info = await page.request.get(`${fixture.app.url}/api/piranha/v1/az/tab/info?lca_lang=PT`);
  const { data } = (await info.json()) as {
    data: { sports: { tab_key: string; count: number; countries: { rnm: string; na: string }[] }[] };
  };
  const sport = data.sports.find(({ count }) => count > 0);
  const country = sport?.countries[0];
  await fixture.open(tab, `/az-filter-match?sport=${sport?.tab_key}&country=${country?.rnm}`);
  await front(page)
    .getByRole('heading', { name: country?.na ?? '', level: 1 })
    .waitFor();
  await rows(page).first().waitFor();
  const open = front(page).locator('[data-match] button[data-state="open"]').first();
  await open.click();
  await page.getByRole('button', { name: 'Abrir o bilhete, 1 seleção' }).waitFor();
  await open.click();
  const all = await rows(page).count();
  await front(page).getByRole('button', { name: 'Ao vivo', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(all);
  await page.goto(`${fixture.app.url}/#/az-filter-match?sport=football&country=XX`);
  await front(page).getByRole('heading', { name: 'Liga não encontrada' }).waitFor();
});

it('matches and leagues are marked, stored by the server and shown together', async () => {
  const player = await register(fixture.app, 'device-of-marks');
  const tab = await sit();
  const { page } = tab;
  await sitAs(tab, player);
  const place = await leagueOf(tab);
  const star = rows(page)
    .first()
    .getByRole('button', { name: /^Favorito: / });
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  const id = await rows(page).first().getAttribute('data-match');
  await page.goto(`${fixture.app.url}/#${place}`);
  const league = front(page)
    .locator('main > div')
    .getByRole('button', { name: /^Favorito: / })
    .first();
  await league.click();
  await expect.poll(() => league.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => league.getAttribute('aria-pressed'), SOON).toBe('true');
  await page.goto(`${fixture.app.url}/#/sport`);
  await front(page).getByRole('button', { name: 'Favoritos' }).click();
  await front(page).locator(`[data-match="${id}"]`).waitFor();
  await league.or(star).first().waitFor();
});

it('whoever has marked nothing is told how', async () => {
  const tab = await sit();
  await fixture.open(tab, '/sport');
  await front(tab.page).getByRole('button', { name: 'Favoritos' }).click();
  await front(tab.page).getByRole('heading', { name: 'Nada marcado por aqui' }).waitFor();
});

const PLACES = [
  '/sport',
  '/live',
  '/league?leagueId=501',
  '/az-filter',
  '/az-filter-search',
  '/az-filter-match?teamId=10010&team=Flamengo',
] as const;

async function stands(page: Page, place: string): Promise<void> {
  await page.goto(`${fixture.app.url}/#${place}`);
  await front(page).locator('h1').first().waitFor();
  await page.locator('[data-waiting]').waitFor({ state: 'hidden' });
  await front(page).locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  if (place === '/az-filter-search') {
    await front(page).getByRole('searchbox').fill('fla');
    await page.waitForLoadState('networkidle');
  }
}

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  it('axe objects to none of the lists, and every target is at least 44 px', async () => {
    const { page, context } = await fixture.openPhone({
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    });
    await context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ theme: choice }));
    }, theme);
    await playSport(page, {});
    for (const place of PLACES) {
      await stands(page, place);
      expect(await violations(page), place).toEqual([]);
      expect(await smallTargets(page), place).toEqual([]);
    }
    await context.close();
  });
});

it('nothing leaves the frame at 360, 375 and 430 px in the longest languages', async () => {
  for (const language of ['RU', 'VI', 'PT'] as const) {
    const { page, context } = await fixture.openPhone({ reducedMotion: 'reduce' });
    await context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ language: choice }));
    }, language);
    await playSport(page, {});
    for (const place of PLACES) {
      await stands(page, place);
      for (const width of [360, 375, 430]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await overflowing(page, width), `${place} ${language} ${width}`).toEqual([]);
      }
    }
    await context.close();
  }
});
