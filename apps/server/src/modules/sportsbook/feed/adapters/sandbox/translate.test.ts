import { parseOdds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedAt } from '../../test/changed-at.ts';
import {
  alive,
  betCancel,
  betResume,
  betStop,
  cancelRollback,
  type Frame,
  fixture,
  hello,
  numbered,
  odds,
  rollback,
  settlement,
  total,
} from '../../test/recorded.ts';
import { oddsIn } from '../fields.ts';
import { translate } from './translate.ts';

function translated(frame: Frame) {
  const received = translate(numbered(frame, 7, 1_000));
  if (received.is !== 'message') throw new Error(`not a message: ${JSON.stringify(received)}`);
  expect(received.numbered).toMatchObject({ seq: 7, atMs: 1_000 });
  return received.numbered.message;
}

describe("the translation of the sandbox's messages", () => {
  it('reads the hello', () => {
    expect(translate(JSON.stringify(hello(12)))).toEqual({ is: 'hello', producer: 1, run: 'run-a', seq: 12 });
  });

  it('reads a match', () => {
    expect(translated(fixture(1001))).toEqual({
      is: 'match',
      match: {
        match: 1001,
        sport: 'football',
        league: { id: 71, name: 'Brasileirão Série A', country: 'BR', rank: 1, hot: true },
        home: { id: 11, name: 'Flamengo' },
        away: { id: 12, name: 'Palmeiras' },
        startMs: 1_781_460_000_000,
        status: 'live',
        period: 'first-half',
        clock: { seconds: 1_250, running: true, direction: 'up' },
        score: [1, 0],
        scores: [{ kind: 'yellow-card', period: 'first-half', pair: [1, 0] }],
        events: [{ kind: 'yellow-card', side: 'home', second: 600, period: 'first-half' }],
      },
    });
    expect(translated(fixture(1001, { status: 'not_started', period: 'not_started' }))).toMatchObject({
      match: { status: 'not-started', period: 'not-started' },
    });
  });

  it('reads a season', () => {
    expect(translated(fixture(1001, { season: true }))).toMatchObject({
      is: 'match',
      match: { season: true },
    });
    expect(translated(fixture(1001, { season: 'yes' }))).toMatchObject({ is: 'unreadable' });
  });

  it('reads prices in thousandths', () => {
    expect(
      translated(
        odds(1001, '1.42', {
          outcomes: [
            { type: 'home', odds: '1.42' },
            { type: 'draw', odds: '4.6' },
            { type: 'away', odds: '7.25' },
          ],
        }),
      ),
    ).toEqual({
      is: 'market',
      market: {
        market: 100_101,
        match: 1001,
        type: 'match-result',
        line: '',
        status: 'open',
        period: 'full-time',
        rank: 0,
        prices: [
          { selection: 'home', odds: 1_420 },
          { selection: 'draw', odds: 4_600 },
          { selection: 'away', odds: 7_250 },
        ],
      },
    });
    expect(translated(total(1001))).toMatchObject({
      market: { type: 'total-goals', line: '2.5', prices: [{ odds: 1_900 }, { odds: 1_955 }] },
    });
  });

  it('reads the probability of each selection, where the feed sends it', () => {
    const outcomes = [
      { type: 'over', odds: '1.90', win: 400_000_000, half_win: 100_000_000 },
      { type: 'under', odds: '1.95', win: 300_000_000, void: 5, half_lose: 7 },
    ];
    expect(translated(total(1001, { outcomes }))).toMatchObject({
      market: {
        prices: [
          {
            selection: 'over',
            odds: 1_900,
            probabilities: { win: 400_000_000, halfWin: 100_000_000, void: 0, halfLose: 0 },
          },
          { probabilities: { win: 300_000_000, halfWin: 0, void: 5, halfLose: 7 } },
        ],
      },
    });
    const [plain] = outcomes.map(({ type, odds: price }) => ({ type, odds: price }));
    const mixed = translated(total(1001, { outcomes: [plain, outcomes[1]] }));
    expect(mixed.is === 'market' && mixed.market.prices[0]).toEqual({ selection: 'over', odds: 1_900 });
  });

  it('refuses a market with invalid probabilities', () => {
    const parts = [
      { win: '0.4' },
      { win: 0.4 },
      { win: -1 },
      { win: null },
      { win: 1_000_000_001 },
      { win: 900_000_000, void: 100_000_001 },
      { win: 1, half_win: null },
      { win: 1, half_lose: 0.5 },
    ];
    for (const wrong of parts) {
      const outcomes = [
        { type: 'over', odds: '1.90', ...wrong },
        { type: 'under', odds: '1.95', win: 1 },
      ];
      expect(translated(total(1001, { outcomes })), JSON.stringify(wrong)).toMatchObject({
        is: 'unreadable',
      });
    }
  });

  it('reads stops, keep-alives, results and undone results', () => {
    expect(translated(betStop(1001))).toEqual({ is: 'stop', match: 1001, reason: 'goal' });
    expect(translated(betResume(1001))).toEqual({ is: 'resume', match: 1001 });
    expect(translated(alive())).toEqual({ is: 'alive' });
    expect(translated(settlement(1001, 2))).toMatchObject({
      is: 'result',
      match: 1001,
      market: 100_101,
      version: 2,
      score: [2, 1],
      results: [{ selection: 'home', result: 'win' }, { result: 'lose' }, { result: 'lose' }],
    });
    const halves = [
      { type: 'over', result: 'half_win' },
      { type: 'under', result: 'half_lose' },
    ];
    expect(translated({ ...settlement(1001), outcomes: halves })).toMatchObject({
      results: [{ result: 'half-win' }, { result: 'half-lose' }],
    });
    const shared = (dead_heat: unknown, result = 'win') =>
      translated({
        ...settlement(1001),
        outcomes: [
          { type: 'team-1', result, dead_heat },
          { type: 'team-2', result: 'lose' },
        ],
      });
    expect(shared({ places: 1, tied: 2 })).toMatchObject({
      results: [{ selection: 'team-1', result: 'win', deadHeat: { places: 1, tied: 2 } }, { result: 'lose' }],
    });
    // Read as a whole win it would be paid too high.
    for (const wrong of [{ places: 2, tied: 1 }, { places: 0, tied: 2 }, { tied: 2 }, 2, null])
      expect(shared(wrong)).toMatchObject({ is: 'unreadable' });
    expect(shared({ places: 1, tied: 2 }, 'void')).toMatchObject({ is: 'unreadable' });
    expect(translated(rollback(1001))).toEqual({
      is: 'result-undone',
      match: 1001,
      market: 100_101,
      version: 1,
    });
    expect(translated({ type: 'snapshot_complete', request: 'r1' })).toEqual({
      is: 'recovered',
      request: 'r1',
    });
  });

  it('reads cancellations, their windows, and undone cancellations', () => {
    const of = { match: 1001, market: 100_101, version: 1 };
    expect(translated(betCancel(1001))).toEqual({ is: 'cancelled', ...of });
    expect(translated(betCancel(1001, { from: 5, to: 9 }))).toEqual({
      is: 'cancelled',
      ...of,
      fromMs: 5,
      toMs: 9,
    });
    expect(translated(betCancel(1001, { from: 5 }))).toEqual({ is: 'cancelled', ...of, fromMs: 5 });
    expect(translated(cancelRollback(1001))).toEqual({ is: 'cancel-undone', ...of });
    expect(translated({ ...settlement(1001), sheet: '6-4 3-6 7-6' })).toMatchObject({ sheet: '6-4 3-6 7-6' });
    // A match that ends before its first point has an empty sheet.
    expect(translated({ ...settlement(1001), sheet: '' })).toEqual(translated(settlement(1001)));
  });

  it('reads a stop for an unknown reason as a stop', () => {
    expect(translated(betStop(1001, 'streaker'))).toEqual({ is: 'stop', match: 1001, reason: 'danger' });
  });

  const TEAM = { id: 11, name: 'Flamengo' };
  it.each<[string, Frame, object]>([
    ['a price of 1', odds(1001, '1.00'), { is: 'market', market: 100_101 }],
    ['a negative price', odds(1001, '-1.42'), { is: 'market', market: 100_101 }],
    ['a price as a number', odds(1001, 1.42 as never), { is: 'market', market: 100_101 }],
    ['a price between two thousandths', odds(1001, '1.4205'), { is: 'market', market: 100_101 }],
    [
      'a selection too few',
      odds(1001, '1.4', { outcomes: [{ type: 'home', odds: '1.4' }] }),
      { is: 'market' },
    ],
    [
      'a selection twice',
      total(1001, {
        outcomes: [
          { type: 'over', odds: '2' },
          { type: 'over', odds: '2' },
        ],
      }),
      { is: 'market' },
    ],
    ['a line that is none', total(1001, { line: '2.3' }), { is: 'market', market: 100_102 }],
    ['an unknown status', odds(1001, '1.4', { status: 'paused' }), { is: 'market' }],
    ['a match without its clock', fixture(1001, { clock: null }), { is: 'match', match: 1001 }],
    ['a match with a negative score', fixture(1001, { score: [-1, 0] }), { is: 'match' }],
    [
      'a name with a control character',
      fixture(1001, { home: { ...TEAM, name: 'Fla\nmengo' } }),
      { is: 'match' },
    ],
    ['a name that is too long', fixture(1001, { home: { ...TEAM, name: 'x'.repeat(121) } }), { is: 'match' }],
    ['another sport', fixture(1001, { sport: 'curling' }), { is: 'match', match: 1001 }],
    [
      'a result for a selection twice',
      {
        ...settlement(1001),
        outcomes: [
          { type: 'home', result: 'win' },
          { type: 'home', result: 'lose' },
        ],
      },
      { is: 'market' },
    ],
    ['a version of zero', settlement(1001, 0), { is: 'market', market: 100_101 }],
    ['a stop of nothing', { type: 'bet_stop', reason: 'goal' }, { is: 'anything' }],
    ['a match without an id', fixture(0), { is: 'anything' }],
    ['a type that is new', { type: 'weather', rain: true }, { is: 'nothing' }],
    ['a type that is a property of every object', { type: 'constructor' }, { is: 'nothing' }],
  ])('%s is unreadable, and it says about what', (_name, frame, about) => {
    expect(translated(frame)).toMatchObject({ is: 'unreadable', about });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"type":"odds"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a message without a number', JSON.stringify({ ...odds(1001), at: 1 })],
    ['a number that is text', JSON.stringify({ ...alive(), seq: '7', at: 1 })],
    ['a number beyond 2^53', '{"type":"alive","seq":9007199254740993,"at":1}'],
    ['a hello without a run', JSON.stringify({ type: 'hello', seq: 1, producer: 1 })],
  ])('%s is garbage', (_name, text) => {
    expect(translate(text)).toMatchObject({ is: 'garbage' });
  });

  it('property: reads a price exactly as the kernel does', () => {
    const written = fc.oneof(
      fc.stringMatching(/^\d{1,8}(\.\d{0,5})?$/),
      fc.string(),
      fc.constantFrom('1.', '.5', '1..2', '٣', '１.85', '1.850', '1000000.001', '1000000', '01.85'),
    );
    fc.assert(
      fc.property(written, (text) => {
        expect(oddsIn(text)).toBe(parseOdds(text));
      }),
    );
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['garbage', 'message', 'hello']).toContain(translate(text).is);
      }),
    );
  });

  it('survives any value in any field of a recorded message, and never returns a price below the lowest odds', () => {
    const frames = [fixture(1001), odds(1001), total(1001), settlement(1001), rollback(1001), betStop(1001)];
    fc.assert(
      fc.property(fc.constantFrom(...frames), fc.nat(), fc.jsonValue(), (frame, index, value) => {
        const received = translate(numbered(changedAt(frame, index, value) as Frame, 3));
        if (received.is !== 'message') return;
        const { message } = received.numbered;
        if (message.is === 'market')
          for (const { odds: price } of message.market.prices) expect(price).toBeGreaterThan(1_000);
      }),
    );
  });
});
