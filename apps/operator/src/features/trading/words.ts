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
  house: 'operator.trading.state.house',
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
};

export const MARKET_WORDS: Words = {
  open: 'operator.trading.market.open',
  suspended: 'operator.trading.market.suspended',
  closed: 'operator.trading.market.closed',
};
