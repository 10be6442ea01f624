import {
  fairSeeds,
  fairSeedsRotate,
  originalBet,
  originalCashOut,
  originalGames,
  originalOpen,
  originalRound,
  originalRounds,
  originalStep,
} from '@palpite/contract/calls/casino/originals';
import { ORIGINAL_PAGE } from '@palpite/contract/tables/originals';
import { formatInstant } from '@palpite/i18n/date-format';
import { formatMoney } from '@palpite/i18n/money-format';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { toCents } from '../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { type BetRefused, type CasinoHall, choiceOf, type OriginalReply, type Originals } from '../index.ts';
import { toOriginalRound, toSeeds } from './originals-wire.ts';
import { type PlayRouteDeps, placeOf } from './play.ts';
import { percent } from './wire.ts';

export interface OriginalRouteDeps extends PlayRouteDeps {
  readonly originals: Originals;
}

export function originalRoutes(deps: OriginalRouteDeps): Route[] {
  return [
    gamesRoute(deps),
    seedsRoute(deps),
    rotateRoute(deps),
    betRoute(deps),
    stepRoute(deps),
    cashOutRoute(deps),
    openRoute(deps),
    roundsRoute(deps),
    roundRoute(deps),
  ];
}

function gamesRoute({ originals, hall }: OriginalRouteDeps): Route {
  return serve(originalGames, async (_input, { brand }) => {
    const { asset } = (await hall.catalogue.hall(brand)).owner;
    const games = await originals.offered(brand);
    return {
      games: games.map(({ id, game, maxPayout, roundMinMs }) => ({
        game_id: id,
        currency: asset,
        min_stake: toCents(game.stake?.min ?? 0n, asset),
        max_stake: toCents(game.stake?.max ?? 0n, asset),
        max_payout: toCents(maxPayout, asset),
        rtp: percent(game.rtpBp),
        round_min_ms: roundMinMs,
      })),
    };
  });
}

function seedsRoute({ originals }: OriginalRouteDeps): Route {
  return serve(fairSeeds, async (_input, { session }) => ({
    seeds: toSeeds(await originals.seeds(session.player)),
  }));
}

function rotateRoute({ originals }: OriginalRouteDeps): Route {
  return serve(fairSeedsRotate, async ({ request_id, client_seed }, { session }) => {
    const outcome = await originals.rotate(session.player, { id: request_id, clientSeed: client_seed });
    if (outcome.is === 'refused') return new Refusal(outcome.reason);
    const { serverSeed, serverHash, clientSeed, rounds } = outcome.revealed;
    return {
      revealed: { server_seed: serverSeed, server_seed_hash: serverHash, client_seed: clientSeed, rounds },
      seeds: toSeeds(outcome.seeds),
    };
  });
}

function betRoute(deps: OriginalRouteDeps): Route {
  return serve(originalBet, async ({ request_id, game_id, amount, ...fields }, caller) => {
    const read = choiceOf(game_id, fields);
    if (read.is !== 'read') return new Refusal(`${read.is}-field`, { field: read.field });
    const outcome = await deps.originals.bet({
      id: request_id,
      player: caller.session.player,
      isVisitor: caller.session.visitor,
      brand: caller.brand,
      device: caller.device,
      choice: read.choice,
      stake: BigInt(amount),
      place: placeOf(deps.brands, caller).place,
    });
    if (outcome.is === 'played') return toReply(outcome);
    return outcome.reason === 'unavailable' ? new Refusal('unavailable') : refusalOf(deps, outcome, caller);
  });
}

async function refusalOf(
  { hall, zoneOf }: { readonly hall: CasinoHall; zoneOf(brand: string): string },
  { reason, untilMs, limit }: BetRefused,
  { brand, language }: KnownCaller,
): Promise<Refusal> {
  const values: Record<string, string> = {};
  if (untilMs !== undefined)
    values.until = formatInstant(instant(untilMs), 'date-time', language, zoneOf(brand));
  if (limit === undefined) return new Refusal(reason, { values });
  const { asset } = (await hall.catalogue.hall(brand)).owner;
  values.limit = formatMoney({ units: limit, asset }, language);
  values.most = values.limit;
  return new Refusal(reason, { field: 'amount', values });
}

const toReply = ({ round }: { readonly round: OriginalReply }) => ({ round: toOriginalRound(round) });

function stepRoute({ originals }: OriginalRouteDeps): Route {
  return serve(originalStep, async ({ request_id, round_id, tile, action }, { session }) => {
    const request = { id: request_id, player: session.player, round: referenceOf(round_id) };
    const outcome = await originals.step(request, { tile, action });
    if (outcome.is === 'played') return toReply(outcome);
    if (outcome.is === 'refused') return new Refusal(outcome.reason);
    return new Refusal(`${outcome.is}-field`, { field: outcome.field });
  });
}

function cashOutRoute({ originals }: OriginalRouteDeps): Route {
  return serve(originalCashOut, async ({ request_id, round_id }, { session }) => {
    const request = { id: request_id, player: session.player, round: referenceOf(round_id) };
    const outcome = await originals.cashOut(request);
    if (outcome.is === 'played') return toReply(outcome);
    if (outcome.is === 'refused') return new Refusal(outcome.reason);
    return new Refusal(`${outcome.is}-field`, { field: outcome.field });
  });
}

function openRoute({ originals }: OriginalRouteDeps): Route {
  return serve(originalOpen, async ({ game_id }, { session }) => {
    const open = await originals.rounds({ player: session.player, game: game_id, isOpen: true, limit: 1 });
    return { rounds: open.map(toOriginalRound) };
  });
}

function roundsRoute({ originals }: OriginalRouteDeps): Route {
  return serve(originalRounds, async ({ game_id, cursor, size = ORIGINAL_PAGE }, { session }) => {
    const before = cursor === undefined ? undefined : parseReference(cursor);
    if (cursor !== undefined && before === undefined)
      return new Refusal('invalid-field', { field: 'cursor' });
    const found = await originals.rounds({ player: session.player, game: game_id, before, limit: size + 1 });
    const records = found.slice(0, size).map(toOriginalRound);
    const hasMore = found.length > size;
    return { records, cursor: hasMore ? (records.at(-1)?.round_id ?? '') : '', has_more: hasMore ? 1 : 0 };
  });
}

function roundRoute({ originals }: OriginalRouteDeps): Route {
  return serve(originalRound, async ({ round_id }, { session }) => {
    const round = await originals.round(session.player, referenceOf(round_id));
    return round ? toReply({ round }) : new Refusal('original-no-round', { field: 'round_id' });
  });
}

/** A number that is no reference is that of no round. */
function referenceOf(text: string): Reference {
  return parseReference(text) ?? (0n as Reference);
}
