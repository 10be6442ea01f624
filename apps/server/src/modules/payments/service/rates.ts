import type { Fiat } from '@palpite/kernel/assets';
import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { asAnotherClient } from '../../../platform/database/second-connection.ts';
import {
  type CachedDollars,
  type ExchangeRate,
  FIRST_DOLLARS,
  isFiat,
  NANO,
  type RateFault,
  rateFault,
} from '../core/rates.ts';
import { insertRate, readRate, readRates } from '../store/rates.ts';
import type { PaymentsDeps } from './deps.ts';

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
  | { readonly is: 'refused'; readonly reason: RateFault | 'pair-unknown' };

/** Sets a rate from now on or from a later time, never for the past. */
export async function setRate(
  deps: PaymentsDeps,
  tx: Tx,
  wanted: Pick<ExchangeRate, 'quote' | 'nano' | 'source' | 'actor'> & {
    /** Absent means now: an instant given by the caller would be in the past when it is compared. */
    readonly validFromMs?: number;
  },
): Promise<SetRateOutcome> {
  const nowMs = deps.clock.nowMs();
  if (!isFiat(wanted.quote) || wanted.quote === 'USD') return { is: 'refused', reason: 'pair-unknown' };
  const before = await readRate(tx, { base: 'USD', quote: wanted.quote }, nowMs);
  const rate: ExchangeRate = {
    ...wanted,
    base: 'USD',
    validFromMs: wanted.validFromMs ?? nowMs,
    atMs: nowMs,
  };
  // Compare with the rate of a day ago too: many small changes add up to a large one.
  const dayAgo = await readRate(tx, { base: 'USD', quote: wanted.quote }, nowMs - DAY_MS);
  const fault = rateFault(before, rate, nowMs) ?? rateFault(dayAgo, rate, nowMs);
  if (fault) return { is: 'refused', reason: fault };
  await insertRate(tx, deps.ids.next(), rate);
  return { is: 'set', before, rate };
}
