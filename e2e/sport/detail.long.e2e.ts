import { actOnFeed, tickingClock, until } from '@palpite/testkit/stopped-feed';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { playSport } from '../../tools/shots/sport-scene.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { priceText } from '../shell/price-text.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import { longMatch, withoutPicture } from './detail-matches.ts';

/** Five sports whose matches do nothing by themselves: every goal comes from this file. */
let fixture: Fixture;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({
    sandbox: {
      clock: time.clock,
      feed: {
        seed: 7,
        quiet: true,
        matches: 20,
        sports: ['football', 'basketball', 'tennis', 'table-tennis', 'volleyball'],
      },
    },
  });
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

const act = (path: string, body?: object) => actOnFeed(fixture.app.sandboxUrl, path, body);
const placeOf = (id: number, sport = 1, isComing = 0) =>
  `/match-detail?matchId=${id}&isComing=${isComing}&matchType=${sport}`;

/** A match in play of which nothing is stopped. */
async function liveMatch(sport = 1) {
  const outsider = new Visitor(fixture.app.url);
  return until(async () => {
    const { data } = await outsider.call('matchListNew', { tab_key: 'live' });
    return data.records.find(({ sid, stop, mg }) => sid === sport && stop === '' && mg[0]?.mks[0]?.ss === 1);
  });
}

async function openMatch(
  tab: BrowserTab,
  match: { readonly id: number; readonly sid: number },
): Promise<void> {
  await fixture.open(tab, placeOf(match.id, match.sid));
  await tab.page.locator('[data-group]').first().waitFor(SOON);
}

/** The prices of the main market, home first. */
const prices = (page: Page) =>
  page.locator('[data-screen]:visible [data-group]').first().locator('[data-state]');
const board = (page: Page) => page.locator('[data-screen]:visible main section').first();
const pause = (page: Page) => page.locator('[data-screen]:visible main [role="status"]');

it('[ROUTE-020] [ROUTE-021] [ROUTE-022] [ROUTE-023] a row of the list leads to its match, and the address says all of it', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/sport');
  const link = page.locator('[data-match] a[href*="isComing=0"]').first();
  await link.waitFor(SOON);
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^#\/match-detail\?matchId=\d+&isComing=0&matchType=\d+$/);
  await link.click();
  await page.locator('[data-group]').first().waitFor(SOON);
  expect(new URL(page.url()).hash).toBe(href);
  const mirrored = await page.evaluate(
    () => (history.state as { palpite: { search: string } }).palpite.search,
  );
  expect(`#/match-detail?${mirrored}`).toBe(href);
  await page.reload();
  await page.locator('[data-group]').first().waitFor(SOON);
  const coming = page.locator('[data-match] a[href*="isComing=1"]').first();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await coming.waitFor(SOON);
  await coming.click();
  await expect.poll(() => new URL(page.url()).hash, SOON).toContain('isComing=1');
  await page.locator('[data-screen="/match-detail"]:visible [data-group]').first().waitFor(SOON);
  // Nothing is played yet: the hour stands where the score will, and there is no picture of the play.
  expect(await page.locator('[data-screen="/match-detail"]:visible svg[role="img"]').count()).toBe(0);
});

it('what is waited for has the form that the address tells', async () => {
  const { page } = await fixture.openPhone();
  await page.route('**/getMatchDetail**', () => undefined);
  await page.route('**/chat_room/wss_url/get**', () => undefined);
  for (const [place, form, fields] of [
    [placeOf(4_040_001, 1), 'score', 1],
    [placeOf(4_040_002, 3), 'quarters', 1],
    [placeOf(4_040_003, 5), 'sets', 1],
    [placeOf(4_040_004, 5, 1), 'score', 0],
  ] as const) {
    await page.goto(`${fixture.app.url}/#${place}`);
    await page.locator(`[data-screen]:visible [data-board="${form}"]`).waitFor(SOON);
    expect(await page.locator('[data-screen]:visible [data-field]').count(), place).toBe(fields);
  }
});

it('a goal: the score stands out, every price locks and says why, then all return with new odds', async () => {
  const match = await liveMatch();
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await openMatch(tab, match);
  const before = await priceText(prices(page).first());
  const top = async () => (await prices(page).first().boundingBox())?.y;
  const stood = await top();
  await act(`matches/${match.id}/goal`, { side: 'home' });
  await expect.poll(() => prices(page).first().isDisabled(), SOON).toBe(true);
  await pause(page).getByText('Gol. Os mercados voltam em instantes.').waitFor(SOON);
  expect(
    await prices(page).evaluateAll((all) =>
      all.every((one) => one.matches('[data-state="locked"]:disabled')),
    ),
  ).toBe(true);
  await expect.poll(() => board(page).getAttribute('aria-label'), SOON).toMatch(/ 1, .* 0$/);
  // What pauses for seconds must not move a price away from the finger.
  expect(await top()).toBe(stood);
  await act('advance', { ms: 30_000 });
  await expect.poll(() => prices(page).first().isEnabled(), SOON).toBe(true);
  expect(await priceText(prices(page).first())).not.toBe(before);
  await expect.poll(() => pause(page).innerText(), SOON).toBe('');
  expect(tab.complaints).toEqual([]);
});

it('a price that locks under the finger takes no bet and says so', async () => {
  const match = await liveMatch();
  const tab = await fixture.openPhone();
  const { page } = tab;
  await openMatch(tab, match);
  const box = await prices(page).first().boundingBox();
  if (!box) throw new Error('the price is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await act(`matches/${match.id}/suspend`);
  await expect.poll(() => prices(page).first().isDisabled(), SOON).toBe(true);
  await page.mouse.up();
  await page.getByText('A odd fechou antes do toque. Nada entrou no bilhete.').waitFor(SOON);
  expect(await prices(page).first().getAttribute('aria-pressed')).toBe('false');
  await act(`matches/${match.id}/resume`);
  await expect.poll(() => prices(page).first().isEnabled(), SOON).toBe(true);
});

it('a match that ends while it is open keeps its score, locks for good and shows the ways on', async () => {
  const match = await liveMatch();
  const tab = await fixture.openPhone();
  const { page } = tab;
  await openMatch(tab, match);
  await act(`matches/${match.id}/end`);
  await page.getByText('Partida encerrada. As apostas são resolvidas em instantes.').waitFor(SOON);
  expect(await prices(page).evaluateAll((all) => all.every((one) => one.matches(':disabled')))).toBe(true);
  await act(`matches/${match.id}/settle`);
  expect(
    await page.locator('[data-screen]:visible main').getByRole('link', { name: 'Outras partidas' }).count(),
  ).toBe(1);
  await page.locator('[data-screen]:visible main').getByRole('link', { name: 'Minhas apostas' }).click();
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#/bet-record');
  expect(tab.complaints).toEqual([]);
});

describe('every sport', () => {
  it.each([
    ['football', 1, 'table', 0],
    ['basketball', 3, 'table', 1],
    ['tennis', 5, 'table', 1],
    ['volleyball', 13, 'table', 1],
    ['table tennis', 15, 'table', 1],
  ] as const)(
    '%s has its own board and picture, and axe finds nothing',
    async (_name, sport, tag, tables) => {
      const match = await liveMatch(sport);
      const tab = await fixture.openPhone({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
      const { page } = tab;
      await openMatch(tab, match);
      await page.locator('[data-screen]:visible figure svg[role="img"]').waitFor(SOON);
      expect(
        await page
          .locator(`[data-screen]:visible main > div > ${tag}, [data-screen]:visible main section ${tag}`)
          .count(),
      ).toBe(tables);
      if (sport !== 1) {
        await act(`matches/${match.id}/goal`, { side: 'away' });
        await pause(page)
          .getByText(/Ponto\.|Mercados em pausa/)
          .waitFor(SOON);
      }
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(tab.complaints).toEqual([]);
      await tab.context.close();
    },
  );
});

describe('its sheets', () => {
  it('statistics and events are in a sheet that axe likes, in both themes', async () => {
    const match = await liveMatch();
    await act(`matches/${match.id}/goal`, { side: 'away' });
    await act('advance', { ms: 30_000 });
    for (const theme of ['dark', 'light'] as const) {
      const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
      const { page, context } = tab;
      await context.addInitScript((choice) => {
        localStorage.setItem('preferences', JSON.stringify({ theme: choice }));
      }, theme);
      await openMatch(tab, match);
      await page.getByRole('button', { name: 'Estatísticas e lances' }).click();
      const sheet = page.getByRole('dialog', { name: 'A partida' });
      await sheet.getByText('Escanteios').waitFor(SOON);
      await sheet.getByRole('listitem').filter({ hasText: 'Gol' }).first().waitFor(SOON);
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await context.close();
    }
  });

  it('the history of a price is a line and a table, and gives the focus back', async () => {
    const match = await liveMatch();
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    await openMatch(tab, match);
    expect(tab.requests.some((path) => path.endsWith('/price/history'))).toBe(false);
    const shown = () => prices(page).first().locator('span').last().innerText();
    const before = await shown();
    await act(`matches/${match.id}/goal`, { side: 'home' });
    // The goal has reached the phone before the prices after it are made: otherwise the old one is still read here.
    await expect.poll(() => prices(page).first().isDisabled(), SOON).toBe(true);
    await act('advance', { ms: 30_000 });
    await expect.poll(() => prices(page).first().isEnabled(), SOON).toBe(true);
    const odds = await vi.waitUntil(async () => ((await shown()) === before ? undefined : shown()), SOON);
    const opener = page.getByRole('button', { name: 'Histórico de odds, Resultado final' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Histórico de odds' });
    await sheet.getByRole('table').waitFor(SOON);
    const rows = sheet.getByRole('row');
    expect(await rows.count()).toBeGreaterThanOrEqual(3);
    expect(await rows.nth(1).getByRole('cell').nth(1).innerText()).toBe(odds);
    expect(await sheet.locator('svg[role="img"]').getAttribute('aria-label')).toContain(`está em ${odds}`);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Empate' }).click();
    await sheet.getByRole('table').waitFor(SOON);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('a match is shared with its score and its own address, never with what the page was opened with', async () => {
    const match = await liveMatch();
    const tab = await fixture.openPhone();
    const { page } = tab;
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] });
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) =>
          void (window as unknown as { shared: ShareData[] }).shared.push(data),
      });
    });
    await fixture.open(tab, placeOf(match.id), '?from=secret');
    await page.locator('[data-group]').first().waitFor(SOON);
    await page.getByRole('button', { name: 'Compartilhar a partida' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    await expect.poll(async () => (await shared()).length, SOON).toBe(1);
    const [data] = await shared();
    expect(data?.url).toBe(`${fixture.app.url}/#${placeOf(match.id)}`);
    expect(data?.text).toMatch(/\d x \d/);
  });
});

it('by keyboard: arrows move among the tabs, a search finds and closes, a fold is remembered', async () => {
  const match = await liveMatch();
  const browserTab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = browserTab;
  await openMatch(browserTab, match);
  const main = page.getByRole('tab', { name: 'Principais' });
  await main.focus();
  await page.keyboard.press('End');
  const all = page.getByRole('tab', { name: /^Todos/ });
  expect(await all.getAttribute('aria-selected')).toBe('true');
  expect(await all.evaluate((tab) => tab === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  expect(await main.getAttribute('aria-selected')).toBe('true');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ESCANT');
  await expect
    .poll(() => page.locator('[data-group] h2').allInnerTexts(), SOON)
    .toEqual(expect.arrayContaining([expect.stringMatching(/escanteios/i)]));
  await page.keyboard.type('xyz');
  await page.getByRole('heading', { name: 'Nada com esse nome' }).waitFor(SOON);
  await page.keyboard.press('Escape');
  await main.waitFor(SOON);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Buscar mercado',
  );

  const fold = page.getByRole('button', { name: /^Total de gols\s/ }).first();
  await fold.focus();
  await page.keyboard.press('Enter');
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  await prices(page).first().focus();
  await page.keyboard.press('Space');
  await expect.poll(() => prices(page).first().getAttribute('aria-pressed'), SOON).toBe('true');
  await page.reload();
  await expect.poll(() => fold.getAttribute('aria-expanded'), SOON).toBe('false');
  await expect.poll(() => prices(page).first().getAttribute('aria-pressed'), SOON).toBe('true');
});

describe('bad days', () => {
  it('two hundred markets and names of sixty letters: nothing leaves the frame, and one price draws one button', async () => {
    const match = longMatch();
    for (const language of ['PT', 'RU', 'VI'] as const) {
      const { page, context } = await fixture.openPhone({ reducedMotion: 'reduce' });
      await context.addInitScript((choice) => {
        localStorage.setItem('preferences', JSON.stringify({ language: choice }));
      }, language);
      const scene = await playSport(page, { matches: [match] });
      await page.goto(`${fixture.app.url}/#${placeOf(match.id)}`);
      await page.getByRole('tab').last().click();
      await expect.poll(() => page.locator('[data-group]').count(), SOON).toBe(match.mg.length);
      expect(match.mg.flatMap(({ mks }) => mks).length).toBeGreaterThanOrEqual(200);
      for (const width of [360, 375, 430]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await outOfFrame(page, width), `${language} ${width}`).toEqual([]);
      }
      if (language === 'PT') await oneButton(page, () => scene.prices(match.id, [1.42, 4.4, 7.5]));
      await context.close();
    }
  });

  /** What stands out of the frame; the tabs scroll sideways by themselves. */
  async function outOfFrame(page: Page, width: number): Promise<string[]> {
    const out = await overflowing(page, width);
    const tabs = await page.getByRole('tablist').innerHTML();
    return out.filter((html) => !tabs.includes(html));
  }

  async function oneButton(page: Page, change: () => Promise<void>): Promise<void> {
    await page.evaluate(() => {
      const drawn = new Set<string>();
      Object.assign(window, { drawn });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const tile = (target instanceof Element ? target : target.parentElement)?.closest('[data-state]');
          drawn.add(tile?.getAttribute('aria-label')?.replace(/[\d.]+/g, '') ?? String(target.nodeName));
        }
      }).observe(document.querySelector('[role="tabpanel"]') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await change();
    await page.locator('[data-move="down"]').waitFor(SOON);
    expect(await page.evaluate(() => (window as unknown as { drawn: Set<string> }).drawn.size)).toBe(1);
  }

  it('a feed without a picture leaves the field in chalk and says so', async () => {
    const match = withoutPicture();
    const { page } = await fixture.openPhone();
    await playSport(page, { matches: [match] });
    await page.goto(`${fixture.app.url}/#${placeOf(match.id)}`);
    await page.getByText('Sem imagem ao vivo desta partida. Placar e odds seguem ao vivo.').waitFor(SOON);
    expect(await violations(page)).toEqual([]);
  });

  it('a match that nobody knows, one that does not come, and one without a network each say so', async () => {
    const tab = await fixture.openPhone();
    const { page, context } = tab;
    await fixture.open(tab, placeOf(4_049_999));
    await page.getByRole('heading', { name: 'Partida não encontrada' }).waitFor(SOON);
    expect(await violations(page)).toEqual([]);

    const match = await liveMatch();
    await page.route('**/getMatchDetail**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.route('**/chat_room/wss_url/get**', (route) => route.abort());
    await page.goto(`${fixture.app.url}/?again#${placeOf(match.id)}`);
    await page.getByRole('heading', { name: 'A partida não carregou' }).waitFor({ timeout: 40_000 });
    await page.unroute('**/getMatchDetail**');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.locator('[data-group]').first().waitFor(SOON);

    await context.setOffline(true);
    await page.getByText(/Odds e placares de \d\d:\d\d\./).waitFor(SOON);
    const stale = prices(page).first();
    await expect.poll(() => stale.getAttribute('data-state'), SOON).toBe('stale');
    expect(await stale.innerText()).toMatch(/\d\.\d/);
    await context.setOffline(false);
    await expect.poll(() => stale.isEnabled(), SOON).toBe(true);
  });
});
