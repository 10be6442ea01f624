import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, SOON } from '../shell/fixture.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import {
  balanceCents,
  openGame,
  openOriginals,
  QUICK_CRASH,
  ticketOf,
  visitorWithMoney,
} from './originals-fixture.ts';

const LONG_MS = 180_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openOriginals(QUICK_CRASH);
});
afterAll(() => fixture?.close());

/** Under 44 px by design: forty numbers in eight columns. */
const SMALL = /aria-pressed="(?:true|false)" aria-label="\d{1,2}">\d{1,2}</;

const INSTANT = [
  ['limbo', /^Apostar/],
  ['plinko', /^Soltar/],
  ['wheel', /^Girar/],
  ['keno', /^Sortear/],
] as const;

for (const [game, verb] of INSTANT) {
  it(
    `a round of ${game} is played, announced, and verified`,
    async () => {
      const tab = await visitorWithMoney(fixture);
      const { page } = tab;
      await openGame(fixture, tab, game);
      if (game === 'keno') await page.getByRole('button', { name: 'Surpresinha' }).click();
      await ticketOf(page).getByRole('button', { name: verb }).click();
      await page.locator('[data-announced]').waitFor({ ...SOON, state: 'attached' });
      expect((await page.locator('[data-announced]').innerText()).trim()).not.toBe('');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Revelar e conferir' }).click();
      await page.locator('[data-verdict="same"]').waitFor(SOON);
      expect(tab.complaints).toEqual([]);
    },
    LONG_MS,
  );
}

it(
  'hi-lo goes on after a reload, and a cash-out pays its worth',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await openGame(fixture, tab, 'hi-lo');
    const ticket = ticketOf(page);
    const cashOut = ticket.getByRole('button', { name: /^Retirar/ });
    for (let round = 0; round < 20; round += 1) {
      await ticket.getByRole('button', { name: /^Apostar/ }).click();
      await cashOut.waitFor(SOON);
      expect(await page.getByText('0 acerto seguido').locator('..').innerText()).toContain('1.00');
      // The side with more ranks; a loss begins a new round.
      const sides = await page.getByRole('button', { name: /(?:Maior|Menor|Igual).*%/ }).all();
      const chances = await Promise.all(
        sides.map(async (side) =>
          Number((await side.innerText()).match(/([\d,]+)\s*%/)?.[1]?.replace(',', '.') ?? 0),
        ),
      );
      await sides[chances.indexOf(Math.max(...chances))]?.click();
      await expect
        .poll(
          async () =>
            (await cashOut.isEnabled().catch(() => false)) ||
            (await ticket.getByRole('button', { name: /^Apostar/ }).count()) > 0,
          SOON,
        )
        .toBe(true);
      if ((await cashOut.count()) > 0) break;
    }
    await page.reload();
    await cashOut.waitFor(SOON);
    const before = await balanceCents(page);
    const worth = Number((await cashOut.innerText()).replace(/\D/g, ''));
    await cashOut.click();
    await expect.poll(() => balanceCents(page), SOON).toBe(before + worth);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'automatic rounds stop after their number, and their sum is told',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await openGame(fixture, tab, 'dice');
    const before = await balanceCents(page);
    await ticketOf(page).getByRole('button', { name: 'Auto' }).click();
    const sheet = page.getByRole('dialog');
    const rounds = sheet.getByRole('textbox', { name: 'Número de rodadas' });
    await rounds.fill('3');
    await rounds.press('Enter');
    await sheet.getByRole('button', { name: /^Jogar 3 rodadas/ }).click();
    await page.getByText(/As rodadas acabaram\. 3 rodadas/).waitFor(SOON);
    expect(tab.requests.filter((path) => path.endsWith('/originals/bet'))).toHaveLength(3);
    const links = await page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link').all();
    const won = (await Promise.all(links.map((link) => link.innerText()))).filter(
      (roll) => Number(roll) > 50.49,
    );
    expect(await balanceCents(page)).toBe(before - 1_500 + won.length * 1_000);
  },
  LONG_MS,
);

it(
  'a bet without a reply is asked for again under its id, and played once',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await openGame(fixture, tab, 'dice');
    const bodies: string[] = [];
    await page.route('**/originals/bet**', async (route) => {
      bodies.push(route.request().postData() ?? '');
      // The server plays; the reply is lost on its way.
      await route.fetch();
      await route.abort();
    });
    await ticketOf(page)
      .getByRole('button', { name: /^Apostar/ })
      .click();
    await page.getByText(/Sem resposta/).waitFor({ timeout: 60_000 });
    await page.unroute('**/originals/bet**');
    await page.getByRole('button', { name: 'Conferir agora' }).click();
    await page.locator('[data-announced]').waitFor({ ...SOON, state: 'attached' });
    expect(new Set(bodies).size).toBe(1);
    expect(await page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link').count()).toBe(1);
  },
  LONG_MS,
);

it(
  'a refused bet tells why and has a way out',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await openGame(fixture, tab, 'limbo');
    await page.route('**/originals/bet**', (route) =>
      route.fulfill({ json: { dm_error: 9059, error_msg: 'Você chegou ao limite de hoje.', data: null } }),
    );
    await ticketOf(page)
      .getByRole('button', { name: /^Apostar/ })
      .click();
    await page.getByText('Você chegou ao limite de hoje.').waitFor(SOON);
    await page.getByRole('link', { name: 'Ver limites' }).waitFor(SOON);
  },
  LONG_MS,
);

const GAMES = ['dice', 'limbo', 'mines', 'plinko', 'hi-lo', 'wheel', 'keno'];

it.each([360, 430])(
  'nothing leaves the frame and every target can be touched at %i px',
  async (width) => {
    const tab = await fixture.openPhone({ viewport: { width, height: 760 }, reducedMotion: 'reduce' });
    for (const game of GAMES) {
      await openGame(fixture, tab, game);
      expect(await overflowing(tab.page, width), game).toEqual([]);
      const small = (await smallTargets(tab.page)).filter((target) => !SMALL.test(target));
      expect(small, game).toEqual([]);
      expect(await violations(tab.page), game).toEqual([]);
    }
  },
  LONG_MS,
);

it(
  'two phones bet in the same round of crash: one cashes out, one loses, and both verify the round',
  async () => {
    const [calm, brave] = [await visitorWithMoney(fixture), await visitorWithMoney(fixture)];
    for (const tab of [calm, brave]) await openGame(fixture, tab, 'crash');
    expect(await violations(calm.page)).toEqual([]);
    const phase = (page: typeof calm.page) => page.locator('[data-phase][data-round]');
    const bet = (page: typeof calm.page) => page.getByRole('button', { name: /^(Apostar A|A, na próxima)/ });
    const placed = (page: typeof calm.page) =>
      page.getByRole('button', { name: /^(Cancelar A(?!,)|Retirar A)/ });
    // Nobody's bet cashes out by itself: the switches of the automatic cash-outs are off.
    for (const { page } of [calm, brave])
      await page.getByRole('switch', { name: 'Retirada automática A' }).click();

    for (let round = 0; round < 12; round += 1) {
      await expect
        .poll(() => phase(calm.page).getAttribute('data-phase'), { timeout: 90_000 })
        .toBe('betting');
      await Promise.all([calm, brave].map(({ page }) => bet(page).click()));
      // A tap that came too late for this betting waits for the next round.
      await Promise.all([calm, brave].map(({ page }) => placed(page).waitFor({ timeout: 120_000 })));
      const cashOut = calm.page.getByRole('button', { name: /^Retirar A/ });
      const crashed = calm.page.locator('[data-phase="crashed"][data-round]');
      await cashOut.or(crashed).first().waitFor({ timeout: 30_000, state: 'attached' });
      if ((await cashOut.count()) > 0) await cashOut.click({ timeout: 2_000 }).catch(() => undefined);
      await crashed.waitFor({ timeout: 120_000, state: 'attached' });
      const won = calm.page.getByText(/A: recebido/);
      const lost = brave.page.getByText(/A: perdida/);
      await lost.waitFor({ ...SOON, state: 'attached' });
      if ((await won.count()) > 0) break;
    }
    expect(await calm.page.getByText(/A: recebido/).count()).toBe(1);

    for (const { page, complaints } of [calm, brave]) {
      const last = page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link').first();
      const shown = (await last.innerText()).trim();
      await last.click();
      await page.locator('[data-verdict="same"]').waitFor(SOON);
      expect(await page.locator('[data-proved="crash"]').innerText()).toBe(shown);
      expect(complaints).toEqual([]);
    }

    const { page } = brave;
    await page.goto(`${fixture.app.url}/#/game-history`);
    await page
      .getByRole('link', { name: /^Conferir a rodada/ })
      .first()
      .click();
    await page.locator('[data-proved="crash"]:visible').waitFor(SOON);
    expect(await page.locator('[data-verdict="same"]:visible').count()).toBe(1);
  },
  LONG_MS * 2,
);
