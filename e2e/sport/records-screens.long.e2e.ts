import type { Order } from '@palpite/contract/entities/bets';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_VIEWS } from '../../tools/shots/records-list.ts';
import { playRecords } from '../../tools/shots/records-scene.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const LIST = '**/order/bet/list**';
const front = (page: Page) => page.locator('[data-screen]:visible');
const tickets = (page: Page) => front(page).getByRole('article');

interface Look {
  readonly language?: string;
  readonly theme?: 'dark' | 'light';
}

/** A phone before a scripted player's records; the rest is the real server. */
async function play(options: BrowserContextOptions = {}, look: Look = {}): Promise<BrowserTab> {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', ...options });
  await tab.context.addInitScript((choices) => {
    localStorage.setItem('preferences', JSON.stringify(choices));
  }, look);
  await playRecords(tab.page);
  return tab;
}

const LOOKS = [
  { width: 360, language: 'RU', theme: 'light' },
  { width: 375, language: 'PT', theme: 'dark' },
  { width: 430, language: 'VI', theme: 'dark' },
] as const;

describe.each(LOOKS)('at $width in $language, $theme', { timeout: 180_000 }, ({ width, language, theme }) => {
  it('[ROUTE-028] [ROUTE-029] every view passes axe, keeps its frame, and every target is large enough', async () => {
    for (const [name, path, lead] of RECORD_VIEWS) {
      const { page, context } = await play({ viewport: { width, height: 812 } }, { language, theme });
      await page.goto(`${fixture.app.url}/#${path}`);
      await lead(page);
      expect(await violations(page), name).toEqual([]);
      expect(await smallTargets(page), name).toEqual([]);
      expect(await overflowing(page, width), name).toEqual([]);
      await context.close();
    }
  });
});

type Answer = (
  filter: string,
  cursor: string | undefined,
  body: Record<string, unknown>,
) => object | 'broken';

async function answerList(page: Page, answer: Answer): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = [];
  await page.route(LIST, (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    asked.push(body);
    const data = answer(String(body.filter), body.cursor as string | undefined, body);
    return data === 'broken' ? route.abort() : route.fulfill({ json: { dm_error: 0, error_msg: '', data } });
  });
  return asked;
}

/** The settled bets of the scene, so that other lists can be made of them. */
async function sceneOrders(page: Page): Promise<readonly Order[]> {
  const answered = page.waitForResponse(LIST);
  await page.goto(`${fixture.app.url}/#/bet-history`);
  const { data } = (await (await answered).json()) as { data: { records: readonly Order[] } };
  return data.records;
}

const EMPTY = { records: [], current: 1, cursor: '', has_more: 0 };

describe('the history', () => {
  it('[SCREEN-047] shows tickets on their way until the list is there', async () => {
    const { page, context } = await play();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(LIST, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`${fixture.app.url}/#/bet-history`);
    await front(page).locator('[aria-busy="true"] [data-skeleton="bet"]').first().waitFor();
    answer();
    await tickets(page).nth(4).waitFor();
    expect(await front(page).locator('[data-skeleton]').count()).toBe(0);
    await context.close();
  });

  it('[ROUTE-029] goes on to its end; a page that does not come is asked for by hand', async () => {
    const { page, context } = await play();
    const [first] = await sceneOrders(page);
    if (!first) throw new Error('the scene has settled bets');
    const many = Array.from({ length: 45 }, (_, n) => ({
      ...first,
      id: String(BigInt(first.id) - BigInt(n)),
    }));
    let breaks = true;
    await answerList(page, (_filter, cursor) => {
      const from = cursor === undefined ? 0 : Number(cursor.slice(1));
      if (from === 40 && breaks) return 'broken';
      const has_more = from + 20 < many.length ? 1 : 0;
      return {
        ...EMPTY,
        records: many.slice(from, from + 20),
        cursor: has_more ? `b${from + 20}` : '',
        has_more,
      };
    });
    await page.reload();
    await tickets(page).nth(19).waitFor();
    await tickets(page).nth(19).scrollIntoViewIfNeeded();
    await tickets(page).nth(39).waitFor();
    await tickets(page).nth(39).scrollIntoViewIfNeeded();
    await front(page).getByText('Não deu para carregar o resto.').waitFor({ timeout: 30_000 });
    breaks = false;
    await front(page).getByRole('button', { name: 'Tentar' }).click();
    await tickets(page).nth(44).waitFor();
    await front(page).getByText('Isso é tudo.').waitFor();
    expect(await tickets(page).count()).toBe(many.length);
    await context.close();
  });

  it('filters by days where the player lives, and by result', async () => {
    const { page, context } = await play();
    await page.goto(`${fixture.app.url}/#/bet-history`);
    await tickets(page).nth(4).waitFor();
    await front(page).getByRole('button', { name: 'Perdidas' }).click();
    await expect.poll(() => tickets(page).count()).toBe(1);
    await front(page).getByText('Perdida', { exact: true }).waitFor();
    await front(page).getByRole('button', { name: 'Encerradas' }).click();
    await front(page).getByText('Encerrada', { exact: true }).waitFor();
    await front(page).getByRole('button', { name: 'Recusadas' }).click();
    await front(page).getByText('Nada com esse filtro').waitFor();
    await front(page).getByRole('button', { name: 'Tirar os filtros' }).click();
    await tickets(page).nth(4).waitFor();
    const asked = await answerList(page, () => EMPTY);
    await front(page).getByRole('button', { name: '7 dias' }).click();
    await front(page).getByText('Nada com esse filtro').waitFor();
    expect(asked).toContainEqual({ filter: 'settled', date: 'last7days', time_zone: 'America/Sao_Paulo' });
    await context.close();
  });

  it('without a connection says that the bets are safe, and comes back with it', async () => {
    const { page, context } = await play();
    let breaks = true;
    await answerList(page, () => (breaks ? 'broken' : EMPTY));
    await page.goto(`${fixture.app.url}/#/bet-history`);
    await front(page).getByText('Não deu para carregar suas apostas.').waitFor({ timeout: 30_000 });
    await context.setOffline(true);
    await front(page).getByText('Suas apostas estão guardadas').waitFor();
    breaks = false;
    await context.setOffline(false);
    await front(page).getByRole('button', { name: 'Tentar' }).click();
    await front(page).getByText('Nada resolvido ainda').waitFor();
    await context.close();
  });
});

describe('the share card', () => {
  const share = async (page: Page) => {
    await page.goto(`${fixture.app.url}/#/bet-history`);
    await tickets(page).first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Compartilhar' }).click();
    const picture = page.getByRole('img', { name: /Internacional/ });
    await picture.waitFor();
    expect(await picture.getAttribute('aria-label')).not.toContain('R$');
    await page.getByRole('switch', { name: 'Mostrar os valores' }).click();
    await expect.poll(() => picture.getAttribute('aria-label')).toMatch(/R\$\s158,00/);
    await page.getByRole('dialog').getByRole('button', { name: 'Compartilhar' }).click();
  };

  it('leaves as a picture where the device takes files', async () => {
    const { page, context } = await play();
    await context.addInitScript(() => {
      const given: string[] = [];
      Object.assign(window, { given });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => {
          for (const file of files) given.push(`${file.type} ${file.size > 2_000}`);
        },
      });
    });
    await share(page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { given: string[] }).given))
      .toEqual(['image/png true']);
    await context.close();
  });

  it('is copied as words where there is no share sheet', async () => {
    const { page, context } = await play({ permissions: ['clipboard-read', 'clipboard-write'] });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await share(page);
    await page.getByRole('dialog').getByText('Texto copiado.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Internacional 1\.58/);
    await context.close();
  });
});
