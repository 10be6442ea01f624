import { cardText, dealCard, PACK, rankOf } from '../cards/cards.ts';
import type { Random, SoloGame } from '../game.ts';
import { type BetResult, readBets, settleChips } from '../tables/bets.ts';

export type BaccaratBet = 'player' | 'banker' | 'tie' | 'player-pair' | 'banker-pair';

export type BaccaratView = {
  /** In the order of dealing: player, banker, player, banker, then the third cards. */
  readonly deal: readonly { readonly hand: 'player' | 'banker'; readonly card: string }[];
  readonly player: number;
  readonly banker: number;
  readonly result: 'player' | 'banker' | 'tie';
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly bets: readonly BetResult[];
  readonly win: string;
};

export const SHOE = 8 * PACK;
/** Returns are counted in twentieths of the chip: the banker pays 19 to 20. */
export const PER = 20n;

/** An ace counts 1, tens and pictures nothing. */
export function pointsOf(card: number): number {
  const rank = rankOf(card);
  return rank < 9 ? rank + 1 : 0;
}

/** Whether the banker takes a third card; `third` is the points of the player's third card, if the player took one. */
export function doesBankerDraw(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

interface Coup {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

const total = (cards: readonly number[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

function deal(random: Random): Coup {
  const dealt: number[] = [];
  const next = () => {
    const card = dealCard(SHOE, dealt, random);
    dealt.push(card);
    return card;
  };
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const player = [p1, p2];
  const banker = [b1, b2];
  // A natural eight or nine ends the coup.
  if (total(player) >= 8 || total(banker) >= 8) return { player, banker };
  if (total(player) <= 5) player.push(next());
  const third = player[2];
  if (doesBankerDraw(total(banker), third === undefined ? undefined : pointsOf(third))) banker.push(next());
  return { player, banker };
}

interface Result {
  readonly result: 'player' | 'banker' | 'tie';
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** What a chip returns, in twentieths, stake included; a tie gives player and banker their stake back. */
export function baccaratUnits(bet: string, { result, playerPair, bankerPair }: Result): bigint {
  if (bet === 'player') return result === 'player' ? 40n : result === 'tie' ? 20n : 0n;
  if (bet === 'banker') return result === 'banker' ? 39n : result === 'tie' ? 20n : 0n;
  if (bet === 'tie') return result === 'tie' ? 180n : 0n;
  return (bet === 'player-pair' ? playerPair : bankerPair) ? 240n : 0n;
}

const isPair = ([first = 0, second = 0]: readonly number[]) => rankOf(first) === rankOf(second);

function viewOf(coup: Coup, bets: readonly BetResult[], win: bigint): BaccaratView {
  const [player, banker] = [total(coup.player), total(coup.banker)];
  const hands = [0, 1, 2].flatMap((index) =>
    (['player', 'banker'] as const).flatMap((hand) => {
      const card = coup[hand][index];
      return card === undefined ? [] : [{ hand, card: cardText(card) }];
    }),
  );
  return { deal: hands, player, banker, ...resultOf(coup), bets, win: win.toString() };
}

function resultOf(coup: Coup): Result {
  const [player, banker] = [total(coup.player), total(coup.banker)];
  return {
    result: player > banker ? 'player' : player < banker ? 'banker' : 'tie',
    playerPair: isPair(coup.player),
    bankerPair: isPair(coup.banker),
  };
}

const BETS = new Set<string>([
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
] satisfies BaccaratBet[]);

/** Shares of the 4,998,398,275,503,360 ways in which six cards leave eight packs. */
const COUPS = 4_998_398_275_503_360n;
const WINS = { banker: 2_292_252_566_437_888n, player: 2_230_518_282_592_256n, tie: 475_627_426_473_216n };
const PAIR = { numerator: 12n * 31n, denominator: 415n };
const BANKER = { numerator: 39n * WINS.banker + 20n * WINS.tie, denominator: 20n * COUPS };

/** Punto banco with eight fresh packs per coup. The input is the chips by bet (`BetsInput`). */
export const bacaraVip: SoloGame = {
  info: {
    id: 'bacara-vip',
    studio: 'lumen',
    name: { en: 'VIP Baccarat', pt: 'Bacará VIP', es: 'Bacará VIP', ru: 'VIP Баккара', vi: 'Baccarat VIP' },
    kind: 'table',
    tags: ['baccarat', 'cards', 'asia', 'vip'],
    rtp: BANKER,
    rtpOfBets: {
      player: { numerator: 2n * WINS.player + WINS.tie, denominator: COUPS },
      banker: BANKER,
      tie: { numerator: 9n * WINS.tie, denominator: COUPS },
      'player-pair': PAIR,
      'banker-pair': PAIR,
    },
    volatility: 1,
    maxWin: 12,
    // The banker's bet: it wins or gets its stake back at a tie.
    hitRateBp: 5537,
    orientation: 'any',
    isLive: false,
    hasJackpot: false,
    features: [],
  },
  begin(stake, input, random) {
    const chips = readBets(stake, input, (name) => BETS.has(name));
    if (!chips) return undefined;
    const coup = deal(random);
    const result = resultOf(coup);
    const { win, results } = settleChips(chips, PER, (bet) => baccaratUnits(bet, result));
    return { state: null, view: viewOf(coup, results, win), cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
