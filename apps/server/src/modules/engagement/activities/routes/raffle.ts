import { raffleInfo, raffleTickets } from '@palpite/contract/calls/growth/activities';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import { type Activities, type RaffleView, raffleIdText } from '../index.ts';
import { type ActivityRouteOptions, viewerOf } from './options.ts';
import { activityEntry, wirePrize } from './wire.ts';

const USUAL_PAGE = 100;
const PAGE_MAX = 500;

export function raffleInfoRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(raffleInfo, async ({ id }, caller) => {
    const viewer = viewerOf(caller);
    const isShown = (await options.standing(viewer.player, viewer.brand)).is === 'allowed';
    const board = !isShown ? undefined : await activities.raffle(viewer, id);
    const asset = options.assetOf(caller.brand);
    const entry = board && activityEntry(board.view, options, caller.language);
    const raffle = board?.raffle;
    return {
      list: entry ? [raffle ? { ...entry, id: raffleIdText(raffle.raffle) } : entry] : [],
      draws_at: raffle?.raffle.endsAt.getTime() ?? 0,
      ...ownParts(raffle, asset),
      prizes: raffle ? prizesOf(raffle, asset) : [],
      server_seed_hash: raffle?.raffle.serverHash ?? '',
      server_seed: raffle?.raffle.serverSeed ?? '',
      tickets_hash: raffle?.raffle.ticketsHash ?? '',
      drawn_at: raffle?.raffle.drawnAt?.getTime() ?? 0,
      last_id: raffle?.lastId ?? '',
      winners:
        raffle?.winners.map(({ place, number, name, prize }) => ({
          place,
          number,
          name,
          prize: wirePrize(prize, asset),
        })) ?? [],
    };
  });
}

function ownParts(raffle: RaffleView | undefined, asset: Parameters<typeof toCents>[1]) {
  return {
    ticket_takes: raffle ? toCents(raffle.settings.ticket, asset) : 0,
    towards_next: raffle ? toCents(raffle.towards, asset) : 0,
    own_max: raffle?.settings.ownMax ?? 0,
    own: raffle?.own.map(({ number, at }) => ({ number, at: at.getTime() })) ?? [],
    own_count: raffle?.own.length ?? 0,
    tickets: raffle?.tickets ?? 0,
    chance_any: raffle?.chanceAny ?? 0,
    chance_first: raffle?.chanceFirst ?? 0,
  };
}

function prizesOf({ settings }: RaffleView, asset: Parameters<typeof wirePrize>[1]) {
  let last = 0;
  return settings.prizes.map(({ places, prize }) => {
    const from = last + 1;
    last += places;
    return { from, to: last, prize: wirePrize(prize, asset) };
  });
}

export function raffleTicketsRoute(activities: Activities): Route {
  return serve(raffleTickets, async ({ id, cursor, size = USUAL_PAGE }, { brand }) => {
    const after = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(after) || after < 0) return new Refusal('invalid-field', { field: 'cursor' });
    const limit = Math.min(size, PAGE_MAX);
    const found = await activities.tickets(brand, id, after, limit + 1);
    if (!found) return new Refusal('no-such-activity');
    const page = found.slice(0, limit);
    const hasMore = found.length > limit;
    return {
      list: page.map(({ number, holder }) => ({ number, holder })),
      cursor: hasMore ? String(page.at(-1)?.number ?? '') : '',
      has_more: hasMore ? 1 : 0,
    };
  });
}
