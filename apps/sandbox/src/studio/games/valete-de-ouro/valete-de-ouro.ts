import { cardText, dealCard, PACK } from '../cards/cards.ts';
import type { Json, RoundStep, SoloGame } from '../game.ts';
import { isEmptyInput, readAmount, readFields, readIndex, readList } from '../read-json.ts';
import { POKER_PAYS, type PokerHand, pokerHand } from './poker-hands.ts';

export type PokerView = {
  readonly phase: 'hold' | 'over';
  readonly cards: readonly string[];
  /** Which of the dealt cards were held; empty before the draw. */
  readonly held: readonly number[];
  /** What the shown cards are worth as they are. */
  readonly hand: PokerHand | null;
  readonly win: string;
};

/** The draw: the indexes of the cards that stay, `{ hold: [0, 2] }`; none to change all. */
export type PokerAction = { readonly hold: readonly number[] };

/** The stub is not dealt before the draw, so the state holds nothing that the player does not see. */
type PokerState = { readonly stake: string; readonly cards: readonly number[] };

const HAND = 5;

function readState(state: Json): { readonly stake: bigint; readonly cards: readonly number[] } | undefined {
  const fields = readFields(state);
  const stake = readAmount(fields?.stake);
  const cards = readList(fields?.cards, HAND)?.flatMap((card) => readIndex(card, 0, PACK - 1) ?? []);
  if (stake === undefined || stake === 0n || cards?.length !== HAND || new Set(cards).size !== HAND)
    return undefined;
  return { stake, cards };
}

function readHold(action: Json): ReadonlySet<number> | undefined {
  const fields = readFields(action);
  const list = fields && Object.keys(fields).length === 1 ? readList(fields.hold, HAND) : undefined;
  const held = list?.flatMap((index) => readIndex(index, 0, HAND - 1) ?? []);
  const different = new Set(held);
  return list && different.size === list.length ? different : undefined;
}

function viewOf(
  cards: readonly number[],
  held: readonly number[],
  phase: PokerView['phase'],
  win: bigint,
): PokerView {
  return { phase, cards: cards.map(cardText), held, hand: pokerHand(cards) ?? null, win: win.toString() };
}

/** Video poker, jacks or better: five cards, a choice, a draw from the same pack. The input is empty. */
export const valeteDeOuro: SoloGame = {
  info: {
    id: 'valete-de-ouro',
    studio: 'lumen',
    name: {
      en: 'Golden Jack',
      pt: 'Valete de Ouro',
      es: 'Jota de Oro',
      ru: 'Золотой валет',
      vi: 'Quân J Vàng',
    },
    kind: 'poker',
    tags: ['video-poker', 'cards', 'classic'],
    // The best hold of each of the 2,598,960 deals: enumerated in the test.
    rtp: { numerator: 1_653_526_326_983n, denominator: 1_661_102_543_100n },
    volatility: 3,
    maxWin: 800,
    hitRateBp: 4545,
    orientation: 'any',
    isLive: false,
    hasJackpot: false,
    features: ['hold'],
  },
  begin(stake, input, random) {
    if (stake <= 0n || !isEmptyInput(input)) return undefined;
    const cards: number[] = [];
    while (cards.length < HAND) cards.push(dealCard(PACK, cards, random));
    const state: PokerState = { stake: stake.toString(), cards };
    return {
      state,
      view: viewOf(cards, [], 'hold', 0n),
      cost: stake,
      win: 0n,
      isOver: false,
      actions: ['draw'],
    };
  },
  act(state, action, random): RoundStep | undefined {
    const round = readState(state);
    const held = readHold(action);
    if (!round || !held) return undefined;
    const gone = [...round.cards];
    const cards = round.cards.map((card, index) => {
      if (held.has(index)) return card;
      const drawn = dealCard(PACK, gone, random);
      gone.push(drawn);
      return drawn;
    });
    const hand = pokerHand(cards);
    const win = hand ? round.stake * BigInt(POKER_PAYS[hand]) : 0n;
    const shown = viewOf(cards, [...held].toSorted(), 'over', win);
    return { state: null, view: shown, cost: 0n, win, isOver: true, actions: [] };
  },
  /** The dealt cards stay as they are. */
  leave: (state) => (readState(state) ? { hold: [0, 1, 2, 3, 4] } : undefined),
};
