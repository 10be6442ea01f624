import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WalletCall } from '../../apps/server/src/modules/casino/core/wallet-call.ts';
import { fakeStudio, studioGame } from '../../apps/server/src/modules/casino/test/hall-fixture.ts';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { register } from '../shell/player.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

const WIDE = 1440;
const PAGES = ['/casino', '/casino/reconciliation', '/casino/rtp', '/casino/studios'] as const;

let fixture: Fixture;
let desk: BrowserTab;
let uid: number;

beforeAll(async () => {
  const studios = new Map([['aurora', fakeStudio('aurora', [studioGame('lines')])]]);
  fixture = await openFixture({ sandbox: { feed: { matches: 1, quiet: true } }, studios });
  const { catalogue } = fixture.app.modules.casinoHall;
  await catalogue.sync();
  await catalogue.hall('br');
  uid = await playOneRound();
  desk = await openConsolePage(fixture, 'cora', 'admin');
});
afterAll(async () => {
  expect(desk?.complaints ?? []).toEqual([]);
  await fixture?.close();
});

/** A bet, a repeat of it, a refused bet and a win, as a studio sends them. */
async function playOneRound(): Promise<number> {
  const phone = new Visitor(fixture.app.url);
  const player = phone.adopt(await register(fixture.app, phone.device));
  expect(await player.call('profileSet', { nick: 'Rodada' })).toMatchObject({ dm_error: 0 });
  await player.call('playMoney', { request_id: `01900000-0000-7000-8000-${randomUUID().slice(-12)}` });
  const { data } = await player.call('gameLaunch', { provider: 'aurora', game_id: 'lines' });
  const wallet = fixture.app.modules.casino.studios.get('aurora')?.wallet;
  if (!wallet) throw new Error('the studio has no wallet');
  const message = () => ({ raw: '{"from":"the journey"}', receivedMs: Date.now() });
  const token = new URL(data.url).searchParams.get('token') ?? '';
  const entered = await wallet.authenticate(token, 'lines', message());
  if (entered === 'try_again' || entered.is !== 'opened') throw new Error('the game did not open');
  const send = async (call: Record<string, unknown>) => {
    const whole = {
      studio: 'aurora',
      player: player.uid,
      asset: 'BRL',
      round: 'r-journey',
      end: false,
      ...call,
    };
    const from = {
      ...message(),
      session: entered.session,
      player: entered.player,
      asset: 'BRL',
      game: 'lines',
    };
    await wallet.apply(from, [whole as unknown as WalletCall]);
  };
  await send({ op: 'bet', tx: 'j-1', amount: 500n });
  await send({ op: 'bet', tx: 'j-1', amount: 500n });
  await send({ op: 'bet', tx: 'j-2', amount: 10n ** 12n });
  await send({ op: 'win', tx: 'j-3', amount: 1_735n, end: true });
  return player.uid;
}

const open = (page: Page, path: string) => page.goto(`${fixture.app.url}/operator${path}`);

it('lists rounds with masked names that lead to the player, and shows every message of one with its answer in words', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Rounds', exact: true }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'lines en' });
  const name = row.getByRole('link', { name: /\*\*\*$/ });
  expect(await name.getAttribute('href')).toContain(`/players/${uid}`);
  await row.getByRole('link', { name: 'lines en' }).click();
  await page.getByText('balance too low').first().waitFor();
  await page.getByRole('button', { name: 'Message 3' }).click();
  await page.getByRole('region', { name: 'Message 3' }).getByText('balance too low').waitFor();
  expect(await violations(page), 'a round').toEqual([]);
  expect(await overflowing(page, WIDE)).toEqual([]);
  await name.click();
  await page.waitForURL(new RegExp(`/players/${uid}`));
});

it('is usable by keyboard alone: a round and a message are reached and opened', async () => {
  const { page } = desk;
  await open(page, '/casino');
  const link = page.getByRole('link', { name: 'lines en' });
  await link.waitFor();
  await link.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('button', { name: 'Message 1' });
  await first.waitFor();
  const last = page.getByRole('button', { name: 'Message 4' });
  await first.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  expect(await last.getAttribute('aria-pressed')).toBe('true');
});

it.each(PAGES)('%s has no objection of axe and nothing outside of the frame', async (path) => {
  const { page } = desk;
  await open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await violations(page), path).toEqual([]);
  expect(await overflowing(page, WIDE), path).toEqual([]);
});

it('freezes a studio with a reason, and unfreezes it', async () => {
  const { page } = desk;
  await open(page, '/casino/studios');
  await page.getByRole('button', { name: 'Freeze' }).first().click();
  await confirm(page, 'Freeze', 'the journey freezes it');
  await page.getByRole('button', { name: 'Unfreeze' }).first().click();
  await confirm(page, 'Unfreeze', 'the journey is over');
  await page.getByRole('button', { name: 'Freeze' }).first().waitFor();
});
