import type { BuildArea } from './build-codes.ts';

/** In play and live come first everywhere. */
const FIRST = ['inplay', 'live'] as const;

/**
 * The tabs of the sport page by market. The specification states the six of Brazil, Mexico and Colombia. Elsewhere every
 * sport has a tab, which makes seven: the app shows six at once and the rest after the first screen. That the Philippines
 * begin with basketball and Vietnam has volleyball second is our own choice.
 */
const TABS: Readonly<Record<BuildArea, readonly string[]>> = {
  BR: [...FIRST, 'football', 'basketball', 'tennis', 'volleyball'],
  MX: [...FIRST, 'football', 'basketball', 'tennis', 'table-tennis'],
  CO: [...FIRST, 'football', 'basketball', 'tennis', 'table-tennis'],
  PH: [...FIRST, 'basketball', 'volleyball', 'football', 'tennis', 'table-tennis'],
  VN: [...FIRST, 'football', 'volleyball', 'basketball', 'tennis', 'table-tennis'],
  '': [...FIRST, 'football', 'basketball', 'tennis', 'table-tennis', 'volleyball'],
};

export function sportTabsOf(market: BuildArea): readonly string[] {
  return TABS[market];
}
