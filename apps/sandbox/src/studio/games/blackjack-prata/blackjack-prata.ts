import { cardText, dealCard, rankOf } from '../cards/cards.ts';
import type { Json, Random, RoundStep, SoloGame } from '../game.ts';
import { isEmptyInput } from '../read-json.ts';
import {
  type BlackjackState,
  cardsIn,
  cardValue,
  type Hand,
  handTotal,
  isBlackjack,
  readState,
  SHOE,
} from './blackjack-state.ts';

export type BlackjackAction = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline';
export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

export type BlackjackView = {
  readonly phase: 'insurance' | 'play' | 'over';
  /** The hidden card is left out until the round is over; then the cards follow in the order of drawing. */
  readonly dealer: {
    readonly cards: readonly string[];
    readonly total: number;
    readonly isHoleHidden: boolean;
  };
  readonly hands: readonly {
    readonly cards: readonly string[];
    readonly total: number;
    readonly isSoft: boolean;
    readonly isDoubled: boolean;
    readonly result: HandResult | null;
  }[];
  readonly active: number;
  readonly insurance: string;
  readonly win: string;
};

function actionsOf(state: BlackjackState): BlackjackAction[] {
  if (state.phase === 'insurance') return ['insure', 'decline'];
  const cards = state.hands[state.active]?.cards ?? [];
  const [first = 0, second = 0] = cards;
  const canSplit = state.hands.length === 1 && cards.length === 2 && rankOf(first) === rankOf(second);
  return [
    'hit',
    'stand',
    ...(cards.length === 2 ? (['double'] as const) : []),
    ...(canSplit ? (['split'] as const) : []),
  ];
}

function resultOf(hand: Hand, isSplit: boolean, dealer: readonly number[]): HandResult {
  const mine = handTotal(hand.cards).total;
  const theirs = handTotal(dealer).total;
  if (mine > 21) return 'bust';
  const hasBlackjack = !isSplit && isBlackjack(hand.cards);
  if (hasBlackjack !== isBlackjack(dealer)) return hasBlackjack ? 'blackjack' : 'lose';
  return theirs > 21 || mine > theirs ? 'win' : mine === theirs ? 'push' : 'lose';
}

/** Halves of the stake that a hand returns, its own stake included: a blackjack pays three to two. */
const HALVES: Readonly<Record<HandResult, bigint>> = { blackjack: 5n, win: 4n, push: 2n, lose: 0n, bust: 0n };

function viewOf(
  state: BlackjackState,
  over?: { readonly dealer: readonly number[]; readonly win: bigint },
): BlackjackView {
  const dealer = over?.dealer ?? state.dealer.slice(0, 1);
  const isSplit = state.hands.length > 1;
  return {
    phase: over ? 'over' : state.phase,
    dealer: { cards: dealer.map(cardText), total: handTotal(dealer).total, isHoleHidden: !over },
    hands: state.hands.map((hand) => ({
      cards: hand.cards.map(cardText),
      ...handTotal(hand.cards),
      isDoubled: hand.isDoubled,
      result: over ? resultOf(hand, isSplit, over.dealer) : null,
    })),
    active: state.active,
    insurance: state.insurance,
    win: (over?.win ?? 0n).toString(),
  };
}

function openStep(state: BlackjackState, cost: bigint): RoundStep {
  return { state, view: viewOf(state), cost, win: 0n, isOver: false, actions: actionsOf(state) };
}

/** The dealer draws to seventeen and stands on every seventeen; not when nobody is left to beat. */
function finish(state: BlackjackState, cost: bigint, random: Random): RoundStep {
  const isSplit = state.hands.length > 1;
  const dealer = [...state.dealer];
  const isDecided = ({ cards }: Hand) => handTotal(cards).total > 21 || (!isSplit && isBlackjack(cards));
  if (!state.hands.every(isDecided)) {
    const gone = cardsIn(state);
    while (handTotal(dealer).total < 17) {
      const card = dealCard(SHOE, gone, random);
      gone.push(card);
      dealer.push(card);
    }
  }
  const halves = state.hands.reduce(
    (sum, hand) => sum + HALVES[resultOf(hand, isSplit, dealer)] * (hand.isDoubled ? 2n : 1n),
    0n,
  );
  const insured = isBlackjack(dealer) ? 3n * BigInt(state.insurance) : 0n;
  const win = (BigInt(state.stake) * halves) / 2n + insured;
  return { state: null, view: viewOf(state, { dealer, win }), cost, win, isOver: true, actions: [] };
}

/** After the first cards and the insurance: the dealer looks at the hidden card, so nobody plays against a blackjack. */
function peek(state: BlackjackState, cost: bigint, random: Random): RoundStep {
  const ends = isBlackjack(state.dealer) || isBlackjack(state.hands[0]?.cards ?? []);
  return ends ? finish(state, cost, random) : openStep({ ...state, phase: 'play' }, cost);
}

/** Puts the hand in its place and goes on with the next one that is not done, or with the dealer. */
function proceed(state: BlackjackState, hands: readonly Hand[], cost: bigint, random: Random): RoundStep {
  const settled = hands.map((hand) => (handTotal(hand.cards).total >= 21 ? { ...hand, isDone: true } : hand));
  const active = settled.findIndex((hand) => !hand.isDone);
  const next = { ...state, hands: settled, active: Math.max(active, 0) };
  return active < 0 ? finish(next, cost, random) : openStep(next, cost);
}

function split(state: BlackjackState, random: Random): readonly Hand[] {
  const gone = cardsIn(state);
  return (state.hands[0]?.cards ?? []).map((card) => {
    const drawn = dealCard(SHOE, gone, random);
    gone.push(drawn);
    // Split aces get one card each.
    return { cards: [card, drawn], isDoubled: false, isDone: cardValue(card) === 1 };
  });
}

function play(state: BlackjackState, action: BlackjackAction, random: Random): RoundStep {
  const stake = BigInt(state.stake);
  if (action === 'insure') return peek({ ...state, insurance: (stake / 2n).toString() }, stake / 2n, random);
  if (action === 'decline') return peek(state, 0n, random);
  if (action === 'split') return proceed(state, split(state, random), stake, random);
  const hand = state.hands[state.active] ?? { cards: [], isDoubled: false, isDone: true };
  const isDoubled = action === 'double';
  const cards = action === 'stand' ? hand.cards : [...hand.cards, dealCard(SHOE, cardsIn(state), random)];
  const changed = { cards, isDoubled, isDone: action !== 'hit' };
  return proceed(state, state.hands.with(state.active, changed), isDoubled ? stake : 0n, random);
}

/**
 * What the basic strategy of docs/sandbox-games.md returns of the first stake, from every order of the cards of six
 * packs; enumerated in the long test.
 */
const RTP = {
  numerator: 2_807_315_086_536_182_400_681_504_227_161_846_878_410_578n,
  denominator: 2_820_286_588_398_362_505_996_709_376_335_747_886_107_875n,
};

/**
 * Six fresh packs per round; the dealer stands on soft seventeen and looks for a blackjack; three to two; double on any
 * two cards, also after a split; one split, aces get one card each; insurance of half the stake. The input is empty.
 */
export const blackjackPrata: SoloGame = {
  info: {
    id: 'blackjack-prata',
    studio: 'aurora',
    name: {
      en: 'Silver Blackjack',
      pt: 'Blackjack Prata',
      es: 'Blackjack Plata',
      ru: 'Серебряный блэкджек',
      vi: 'Blackjack Bạc',
    },
    kind: 'table',
    tags: ['blackjack', 'cards'],
    rtp: RTP,
    volatility: 1,
    maxWin: 8,
    // Measured with the basic strategy; a push counts.
    hitRateBp: 5_245,
    orientation: 'any',
    isLive: false,
    hasJackpot: false,
    features: ['insurance', 'double', 'split'],
  },
  begin(stake, input, random) {
    if (stake <= 0n || !isEmptyInput(input)) return undefined;
    const dealt: number[] = [];
    while (dealt.length < 4) dealt.push(dealCard(SHOE, dealt, random));
    const [first = 0, shown = 0, second = 0, hidden = 0] = dealt;
    const state: BlackjackState = {
      stake: stake.toString(),
      phase: cardValue(shown) === 1 && stake > 1n ? 'insurance' : 'play',
      insurance: '0',
      dealer: [shown, hidden],
      hands: [{ cards: [first, second], isDoubled: false, isDone: false }],
      active: 0,
    };
    return state.phase === 'insurance' ? openStep(state, stake) : peek(state, stake, random);
  },
  act(state: Json, action: Json, random: Random) {
    const open = readState(state);
    const allowed: readonly Json[] = open ? actionsOf(open) : [];
    return open && allowed.includes(action) ? play(open, action as BlackjackAction, random) : undefined;
  },
  /** No insurance, and every hand stands. */
  leave(state) {
    const open = readState(state);
    return open && (open.phase === 'insurance' ? 'decline' : 'stand');
  },
};
