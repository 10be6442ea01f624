import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { SeededChance } from '@palpite/testkit/chance';
import type { Move, NamedPlace, Posting } from '../index.ts';

const POCKETS = ['cash', 'cash', 'cash', 'bonus', 'locked', 'hold'] as const;
const HOUSES = ['house:sports', 'house:casino', 'psp:acme:clearing'] as const;

/** Realistic random postings: mostly valid, some too large, some replayed. */
export function randomPosting(chance: SeededChance, players: readonly PlayerId[], ref: Reference): Posting {
  const place = (): NamedPlace =>
    chance.below(10) < 7
      ? { player: chance.pick(players), pocket: chance.pick(POCKETS) }
      : { house: chance.pick(HOUSES) };
  const moves: Move[] = [];
  for (let count = 1 + chance.below(3); count > 0; count -= 1) {
    const from = chance.below(3) === 0 ? { house: chance.pick(HOUSES) } : place();
    const to = place();
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    moves.push({ from, to, units: BigInt(1 + chance.below(chance.below(8) === 0 ? 100_000 : 500)) });
  }
  if (moves.length === 0) {
    moves.push({
      from: { house: HOUSES[0] },
      to: { player: chance.pick(players), pocket: 'cash' },
      units: 100n,
    });
  }
  return {
    ref,
    kind: chance.pick(['deposit', 'stake', 'settle', 'chargeback']),
    step: chance.below(2),
    asset: 'BRL',
    moves,
    by: chance.pick(['player', 'house', 'player', 'house', 'payout']),
    shortfall: chance.below(4) === 0 ? 'debt' : 'refuse',
  };
}
