import {
  crashBet,
  crashBets,
  crashCancel,
  crashCashOut,
  crashRound,
  crashRounds,
  crashState,
} from '@palpite/contract/calls/casino/crash';
import { CRASH_PAGE, CRASH_SLOTS } from '@palpite/contract/tables/crash';
import { formatInstant } from '@palpite/i18n/date-format';
import { formatMoney } from '@palpite/i18n/money-format';
import { parseReference } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../../brands/index.ts';
import type { CasinoHall, Crash, CrashRefused } from '../index.ts';
import { toBet, toChain, toPast, toRoom } from './crash-wire.ts';
import { placeOf } from './play.ts';

export interface CrashRouteDeps {
  readonly crash: Crash;
  readonly hall: CasinoHall;
  readonly brands: Brands;
  readonly clock: Clock;
  /** The IANA name of the time zone of a brand's players. */
  zoneOf(brand: string): string;
}

export function crashRoutes(deps: CrashRouteDeps): Route[] {
  return [
    stateRoute(deps),
    betRoute(deps),
    cancelRoute(deps),
    cashOutRoute(deps),
    roundsRoute(deps),
    roundRoute(deps),
    betsRoute(deps),
  ];
}

function stateRoute({ crash }: CrashRouteDeps): Route {
  return serve(crashState, async (_input, { brand, session }) => {
    const view = await crash.view.room(brand);
    const round = view.round?.round;
    const mine =
      session && round !== undefined
        ? await crash.view.betsOf(session.player, { round, limit: CRASH_SLOTS })
        : [];
    return { ...toRoom(view), mine: mine.map(toBet) };
  });
}

/** Taken when the request arrived; a caller without that time was admitted at this moment. */
function receivedBy({ clock }: CrashRouteDeps, { receivedMs = clock.nowMs() }: Caller): number {
  return receivedMs;
}

function betRoute(deps: CrashRouteDeps): Route {
  return serve(crashBet, async ({ request_id, slot, amount, auto_x100 }, caller) => {
    const { session, brand, device } = caller;
    const outcome = await deps.crash.betting.place({
      id: request_id,
      player: session.player,
      isVisitor: session.visitor,
      brand,
      device,
      slot,
      stake: BigInt(amount),
      autoX100: auto_x100,
      receivedMs: receivedBy(deps, caller),
      place: placeOf(deps.brands, caller).place,
    });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    return outcome.is === 'placed' ? { bet: toBet(outcome.bet) } : refusalOf(deps, outcome, caller);
  });
}

async function refusalOf(
  { hall, zoneOf }: CrashRouteDeps,
  { reason, untilMs, limit }: CrashRefused,
  { brand, language }: Caller,
): Promise<Refusal> {
  const values: Record<string, string> = {};
  if (untilMs !== undefined)
    values.until = formatInstant(instant(untilMs), 'date-time', language, zoneOf(brand));
  if (limit !== undefined) {
    const { asset } = (await hall.catalogue.hall(brand)).owner;
    values.limit = formatMoney({ units: limit, asset }, language);
    values.most = values.limit;
  }
  return new Refusal(reason, { values, ...(limit !== undefined && { field: 'amount' }) });
}

function cancelRoute(deps: CrashRouteDeps): Route {
  return serve(crashCancel, async ({ bet_id }, caller) => {
    const bet = parseReference(bet_id);
    if (bet === undefined) return new Refusal('invalid-field', { field: 'bet_id' });
    const outcome = await deps.crash.betting.cancel({
      player: caller.session.player,
      bet,
      receivedMs: receivedBy(deps, caller),
    });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    return outcome.is === 'refused' ? new Refusal(outcome.reason) : { bet: toBet(outcome.bet) };
  });
}

function cashOutRoute(deps: CrashRouteDeps): Route {
  return serve(crashCashOut, async ({ bet_id }, caller) => {
    const bet = parseReference(bet_id);
    if (bet === undefined) return new Refusal('invalid-field', { field: 'bet_id' });
    const outcome = await deps.crash.cashOuts.cashOut({
      player: caller.session.player,
      bet,
      receivedMs: receivedBy(deps, caller),
    });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    return outcome.is === 'refused' ? new Refusal(outcome.reason) : { bet: toBet(outcome.bet) };
  });
}

const ROUND_NUMBER = /^[1-9]\d{0,14}$/;

function roundsRoute({ crash }: CrashRouteDeps): Route {
  return serve(crashRounds, async ({ cursor, size = CRASH_PAGE }) => {
    if (cursor !== undefined && !ROUND_NUMBER.test(cursor))
      return new Refusal('invalid-field', { field: 'cursor' });
    const before = cursor === undefined ? undefined : Number(cursor);
    const rounds = await crash.view.past({ before, limit: size + 1 });
    const shown = rounds.slice(0, size);
    const hasMore = rounds.length > size;
    return {
      records: shown.map(toPast),
      cursor: hasMore ? String(shown.at(-1)?.round ?? '') : '',
      has_more: hasMore ? 1 : 0,
    };
  });
}

function roundRoute({ crash }: CrashRouteDeps): Route {
  return serve(crashRound, async ({ round: number }, { session }) => {
    const [round] = await crash.view.past({ before: number + 1, limit: 1 });
    if (round?.round !== number) return new Refusal('crash-no-round');
    const mine = session
      ? await crash.view.betsOf(session.player, { round: number, limit: CRASH_SLOTS })
      : [];
    return {
      past: toPast(round),
      chain: toChain(await crash.view.chain(round.chain)),
      mine: mine.map(toBet),
    };
  });
}

function betsRoute({ crash }: CrashRouteDeps): Route {
  return serve(crashBets, async ({ cursor, size = CRASH_PAGE }, { session }) => {
    const before = cursor === undefined ? undefined : parseReference(cursor);
    if (cursor !== undefined && before === undefined)
      return new Refusal('invalid-field', { field: 'cursor' });
    const bets = await crash.view.betsOf(session.player, { before, limit: size + 1 });
    const shown = bets.slice(0, size);
    const hasMore = bets.length > size;
    return {
      records: shown.map(toBet),
      cursor: hasMore ? String(shown.at(-1)?.id ?? '') : '',
      has_more: hasMore ? 1 : 0,
    };
  });
}
