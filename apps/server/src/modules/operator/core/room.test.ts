import { describe, expect, it } from 'vitest';
import { type RoomFacts, type RoomMatch, roomAlerts, shareOf } from './room.ts';

const pace = (recent: number, before: number) => ({
  recent: { bets: recent, stake: 0n },
  before: { bets: before, stake: 0n },
});

const match = (over: Partial<RoomMatch> = {}): RoomMatch => ({
  match: 1,
  units: 0n,
  limit: 10_000n,
  pace: pace(0, 0),
  stakes: [],
  ...over,
});

const alerts = (matches: readonly RoomMatch[], over: Partial<RoomFacts> = {}) =>
  roomAlerts({ matches, producers: [], overdue: { bets: 0, matches: 0 }, ...over });

describe('the share of a limit', () => {
  it('is rounded down, and full where nothing is allowed', () => {
    expect(shareOf(7_999n, 10_000n)).toBe(79);
    expect(shareOf(12_000n, 10_000n)).toBe(120);
    expect(shareOf(0n, 0n)).toBe(0);
    expect(shareOf(1n, 0n)).toBe(100);
  });
});

describe('the alerts of the room', () => {
  it('name a match from 80 per cent of its limit on, the closest first', () => {
    const found = alerts([
      match({ units: 7_999n }),
      match({ match: 2, units: 8_000n }),
      match({ match: 3, units: 9_500n }),
    ]);
    expect(found).toEqual([
      { kind: 'limit', match: 3, value: 95 },
      { kind: 'limit', match: 2, value: 80 },
    ]);
  });

  it('name a pace of three times the hour before, from ten bets on', () => {
    expect(alerts([match({ pace: pace(9, 0) })])).toEqual([]);
    expect(alerts([match({ pace: pace(10, 41) })])).toEqual([]);
    expect(alerts([match({ pace: pace(10, 40) })])).toEqual([{ kind: 'pace', match: 1, value: 3 }]);
    expect(alerts([match({ pace: pace(10, 0) })])).toEqual([{ kind: 'pace', match: 1, value: 120 }]);
  });

  it('name a selection with 80 per cent of the stakes, once the stakes matter for the limit', () => {
    const stakes = (home: bigint, away: bigint) => [
      { selection: 'away', stake: away },
      { selection: 'home', stake: home },
    ];
    expect(alerts([match({ stakes: stakes(400n, 100n) })])).toEqual([
      { kind: 'one-sided', match: 1, selection: 'home', value: 80 },
    ]);
    expect(alerts([match({ stakes: stakes(399n, 101n) })])).toEqual([]);
    expect(alerts([match({ stakes: stakes(399n, 0n) })])).toEqual([]);
  });

  it('begin with producers that are away and overdue bets', () => {
    const found = alerts([match({ units: 10_000n })], {
      producers: [
        { name: 'early', healthy: true, silentMs: 900, ageMs: 100 },
        { name: 'late', healthy: false, silentMs: 48_000, ageMs: 200 },
        { name: 'gone', healthy: true, silentMs: 100, ageMs: 6_000 },
      ],
      overdue: { bets: 91, matches: 12 },
    });
    expect(found).toEqual([
      { kind: 'feed', producer: 'late', value: 48 },
      { kind: 'feed', producer: 'gone', value: 6 },
      { kind: 'overdue', bets: 91, matches: 12 },
      { kind: 'limit', match: 1, value: 100 },
    ]);
  });
});
