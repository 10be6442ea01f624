import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { openSeason } from '../test/season-fixture.ts';
import type { News } from '../wire/messages.ts';
import { planOutages } from '../wire/outages.ts';
import { Producer } from '../wire/producer.ts';
import { Timetable } from './timetable.ts';

const MINUTE = 60_000;
/** Among its first five matches one is abandoned, one corrected, and one that starts after the opening has bets cancelled. */
const UNLUCKY_SEED = 22_252;

describe('random mishaps', () => {
  it('include an abandoned match, a window of cancelled bets, and a corrected corner count', () => {
    const { season, clock, sent, opening } = openSeason({
      seed: UNLUCKY_SEED,
      matches: 5,
      mishaps: true,
      speed: 500,
    });
    const early = season.matches.map(({ id }) => id);
    clock.advance((260 * MINUTE) / 500);
    const news = [...opening, ...sent.map(({ news: one }) => one)];
    const of = <T extends News['type']>(type: T) =>
      news.filter((one): one is Extract<News, { type: T }> => one.type === type);
    expect(of('fixture').some(({ match }) => early.includes(match.id) && match.status === 'abandoned')).toBe(
      true,
    );
    const [window] = of('bet_cancel');
    expect((window?.to ?? 0) - (window?.from ?? 0)).toBe(20_000 / 500);
    const back = of('settlement_rollback');
    expect(back.length).toBeGreaterThan(0);
    const [first] = back;
    const versions = of('settlement').filter(({ market_id }) => market_id === first?.market_id);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    const [before, after] = versions.map(({ score }) => score[0] + score[1]);
    expect(after).toBe((before ?? 0) + 1);
  });

  it('include an outage after which the feed resumes by itself', () => {
    const clock = manualClock();
    const timetable = new Timetable(clock, 1, () => undefined);
    const producer = new Producer({ clock, number: 1, whole: () => [] });
    timetable.open();
    planOutages({ seed: 1, timetable, producer, log: () => undefined });
    const silent: number[] = [];
    for (let second = 0; second < 48 * 3_600; second += 2) {
      clock.advance(2_000);
      if (producer.isSilent) silent.push(second);
    }
    const outages = silent.filter((second, index) => second - (silent[index - 1] ?? -10) > 2).length;
    expect(outages).toBeGreaterThanOrEqual(2);
    expect(silent.length / outages).toBeGreaterThan(5);
    expect(silent.length / outages).toBeLessThan(25);
    producer.close();
    timetable.close();
  });
});
