import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { type GivenFreeBets, sumGiven } from '../store/free-bet-grants.ts';
import type { BetsPort } from './bets-port.ts';
import type { OperatorDeps } from './deps.ts';
import { type DeclineReason, declined, perform } from './perform.ts';
import type { BrandView, PlayersPort } from './ports.ts';
import type { TradingPort } from './trading-port.ts';

type BetDeps = OperatorDeps & {
  readonly bets: BetsPort;
  readonly players: PlayersPort;
  readonly trading: Pick<TradingPort, 'baseCurrency'>;
  brands(): readonly BrandView[];
};

export interface FreeBetRequest {
  readonly player: PlayerId;
  readonly units: bigint;
  readonly minOdds: Odds;
  readonly days: number;
  /** The idempotency key, made by the console. */
  readonly once: string;
  readonly reason: string;
}

/** `repeated`: the same request arrived twice. `conflict`: its key was used for another free bet, or that one was taken back. */
const NOT_GIVEN = {
  repeated: 'already-so',
  conflict: 'changed-meanwhile',
  'campaign-off': 'free-bets-off',
  'not-allowed': 'free-bet-not-allowed',
  exhausted: 'free-bets-exhausted',
  'limit-reached': 'free-bet-limit',
} as const satisfies Record<string, DeclineReason>;

export function grantFreeBet(deps: BetDeps, actor: Actor, request: FreeBetRequest) {
  const { player, units, minOdds, days, once, reason } = request;
  const order = {
    command: 'bets.gift' as const,
    target: { kind: 'player' as const, id: String(player) },
    reason,
  };
  return perform(deps, actor, order, async (tx) => {
    const known = await deps.players.player(player, within(tx));
    const asset = known && assetOf(deps, known.brand);
    if (!known || !asset) return declined('no-such-player');
    if (units > deps.bets.admin.largestFreeBet(asset))
      return declined('free-bet-too-large', String(deps.bets.admin.largestFreeBet(asset)));
    const left = await leftToGive(deps, tx, actor, player);
    if (deps.bets.admin.toBase(asset, units) > left)
      return declined('above-own-limit', moneyText(left, deps.trading.baseCurrency));
    const given = await deps.bets.grantFreeBet(tx, {
      player,
      brand: known.brand,
      asset,
      units,
      minOdds,
      validMs: days * DAY_MS,
      cause: `operator:${once}`,
    });
    if (given.is !== 'granted') return declined(NOT_GIVEN[given.is]);
    const after = { freeBet: String(given.id), units: String(units), asset, minOdds, days };
    return { is: 'done', before: null, after, done: undefined };
  });
}

/**
 * How much more of free bets one person may give now, in the base currency. What one person gives in a day, and what one
 * player gets of all, stays below the amount from which other decisions need two people: large amounts cannot be given in
 * small steps.
 */
async function leftToGive({ bets, clock }: BetDeps, tx: Tx, actor: Actor, player: PlayerId): Promise<bigint> {
  const sumOf = (given: readonly GivenFreeBets[]) =>
    given.reduce((sum, { asset, units }) => sum + bets.admin.toBase(asset as Fiat, units), 0n);
  const { byPerson, toPlayer } = await sumGiven(tx, actor, player, clock.nowMs() - DAY_MS);
  const [given, received] = [sumOf(byPerson), sumOf(toPlayer)];
  const left = bets.secondPersonFrom - 1n - (given > received ? given : received);
  return left > 0n ? left : 0n;
}

function assetOf(deps: BetDeps, brand: string): Fiat | undefined {
  return deps.brands().find(({ id }) => id === brand)?.currency;
}
