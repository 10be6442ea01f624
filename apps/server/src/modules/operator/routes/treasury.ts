import {
  type HeldLine,
  heldDecide,
  heldDeposits,
  type RateLine,
  rateList,
  rateSet,
} from '@palpite/contract/operator/treasury-calls';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { canRelease, type ExchangeRate, type HeldDeposit, openUnits } from '../../payments/index.ts';
import { type Operator, rateText } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { namesFor, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 50;

/** Calls about held deposits and exchange rates. */
export function treasuryRoutes(operator: Operator): OperatorRoute[] {
  return [...heldRoutes(operator), ...rateRoutes(operator)];
}

function heldRoutes(operator: Operator): OperatorRoute[] {
  const { admin } = operator.ports.payments;
  return [
    servePermitted(heldDeposits, 'payments.read', async ({ state, uid, cursor, page_limit = PAGE }) => {
      const before = readCursor('h', cursor);
      if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const found = await admin.heldDeposits({
        open: state === 'open',
        ...(uid !== undefined && { player: uid as PlayerId }),
        ...(before !== undefined && { before: before as Reference }),
        limit: page_limit + 1,
      });
      const page = found.slice(0, page_limit);
      return {
        records: page.map(heldLine),
        cursor: writeCursor('h', found.length > page_limit ? page.at(-1)?.id : undefined),
      };
    }),
    servePermitted(heldDecide, 'payments.act', async ({ held: number, action, reason }, actor) => {
      const held = parseReference(number);
      if (held === undefined) return new Refusal('unknown-order');
      const outcome = await operator.decideHeld(actor, { held, action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
  ];
}

const RATES_SHOWN = 50;

function rateRoutes(operator: Operator): OperatorRoute[] {
  const { admin } = operator.ports.payments;
  return [
    servePermitted(rateList, 'payments.read', async () => {
      const { now, history } = await admin.rates();
      const nameOf = await namesFor(
        operator,
        [...now, ...history].flatMap(({ actor, second }) => [...operatorIn(actor), ...operatorIn(second)]),
      );
      const line = (rate: ExchangeRate): RateLine => {
        const people = [...operatorIn(rate.actor), ...operatorIn(rate.second)].map(nameOf);
        return {
          currency: rate.quote,
          rate: rateText(rate.nano),
          from: rate.validFromMs,
          source: rate.source,
          by: people.length === 0 ? rate.actor : people.join(', '),
          at: rate.atMs,
        };
      };
      return { now: now.slice(0, RATES_SHOWN).map(line), history: history.map(line) };
    }),
    servePermitted(rateSet, 'payments.act', async ({ currency, rate, source, reason }, actor) => {
      const request = { currency: currency.toUpperCase(), nano: nanoOf(rate), source, reason };
      const outcome = await operator.setExchangeRate(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
  ];
}

const RATE_DIGITS = 9;

/** The contract allows only a decimal number with at most nine fraction digits. */
function nanoOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(RATE_DIGITS, '0'));
}

const OPERATOR = 'operator:';
export const operatorIn = (actor = ''): number[] =>
  actor.startsWith(OPERATOR) ? [Number(actor.slice(OPERATOR.length))] : [];

function heldLine(held: HeldDeposit): HeldLine {
  const { id, order, player, provider, payment, asset, units, reason, state, refusal, heldMs } = held;
  return {
    id: String(id),
    provider,
    payment,
    currency: asset,
    units: String(units),
    reason,
    state,
    open: String(openUnits(held)),
    refusal: refusal ?? '',
    at: heldMs,
    can_release: canRelease(held) ? 1 : 0,
    ...(order !== undefined && { order: String(order) }),
    ...(player !== undefined && { uid: player }),
  };
}
