import { manualClock } from '@palpite/testkit/clock';
import { lanesOf } from '../season/lanes.ts';
import { Season } from '../season/season.ts';
import { Timetable } from '../season/timetable.ts';
import type { FeedSettings } from '../settings.ts';
import type { News } from '../wire/messages.ts';

export interface Sent {
  readonly at: number;
  readonly news: News;
}

/** A season on a manual clock, with all messages that it sends. */
export function openSeason(settings: FeedSettings = {}) {
  const { seed = 1, speed = 1, quiet = false, mishaps = false } = settings;
  const clock = manualClock();
  const opened = clock.nowMs();
  const sent: Sent[] = [];
  const timetable = new Timetable(clock, speed, () => season.resend());
  const season = new Season({
    idOffset: 0,
    lanes: lanesOf(settings),
    seed,
    quiet,
    mishaps,
    timetable,
    publish: (news) => sent.push({ at: clock.nowMs() - opened, news }),
  });
  season.open();
  return { clock, season, timetable, sent, opening: season.whole() };
}

export function ofMatch(sent: readonly Sent[], id: number): News[] {
  return sent
    .map(({ news }) => news)
    .filter((news) => (news.type === 'fixture' ? news.match.id : news.match_id) === id);
}

export const counted = (season: Season, status: string) =>
  season.matches.filter((match) => match.status === status).length;
