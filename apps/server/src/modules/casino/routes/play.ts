import {
  bigWinList,
  gameEventReport,
  gameFundingDetail,
  gameLaunch,
  gameUserToken,
} from '@palpite/contract/calls/casino/play';
import type { BigWin } from '@palpite/contract/entities/casino';
import type { LanguageCode } from '@palpite/contract/languages';
import { GAME_MODE, GAME_PAGE } from '@palpite/contract/tables/casino';
import { formatInstant } from '@palpite/i18n/date-format';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Asset } from '@palpite/kernel/assets';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { toCents } from '../../../platform/http/cents.ts';
import { type Caller, Refusal, type Route, serve, servePage } from '../../../platform/http/route.ts';
import type { Brand, Brands } from '../../brands/index.ts';
import {
  type CasinoHall,
  type ClosedRound,
  gameKey,
  type Hall,
  type LaunchOutcome,
  type RoundTotals,
} from '../index.ts';
import { nameIn, studioLanguage, toGame } from './wire.ts';

export interface PlayRouteDeps {
  readonly hall: CasinoHall;
  readonly brands: Brands;
  /** The IANA name of the time zone of a brand's players. */
  zoneOf(brand: string): string;
}

export function gameLaunchRoute(deps: PlayRouteDeps): Route {
  return serve(gameLaunch, async ({ provider, game_id, mode = GAME_MODE.real }, caller) => {
    const hall = await deps.hall.catalogue.hall(caller.brand);
    const outcome = await deps.hall.launch({
      brand: caller.brand,
      studio: provider,
      game: game_id,
      mode,
      ...(caller.session && { player: { id: caller.session.player, isVisitor: caller.session.visitor } }),
      device: caller.device,
      language: studioLanguage(caller.language),
      ...placeOf(deps.brands, caller),
    });
    if (outcome.is === 'refused') return refusalOf(deps, outcome, hall, caller);
    const { url, expiresMs, game, freeRounds } = outcome;
    return {
      url,
      mode,
      expires_at: expiresMs,
      game: toGame(game, hall, caller.language),
      free_rounds: {
        left: freeRounds?.left ?? 0,
        stake: toCents(freeRounds?.stake ?? 0n, hall.owner.asset),
        expires_at: freeRounds?.expiresMs ?? 0,
      },
    };
  });
}

/** The rules of the place in which the caller is. */
export function placeOf(brands: Brands, caller: Caller) {
  const brand = brands.byId(caller.brand);
  if (!brand) throw new Error(`brand ${caller.brand} is unknown`);
  const { casino, money } = brands.packOf(brand);
  const country = brand.country === '' ? brands.areaOf(caller.address) : brand.country;
  return {
    lobbyUrl: lobbyOf(brands, brand, caller.page),
    place: { casino, country, isRealMoney: money === 'real' },
  };
}

/**
 * The hall at the address that the player uses, so that leaving a game does not end the session of the browser. An
 * address that is none of the brand's is not repeated: the game would lead its player there.
 */
function lobbyOf(brands: Brands, brand: Brand, page: string | undefined): string {
  const used = page !== undefined && URL.canParse(page) ? new URL(page) : undefined;
  if (!used || !brands.ownsHost(brand, used.host)) return `https://${brand.domain}/#/home/game`;
  // The host of a preview says nothing about the brand.
  if (!brands.byHost(used.host)) used.searchParams.set('brand', brand.id);
  used.hash = '/home/game';
  return used.href;
}

function refusalOf(
  { zoneOf }: PlayRouteDeps,
  { reason, untilMs, smallest }: Extract<LaunchOutcome, { is: 'refused' }>,
  { owner }: Hall,
  { language, brand }: Caller,
): Refusal {
  const values: Record<string, string> = {};
  if (untilMs !== undefined)
    values.until = formatInstant(instant(untilMs), 'date-time', language, zoneOf(brand));
  if (smallest !== undefined) values.amount = formatMoney({ units: smallest, asset: owner.asset }, language);
  return new Refusal(reason, { values });
}

const MOVEMENTS_MAX = 100;

export function gameFundingDetailRoute({ hall }: PlayRouteDeps): Route {
  return serve(gameFundingDetail, async (input, { session, brand, language }) => {
    const { provider, game_id, round_id, from, until, cursor, size = GAME_PAGE } = input;
    if (provider === undefined && game_id !== undefined)
      return new Refusal('missing-field', { field: 'provider' });
    if (provider === undefined && round_id !== undefined)
      return new Refusal('missing-field', { field: 'provider' });
    const before = cursor === undefined ? undefined : parseReference(cursor);
    if (cursor !== undefined && before === undefined)
      return new Refusal('invalid-field', { field: 'cursor' });
    if (from !== undefined && until !== undefined && until <= from)
      return new Refusal('invalid-field', { field: 'until' });
    const query = {
      player: session.player,
      studio: provider,
      game: game_id,
      round: round_id,
      fromMs: from,
      untilMs: until,
      before,
      limit: size + 1,
    };
    const isFirst = from !== undefined && cursor === undefined;
    const [rounds, totals, { games, owner }] = await Promise.all([
      hall.closedRounds(query),
      isFirst ? hall.roundTotals(query) : undefined,
      hall.catalogue.hall(brand),
    ]);
    const shown = rounds.slice(0, size);
    const records = await Promise.all(
      shown.map(async (round) => ({
        ...toRecord(round),
        game_name: gameName(games, round, language),
        movements: round_id === undefined ? [] : await movementsOf(hall, round),
      })),
    );
    const hasMore = rounds.length > size;
    return {
      records,
      ...(totals && { totals: toTotals(totals, owner.asset) }),
      cursor: hasMore ? String(shown.at(-1)?.ref ?? '') : '',
      has_more: hasMore ? 1 : 0,
    };
  });
}

function toTotals({ rounds, staked, paid }: RoundTotals, asset: Asset) {
  return { rounds: Number(rounds), bet_amount: toCents(staked, asset), win_amount: toCents(paid, asset) };
}

function toRecord({
  studio,
  game,
  round,
  asset,
  stakedCash,
  stakedBonus,
  paid,
  openedAt,
  closedAt,
  fairness,
}: ClosedRound) {
  const staked = stakedCash + stakedBonus;
  return {
    round_id: round,
    provider: studio,
    game_id: game,
    currency: asset,
    bet_amount: toCents(staked, asset),
    bonus_amount: toCents(stakedBonus, asset),
    win_amount: toCents(paid, asset),
    net_amount: toCents(paid - staked, asset),
    begin_time: openedAt.getTime(),
    end_time: closedAt.getTime(),
    ...(fairness && {
      fairness: {
        server_seed_hash: fairness.serverHash,
        client_seed: fairness.clientSeed,
        nonce: Number(fairness.nonce),
        server_seed: fairness.serverSeed ?? '',
      },
    }),
  };
}

async function movementsOf({ movements }: CasinoHall, { ref, asset }: ClosedRound) {
  const rows = await movements(ref as Reference, MOVEMENTS_MAX);
  return rows.map(({ tx, op, staked, paid, isRolledBack, at }) => {
    const rolled_back: 0 | 1 = isRolledBack ? 1 : 0;
    return { id: tx, kind: op, amount: toCents(paid - staked, asset), rolled_back, at: at.getTime() };
  });
}

/** A game that its studio no longer names keeps its name; one that was never described has its id. */
function gameName(
  games: Hall['games'],
  { studio, game }: { readonly studio: string; readonly game: string },
  language: LanguageCode,
): string {
  const known = games.get(gameKey(studio, game));
  return known ? nameIn(known.name, language) : game;
}

export function gameEventReportRoute({ brands: { intake } }: PlayRouteDeps): Route {
  return serve(gameEventReport, async ({ list }, { brand, session }) => {
    const taken = list.map(({ event, provider, game_id, event_time, properties }) =>
      intake.take({
        kind: 'event',
        brand,
        player: session?.player,
        content: {
          event: `game.${event}`,
          studio: provider,
          game: game_id,
          eventMs: event_time,
          properties: Object.fromEntries(properties.map(({ name, value }) => [name, value])),
        },
      }),
    );
    return { taken: taken.every((isTaken) => isTaken) ? 1 : 0 };
  });
}

export function gameUserTokenRoute({ hall }: PlayRouteDeps): Route {
  return serve(gameUserToken, async (_input, { session, device, brand }) => {
    const { token, expiresMs } = await hall.player.newUserToken({ player: session.player, device, brand });
    return { token, expires_at: expiresMs };
  });
}

export function bigWinListRoute({ hall }: PlayRouteDeps): Route {
  return servePage(bigWinList, async (_input, { brand, language }) => ({
    records: await bigWinsOf(hall, brand, language),
  }));
}

/** The recent large wins of a brand, for the call and for the live topic. */
export async function bigWinsOf(
  { bigWins, catalogue }: Pick<CasinoHall, 'bigWins' | 'catalogue'>,
  brand: string,
  language: LanguageCode,
): Promise<BigWin[]> {
  const [wins, { games }] = await Promise.all([bigWins.recent(brand), catalogue.hall(brand)]);
  return wins.map(({ ref, name, studio, game, asset, stake, win, at }) => ({
    id: String(ref),
    name,
    provider: studio,
    game_id: game,
    game_name: gameName(games, { studio, game }, language),
    icon: games.get(gameKey(studio, game))?.picture ?? '',
    currency: asset,
    stake: toCents(stake, asset),
    win: toCents(win, asset),
    multiple: stake === 0n ? 0 : Number(win / stake),
    at: at.getTime(),
  }));
}
