import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { BankClient } from './client.ts';
import { BankFaultSwitch } from './faults.ts';
import { PAYINS_MAX, Payins } from './orders/payins.ts';
import { PAYOUTS_MAX, Payouts } from './orders/payouts.ts';
import { Repeats } from './orders/register.ts';
import { Returns } from './orders/returns.ts';
import { Statement } from './orders/statement.ts';
import { Courier } from './webhooks/courier.ts';

export const BANK_PATH = '/bank';

/** The bank behind its counters. */
export interface BankHouse {
  readonly client: BankClient;
  readonly clock: Clock;
  readonly faults: BankFaultSwitch;
  readonly courier: Courier;
  readonly statement: Statement;
  readonly payins: Payins;
  readonly payouts: Payouts;
  readonly returns: Returns;
  readonly repeats: { readonly payin: Repeats; readonly payout: Repeats; readonly refund: Repeats };
  close(): void;
}

export function buildBank(options: { client: BankClient; clock: Clock; log: Log }): BankHouse {
  const { client, clock, log } = options;
  const faults = new BankFaultSwitch();
  const courier = new Courier({ clock, faults, secret: client.webhookSecret, log });
  const parts = { clock, faults, statement: new Statement(clock), tell: courier.tell };
  const returns = new Returns(parts);
  const payouts = new Payouts(parts);
  const payins = new Payins({
    ...parts,
    settled: (payin, payment) => returns.afterPayment(payin, payment),
  });
  return {
    client,
    clock,
    faults,
    courier,
    statement: parts.statement,
    payins,
    payouts,
    returns,
    repeats: {
      payin: new Repeats(PAYINS_MAX),
      payout: new Repeats(PAYOUTS_MAX),
      refund: new Repeats(PAYOUTS_MAX),
    },
    close() {
      for (const part of [payins, payouts, returns, courier]) part.close();
    },
  };
}
