import type { PlayerId } from '@palpite/kernel/ids';
import { createRestrictions } from '@palpite/server/modules/sportsbook/betting/index';
import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

let fixture: Fixture;
let desk: BrowserTab;
let phone: Visitor;
const time = tickingClock();

beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  desk = await openConsolePage(fixture, 'tina', 'trader');
  phone = await new Visitor(fixture.app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  await bet();
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

async function bet(): Promise<void> {
  const { book } = fixture.app.modules;
  const market = await until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ type, status, period }) => type === 'match-result' && period === 'full-time' && status === 'open',
      ),
  );
  const odds = (market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0) / 1_000;
  await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      { unitStake: 1_000, oddsChange: 2, betOptionList: [{ marketId: market.market, optionType: 1, odds }] },
    ],
  });
}

it('a trader opens a case, takes it, sets a factor that closes it, and lifts it again; the player reads why', async () => {
  const { page } = desk;
  await page.goto(`${fixture.app.url}/operator/risk/player/${phone.uid}`);
  await page.getByRole('button', { name: 'Open a case' }).click();
  await confirm(page, 'Open a case', 'asked by the traders');
  await page.getByRole('link', { name: /^Case \d+$/ }).click();
  await page.getByLabel('Owner').selectOption({ label: 'tina' });
  await page.getByText('Owner tina').waitFor();
  await page.getByLabel('New note').fill('prices moved right after every bet');
  await page.getByRole('button', { name: 'Write' }).click();
  await page.getByText('prices moved right after every bet').waitFor();
  expect(await violations(page), 'case').toEqual([]);

  const slider = page.getByLabel('Stake factor');
  await slider.fill('35');
  await page.getByText('0.35').first().waitFor();
  await page.getByRole('button', { name: 'Corners and cards' }).press('Enter');
  await page.getByRole('button', { name: 'Apply 0.35x' }).press('Enter');
  await page.getByText(/^At least 8 characters/).waitFor();
  await page.getByLabel('Note for the team').fill('beats every closing price');
  await page.getByRole('button', { name: 'Apply 0.35x' }).press('Enter');
  await page.getByRole('button', { name: 'Lift' }).waitFor();
  await expect
    .poll(async () => (await phone.call('betRestriction', {})).data, SOON)
    .toMatchObject({ restricted: 1, factor: 3_500 });

  expect((await phone.call('betRestriction', {})).data.lines).toHaveLength(2);

  await page.getByRole('button', { name: 'Closed' }).click();
  await page.getByRole('link', { name: /Factor/ }).waitFor();
  await page.getByLabel('Note for the team').fill('looked at it once more');
  await page.getByRole('button', { name: 'Lift' }).click();
  await expect.poll(async () => (await phone.call('betRestriction', {})).data.restricted, SOON).toBe(0);
  const history = await fixture.app.modules.risk.newest(phone.uid as PlayerId);
  expect(history).toMatchObject({ outcome: 'factor', closedBy: 'tina' });
});

it('the queue is walked with the arrow keys, and both themes have no objection of axe', async () => {
  const { page } = desk;
  const other = await new Visitor(fixture.app.url).signIn();
  for (const player of [phone.uid, other.uid])
    await fixture.app.platform.database.inTransaction((tx) =>
      fixture.app.modules.risk.open(tx, {
        player: player as PlayerId,
        brand: 'br',
        score: player === phone.uid ? 60 : 30,
        lines: [],
        openedBy: '',
        text: '',
      }),
    );
  await page.goto(`${fixture.app.url}/operator/risk`);
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('link');
  await expect.poll(() => rows.count(), SOON).toBe(2);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(`no. ${other.uid}`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^(Light|Dark) theme$/ }).click();
  expect(await violations(page)).toEqual([]);
});

it('the player reads under the own limits what was set and why', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me');
  const uid = Number((await tab.page.getByText(/^ID /).innerText()).replace(/\D/g, ''));
  const { database } = fixture.app.platform;
  await database.inTransaction((tx) =>
    createRestrictions(database).set(
      tx,
      {
        player: uid as PlayerId,
        factor: 3_500,
        extraDelayMs: 5_000,
        refusedSports: ['tennis'],
        refusedClasses: [],
        reason: 'review',
        untilMs: Date.now() + 86_400_000,
        note: 'for operators only',
        actor: 'tina',
      },
      undefined,
    ),
  );
  await fixture.open(tab, '/setting/limits');
  const note = tab.page.getByRole('region', { name: 'Limites que definimos' });
  await note.waitFor(SOON);
  const text = await note.innerText();
  expect(text).toContain('O valor máximo é 35% do normal.');
  expect(text).toContain('Apostas não aceitas em: Tênis.');
  expect(text).toContain('Motivo: estamos analisando sua conta.');
  expect(text).not.toContain('operators');
  await tab.context.close();
});
