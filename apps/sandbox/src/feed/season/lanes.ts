import type { FeedSettings } from '../settings.ts';
import type { Lane } from './calendar.ts';

/** At any time at least 20 matches in play and 300 upcoming. */
const WHOLE: readonly Lane[] = [
  { sport: 'football', live: 9, next: 4, ahead: 140 },
  { sport: 'basketball', live: 4, next: 2, ahead: 50 },
  { sport: 'tennis', live: 6, next: 3, ahead: 50 },
  { sport: 'table-tennis', live: 5, next: 4, ahead: 32 },
  { sport: 'volleyball', live: 4, next: 2, ahead: 36 },
];

const SMALL = { matches: 10, sports: ['football'] } as const;
/** Of ten matches six are in play. */
const LIVE_SHARE = 0.6;

export function lanesOf(settings: FeedSettings): readonly Lane[] {
  if (settings.isWhole) return WHOLE;
  const { matches = SMALL.matches, sports = SMALL.sports } = settings;
  return sports.map((sport, index) => {
    const ofSport = Math.floor((matches + index) / sports.length);
    const live = Math.round(ofSport * LIVE_SHARE);
    return { sport, live, next: ofSport - live, ahead: 0 };
  });
}
