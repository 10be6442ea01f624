import type { BlackjackView } from '../blackjack-prata/blackjack-prata.ts';
import type { Json, Random, SoloGame } from '../game.ts';
import { basicMove, shouldSplit } from './blackjack-strategy.ts';

const cardValue = (card: string) => 'A23456789'.indexOf(card[0] ?? '') + 1 || 10;

/** What the basic strategy does, from the view alone: it knows no more than the player. */
export function basicAction(view: BlackjackView, actions: readonly string[]): string {
  if (view.phase === 'insurance') return 'decline';
  const dealer = cardValue(view.dealer.cards[0] ?? '');
  const hand = view.hands[view.active];
  if (!hand) throw new Error('no hand is active');
  if (actions.includes('split') && shouldSplit(cardValue(hand.cards[0] ?? ''), dealer)) return 'split';
  return basicMove({ total: hand.total, isSoft: hand.isSoft, isFirst: hand.cards.length === 2 }, dealer);
}

/** One whole round; what it cost and what it paid. */
export function playBasic(game: SoloGame, stake: bigint, random: Random): { cost: bigint; win: bigint } {
  let step = game.begin(stake, null, random);
  let cost = 0n;
  for (;;) {
    if (!step) throw new Error('the basic strategy was refused');
    cost += step.cost;
    if (step.isOver) return { cost, win: step.win };
    const action: Json = basicAction(step.view as BlackjackView, step.actions);
    step = game.act(step.state, action, random);
  }
}
