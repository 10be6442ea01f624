import type { Fiat } from '@palpite/kernel/assets';
import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { asAnotherClient } from '../../../platform/database/second-connection.ts';
import {
  type CachedDollars,
  type ExchangeRate,
  FIRST_DOLLARS,
  isFiat,
  mayMoveAlone,
  NANO,
  type RateFault,
  type RateRequest,
  rateFault,
} from '../core/rates.ts';
import { endRateRequest, insertRateRequest, lockRateRequest } from '../store/rate-requests.ts';
import { insertRate, readRate, readRateRange, readRates } from '../store/rates.ts';
import type { PaymentsDeps } from './deps.ts';
import { validDecisions } from './valid-decisions.ts';

const KEPT_MS = MINUTE_MS;

/**
 * Exchange rates of the dollar, cached on this node for at most a minute: for limits, for what is shown before an order,
 * and for the exposure of bets.
 */
export function createDollarRates({
  database,
  clock,
  failed,
}: Pick<PaymentsDeps, 'database' | 'clock' | 'failed'>): CachedDollars {
  let known: Readonly<Record<Fiat, bigint>> = FIRST_DOLLARS;
  let readMs = Number.NEGATIVE_INFINITY;
  let isRead = false;
  let reading = Promise.resolve();
  const read = async () => {
    const rates = await readRates(database, clock.nowMs());
    const ofDollar = rates.flatMap(({ base, quote, nano }) =>
      base === 'USD' && isFiat(quote) ? [[quote, nano] as const] : [],
    );
    known = { ...FIRST_DOLLARS, ...Object.fromEntries(ofDollar) };
    isRead = true;
  };
  const refresh = () => {
    if (clock.nowMs() - readMs < KEPT_MS) return;
    readMs = clock.nowMs();
    // No work in a transaction waits for it, so it may begin inside of one and needs a connection of its own.
    reading = asAnotherClient(read).catch((error: unknown) => failed(error, { order: '' }));
  };
  const all = () => {
    refresh();
    return known;
  };
  return {
    nanoOf: (asset) => all()[asset],
    all,
    async ready() {
      refresh();
      // Without the first read the bets of a node that just started would be counted at the table's day.
      if (!isRead) await reading;
    },
  };
}

/** The rate stored with an order, read in the transaction that stores the order. */
export async function dollarRate(deps: Pick<PaymentsDeps, 'clock'>, tx: Tx, asset: Fiat): Promise<bigint> {
  if (asset === 'USD') return NANO;
  return (
    (await readRate(tx, { base: 'USD', quote: asset }, deps.clock.nowMs()))?.nano ?? FIRST_DOLLARS[asset]
  );
}

export type SetRateOutcome =
  | { readonly is: 'set'; readonly before: ExchangeRate | undefined; readonly rate: ExchangeRate }
  | { readonly is: 'waiting'; readonly before: ExchangeRate | undefined }
  | { readonly is: 'refused'; readonly reason: RateFault | 'pair-unknown' | 'asked-by-you' };

/** A request older than this was made for another market. */
export const RATE_REQUEST_MS = DAY_MS;

export type RateAsked = Pick<ExchangeRate, 'quote' | 'nano' | 'source'> & {
  readonly reason: string;
  /** Absent means now: an instant given by the caller would be in the past when it is compared. */
  readonly validFromMs?: number;
};

/**
 * Sets a rate from now on or from a later time, never for the past. A large change waits until a second person asks for
 * the same rate.
 */
export async function setRate(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  { quote, nano, source, reason, validFromMs }: RateAsked,
): Promise<SetRateOutcome> {
  const nowMs = deps.clock.nowMs();
  if (!isFiat(quote) || quote === 'USD') return { is: 'refused', reason: 'pair-unknown' };
  const before = await readRate(tx, { base: 'USD', quote }, nowMs);
  const wanted = { base: 'USD', quote, nano, source, validFromMs: validFromMs ?? nowMs, atMs: nowMs };
  // Compare with the rate of a day ago too: many small changes add up to a large one.
  const dayAgo = await readRate(tx, { base: 'USD', quote }, nowMs - DAY_MS);
  const fault = rateFault(before, wanted, nowMs) ?? rateFault(dayAgo, wanted, nowMs);
  if (fault) return { is: 'refused', reason: fault };
  const set = async (rate: ExchangeRate): Promise<SetRateOutcome> => {
    await insertRate(tx, deps.ids.next(), rate);
    return { is: 'set', before, rate };
  };
  const waiting = await lockRateRequest(tx, quote);
  const end = async (state: 'done' | 'replaced') =>
    waiting && endRateRequest(tx, waiting.id, { state, operator, atMs: nowMs });
  const range = await readRateRange(tx, quote, { sinceMs: nowMs - DAY_MS, nowMs });
  if (mayMoveAlone(range, nano)) {
    await end('replaced');
    return set({ ...wanted, actor: actorOf(operator) });
  }
  if (waiting && (await isStanding(deps, tx, waiting, nano))) {
    if (waiting.operator === operator) return { is: 'refused', reason: 'asked-by-you' };
    await end('done');
    const people = { actor: actorOf(waiting.operator), second: actorOf(operator) };
    return set({ ...wanted, source: waiting.source, ...people });
  }
  await end('replaced');
  await insertRateRequest(tx, { id: deps.ids.next(), quote, nano, source, reason, operator, atMs: nowMs });
  return { is: 'waiting', before };
}

/** Ends a request that waits; whoever asked may take it back. */
export async function rejectRate(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  { quote, id }: Pick<RateRequest, 'quote' | 'id'>,
): Promise<RateRequest | undefined> {
  const waiting = await lockRateRequest(tx, quote);
  if (waiting?.id !== id) return undefined;
  await endRateRequest(tx, id, { state: 'rejected', operator, atMs: deps.clock.nowMs() });
  return waiting;
}

const actorOf = (operator: number) => `operator:${operator}`;

/** The request is for this rate, of the last day, and of a person who may still ask for it. */
async function isStanding(deps: PaymentsDeps, tx: Tx, waiting: RateRequest, nano: bigint): Promise<boolean> {
  if (waiting.nano !== nano || waiting.atMs <= deps.clock.nowMs() - RATE_REQUEST_MS) return false;
  return (await validDecisions(deps, tx, [waiting])).length > 0;
}
