import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKS, SUITS } from '../cards/cards.ts';
import { seededRandom } from '../random.ts';
import { drawing } from '../test/drawing.ts';
import { playBasic } from '../test/play-blackjack.ts';
import { type BlackjackView, blackjackPrata } from './blackjack-prata.ts';
import type { BlackjackState } from './blackjack-state.ts';

/** The card in the first of the six packs. */
const card = (text: string) => RANKS.indexOf(text[0] ?? '') + 13 * SUITS.indexOf(text[1] ?? '');
/** The draws that deal these cards in this order: each counts the cards that are left. */
function dealing(gone: readonly string[], ...cards: readonly string[]) {
  const before = gone.map(card);
  const draws = cards.map((text) => {
    const drawn = card(text) - before.filter((earlier) => earlier < card(text)).length;
    before.push(card(text));
    return drawn;
  });
  return drawing(...draws);
}
const begin = (stake: bigint, cards: readonly string[], more: readonly string[] = []) =>
  blackjackPrata.begin(stake, null, dealing([], ...cards, ...more));
const view = (step: { view: unknown } | undefined) => step?.view as BlackjackView | undefined;

describe('Blackjack Prata', () => {
  it('pays a blackjack three to two, rounded down once', () => {
    const step = begin(5n, ['AS', '9H', 'KS', '7H']);
    expect([step?.isOver, step?.win]).toEqual([true, 12n]);
    expect(view(step)?.hands[0]?.result).toBe('blackjack');
  });

  it('gives the stake back when both have a blackjack, and ends at once when the dealer alone has one', () => {
    expect(begin(10n, ['AS', 'KH', 'KS', 'AH'])?.win).toBe(10n);
    const lost = begin(10n, ['9S', 'KH', '9H', 'AH']);
    expect([lost?.isOver, lost?.win, view(lost)?.dealer.cards]).toEqual([true, 0n, ['KH', 'AH']]);
  });

  it('offers insurance of half the stake against an ace, which pays two to one', () => {
    const cards = ['9S', 'AH', '8S', 'KH'];
    const open = begin(11n, cards);
    expect(open?.actions).toEqual(['insure', 'decline']);
    const insured = blackjackPrata.act(open?.state ?? null, 'insure', drawing());
    expect([insured?.cost, insured?.win, insured?.isOver]).toEqual([5n, 15n, true]);
    expect(blackjackPrata.act(open?.state ?? null, 'decline', drawing())?.win).toBe(0n);
  });

  it('lets the dealer draw to seventeen and stand on a soft one', () => {
    const cards = ['TS', '6H', '8S', '5H'];
    const open = begin(10n, cards);
    const step = blackjackPrata.act(open?.state ?? null, 'stand', dealing(cards, '3H', '4H'));
    expect(view(step)?.dealer).toEqual({ cards: ['6H', '5H', '3H', '4H'], total: 18, isHoleHidden: false });
    expect(step?.win).toBe(10n);
    const soft = ['TS', '6H', '8S', 'AH'];
    expect(view(blackjackPrata.act(begin(10n, soft)?.state ?? null, 'stand', drawing()))?.dealer.total).toBe(
      17,
    );
  });

  it('doubles for one card and one more stake', () => {
    const cards = ['6S', '6H', '5S', 'TH'];
    const step = blackjackPrata.act(begin(10n, cards)?.state ?? null, 'double', dealing(cards, 'TS', 'KH'));
    expect([step?.cost, step?.win, step?.isOver]).toEqual([10n, 40n, true]);
  });

  it('splits once, plays both hands in turn, and counts 21 after a split as 21', () => {
    const cards = ['8S', '6H', '8H', 'TH'];
    const open = begin(10n, cards);
    expect(open?.actions).toEqual(['hit', 'stand', 'double', 'split']);
    const split = blackjackPrata.act(open?.state ?? null, 'split', dealing(cards, '3S', '8D'));
    expect([split?.cost, split?.actions]).toEqual([10n, ['hit', 'stand', 'double']]);
    const gone = [...cards, '3S', '8D'];
    const doubled = blackjackPrata.act(split?.state ?? null, 'double', dealing(gone, 'TS'));
    expect([doubled?.cost, view(doubled)?.active, doubled?.actions]).toEqual([
      10n,
      1,
      ['hit', 'stand', 'double'],
    ]);
    const end = blackjackPrata.act(doubled?.state ?? null, 'stand', dealing([...gone, 'TS'], '2H'));
    // Dealer 18 against 21 (doubled) and 16.
    expect(view(end)?.hands.map((hand) => hand.result)).toEqual(['win', 'lose']);
    expect(end?.win).toBe(40n);
  });

  it('gives split aces one card each and pays their 21 even money', () => {
    const cards = ['AS', '6H', 'AD', 'TH'];
    const step = blackjackPrata.act(
      begin(10n, cards)?.state ?? null,
      'split',
      dealing(cards, 'KS', '9S', 'TC'),
    );
    expect([step?.isOver, view(step)?.hands.map((hand) => hand.result), step?.win]).toEqual([
      true,
      ['win', 'win'],
      40n,
    ]);
  });

  it('shows nothing that depends on the hidden card before the end', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(311), (seed, hidden) => {
        const open = blackjackPrata.begin(10n, null, seededRandom(seed));
        if (!open || open.isOver) return;
        const state = open.state as BlackjackState;
        expect(view(open)?.dealer.cards).toHaveLength(1);
        const known = [...state.dealer, ...state.hands.flatMap((hand) => hand.cards)];
        if (known.includes(hidden)) return;
        const other = { ...state, dealer: [state.dealer[0] ?? 0, hidden] };
        for (const action of open.actions) {
          // The last card that is left is the same in both rounds while none of the dealt ones is near the end.
          const drawLast = { below: (n: number) => n - 1 };
          const first = blackjackPrata.act(state, action, drawLast);
          const second = blackjackPrata.act(other, action, drawLast);
          if (first?.isOver || second?.isOver || Math.max(hidden, ...known) > 300) continue;
          expect(second?.view).toEqual(first?.view);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('loses in 100,000 rounds of the basic strategy about what the enumeration says', () => {
    const random = seededRandom(5);
    let net = 0n;
    for (let round = 0; round < 100_000; round++) {
      const { cost, win } = playBasic(blackjackPrata, 2n, random);
      net += win - cost;
    }
    // The standard error is 0.0036 of the stake.
    expect(Math.abs(Number(net) / 200_000 + 0.0046)).toBeLessThan(0.0145);
  });
});
