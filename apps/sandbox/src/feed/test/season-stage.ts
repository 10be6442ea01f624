import { manualClock } from '@palpite/testkit/clock';
import { lanesOf } from '../season/lanes.ts';
import { Season } from '../season/season.ts';
import { Timetable } from '../season/timetable.ts';
import type { FeedSettings } from '../settings.ts';
import type { News } from '../wire/messages.ts';

export interface Told {
  readonly at: number;
  readonly news: News;
}

/** A season on a manual clock, with everything that it tells. */
export function openSeason(settings: FeedSettings = {}) {
  const { seed = 1, speed = 1, quiet = false, mishaps = false } = settings;
  const clock = manualClock();
  const opened = clock.nowMs();
  const told: Told[] = [];
  const timetable = new Timetable(clock, speed, () => season.retell());
  const season = new Season({
    idOffset: 0,
    lanes: lanesOf(settings),
    seed,
    quiet,
    mishaps,
    timetable,
    publish: (news) => told.push({ at: clock.nowMs() - opened, news }),
  });
  season.open();
  return { clock, season, timetable, told, opening: season.whole() };
}

export function ofMatch(told: readonly Told[], id: number): News[] {
  return told
    .map(({ news }) => news)
    .filter((news) => (news.type === 'fixture' ? news.match.id : news.match_id) === id);
}

export const counted = (season: Season, status: string) =>
  season.matches.filter((match) => match.status === status).length;
