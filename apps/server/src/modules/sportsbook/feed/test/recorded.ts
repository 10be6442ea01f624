/** Frames in the third party's own format. */
export const RUN = 'run-a';

export interface Frame {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const hello = (seq: number, run = RUN): Frame => ({ type: 'hello', run, seq, at: 1, producer: 1 });

export function fixture(match: number, over: Readonly<Record<string, unknown>> = {}): Frame {
  return {
    type: 'fixture',
    match: {
      id: match,
      sport: 'football',
      league: { id: 71, name: 'Brasileirão Série A', country: 'BR', rank: 1, hot: true },
      home: { id: 11, name: 'Flamengo' },
      away: { id: 12, name: 'Palmeiras' },
      start: 1_781_460_000_000,
      status: 'live',
      period: 'first_half',
      clock: { seconds: 1_250, running: true, direction: 'up' },
      score: [1, 0],
      scores: [{ kind: 'yellow_card', period: 'first_half', pair: [1, 0] }],
      events: [{ kind: 'yellow_card', side: 'home', second: 600, period: 'first_half' }],
      ...over,
    },
  };
}

export function odds(match: number, home = '1.42', over: Readonly<Record<string, unknown>> = {}): Frame {
  return {
    type: 'odds',
    match_id: match,
    market: {
      id: match * 100 + 1,
      type: 'match_result',
      period: 'full_time',
      line: null,
      rank: 0,
      status: 'open',
      outcomes: [
        { type: 'home', odds: home },
        { type: 'draw', odds: '4.60' },
        { type: 'away', odds: '7.25' },
      ],
      ...over,
    },
  };
}

export function total(match: number, over: Readonly<Record<string, unknown>> = {}): Frame {
  return odds(match, '', {
    id: match * 100 + 2,
    type: 'total_goals',
    line: '2.5',
    outcomes: [
      { type: 'over', odds: '1.90' },
      { type: 'under', odds: '1.955' },
    ],
    ...over,
  });
}

export const betStop = (match: number, reason = 'goal'): Frame => ({
  type: 'bet_stop',
  match_id: match,
  reason,
});
export const betResume = (match: number): Frame => ({ type: 'bet_resume', match_id: match });
export const alive = (): Frame => ({ type: 'alive' });

export function settlement(match: number, version = 1): Frame {
  return {
    type: 'settlement',
    match_id: match,
    market_id: match * 100 + 1,
    version,
    outcomes: [
      { type: 'home', result: 'win' },
      { type: 'draw', result: 'lose' },
      { type: 'away', result: 'lose' },
    ],
    score: [2, 1],
  };
}

export const rollback = (match: number, version = 1): Frame => ({
  type: 'settlement_rollback',
  match_id: match,
  market_id: match * 100 + 1,
  version,
});

export const betCancel = (match: number, window: { from?: number; to?: number } = {}): Frame => ({
  ...rollback(match),
  type: 'bet_cancel',
  ...window,
});

export const cancelRollback = (match: number): Frame => ({ ...rollback(match), type: 'bet_cancel_rollback' });

export const numbered = (frame: Frame, seq: number, at = 1_781_461_000_000): string =>
  JSON.stringify({ ...frame, seq, at });
