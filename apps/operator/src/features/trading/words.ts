import type { TradingMarket, TradingMatchLine } from '@palpite/contract/operator/trading-calls';
import type { Words } from '../../app/parts/words.ts';

export const SPORT_WORDS: Words = {
  football: 'operator.trading.sport.football',
  basketball: 'operator.trading.sport.basketball',
  tennis: 'operator.trading.sport.tennis',
  'table-tennis': 'operator.trading.sport.table-tennis',
  volleyball: 'operator.trading.sport.volleyball',
};

export const STATE_WORDS: Words = {
  live: 'operator.trading.state.live',
  upcoming: 'operator.trading.state.upcoming',
  over: 'operator.trading.state.over',
  house: 'operator.trading.state.overridden',
};

export const STATUS_WORDS: Words = {
  'not-started': 'operator.trading.status.not-started',
  live: 'operator.trading.status.live',
  ended: 'operator.trading.status.ended',
  cancelled: 'operator.trading.status.cancelled',
  postponed: 'operator.trading.status.postponed',
  interrupted: 'operator.trading.status.interrupted',
  abandoned: 'operator.trading.status.abandoned',
};

export const FEED_STOP_WORDS: Words = {
  goal: 'operator.trading.stop.goal',
  danger: 'operator.trading.stop.danger',
  feed: 'operator.trading.stop.feed',
};

export const CLASS_WORDS: Words = {
  main: 'operator.trading.class.main',
  lines: 'operator.trading.class.lines',
  periods: 'operator.trading.class.periods',
  teams: 'operator.trading.class.teams',
  combined: 'operator.trading.class.combined',
  scores: 'operator.trading.class.scores',
  course: 'operator.trading.class.course',
  'corners-cards': 'operator.trading.class.corners-cards',
  players: 'operator.trading.class.players',
  season: 'operator.trading.class.season',
};

export const MARKET_WORDS: Words = {
  open: 'operator.trading.market.open',
  suspended: 'operator.trading.market.suspended',
  closed: 'operator.trading.market.closed',
};

/** The name with its line; some names already contain it. */
export function fullName({ name, line }: Pick<TradingMarket, 'name' | 'line'>): string {
  return line === '' || name.includes(line) ? name : `${name} ${line}`;
}

const MINUTE = 60;

/** Seconds of play at that moment: a running clock has advanced since it was reported. */
export function secondsAt({ clock }: Pick<TradingMatchLine, 'clock'>, nowMs: number): number {
  const passed = clock.running === 1 ? Math.max(0, Math.floor((nowMs - clock.at) / 1_000)) : 0;
  return Math.max(0, clock.direction === 'down' ? clock.seconds - passed : clock.seconds + passed);
}

/** `23'` for sports that count minutes, `04:31` for those that count seconds, empty without a clock. */
export function clockText(line: Pick<TradingMatchLine, 'clock' | 'sport'>, nowMs: number): string {
  if (line.clock.direction === 'none') return '';
  const seconds = secondsAt(line, nowMs);
  if (line.sport === 'football') return `${Math.floor(seconds / MINUTE)}'`;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / MINUTE))}:${two(seconds % MINUTE)}`;
}
