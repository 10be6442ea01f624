import { type CallName, calls } from '@palpite/contract/generated/calls';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activityScene } from '../../tools/shots/activity-answers.ts';
import { growthAnswers } from '../../tools/shots/growth-answers.ts';
import type { GrowthAnswers } from '../../tools/shots/growth-vip-answers.ts';
import { giveTo } from '../growth/grants.ts';
import { pastPopups } from '../growth/popups.ts';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';

const LONG_MS = 240_000;
const PATIENT = { timeout: 60_000 } as const;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ hasRain: true, sandbox: { feed: { seed: 7, quiet: true } } });
}, LONG_MS);
afterAll(() => fixture?.close());

const dialog = (page: Page) => page.locator('dialog[open]');
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Fechar' }).first();

async function answer(page: Page, name: CallName, reply: () => unknown): Promise<void> {
  await page.route(`**${calls[name].path}?*`, async (route) => {
    const data = await reply();
    await route.fulfill({ json: { dm_error: 0, error_msg: '', data } }).catch(() => undefined);
  });
}

/** Everything that has a popup at once: what the server would say on such a day is scripted. */
async function playEverything(page: Page): Promise<void> {
  const now = Date.now();
  const growth = growthAnswers('PT', now) as Required<GrowthAnswers>;
  const { answers, activityOf } = activityScene('PT', now);
  const { moneyRain, cashbackWeek, pddInfo } = answers as Required<GrowthAnswers>;
  // What activities have to tell arrives when the welcome is open.
  const welcomed = dialog(page).first().waitFor(PATIENT);
  const afterWelcome = (data: unknown) =>
    welcomed.then(
      () => data,
      () => data,
    );
  const { bonusNewMessage } = growth;
  await answer(page, 'bonusNewMessage', () => ({
    ...bonusNewMessage,
    new_bonus: {
      ...bonusNewMessage.new_bonus,
      id: '1',
      bonus_id: 'register_bonus',
      amount: 2_000,
      wager_x100: 800,
      expires_at: now + 604_800_000,
    },
    level_up: { level: 13, amount: 1_500, currency: 'BRL' },
  }));
  const list = [...activityOf('first_charge').list, ...activityOf('pdd').list];
  await answer(page, 'activityInfo', () => afterWelcome({ list, red_point: 0 }));
  await answer(page, 'pddInfo', () => pddInfo);
  await answer(page, 'cashbackWeek', () => afterWelcome(cashbackWeek));
  await answer(page, 'moneyRain', () =>
    afterWelcome({ ...moneyRain, begins_at: moneyRain.now + 120_000, ends_at: moneyRain.now + 180_000 }),
  );
}

it(
  '[STATE-068] [CONST-031] [ENTITY-051] popups open one after the other by their priority, and a closed one stays away',
  async () => {
    const login = await register(fixture.app, 'phone-popups');
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    await sitAs(tab, login, true);
    await playEverything(page);
    const answered = page.waitForResponse((reply) => reply.url().includes(calls.pddInfo.path));
    await fixture.open(tab, '/me', '?brand=br');
    await dialog(page).waitFor();
    await answered;
    const seen: string[] = [];
    for (let popup = 0; popup < 6; popup += 1) {
      const shown = await dialog(page).innerText();
      seen.push(shown.replaceAll('\u00a0', ' '));
      await close(page).click();
      await expect
        .poll(async () => ((await dialog(page).count()) === 0 ? '' : dialog(page).innerText()))
        .not.toBe(shown);
    }
    const order = [
      /boas-vindas/i,
      /Nível 13/i,
      /Ajuda do grupo/i,
      /Primeiro depósito/i,
      /Perda líquida/i,
      /Chuva/i,
    ];
    for (const [index, words] of order.entries()) expect(seen[index]).toMatch(words);
    expect(await dialog(page).count()).toBe(0);

    // Less than a day later nothing opens again.
    const cached = await page.evaluate(() => JSON.parse(localStorage.getItem('popup_cache') ?? '{}'));
    expect(Object.keys(cached)).toHaveLength(6);
    await page.reload();
    await page.waitForResponse((reply) => reply.url().includes(calls.bonusNewMessage.path));
    await page.locator('[data-screen="/me"]:visible').waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  '[STATE-073] [STATE-074] [OVERLAY-002] events of the server open their popups, and never over a game',
  async () => {
    const login = await register(fixture.app, 'phone-events');
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    await sitAs(tab, login);
    // What listens for events is loaded after the first view; an event from before is not lost.
    await fixture.open(tab, '/me', '?brand=br');
    await expect
      .poll(() => fixture.app.platform.hub.watchers(`player:${login.uid}:BRL`), PATIENT)
      .toBeGreaterThan(0);

    await giveTo(fixture, login, {
      campaign: 'vip_wheel',
      reason: 'vip-spins',
      value: {
        kind: 'free_round',
        studio: OWN_STUDIO,
        game: 'plinko',
        rounds: 5,
        stake: 1_000_000n,
        winTo: 'bonus',
        validMs: 86_400_000,
      },
    });
    const rounds = page.getByRole('dialog', { name: 'Rodadas grátis para você' });
    // What opens by itself may be in front.
    await pastPopups(page, () => rounds.isVisible());
    expect(await rounds.innerText()).toMatch(/5 rodadas estão prontas/);
    await rounds.getByRole('button', { name: 'Agora não' }).click();
    await rounds.waitFor({ state: 'detached' });

    const push = (event: string) =>
      fixture.app.platform.bus.publish('popup.due', { player: login.uid, asset: 'BRL', event });
    // Over the room of a game nothing opens, so the way back is the page's own.
    await page.evaluate(() => {
      location.hash = '#/game-room?provider=none&game_id=none';
    });
    await page.locator('[data-screen="/game-room"]').waitFor();
    const read = page.waitForResponse((reply) => reply.url().includes(calls.moneyRain.path));
    push('first_charge_pop');
    await (await read).finished();
    expect(await dialog(page).count()).toBe(0);
    await page.goBack();
    await page.locator('[data-screen="/me"]:visible').waitFor();
    const charge = page.getByRole('dialog').filter({ hasText: 'Primeiro depósito' });
    await pastPopups(page, () => charge.isVisible());
    await charge.getByRole('button', { name: 'Agora não' }).click();
    await charge.waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);
