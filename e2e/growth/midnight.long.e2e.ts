import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, dayBounds, HOUR_MS, instant, MINUTE_MS } from '@palpite/kernel/time';
import { periodAt } from '@palpite/server/modules/engagement/counters/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betEvent } from '../../apps/server/test/ranking-bank.ts';
import { PATIENT, screen } from '../money/money-fixture.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { type Login, register, sitAs } from '../shell/player.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { movedClock } from './moved-clock.ts';
import { pastPopups } from './popups.ts';

const LONG_MS = 240_000;
const SAO_PAULO = { name: 'America/Sao_Paulo' };

const clock = movedClock();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ hasRain: true, clock, sandbox: { feed: { seed: 7, quiet: true } } });
}, LONG_MS);
afterAll(() => fixture?.close());

let made = 0;
/** A settled bet, as the reader of the outbox hands it over; the database has its own time. */
async function settled(
  { uid }: Login,
  units: bigint,
  { brand = 'br', paid = 0n, at = clock.nowMs() }: { brand?: 'br' | 'ph'; paid?: bigint; at?: number } = {},
): Promise<void> {
  made += 1;
  // As if many others had played: the prizes of a ranking are whole.
  const event = betEvent(uid as PlayerId, BigInt(made), units, { brand, paid, theoretical: units * 100n });
  await fixture.app.modules.engagement.counters.facts.handle([event], [instant(at)]);
}

async function phoneOf(login: Login, hash: string, brand = 'br'): Promise<BrowserTab> {
  const tab = await fixture.openPhone();
  await sitAs(tab, login);
  await fixture.open(tab, hash, `?brand=${brand}`);
  return tab;
}

const cashOf = async ({ uid }: Login, asset: 'BRL' | 'PHP') =>
  (await fixture.app.modules.wallet.balance(uid as PlayerId, asset)).pockets.cash;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = async (tab: BrowserTab, path: string) => plain(await screen(tab.page, path).innerText());

it.each([
  ['br', SAO_PAULO, 'BRL', 10_000n, /R\$ ?300/],
  ['ph', { name: 'Asia/Manila' }, 'PHP', 20_000n, /(₱|PHP) ?\d/],
] as const)(
  'the ranking of the day in %s is frozen at its midnight and paid once',
  async (brand, zone, asset, stake, prize) => {
    const { rankings } = fixture.app.modules.engagement;
    const first = await register(fixture.app, `phone-first-${brand}`, undefined, {}, brand);
    const second = await register(fixture.app, `phone-second-${brand}`, undefined, {}, brand);
    // The day after tomorrow: whatever the hour is now, it has not begun.
    const { from, to } = dayBounds(instant(clock.nowMs()), zone, 2);
    clock.moveTo(to - 2 * MINUTE_MS);
    await settled(first, stake, { brand, paid: stake * 4n });
    await settled(second, stake, { brand, paid: stake * 3n });
    const tab = await phoneOf(second, '/ranking-list', brand);
    await expect.poll(() => textOf(tab, '/ranking-list'), PATIENT).toMatch(/3[.,]00|3x|3 x|× ?3/);
    expect(await cashOf(first, asset)).toBe(0n);

    // A minute after midnight the day is over, and a better bet belongs to the next one.
    clock.moveTo(to + MINUTE_MS);
    await settled(second, stake, { brand, paid: stake * 9n });
    await rankings.closeAndPay();
    expect(await cashOf(first, asset)).toBe(0n);

    clock.moveTo(to + 11 * MINUTE_MS);
    await expect
      .poll(async () => {
        await rankings.closeAndPay();
        return cashOf(first, asset);
      }, PATIENT)
      .toBeGreaterThan(0n);
    const paid = await Promise.all([cashOf(first, asset), cashOf(second, asset)]);
    expect(paid[1]).toBe(paid[0] / 2n);
    await rankings.closeAndPay();
    expect(await Promise.all([cashOf(first, asset), cashOf(second, asset)])).toEqual(paid);

    const winner = await phoneOf(first, '/ranking-list?last=1', brand);
    await expect.poll(() => textOf(winner, '/ranking-list'), PATIENT).toMatch(prize);
    const last = await rankings.list({ brand, span: 'day', isLast: true });
    expect(last).toMatchObject({ beginsMs: from, endsMs: to, list: [{ isPaid: true }, { isPaid: true }] });
    const running = await rankings.list({ brand, span: 'day', isLast: false });
    expect(running?.list.map(({ score }) => score)).toEqual([900n]);
    expect(await overflowing(winner.page, 375)).toEqual([]);
    expect(await violations(winner.page)).toEqual([]);
    expect([...tab.complaints, ...winner.complaints]).toEqual([]);
    await Promise.all([tab.context.close(), winner.context.close()]);
  },
  LONG_MS,
);

it(
  'a raffle is drawn after its week, and the browser draws it again from all numbers and the seed',
  async () => {
    const { activities } = fixture.app.modules;
    const players = await Promise.all(
      [1, 2, 3].map((number) => register(fixture.app, `phone-raffle-${number}`)),
    );
    const [own] = players as [Login];
    const week = periodAt('week', instant(clock.nowMs() + 7 * DAY_MS), SAO_PAULO);
    clock.moveTo(week.from + 12 * HOUR_MS);
    for (const player of players) await settled(player, 250_00n);
    const before = await phoneOf(own, '/raffle');
    const page = screen(before.page, '/raffle');
    await page.getByRole('heading', { name: 'Seus números' }).waitFor();
    await expect.poll(() => page.locator('ol').first().innerText(), PATIENT).toMatch(/0000\d/);
    const seal = (await page.locator('code').first().innerText()).trim();
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    await before.context.close();

    clock.moveTo(week.to + HOUR_MS + MINUTE_MS);
    const id = `raffle:${week.fromDay}`;
    await expect
      .poll(async () => {
        await activities.runRaffles();
        return (await activities.raffle({ player: undefined, brand: 'br' }, id))?.raffle?.winners.length;
      }, PATIENT)
      .toBe(3);
    const after = await phoneOf(own, `/raffle?id=${id}`);
    const drawn = screen(after.page, '/raffle');
    await drawn.getByText('Sorteado').first().waitFor();
    const codes = (await drawn.locator('code').allInnerTexts()).map((text) => text.trim());
    expect(codes[0]).toBe(seal);
    const again = drawn.getByRole('button', { name: 'Refazer o sorteio aqui' });
    await pastPopups(after.page, () => again.isEnabled());
    await again.click();
    await drawn.getByText('Bate com o lacre', { exact: true }).waitFor();
    expect(await drawn.getByRole('list', { name: 'Confira o sorteio' }).getByText('certo').count()).toBe(3);
    expect(await overflowing(after.page, 375)).toEqual([]);
    expect(await violations(after.page)).toEqual([]);
    expect(after.complaints).toEqual([]);
    await after.context.close();
  },
  LONG_MS,
);

it(
  'a shower with one envelope is caught by one of two phones, and the balance has it',
  async () => {
    const { rain } = fixture.app.modules.engagement;
    const { database } = fixture.app.platform;
    const players = [
      await register(fixture.app, 'phone-rain-1'),
      await register(fixture.app, 'phone-rain-2'),
    ];
    // Envelopes are for accounts that have played.
    for (const player of players) await settled(player, 100n);
    const nowMs = clock.nowMs();
    // Those that are announced would begin at their hour, whatever hour it is now.
    await database.inTransaction(async (tx) => {
      await tx.query(
        "UPDATE engagement.rain SET lasts_seconds = 600, amounts = '{500}', counts = '{1}' WHERE brand = 'br'",
      );
      await tx.query(
        `UPDATE engagement.rain_shower SET begins_at = begins_at - interval '90 days', ends_at = ends_at - interval '90 days'
         WHERE brand = 'br'`,
      );
    });
    await rain.makeShowers();
    await database.inTransaction((tx) =>
      tx.query(
        `UPDATE engagement.rain_shower SET begins_at = $1, ends_at = $2 WHERE id = (
           SELECT w.id FROM engagement.rain_shower w WHERE w.brand = 'br' AND w.begins_at > $1
           ORDER BY w.begins_at LIMIT 1)`,
        [new Date(nowMs - 1_000), new Date(nowMs + 10 * MINUTE_MS)],
      ),
    );
    const tabs = await Promise.all(
      players.map(async (player) => {
        const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
        await sitAs(tab, player);
        await fixture.open(tab, '/activity/money-rain', '?brand=br');
        const envelope = tab.page.getByRole('button', { name: 'Pegar envelope 1' });
        await pastPopups(tab.page, () => envelope.isVisible());
        return { tab, envelope };
      }),
    );
    await Promise.all(tabs.map(({ envelope }) => envelope.click()));
    const states = async () =>
      Promise.all(
        tabs.map(async ({ tab }) => {
          const text = await textOf(tab, '/activity/money-rain');
          return /Você pegou/.test(text) ? 'caught' : /Acabou/.test(text) ? 'over' : text;
        }),
      );
    await expect.poll(async () => (await states()).sort(), PATIENT).toEqual(['caught', 'over']);
    const cash = await Promise.all(players.map((player) => cashOf(player, 'BRL')));
    expect(cash.sort((a, b) => Number(a - b))).toEqual([0n, 500n]);
    const caught = tabs[(await states()).indexOf('caught')]?.tab as BrowserTab;
    expect(await textOf(caught, '/activity/money-rain')).toMatch(/R\$ 5,00/);
    for (const { tab } of tabs) {
      expect(await overflowing(tab.page, 375)).toEqual([]);
      await tab.context.close();
    }
  },
  LONG_MS,
);

it(
  'the statement of a month with a negative week shows every day, the sum and what is paid',
  async () => {
    const { agents, counters } = fixture.app.modules.engagement;
    const [agent, friend] = [
      await register(fixture.app, 'phone-agent-month'),
      await register(fixture.app, 'phone-friend-month'),
    ];
    // Forty days ago: the fifth of the month after it has passed.
    const first = periodAt('month', instant(clock.nowMs() - 40 * DAY_MS), SAO_PAULO);
    const month = first.fromDay.slice(0, 7);
    const noon = (day: string) => instant(Date.parse(`${month}-${day}T15:00:00Z`));
    const days = [
      ['07', 100_01n, 333_33n],
      ['08', 100_01n, 333_33n],
      ['14', 2_000_00n, 0n],
      ['20', 2_000_00n, 0n],
    ] as const;
    for (const [day, stake, paid] of days) {
      made += 1;
      const event = betEvent(friend.uid as PlayerId, BigInt(made), stake, { paid });
      await counters.facts.handle([event], [noon(day)]);
    }
    // Last: the job of the product closes the month as soon as it has an agent.
    await fixture.app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO engagement.agent_bond (player, agent, brand, channel, bound_by, day, at)
         VALUES ($1, $2, 'br', '', 'code', $3::date, $4)`,
        [friend.uid, agent.uid, first.fromDay, new Date(first.from)],
      ),
    );
    await agents.closeMonths();
    // Two days of 233.32 lost, two of 2,000.00 earned, and a quarter of it.
    const closed = await agents.closed(agent.uid as PlayerId, undefined, 5);
    expect(closed.find((statement) => statement.month === `${month}-01`)?.payout).toBe(883_34n);
    const tab = await phoneOf(agent, '/agent/history');
    const history = screen(tab.page, '/agent/history');
    const name = tab.page.getByRole('group', { name: 'Meses' }).getByRole('button', { name: /883/ });
    await pastPopups(tab.page, () => name.isVisible());
    await name.click();
    await history.locator('tfoot').first().waitFor();
    const table = async () => plain(await history.locator('table').first().innerText());
    // Until its days are there, the table is that of the month shown before.
    await expect.poll(table, PATIENT).toMatch(/R\$ ?883,34/);
    expect((await table()).match(/[-−–] ?R\$ ?58,33/g), await table()).toHaveLength(2);
    expect(await textOf(tab, '/agent/history')).toContain('Retido');
    expect(await overflowing(tab.page, 375)).toEqual([]);
    expect(await violations(tab.page)).toEqual([]);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
