import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { HandOutcome, MarketStanding, ResultByHand } from '../../sportsbook/settlement/index.ts';
import { hasStrangers, isWholeResult, windowText } from '../core/market-word.ts';
import type { Actor } from './actor.ts';
import { type DeskMarket, deskMarket, marketText } from './bet-market.ts';
import type { BetsPort } from './bets-port.ts';
import type { OperatorIo } from './io.ts';
import { type Declined, declined, type Effect, type Order, perform } from './perform.ts';
import type { BrandView, PlayersPort } from './ports.ts';
import type { TradingPort } from './trading-port.ts';

type BetIo = OperatorIo & {
  readonly bets: BetsPort;
  readonly trading: TradingPort;
  readonly players: PlayersPort;
  brands(): readonly BrandView[];
};

interface OneMarket {
  readonly market: number;
  readonly reason: string;
}

type MarketCommand = Extract<Order['command'], `bets.${string}`>;

/**
 * Everything about a market has its match as the target, as in the trading room: the page of the match shows it in
 * order, and no two people decide about one match at a time.
 */
async function onMarket(
  io: BetIo,
  actor: Actor,
  command: MarketCommand,
  { market, reason }: OneMarket,
  work: (tx: Tx, found: DeskMarket) => Promise<Effect<undefined> | Declined>,
) {
  const first = await deskMarket(io, market);
  if (!first) return declined('no-such-market');
  const target = { kind: 'match' as const, id: String(first.match) };
  return perform(io, actor, { command, target, reason }, async (tx) => {
    // Read again: somebody else may have had the match until now.
    const found = await deskMarket(io, market);
    return found ? work(tx, found) : declined('no-such-market');
  });
}

const byHand = (actor: Actor, reason: string) => ({ actor: actor.name, reason: reason.trim() });

export interface VoidWish extends OneMarket {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

export function voidMarket(io: BetIo, actor: Actor, wish: VoidWish) {
  const { fromMs, toMs, reason } = wish;
  return onMarket(io, actor, 'bets.void', wish, async (tx, found) => {
    const { market, match, standing } = found;
    const isSaid = standing?.cancels.some((cancel) => cancel.fromMs === fromMs && cancel.toMs === toMs);
    if (isSaid) return declined('already-so');
    const outcome = await io.bets.settlement.voidMarket(tx, byHand(actor, reason), {
      ...{ match, market },
      ...(fromMs !== undefined && { fromMs }),
      ...(toMs !== undefined && { toMs }),
    });
    return effectOf(io, outcome, found, [standingText(standing), `void: ${windowText(fromMs, toMs)}`]);
  });
}

export function undoVoidMarket(io: BetIo, actor: Actor, wish: OneMarket) {
  return onMarket(io, actor, 'bets.void-undo', wish, async (tx, found) => {
    const { market, match, standing } = found;
    const outcome = await io.bets.settlement.undoVoid(tx, byHand(actor, wish.reason), { match, market });
    const last = standing?.cancels.at(-1);
    const before = last ? `void: ${windowText(last.fromMs, last.toMs)}` : standingText(standing);
    return effectOf(io, outcome, found, [before, 'void taken back']);
  });
}

export interface SettleWish extends OneMarket {
  readonly results: ResultByHand['results'];
  readonly score: ResultByHand['score'];
}

export function settleMarket(io: BetIo, actor: Actor, wish: SettleWish) {
  const { results, score, reason } = wish;
  return onMarket(io, actor, 'bets.settle', wish, async (tx, found) => {
    const { market, match, standing, selections } = found;
    if (!isWholeResult(results, selections) || hasStrangers(results, selections))
      return declined('incomplete-result', selections.join(', '));
    const outcome = await io.bets.settlement.settleByHand(tx, byHand(actor, reason), {
      ...{ match, market, results, score },
    });
    return effectOf(io, outcome, found, [standingText(standing), resultText(results, score)]);
  });
}

export interface RollBackWish extends OneMarket {
  /** Of the result that was looked at. */
  readonly version: number;
}

export function rollBackMarket(io: BetIo, actor: Actor, wish: RollBackWish) {
  return onMarket(io, actor, 'bets.roll-back', wish, async (tx, found) => {
    const { market, match, standing } = found;
    const by = byHand(actor, wish.reason);
    const outcome = await io.bets.settlement.rollBack(tx, by, { match, market }, wish.version);
    return effectOf(io, outcome, found, [standingText(standing), 'result taken back']);
  });
}

export interface GiftWish {
  readonly player: PlayerId;
  readonly units: bigint;
  readonly minOdds: Odds;
  readonly days: number;
  /** Made by the console: the same one gives once. */
  readonly once: string;
  readonly reason: string;
}

export function grantFreeBet(io: BetIo, actor: Actor, wish: GiftWish) {
  const { player, units, minOdds, days, once, reason } = wish;
  const order = {
    command: 'bets.gift' as const,
    target: { kind: 'player' as const, id: String(player) },
    reason,
  };
  return perform(io, actor, order, async (tx) => {
    const known = await io.players.player(player);
    const asset = known && assetOf(io, known.brand);
    if (!known || !asset) return declined('no-such-player');
    if (units > io.bets.desk.largestGift(asset))
      return declined('gift-too-large', String(io.bets.desk.largestGift(asset)));
    const given = await io.bets.grantFreeBet(tx, {
      ...{ player, brand: known.brand, asset, units, minOdds },
      ...{ validMs: days * DAY_MS, cause: `operator:${once}` },
    });
    if (given === undefined) return declined('already-so');
    const after = { freeBet: String(given), units: String(units), asset, minOdds, days };
    return { is: 'done', before: null, after, done: undefined };
  });
}

function assetOf(io: BetIo, brand: string): Fiat | undefined {
  return io.brands().find(({ id }) => id === brand)?.currency;
}

function effectOf(
  io: BetIo,
  outcome: HandOutcome,
  found: DeskMarket,
  [before, after]: readonly [string, string],
): Effect<undefined> | Declined {
  if (outcome.is === 'nothing-stands') return declined('already-so');
  if (outcome.is === 'nothing-to-say') return declined('empty-window');
  if (outcome.is === 'changed-meanwhile') return declined('changed-meanwhile');
  const name = marketText(found);
  return {
    is: 'done',
    before: { [name]: before },
    after: { [name]: after },
    done: undefined,
    afterCommit: () => io.bets.committed(),
  };
}

function standingText(standing: MarketStanding | undefined): string {
  const result = standing?.result;
  if (!result) return standing?.cancels.length ? 'void' : 'open';
  const results = [...result.bySelection].map(([selection, said]) => ({ selection, result: said }));
  return resultText(results, result.score);
}

function resultText(
  results: readonly { readonly selection: string; readonly result: string }[],
  score: readonly [number, number],
): string {
  return `${score.join(':')} ${results.map(({ selection, result }) => `${selection} ${result}`).join(', ')}`;
}
