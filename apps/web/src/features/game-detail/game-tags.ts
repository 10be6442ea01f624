import type { PlainMessageId } from '@palpite/i18n/message-id';

/** The words that studios give their games, as the player reads them. */
const TAGS = {
  asia: 'game.tag.asia',
  autoplay: 'game.tag.autoplay',
  baccarat: 'game.tag.baccarat',
  blackjack: 'game.tag.blackjack',
  brazil: 'game.tag.brazil',
  buy: 'game.tag.buy',
  cards: 'game.tag.cards',
  carnival: 'game.tag.carnival',
  cascades: 'game.tag.cascades',
  'cash-out': 'game.tag.cash-out',
  classic: 'game.tag.classic',
  dice: 'game.tag.dice',
  double: 'game.tag.double',
  'dragon-tiger': 'game.tag.dragon-tiger',
  egypt: 'game.tag.egypt',
  'free-spins': 'game.tag.free-spins',
  gems: 'game.tag.gems',
  hold: 'game.tag.hold',
  'hold-and-spin': 'game.tag.hold-and-spin',
  insurance: 'game.tag.insurance',
  jackpot: 'game.tag.jackpot',
  lines: 'game.tag.lines',
  multiplayer: 'game.tag.multiplayer',
  multipliers: 'game.tag.multipliers',
  originals: 'game.tag.originals',
  popular: 'game.tag.popular',
  'provably-fair': 'game.tag.provably-fair',
  roulette: 'game.tag.roulette',
  'sic-bo': 'game.tag.sic-bo',
  split: 'game.tag.split',
  tiger: 'game.tag.tiger',
  'video-poker': 'game.tag.video-poker',
  vip: 'game.tag.vip',
  ways: 'game.tag.ways',
  wheel: 'game.tag.wheel',
  wild: 'game.tag.wild',
} as const satisfies Record<string, PlainMessageId>;

export const isGameTag = (tag: string): tag is keyof typeof TAGS => Object.hasOwn(TAGS, tag);

/** A word without a text in the player's language is left out: a studio's key tells a player nothing. */
export function gameTags(words: readonly string[]): readonly PlainMessageId[] {
  return [...new Set(words)].filter(isGameTag).map((tag) => TAGS[tag]);
}
