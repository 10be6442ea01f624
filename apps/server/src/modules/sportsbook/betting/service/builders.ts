import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { JOINT_LEGS, jointShape } from '@palpite/kernel/joint-bet';
import { type Odds, oddsOf } from '@palpite/kernel/odds';
import type { Database } from '../../../../platform/database/database.ts';
import type { CombinationAnswer, NotCombined } from '../../feed/index.ts';
import type { JointNow, LegRequest, Offer } from '../core/bet.ts';
import { jointOfferOf, maxStakeOf, priceOf } from '../core/checks.ts';
import { keysOf } from '../core/exposure.ts';
import { readWaitingBuilders } from '../store/builders.ts';
import { readExposure } from '../store/exposure.ts';
import type { BettingDeps } from './deps.ts';
import { restrictionOf } from './limits.ts';
import { limitsOf, offersOf, refreshLimits } from './offers.ts';
import type { SlipBet } from './slip.ts';

/** The selections of a bet builder as the player saw them. */
export interface BuilderLegs {
  readonly match: number;
  readonly legs: readonly { readonly market: number; readonly selection: string; readonly line?: string }[];
}

export interface Builder {
  readonly player: PlayerId;
  readonly asset: LegAsset;
  readonly brand: string;
}
type LegAsset = Parameters<typeof keysOf>[0]['asset'];

export type BuilderQuote =
  | {
      readonly is: 'priced';
      readonly odds: Odds;
      /** What the player sends with the bet: it names the player, the selections, the odds and the end of the price. */
      readonly token: string;
      readonly untilMs: number;
      readonly min: bigint;
      readonly max: bigint;
    }
  | {
      readonly is: 'refused';
      readonly legs: readonly {
        readonly market: number;
        readonly selection: string;
        readonly why: NotCombined;
      }[];
    }
  | { readonly is: 'unavailable' };

const UNAVAILABLE = { is: 'unavailable' } as const;

/**
 * The price of these selections as one bet, from the feed and lowered by the operator's own prices, with the stakes that
 * this player may place on it.
 */
export async function quoteBuilder(
  deps: BettingDeps,
  who: Builder,
  wanted: BuilderLegs,
): Promise<BuilderQuote> {
  const { player, asset, brand } = who;
  if (!deps.combinations || deps.quoteSecret === undefined || !deps.book.isFresh()) return UNAVAILABLE;
  await refreshLimits(deps);
  const offers = offersOf(
    deps.book,
    wanted.legs.map(({ market }) => market),
  );
  const closed = wanted.legs.filter((leg) => !isSold(leg, wanted.match, offers.get(leg.market)));
  if (closed.length > 0)
    return { is: 'refused', legs: closed.map((leg) => ({ ...leg, why: 'not-offered' as const })) };
  const answer = await askFeed(deps, wanted.match, wanted.legs);
  if (answer.is === 'refused') return { is: 'refused', legs: answer.legs };
  if (answer.is === 'unavailable' || wanted.legs.length < JOINT_LEGS.least) return UNAVAILABLE;
  const legs = legsAt(wanted.legs, offers);
  const odds = jointOfferOf(legs, answer.odds, offers);
  if (odds === undefined) return UNAVAILABLE;
  const [exposure, restriction] = await Promise.all([
    readExposure(
      deps.database,
      keysOf({ player, asset, legs: legs.map(({ market }) => ({ market, match: wanted.match })) }),
    ),
    restrictionOf(deps, player),
  ]);
  const request = { player, asset, brand, legs, shape: jointShape(legs.length, odds) };
  const untilMs = deps.clock.nowMs() + answer.validMs;
  return {
    is: 'priced',
    odds,
    untilMs,
    token: signQuote(deps.quoteSecret, { player, brand, odds, untilMs, ...wanted }),
    min: deps.terms.minimumStake[asset],
    max: maxStakeOf(request, { offers, ...limitsOf(deps), restrictionOf: () => restriction }, exposure),
  };
}

function isSold(
  leg: { readonly selection: string; readonly line?: string },
  match: number,
  offer: Offer | undefined,
): boolean {
  if (offer?.match !== match || offer.status !== 'open') return false;
  return priceOf(leg, offer) !== undefined && (leg.line === undefined || leg.line === offer.line);
}

function legsAt(legs: BuilderLegs['legs'], offers: ReadonlyMap<number, Offer>): LegRequest[] {
  return legs.map(({ market, selection }) => {
    const offer = offers.get(market);
    const odds = offer && priceOf({ selection }, offer);
    if (odds === undefined) throw new Error(`market ${market} has no price for ${selection}`);
    return { market, selection, odds };
  });
}

async function askFeed(
  { book, combinations }: BettingDeps,
  id: number,
  legs: readonly { readonly market: number; readonly selection: string }[],
): Promise<CombinationAnswer> {
  const match = book.match(id);
  if (!match || !combinations) return UNAVAILABLE;
  const asked = legs.map(({ market, selection }) => ({ market, selection }));
  return combinations.price({ match: id, sport: match.sport, status: match.status }, asked, 'sell');
}

export interface QuoteClaim extends BuilderLegs {
  readonly player: PlayerId;
  readonly brand: string;
  readonly odds: Odds;
  readonly untilMs: number;
}

function digestOf(secret: string, { player, brand, odds, untilMs, match, legs }: QuoteClaim): Buffer {
  const selections = legs.map(({ market, selection }) => `${market}/${selection}`).sort();
  return createHmac('sha256', secret)
    .update(`bet builder ${JSON.stringify([player, brand, odds, untilMs, match, selections])}`)
    .digest();
}

function signQuote(secret: string, claim: QuoteClaim): string {
  const signature = digestOf(secret, claim).toString('base64url');
  return `${claim.odds.toString(36)}.${claim.untilMs.toString(36)}.${signature}`;
}

/** The price and its end that the player was shown for exactly these selections; undefined when it was never shown. */
export function readQuote(
  deps: Pick<BettingDeps, 'quoteSecret'>,
  token: string,
  claim: Omit<QuoteClaim, 'odds' | 'untilMs'>,
): { readonly odds: Odds; readonly untilMs: number } | undefined {
  const parts = /^([0-9a-z]{1,7})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token);
  const odds = parts && oddsOf(Number.parseInt(parts[1] ?? '', 36));
  if (!parts || !odds || deps.quoteSecret === undefined) return undefined;
  const untilMs = Number.parseInt(parts[2] ?? '', 36);
  const given = Buffer.from(parts[3] ?? '', 'base64url');
  const expected = digestOf(deps.quoteSecret, { ...claim, odds, untilMs });
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { odds, untilMs } : undefined;
}

/** A request that was on its way when the price ended is still in time. */
const GRACE_MS = 2_000;

/**
 * Asks the feed again for every bet builder of a slip, before the transaction: the price that counts is the one of this
 * moment, and the player's choice about changed odds decides whether it is taken.
 */
export async function priceBuilders(
  deps: BettingDeps,
  bets: readonly SlipBet[],
): Promise<ReadonlyMap<SlipBet, JointNow>> {
  const builders = bets.filter(({ shape }) => shape?.joint !== undefined);
  const priced = await Promise.all(
    builders.map(async (bet): Promise<readonly [SlipBet, JointNow]> => {
      const isOver = bet.priceUntilMs !== undefined && deps.clock.nowMs() > bet.priceUntilMs + GRACE_MS;
      if (isOver) return [bet, { is: 'expired' }];
      const match = deps.book.market(bet.legs[0]?.market ?? 0)?.match;
      return [bet, match === undefined ? UNAVAILABLE : nowOf(deps, await askFeed(deps, match, bet.legs))];
    }),
  );
  return new Map(priced);
}

function nowOf({ clock }: Pick<BettingDeps, 'clock'>, answer: CombinationAnswer): JointNow {
  if (answer.is !== 'priced') return { is: answer.is };
  return { is: 'priced', odds: answer.odds, untilMs: clock.nowMs() + answer.validMs };
}

/** Under the locks, which may have been waited for: a price from before a goal must not be taken after it. */
export function inTime<R extends { readonly jointNow?: JointNow }>(
  { clock }: Pick<BettingDeps, 'clock'>,
  request: R,
): R {
  const { jointNow } = request;
  const isOver = jointNow?.is === 'priced' && clock.nowMs() > jointNow.untilMs;
  return isOver ? { ...request, jointNow: UNAVAILABLE } : request;
}

/** The prices of bet builders among the bets that are due for confirmation. */
export async function pricesOfWaiting(
  deps: BettingDeps & { readonly database: Database },
  due: readonly Reference[],
): Promise<ReadonlyMap<Reference, JointNow>> {
  if (!deps.combinations || due.length === 0) return new Map();
  const waiting = await readWaitingBuilders(deps.database, due);
  const priced = await Promise.all(
    waiting.map(
      async ({ bet, match, legs }) => [bet, nowOf(deps, await askFeed(deps, match, legs))] as const,
    ),
  );
  return new Map(priced);
}
