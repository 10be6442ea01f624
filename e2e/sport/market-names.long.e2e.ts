import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { marketLabels } from './market-labels.ts';

const NARROW = { width: 360, height: 740 };
const LANGUAGES = [
  ['ENG', 'All'],
  ['PT', 'Todos'],
  ['ES', 'Todos'],
  ['RU', 'Все'],
  ['VI', 'Tất cả'],
] as const;
const SPORTS = ['football', 'basketball', 'tennis', 'table-tennis', 'volleyball'] as const;

let fixture: Fixture;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({
    sandbox: {
      clock: time.clock,
      feed: {
        seed: 11,
        quiet: true,
        matches: 30,
        sports: SPORTS,
      },
    },
  });
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

/** The match of the sport with the longest names of its sides. */
function wordiestMatch(sport: string) {
  const visitor = new Visitor(fixture.app.url);
  return until(async () => {
    const { data } = await visitor.call('matchListNew', { tab_key: sport });
    return [...data.records].sort((one, other) => other.nm.length - one.nm.length)[0];
  });
}

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe.each(SPORTS)('the page of a match of %s on a phone of 360 px', (sport) => {
  it.each(LANGUAGES)('no market and no option reads like another in %s', async (language, all) => {
    const match = await wordiestMatch(sport);
    const tab = await fixture.openPhone({ viewport: NARROW });
    const { page } = tab;
    await page.addInitScript(
      (kept) => localStorage.setItem('preferences', kept),
      JSON.stringify({ language }),
    );
    await fixture.open(tab, `/match-detail?matchId=${match.id}&isComing=0&matchType=${match.sid}`);
    await page.locator('[data-group]').first().waitFor(SOON);
    await page.getByRole('tab', { name: new RegExp(`^${all}(?: |$)`) }).click();
    const count = async () => page.locator('[data-screen]:visible [data-group]').count();
    let before = -1;
    await expect
      .poll(async () => {
        const last = before;
        before = await count();
        return before === last && before > 3;
      }, SOON)
      .toBe(true);
    const groups = await marketLabels(page);
    expect(groups.length).toBeGreaterThan(5);
    expect(repeated(groups.map(({ heading }) => heading))).toEqual([]);
    for (const { heading, options, cut } of groups) {
      expect(repeated(options), heading).toEqual([]);
      expect(
        options.every((option) => option !== ''),
        heading,
      ).toBe(true);
      expect(cut, heading).toEqual([]);
    }
  });
});

it('the slip and the screen reader name the half that a bet is about', async () => {
  const match = await wordiestMatch('football');
  const tab = await fixture.openPhone({ viewport: NARROW });
  const { page } = tab;
  await fixture.open(tab, `/match-detail?matchId=${match.id}&isComing=0&matchType=${match.sid}`);
  await page.getByRole('tab', { name: /^Tempos/ }).click();
  const price = page.getByRole('button', { name: /Resultado, 2º tempo/ }).first();
  await price.click(SOON);
  await page
    .getByText(/Resultado, 2º tempo/)
    .first()
    .waitFor(SOON);
  expect(await page.getByText(/^Resultado, /).count()).toBe(
    await page.getByText(/^Resultado, 2º tempo/).count(),
  );
});
