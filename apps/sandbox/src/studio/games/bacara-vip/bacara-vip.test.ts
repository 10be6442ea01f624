import { describe, expect, it } from 'vitest';
import { drawing } from '../test/drawing.ts';
import { rtpText } from '../test/rtp-text.ts';
import { type BaccaratView, bacaraVip, baccaratUnits, doesBankerDraw } from './bacara-vip.ts';

/** Cards by points in eight packs: 32 of each from 1 to 9, 128 that count nothing. */
const shoe = () => [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

/** Every order of six cards by points, weighted: a coup that ends earlier counts all orders of the cards behind it. */
function enumerate(): { player: number; banker: number; tie: number } {
  const ways = { player: 0, banker: 0, tie: 0 };
  const left = shoe();
  let cards = 416;
  const take = (visit: (points: number, weight: number) => void) => {
    for (let points = 0; points < 10; points++) {
      const count = left[points] ?? 0;
      left[points] = count - 1;
      cards--;
      visit(points, count);
      cards++;
      left[points] = count;
    }
  };
  const finish = (player: number, banker: number, weight: number) => {
    let rest = 1;
    for (let gone = cards; gone > 410; gone--) rest *= gone;
    ways[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += weight * rest;
  };
  const drawBanker = (player: number, banker: number, third: number | undefined, weight: number) => {
    if (!doesBankerDraw(banker, third)) return finish(player, banker, weight);
    take((points, count) => finish(player, (banker + points) % 10, weight * count));
  };
  take((p1, a) =>
    take((b1, b) =>
      take((p2, c) =>
        take((b2, d) => {
          const [player, banker, weight] = [(p1 + p2) % 10, (b1 + b2) % 10, a * b * c * d];
          if (player >= 8 || banker >= 8) return finish(player, banker, weight);
          if (player > 5) return drawBanker(player, banker, undefined, weight);
          take((points, count) => drawBanker((player + points) % 10, banker, points, weight * count));
        }),
      ),
    ),
  );
  return ways;
}

describe('Bacará VIP', () => {
  it('returns what the enumeration of all coups of eight packs says', () => {
    const ways = enumerate();
    const all = BigInt(ways.player) + BigInt(ways.banker) + BigInt(ways.tie);
    expect(all).toBe(416n * 415n * 414n * 413n * 412n * 411n);
    for (const bet of ['player', 'banker', 'tie'] as const) {
      const units = (['player', 'banker', 'tie'] as const).reduce(
        (sum, result) =>
          sum + BigInt(ways[result]) * baccaratUnits(bet, { result, playerPair: false, bankerPair: false }),
        0n,
      );
      const rtp = bacaraVip.info.rtpOfBets?.[bet];
      expect(units * (rtp?.denominator ?? 0n)).toBe((rtp?.numerator ?? 0n) * 20n * all);
    }
    expect(bacaraVip.info.hitRateBp).toBe(Number(((BigInt(ways.banker) + BigInt(ways.tie)) * 10_000n) / all));
    expect(Object.values(bacaraVip.info.rtpOfBets ?? {}).map(rtpText)).toEqual([
      '98.76',
      '98.94',
      '85.64',
      '89.63',
      '89.63',
    ]);
  });

  it('finds a pair as often as the info assumes: 31 of the 415 other cards have the same rank', () => {
    expect(bacaraVip.info.rtpOfBets?.['player-pair']).toEqual({ numerator: 372n, denominator: 415n });
    expect(baccaratUnits('player-pair', { result: 'tie', playerPair: true, bankerPair: false })).toBe(240n);
  });

  it('draws the third cards by the table and shows the cards in the order of dealing', () => {
    // Player 2 + 3, banker 4 + K (the draw counts the cards that are left, so the numbers shift down).
    const step = bacaraVip.begin(10n, { bets: { banker: '7', tie: '3' } }, drawing(1, 2, 1, 9, 2, 0));
    const view = step?.view as BaccaratView;
    expect(view.deal.map(({ hand, card }) => `${hand} ${card}`)).toEqual([
      'player 2S',
      'banker 4S',
      'player 3S',
      'banker KS',
      'player 6S',
      'banker AS',
    ]);
    expect([view.player, view.banker, view.result]).toEqual([1, 5, 'banker']);
    expect(step?.win).toBe((7n * 39n) / 20n);
  });

  it('rounds the commission of all chips down once', () => {
    // Banker 9 against 5: natural.
    const step = bacaraVip.begin(11n, { bets: { banker: '11' } }, drawing(1, 7, 1, 7));
    expect((step?.view as BaccaratView | undefined)?.result).toBe('banker');
    expect(step?.win).toBe((11n * 39n) / 20n);
  });
});
