import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import type { Lane } from '../season/calendar.ts';
import { Season } from '../season/season.ts';
import { Timetable } from '../season/timetable.ts';
import { Outrights } from './outrights.ts';

/** Each plays the rest of the same seasons with other random numbers; their mean is the measure. */
const SEEDS = 24;
const OPENED_MS = 30_000;

/** What a stake of one returns on average, at every price of every seed. */
function returnsOf(sport: 'football' | 'basketball' | 'volleyball'): number[] {
  const lanes: readonly Lane[] = [{ sport, live: 4, next: 2, ahead: 12 }];
  const clock = manualClock();
  const timetable = new Timetable(clock, 1, () => {});
  const sellers: Outrights[] = [];
  const season = new Season({
    idOffset: 0,
    lanes,
    seed: 1,
    quiet: false,
    mishaps: false,
    timetable,
    publish(news) {
      for (const outrights of sellers) outrights.note(news);
    },
  });
  for (let seed = 1; seed <= SEEDS; seed += 1)
    sellers.push(
      new Outrights({
        seed: seed * 7_919,
        idOffset: 0,
        lanes,
        timetable,
        record: season.record,
        publish: () => {},
      }),
    );
  season.open();
  for (const outrights of sellers) outrights.open();
  for (let ms = 0; ms < OPENED_MS; ms += 500) clock.advance(500);
  const quotes = new Map<string, { odds: number; win: number }[]>();
  for (const { events } of sellers)
    for (const { league, markets } of events)
      for (const market of markets.filter(({ status }) => status === 'open'))
        for (const { type, odds, win } of market.state().outcomes) {
          const key = [league.id, market.group.type, market.line, market.group.team, type].join();
          const known = quotes.get(key) ?? [];
          known.push({ odds: Number(odds), win: win / 1e9 });
          quotes.set(key, known);
        }
  return [...quotes.values()]
    .filter((all) => all.length === SEEDS)
    .flatMap((all) => {
      const mean = all.reduce((sum, { win }) => sum + win, 0) / SEEDS;
      return all.map(({ odds }) => odds * mean);
    });
}

it.each(['football', 'basketball', 'volleyball'] as const)(
  'hardly a price of a season in %s returns more than its stake, though the runs err',
  (sport) => {
    const returns = returnsOf(sport);
    expect(returns.length).toBeGreaterThan(1_000);
    // One estimate in a thousand errs by more than three standard errors, and the mean of the seeds errs too.
    const above = returns.filter((each) => each > 1);
    expect(above.length / returns.length).toBeLessThan(0.001);
    expect(Math.max(...returns)).toBeLessThan(1.1);
  },
  600_000,
);
