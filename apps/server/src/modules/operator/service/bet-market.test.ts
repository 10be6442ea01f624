import type { MarketFacts } from '@palpite/kernel/match-facts';
import { describe, expect, it } from 'vitest';
import { adminMarket } from './bet-market.ts';
import type { BetsPort } from './bets-port.ts';
import type { TradingPort } from './trading-port.ts';

type About = Pick<MarketFacts, 'type' | 'period' | 'line'>;

/** A market of a match that the feed has forgotten: only a bet on it is left. */
function forgotten({ line, ...about }: About, selections: readonly string[]) {
  const labels = { ...about, sport: 'football', league: {}, home: {}, away: {} };
  const admin = { market: async () => ({ match: 7, line, labels, selections }) };
  const settlement = { resultsOf: async () => [] };
  const book = { market: () => undefined, match: () => undefined };
  return adminMarket(
    {
      bets: { admin, settlement } as unknown as BetsPort,
      trading: { book } as unknown as TradingPort,
    },
    701,
  );
}

describe('a market to settle by hand', () => {
  it('lists the draw that nobody bet on, also when the feed has forgotten the match', async () => {
    const about = { type: 'match-result', period: 'first-half', line: '' } as const;
    const found = await forgotten(about, ['home']);
    expect(found?.selections).toEqual(['home', 'draw', 'away']);
    expect(found).toMatchObject({ isOpen: false });
    expect(found?.accepts('draw')).toBe(true);
    expect(found?.accepts('none')).toBe(false);
  });

  it('accepts another selection that fits where a feed may divide the market as it likes', async () => {
    const about = { type: 'goal-range', period: 'full-time', line: '' } as const;
    const found = await forgotten(about, ['0-1']);
    expect(found).toMatchObject({ selections: ['0-1'], isOpen: true });
    for (const fits of ['0-1', '2-3', '7+', '4']) expect(found?.accepts(fits), fits).toBe(true);
    for (const wrong of ['home', '3-2', 'over', '']) expect(found?.accepts(wrong), wrong).toBe(false);
  });
});
