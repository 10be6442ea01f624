import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, oneLine } from '@palpite/kernel/bet-shape';
import type { LineKind } from '@palpite/kernel/bet-worth';
import type { Odds } from '@palpite/kernel/odds';
import { oddsFromWire, type Price, priceKey } from '../book/prices.ts';
import type { SlipTerms } from './slip.ts';
import {
  bestLineOdds,
  type FreeBet,
  type FreeBetOffer,
  freeBetOffer,
  needsAcceptance,
  returnAtOdds,
  rowsOf,
  togetherOdds,
} from './slip-bets.ts';
import { bankerIndexes, isEachWay, kindOf, kindsOf, relatedMarkets, type SlipItem } from './slip-rules.ts';
import { minimumStake, type StakeScope } from './stakes.ts';

/** One bet that the slip would make, as far as its stake is concerned. */
export interface BetStanding {
  /** On each line, in cents. */
  readonly amount: number;
  readonly lines: number;
  readonly min: number;
  /** Undefined while the server has not sent it. */
  readonly max: number | undefined;
}

/** Why the selections cannot be bet as they are. */
type SlipBlock = 'moved' | 'suspended' | 'related' | 'many';
/** `ended`: closed for good. Such a selection is shown but is part of no bet. */
type LineMark = SlipBlock | 'ended';

export interface SlipStanding {
  readonly bets: readonly BetStanding[];
  /** Bets without a stake are skipped, as the sizes of a system are; otherwise each needs one. */
  readonly optional: boolean;
  readonly block: SlipBlock | undefined;
  /** How many closed selections the player has to remove first, because the bet without them is another one. */
  readonly mustDrop: number;
  readonly placing: 'no' | 'sending' | 'unknown';
  readonly offline: boolean;
  readonly mustAccept: boolean;
  /** Nobody is logged in. */
  readonly guest: boolean;
  /** What the player may stake, in cents; undefined while it is not known. */
  readonly funds: number | undefined;
  /** A free bet of so many cents pays for it. */
  readonly free: number | undefined;
}

/** What the slip's button does now, or the first reason why it does nothing. */
type SlipAction =
  | { readonly is: 'empty' | 'sending' | 'unknown' | 'offline' | 'choose' | 'accept' }
  | { readonly is: 'blocked'; readonly by: SlipBlock }
  /** Removes the closed selections. */
  | { readonly is: 'drop'; readonly count: number }
  | { readonly is: 'below' | 'above'; readonly place: number; readonly limit: number }
  | { readonly is: 'login'; readonly total: number }
  | { readonly is: 'funds'; readonly missing: number; readonly funds: number }
  | { readonly is: 'place'; readonly total: number; readonly free: boolean };

/** In cents. */
export interface Limit {
  readonly min: number;
  readonly max: number;
}

/** The limits that the server applies now. */
export interface SlipLimits {
  /** Of a single, by the key of its price; `ended` says that the market is closed for good. */
  readonly singles: Readonly<Record<string, Limit & { readonly ended: boolean }>>;
  /** Of one line with so many selections. Known only where all of them can be combined now. */
  readonly lines: Readonly<Record<number, Limit>>;
  /** How many singles one slip may have, and how many selections one multiple or system. */
  readonly maxSingleBet: number;
  readonly maxBetMulti: number;
}

export const NO_LIMITS: SlipLimits = {
  singles: {},
  lines: {},
  maxSingleBet: BET_SLIP_MAX,
  maxBetMulti: BET_SLIP_MAX,
};

/** One selection with everything that is shown of it. */
export interface SlipLine {
  readonly key: string;
  readonly item: SlipItem;
  /** The current odds; those of the tap while none were received since. */
  readonly odds: Odds | undefined;
  /** The tapped odds, when the current ones differ. */
  readonly was: Odds | undefined;
  /** Why it cannot be bet as it is. */
  readonly mark: LineMark | undefined;
  readonly banker: boolean;
}

/** One stake field and the bet it belongs to. */
export interface StakeSpot {
  readonly key: string;
  readonly scope: StakeScope;
  /** The selection of a single. */
  readonly item?: SlipItem;
  readonly legs: number;
  readonly lines: number;
  readonly amount: number;
  readonly limit: Limit | undefined;
  /** Of the whole bet, or of the best line where there are several. */
  readonly odds: Odds | undefined;
}

export interface SlipView {
  readonly kind: LineKind;
  readonly kinds: readonly LineKind[];
  /** The selections are the two parts of an each-way bet. */
  readonly eachWay: boolean;
  /** Every selection, also the closed ones. */
  readonly lines: readonly SlipLine[];
  /** The closed selections: they have no stake, and neither odds, win nor limits count them. */
  readonly closed: readonly SlipItem[];
  readonly spots: readonly StakeSpot[];
  readonly action: SlipAction;
  readonly total: number;
  readonly lineCount: number;
  /** The maximum return, at the current odds and at the tapped odds. */
  readonly win: number;
  readonly winBefore: number;
  readonly changes: number;
  /** The odds of all selections that count together. */
  readonly together: Odds | undefined;
  readonly offer: FreeBetOffer | undefined;
  /** The free bet that pays for it. */
  readonly free: FreeBet | undefined;
}

/** What the match of a selection says about it. */
export type MatchSays = 'playable' | 'ended' | 'moved';

export interface SlipScene extends Pick<SlipStanding, 'placing' | 'offline' | 'guest' | 'funds'> {
  readonly items: readonly SlipItem[];
  readonly terms: SlipTerms;
  readonly currency: Fiat;
  readonly limits: SlipLimits;
  readonly freeBets: readonly FreeBet[];
  priceOf(key: string): Price | undefined;
  matchSays(item: SlipItem): MatchSays;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function isEnded(scene: SlipScene, item: SlipItem): boolean {
  return (
    scene.matchSays(item) === 'ended' ||
    scene.limits.singles[priceKey(item.marketId, item.ty)]?.ended === true
  );
}

/** Why a selection cannot be combined with those before it. */
type Crowding = Extract<SlipBlock, 'related' | 'many'> | undefined;

function blockOf(scene: SlipScene, item: SlipItem, crowding: Crowding): SlipBlock | undefined {
  const key = priceKey(item.marketId, item.ty);
  const limit = scene.limits.singles[key];
  if (scene.matchSays(item) === 'moved') return 'moved';
  // A match that ended long ago has no price any more: the server's limit decides then.
  const open = scene.priceOf(key)?.open ?? (limit === undefined || limit.max > 0);
  if (!open) return 'suspended';
  return crowding;
}

/** `offered`: the selections that are not closed. */
function linesOf(scene: SlipScene, offered: readonly SlipItem[], kind: LineKind): readonly SlipLine[] {
  const related = kind === 'single' ? new Set<number>() : relatedMarkets(offered);
  const bankers = kind === 'system' ? bankerIndexes(offered, scene.terms.bankers) : [];
  const most = kind === 'single' ? scene.limits.maxSingleBet : scene.limits.maxBetMulti;
  return scene.items.map((item) => {
    const key = priceKey(item.marketId, item.ty);
    const tapped = oddsFromWire(item.od);
    const odds = scene.priceOf(key)?.odds ?? tapped;
    const index = offered.indexOf(item);
    return {
      key,
      item,
      odds,
      was: odds === tapped ? undefined : tapped,
      mark:
        index < 0
          ? 'ended'
          : blockOf(scene, item, related.has(item.marketId) ? 'related' : index >= most ? 'many' : undefined),
      banker: bankers.includes(index),
    };
  });
}

interface Bet extends StakeSpot {
  readonly shape: BetShape;
}

/** The bets that the slip would make of `items`; of a system one for every size. */
function betsOf(
  { terms, limits }: SlipScene,
  items: readonly SlipItem[],
  kind: LineKind,
  odds: readonly Odds[],
): readonly Bet[] {
  if (kind === 'single') {
    return items.map((item, index) => {
      const key = priceKey(item.marketId, item.ty);
      const own = { key, item, scope: 'single', legs: 1, lines: 1, shape: oneLine(1) } as const;
      return { ...own, amount: item.amount, limit: limits.singles[key], odds: odds[index] };
    });
  }
  const ofLine = (legs: number, lines: number, amount: number) =>
    ({ key: `${legs}`, scope: 'line', legs, lines, amount, limit: limits.lines[legs] }) as const;
  if (kind === 'multiple') {
    const together = { shape: oneLine(items.length), odds: togetherOdds(odds) };
    return [{ ...ofLine(items.length, 1, terms.multipleStake), ...together, key: 'multiple' }];
  }
  // Bankers remove lines and never add one, so a limit without bankers also holds with them.
  return rowsOf(items, terms.bankers).map((row) => ({
    ...ofLine(row.legs, row.lines, terms.lineStakes[row.legs] ?? 0),
    shape: row.shape,
    odds: bestLineOdds(odds, row),
  }));
}

function winOf(bets: readonly Bet[], odds: readonly Odds[], kind: LineKind): number {
  return sum(
    bets.map(({ amount, shape }, index) => {
      const own = kind === 'single' ? odds.slice(index, index + 1) : odds;
      return returnAtOdds(amount, own, shape);
    }),
  );
}

function standingOf(scene: SlipScene, bets: readonly Bet[]): SlipStanding['bets'] {
  return bets.map(({ amount, lines, limit, scope }) => ({
    amount,
    lines,
    min: limit?.min ?? minimumStake(scene.currency, scope),
    // A maximum of zero is a closing market: the padlock shows it.
    max: limit && limit.max > 0 ? limit.max : undefined,
  }));
}

const BLOCKS: readonly SlipBlock[] = ['moved', 'suspended', 'related', 'many'];

/** Singles are bet without the closed ones; a combination without one of its selections is another bet. */
function dropsFirst({ items, terms }: SlipScene, closed: number): number {
  return closed === items.length || kindOf(items, terms.kind) !== 'single' ? closed : 0;
}

export function slipView(scene: SlipScene): SlipView {
  const { items, terms, freeBets } = scene;
  const offered = items.filter((item) => !isEnded(scene, item));
  const closed = items.filter((item) => !offered.includes(item));
  const kind = kindOf(offered, terms.kind);
  const all = linesOf(scene, offered, kind);
  const lines = all.filter(({ mark }) => mark !== 'ended');
  const known = (some: readonly (Odds | undefined)[]) => some.filter((odds) => odds !== undefined);
  const now = known(lines.map(({ odds }) => odds));
  const before = known(lines.map(({ odds, was }) => was ?? odds));
  const isWhole = now.length === lines.length;
  const bets = offered.length === 0 ? [] : betsOf(scene, offered, kind, now);
  const offer = freeBetOffer(freeBets, { kind, odds: now, chosen: terms.freeBet });
  const free = offer && offer.bet.id === terms.freeBet && !offer.obstacle ? offer.bet : undefined;
  const winAt = (odds: readonly Odds[]) => {
    if (!isWhole || odds.length === 0) return 0;
    return free ? returnAtOdds(free.amount, odds, oneLine(odds.length), true) : winOf(bets, odds, kind);
  };
  const standing = standingOf(scene, bets);
  const staked = kind === 'system' ? bets.filter(({ amount }) => amount > 0) : bets;
  return {
    kind,
    kinds: kindsOf(offered),
    eachWay: isEachWay(offered),
    lines: all,
    closed,
    spots: bets,
    action: slipAction({
      bets: standing,
      optional: kind === 'system',
      block: BLOCKS.find((block) => lines.some(({ mark }) => mark === block)),
      mustDrop: dropsFirst(scene, closed.length),
      placing: scene.placing,
      offline: scene.offline,
      mustAccept: lines.some(({ was, odds }) => needsAcceptance(terms.policy, was, odds)),
      guest: scene.guest,
      funds: scene.funds,
      free: free?.amount,
    }),
    total: free ? free.amount : totalStake(standing),
    lineCount: sum(staked.map((bet) => bet.lines)),
    win: winAt(now),
    winBefore: winAt(before),
    changes: lines.filter(({ was }) => was !== undefined).length,
    together: kind === 'multiple' && isWhole ? togetherOdds(now) : undefined,
    offer,
    free,
  };
}

function totalStake(bets: readonly Pick<BetStanding, 'amount' | 'lines'>[]): number {
  return bets.reduce((sum, { amount, lines }) => sum + amount * lines, 0);
}

function limitAction(bets: readonly BetStanding[], optional: boolean): SlipAction | undefined {
  for (const [index, { amount, min, max }] of bets.entries()) {
    if (optional && amount === 0) continue;
    if (amount < min) return { is: 'below', place: index, limit: min };
    if (max !== undefined && amount > max) return { is: 'above', place: index, limit: max };
  }
  return undefined;
}

/** The problem with the stakes or the balance. */
function stakeAction({ bets, optional, guest, funds }: SlipStanding): SlipAction | undefined {
  const isLeftOut = ({ amount }: BetStanding) => amount === 0;
  if (optional ? bets.every(isLeftOut) : bets.some(isLeftOut)) return { is: 'choose' };
  const limited = limitAction(bets, optional);
  if (limited) return limited;
  const total = totalStake(bets);
  // A visitor may have play money; one without logs in first, and the slip is kept.
  if (guest && (funds === undefined || total > funds)) return { is: 'login', total };
  if (funds !== undefined && total > funds) return { is: 'funds', missing: total - funds, funds };
  return undefined;
}

export function slipAction(standing: SlipStanding): SlipAction {
  const { bets, block, mustDrop, placing, offline, mustAccept, free } = standing;
  if (placing !== 'no') return { is: placing };
  if (bets.length === 0) return mustDrop > 0 ? { is: 'drop', count: mustDrop } : { is: 'empty' };
  if (offline) return { is: 'offline' };
  if (block) return { is: 'blocked', by: block };
  const trouble = free === undefined ? stakeAction(standing) : undefined;
  if (trouble) return trouble;
  if (mustDrop > 0) return { is: 'drop', count: mustDrop };
  if (mustAccept) return { is: 'accept' };
  return free === undefined
    ? { is: 'place', total: totalStake(bets), free: false }
    : { is: 'place', total: free, free: true };
}
