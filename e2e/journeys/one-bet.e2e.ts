import { actOnFeed, tickingClock, until } from '@palpite/testkit/stopped-feed';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { pastPopups } from '../growth/popups.ts';
import { balanceText, type Fixture, openFixture } from '../shell/fixture.ts';
import { type Login, register, sitAs } from '../shell/player.ts';
import { priceText } from '../shell/price-text.ts';

let fixture: Fixture;
let player: Login;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({
    sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } },
    environment: { IN_PLAY_DELAY_MS: '3000' },
  });
  player = await register(fixture.app, 'device-of-one-bet');
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

const act = (path: string, body?: object) => actOnFeed(fixture.app.sandboxUrl, path, body);

/** A match in play whose result market is open, with some time left. */
async function liveMatch() {
  const outsider = new Visitor(fixture.app.url);
  return until(async () => {
    const { data } = await outsider.call('matchListNew', { tab_key: 'live' });
    return data.records.find((match) => match.mg[0]?.mks[0]?.ss === 1 && match.mc.s < 4_000);
  });
}

const homePrice = (page: Page, id: number) => page.locator(`[data-match="${id}"] button[data-state]`).first();

/** The price that both phones show. The prices move during the match, so one may be read before a change and one after it. */
const samePrice = (mine: Locator, theirs: Locator) =>
  until(async () => {
    const price = await priceText(mine);
    return price === (await priceText(theirs)) ? price : undefined;
  });

it('one bet, all the way: two phones see the same price, a goal suspends, a stake is placed, confirmed, settled and paid', async () => {
  const [phone, other] = [await fixture.openPhone(), await fixture.openPhone()];
  await sitAs(phone, player);
  await fixture.open(phone, '/me');
  await phone.page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await expect.poll(() => balanceText(phone.page)).toBe('R$\u00a0100,00');
  await fixture.open(phone, '/live');
  await fixture.open(other, '/live');

  const match = await liveMatch();
  const [mine, theirs] = [homePrice(phone.page, match.id), homePrice(other.page, match.id)];
  const before = await samePrice(mine, theirs);

  // A goal: nothing can be bet while the feed says so, then both phones have the same new price.
  await act(`matches/${match.id}/goal`, { side: 'home' });
  await expect.poll(() => mine.isDisabled()).toBe(true);
  await expect.poll(() => theirs.isDisabled()).toBe(true);
  await act('advance', { ms: 500 });
  for (let step = 0; step < 60; step += 1) await act('advance', { ms: 500 });
  await expect.poll(() => mine.isEnabled()).toBe(true);
  expect(await samePrice(mine, theirs)).not.toBe(before);

  await mine.click();
  await phone.page.getByRole('button', { name: '10', exact: true }).click();
  const requests = phone.requests.length;
  await phone.page.getByRole('button', { name: /^Apostar R\$\s10,00$/ }).dblclick();
  await phone.page.getByText('Aposta aceita').waitFor();
  expect(phone.requests.slice(requests).filter((path) => path.endsWith('/singlePass'))).toHaveLength(1);
  await phone.page
    .getByRole('link', { name: 'Minhas apostas' })
    .or(phone.page.getByRole('button', { name: 'Minhas apostas' }))
    .first()
    .click();
  const front = phone.page.locator('[data-screen]:visible');
  await front
    .getByText(/^(Em aberto|Ao vivo)$/)
    .first()
    .waitFor();
  await expect.poll(() => balanceText(phone.page)).toBe('R$\u00a090,00');

  await act(`matches/${match.id}/end`);
  await act(`matches/${match.id}/settle`);
  await expect.poll(async () => (await balanceText(phone.page)) !== 'R$\u00a090,00').toBe(true);
  // The offer of notices opens by itself.
  const settled = front.getByRole('radio', { name: /Resolvidas/ });
  await pastPopups(phone.page, () =>
    settled.check({ timeout: 2_000 }).then(
      () => true,
      () => false,
    ),
  );
  await front.getByText('Ganha', { exact: true }).first().waitFor();
  await front
    .getByText(/resultado \d+ x \d+/)
    .first()
    .waitFor();
  expect((await fixture.app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  expect([...phone.complaints, ...other.complaints]).toEqual([]);
});
