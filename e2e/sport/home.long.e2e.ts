import { MATCH_LIST_MAX } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import { MATCH_STATUS, SELECTION_TYPE, SPORT } from '@palpite/contract/tables/sport';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sceneMatches } from '../../tools/shots/sport-matches.ts';
import { playSport, type Scene } from '../../tools/shots/sport-scene.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const HOUR_MS = 3_600_000;
const front = (page: Page) => page.locator('[data-screen]:visible');
const rows = (page: Page) => front(page).locator('[data-match]');
const flamengo = (page: Page) => front(page).getByRole('button', { name: /^Flamengo \d/ });
const liveNow = (page: Page) => front(page).getByRole('button', { name: /^Ao vivo agora/ });
const upcoming = (page: Page) => front(page).getByRole('button', { name: /^A seguir/ });
const carousel = (page: Page) => front(page).getByRole('region', { name: 'Destaques' });
const tabs = (page: Page) => front(page).getByRole('group', { name: 'Categorias' });

async function home(
  matches?: readonly Match[],
  options: BrowserContextOptions = {},
): Promise<BrowserTab & { readonly scene: Scene }> {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', ...options });
  const scene = await playSport(tab.page, matches ? { matches } : {});
  return { ...tab, scene };
}

/** So many matches that have not begun, an hour apart. */
function evening(count: number): Match[] {
  const pattern = sceneMatches(Date.now()).find(({ ms }) => ms === MATCH_STATUS['not-started']);
  if (!pattern) throw new Error('the scene has no match to come');
  return Array.from({ length: count }, (_, index) => {
    const id = 3_000 + index;
    const mg = pattern.mg.map((group) => ({
      ...group,
      mks: group.mks.map((market, at) => ({ ...market, id: id * 100 + at + 1 + group.mty })),
    }));
    return { ...pattern, id, bt: Date.now() + (index + 1) * HOUR_MS, mg };
  });
}

function basketball(id: number): Match {
  const [match] = sceneMatches(Date.now()).filter(({ ms }) => ms === MATCH_STATUS['not-started']);
  if (!match) throw new Error('the scene has no match to come');
  const market = match.mg[0]?.mks[0];
  const op = (market?.op ?? []).filter(({ ty }) => ty !== SELECTION_TYPE.draw);
  const mks = market ? [{ ...market, id: id * 100, op }] : [];
  const mg = [{ mty: 3004, pe: 3001, nm: 'Vencedor', mks }];
  return { ...match, id, sid: SPORT.basketball, lg: { id: 777, na: 'NBB', rnm: 'BR', or: 2 }, mg };
}

it('[ROUTE-012] [ROUTE-018] the sport home stands under both of its addresses, and where a path leads nowhere', async () => {
  const { page, complaints } = await home();
  for (const path of ['/sport', '/home/sport', '/no-such-page']) {
    await page.goto(`${fixture.app.url}/#${path}`);
    await flamengo(page).waitFor();
    await tabs(page).waitFor();
  }
  await expect.poll(() => new URL(page.url()).hash).toBe('#/sport');
  expect(complaints).toEqual([]);
});

it('[SCREEN-045] while the first answer is on its way the page has its form: banner, tabs, rows', async () => {
  const { page, context } = await fixture.openPhone({ reducedMotion: 'reduce' });
  await page.route('**/first_screen/get**', () => undefined);
  await page.goto(`${fixture.app.url}/#/sport`);
  const list = front(page).locator('[aria-busy="true"]');
  await list.waitFor();
  expect(await rows(page).count()).toBe(0);
  const waiting = await list.boundingBox();
  await context.close();
  const shown = await home();
  await shown.page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(shown.page).waitFor();
  const list2 = await liveNow(shown.page).boundingBox();
  expect(Math.round(list2?.y ?? 0)).toBe(Math.round(waiting?.y ?? -1));
});

it('[SCREEN-048] [SCREEN-049] the banners go on after 5 s, come round to the first, and rest under a finger', async () => {
  const { page } = await home(undefined, { reducedMotion: 'no-preference' });
  await page.goto(`${fixture.app.url}/#/sport`);
  await carousel(page).waitFor();
  const slide = () => carousel(page).getAttribute('data-slide');
  const count = (await carousel(page).getByRole('listitem').count()) - 2;
  expect(count).toBeGreaterThan(1);
  await page.clock.install();
  await page.reload();
  await carousel(page).waitFor();
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) await page.clock.runFor(100);
  };
  await pass(4_000);
  expect(await slide()).toBe('0');
  for (let turn = 1; turn <= count; turn += 1) {
    await expect
      .poll(
        async () => {
          await pass(500);
          return slide();
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(String(turn % count));
  }
  await carousel(page).dispatchEvent('pointerdown');
  const before = await slide();
  await pass(11_000);
  expect(await slide()).toBe(before);
});

it('the banners do not move for whoever wants none to, and lead where they say', async () => {
  const { page } = await home();
  await page.clock.install();
  await page.goto(`${fixture.app.url}/#/sport`);
  await carousel(page).waitFor();
  await page.clock.runFor(20_000);
  expect(await carousel(page).getAttribute('data-slide')).toBe('0');
  await carousel(page).locator('li:not([inert]) a').first().click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/(?:match-detail|live)/);
});

it('[SCREEN-050] every category tab carries its drawing and its name', async () => {
  const { page } = await home();
  await page.goto(`${fixture.app.url}/#/sport`);
  const radios = tabs(page).getByRole('radio');
  await expect.poll(() => radios.count()).toBeGreaterThanOrEqual(6);
  const drawn = await tabs(page)
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => ({
        name: label.textContent?.trim(),
        strokes: label.querySelector<SVGPathElement>('svg path')?.getTotalLength(),
        colour: getComputedStyle(label.querySelector('svg') ?? label).stroke,
        width: label.querySelector('svg')?.getBoundingClientRect().width,
      })),
    );
  for (const { name, strokes, width } of drawn) {
    expect(name).not.toBe('');
    expect(strokes).toBeGreaterThan(24);
    expect(width).toBe(23);
  }
  const [chosen, ...others] = drawn.map(({ colour }) => colour);
  expect(chosen).toMatch(/^rgb/);
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(chosen);
  expect(await radios.first().isChecked()).toBe(true);
});

it('[STATE-031] [STATE-032] [CONST-003] six tabs are there at once, the others after two seconds', async () => {
  const { page } = await home();
  let all = 0;
  await page.route(/\/home\/first_screen\/get\?/, async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { tabs: { tab_key: string }[] } };
    const [first] = reply.data.tabs;
    const more = ['seventh', 'eighth'].map((key) => ({ ...first, tab_key: key, title: key }));
    const served = [...reply.data.tabs, ...more];
    all = served.length;
    await route.fulfill({ json: { ...reply, data: { ...reply.data, tabs: served } } });
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await page.goto(`${fixture.app.url}/#/sport`);
  const radios = tabs(page).getByRole('radio');
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return radios.count();
    }, SOON)
    .toBe(6);
  await page.clock.runFor(1_500);
  expect(await radios.count()).toBe(6);
  await page.clock.runFor(600);
  expect(all).toBeGreaterThan(7);
  await expect.poll(() => radios.count()).toBe(all);
});

it('[SCREEN-052] [STATE-034] below in-play stand sports, below a sport its leagues, and the first is chosen', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await page.goto(`${fixture.app.url}/#/sport`);
  const sports = front(page).getByRole('group', { name: 'Esportes', exact: true });
  await sports.waitFor();
  expect(await sports.getByRole('button', { name: 'Todos' }).getAttribute('aria-pressed')).toBe('true');
  await sports.getByRole('button', { name: 'Futebol' }).waitFor();
  await tabs(page)
    .getByRole('radio', { name: /Futebol/ })
    .check();
  const leagues = front(page).getByRole('group', { name: 'Ligas' });
  const all = leagues.getByRole('button', { name: 'Todos' });
  expect(await all.getAttribute('aria-pressed')).toBe('true');
  const league = leagues.getByRole('button', { pressed: false }).nth(1);
  const name = await league.innerText();
  await league.click();
  await expect
    .poll(async () => {
      const named = front(page).locator('main h3 a > span, [data-match] a[href^="#/league"] > span');
      return [...new Set(await named.allInnerTexts())];
    }, SOON)
    .toEqual([name]);
  expect(await all.getAttribute('aria-pressed')).toBe('false');
});

it('[SCREEN-051] the search opens the list from A to Z', async () => {
  const { page } = await home();
  await page.goto(`${fixture.app.url}/#/sport`);
  await front(page).getByRole('link', { name: 'Buscar times e ligas' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/az-filter');
});

it('[SCREEN-053] [SCREEN-054] [SCREEN-055] live and upcoming fold, and what is to come stands by date', async () => {
  const { page } = await home();
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  await expect.poll(() => rows(page).count()).toBe(8);
  expect(
    await front(page)
      .locator('main h2', { hasText: /^(?:Hoje|Amanhã)/ })
      .allInnerTexts(),
  ).toHaveLength(2);
  const live = front(page).locator('section', { has: page.getByRole('button', { name: /^Ao vivo agora/ }) });
  expect(await live.locator('[data-match]').count()).toBe(3);
  await liveNow(page).click();
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await liveNow(page).getAttribute('aria-expanded')).toBe('false');
  // At its end the heading has the choice of the market.
  await upcoming(page).click({ position: { x: 60, y: 20 } });
  await expect.poll(() => rows(page).count()).toBe(0);
  await liveNow(page).click();
  await upcoming(page).click();
  await expect.poll(() => rows(page).count()).toBe(8);
});

it('[SCREEN-056] the heads say 1, X, 2; Winner where nobody draws; and the line, over and under by choice', async () => {
  const scene = sceneMatches(Date.now());
  const coming = scene.findIndex(({ ms }) => ms === MATCH_STATUS['not-started']);
  const { page } = await home([basketball(4_001), ...scene.toSpliced(coming + 1, 0, basketball(4_002))]);
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  const heads = (scope: string) => front(page).locator(`${scope} span[data-form] > span`).allInnerTexts();
  const live = 'section:has([aria-expanded]:has-text("Ao vivo agora"))';
  await expect.poll(() => heads(`${live} > h2`)).toEqual(['1', 'X', '2']);
  await front(page).getByText('NBB').first().scrollIntoViewIfNeeded();
  const ofDay = front(page).locator('main h2', { hasText: /Vencedor\s*1\s*2$/ });
  const ofWinner = front(page).locator('main div', { hasText: /^Vencedor\s*1\s*2$/ });
  for (const head of [ofDay, ofWinner]) await expect.poll(() => head.count()).toBe(1);
  await front(page).getByRole('radio', { name: 'Mais/Menos' }).check();
  await expect.poll(() => heads(`${live} > h2`)).toEqual(['Linha', 'Mais', 'Menos']);
  await front(page)
    .getByRole('button', { name: /^Mais de 2\.5 gols 1\.57/ })
    .first()
    .waitFor();
});

it('[SCREEN-057] [SCREEN-058] the list goes on by itself until fifty, and then says that it is over', async () => {
  const { page } = await home(evening(MATCH_LIST_MAX + 12));
  await page.goto(`${fixture.app.url}/#/sport`);
  await expect.poll(() => rows(page).count(), SOON).toBeGreaterThanOrEqual(5);
  const end = front(page).getByText('Você chegou ao fim da lista.');
  await expect
    .poll(
      async () => {
        await page
          .locator('[data-screen]:visible main')
          .evaluate((main) => main.scrollTo(0, main.scrollHeight));
        return end.count();
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(1);
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match')));
  expect(ids).toHaveLength(MATCH_LIST_MAX);
  expect(new Set(ids).size).toBe(MATCH_LIST_MAX);
});

it('a page that does not come says so and comes by hand', async () => {
  const { page } = await home(evening(20));
  let broken = true;
  await page.route(/\/match\/list\/get\?.*cursor=/, (route) => (broken ? route.abort() : route.fallback()));
  await page.goto(`${fixture.app.url}/#/sport`);
  await expect.poll(() => rows(page).count(), SOON).toBe(5);
  const retry = front(page).locator('main p').getByRole('button', { name: 'Atualizar' });
  await expect
    .poll(
      async () => {
        await page
          .locator('[data-screen]:visible main')
          .evaluate((main) => main.scrollTo(0, main.scrollHeight));
        return retry.count();
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(1);
  broken = false;
  await retry.click();
  await expect.poll(() => rows(page).count(), SOON).toBeGreaterThan(5);
});

/** A finger that pulls the page down. */
async function pull(page: Page, px: number): Promise<void> {
  await page.locator('[data-screen]:visible main').evaluate((main, far) => {
    const touch = (y: number) => new Touch({ identifier: 1, target: main, clientX: 180, clientY: y });
    const tell = (name: string, touches: Touch[]) =>
      main.dispatchEvent(new TouchEvent(name, { touches, bubbles: true }));
    tell('touchstart', [touch(200)]);
    tell('touchmove', [touch(200 + far / 2)]);
    tell('touchmove', [touch(200 + far)]);
    tell('touchend', []);
  }, px);
}

it('[SCREEN-059] an empty list says so, and a pull or its button asks again', async () => {
  const { page, requests } = await home([], { hasTouch: true });
  await page.goto(`${fixture.app.url}/#/sport`);
  await front(page)
    .getByText(/Puxe para atualizar\./)
    .waitFor();
  await carousel(page).waitFor();
  const asked = () => requests.filter((path) => path.endsWith('/match/list/get')).length;
  const before = asked();
  await pull(page, 60);
  expect(asked()).toBe(before);
  await pull(page, 200);
  await expect.poll(asked).toBe(before + 1);
  await front(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(asked).toBe(before + 2);
});

it('[SCREEN-060] a market that is not open yet says so in the place of its lists', async () => {
  const { page } = await home();
  await page.route('**/dynconfig/cfg/get**', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { configs: { key: string }[] } };
    const others = reply.data.configs.filter(({ key }) => key !== 'coming_soon');
    const configs = [...others, { key: 'coming_soon', result: '', switch: 1 }];
    await route.fulfill({ json: { ...reply, data: { ...reply.data, configs } } });
  });
  await page.goto(`${fixture.app.url}/#/sport`);
  await front(page).getByRole('heading', { name: 'Em breve' }).waitFor();
  expect(await rows(page).count()).toBe(0);
});

it('[ENTITY-011] the clock of a match in play goes on every second', async () => {
  const { page } = await home();
  await page.clock.install();
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  await page.clock.pauseAt(Date.now() + 120_000);
  const seconds = async () => {
    const text = await front(page).locator('[data-match="1001"]').innerText();
    const [, minute, second] = /(\d+):(\d\d)/.exec(text) ?? [];
    return Number(minute) * 60 + Number(second);
  };
  const first = await seconds();
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(1_000);
    await expect.poll(seconds).toBe(first + passed);
  }
});

it('a moved price is marked for two seconds, and a locked one cannot be tapped', async () => {
  const { page, scene } = await home();
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  await scene.prices(1001, [1.42, 4.6, 7.5]);
  const tiles = front(page).locator('[data-match="1001"] button[aria-pressed]').filter({ hasText: /\d/ });
  await expect.poll(() => tiles.nth(0).getAttribute('data-move')).toBe('down');
  expect(await tiles.nth(1).getAttribute('data-move')).toBe('up');
  expect(await tiles.nth(2).getAttribute('data-move')).toBeNull();
  await expect.poll(() => tiles.nth(0).getAttribute('data-move'), { timeout: 4_000 }).toBeNull();
  const locked = front(page).getByRole('button', { name: 'River Plate bloqueada, Resultado final' });
  expect(await locked.isDisabled()).toBe(true);
});

it('[STATE-033] whoever comes back to the home finds the tab, and whoever opens it anew is at in-play', async () => {
  const { page } = await home();
  await page.goto(`${fixture.app.url}/#/sport`);
  await tabs(page).getByRole('radio', { name: 'Futebol' }).check();
  await front(page).getByRole('group', { name: 'Ligas' }).waitFor();
  await page.evaluate(() => {
    location.hash = '/live';
  });
  await page.locator('[data-screen="/live"]:visible').waitFor();
  await page.goBack();
  await expect.poll(() => tabs(page).getByRole('radio', { name: 'Futebol' }).isChecked()).toBe(true);
  await page.reload();
  await expect
    .poll(
      () =>
        tabs(page)
          .getByRole('radio', { name: /Em jogo/ })
          .isChecked(),
      SOON,
    )
    .toBe(true);
});
