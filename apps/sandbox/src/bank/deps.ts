import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { BankFaultSwitch } from './faults.ts';
import { PAYINS_MAX, Payins } from './orders/payins.ts';
import { PAYOUTS_MAX, Payouts } from './orders/payouts.ts';
import { Repeats } from './orders/register.ts';
import { Returns } from './orders/returns.ts';
import { Statement } from './orders/statement.ts';
import type { BankClient } from './settings.ts';
import { BANK_WEBHOOKS, Courier } from './webhooks/courier.ts';
import type { WebhookFormat } from './webhooks/webhook.ts';

export const BANK_PATH = '/bank';

/** The state of the bank, shared by all its routes and pages. */
export interface BankDeps {
  /** The paths of the provider's API, of the payment pages and of the control routes for tests. */
  readonly path: string;
  readonly control: string;
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

export interface BankOptions {
  readonly client: BankClient;
  readonly clock: Clock;
  readonly log: Log;
  readonly path?: string;
  readonly control?: string;
  /** How its webhooks are written and signed. */
  readonly webhooks?: WebhookFormat;
}

export function buildBank(options: BankOptions): BankDeps {
  const {
    client,
    clock,
    log,
    path = BANK_PATH,
    control = '/control/bank',
    webhooks = BANK_WEBHOOKS,
  } = options;
  const faults = new BankFaultSwitch();
  const courier = new Courier({ clock, faults, secret: client.webhookSecret, log, webhooks });
  const shared = { clock, faults, statement: new Statement(clock), notify: courier.notify };
  const returns = new Returns(shared);
  const payouts = new Payouts(shared);
  const payins = new Payins({
    ...shared,
    settled: (payin, payment) => returns.afterPayment(payin, payment),
  });
  return {
    path,
    control,
    client,
    clock,
    faults,
    courier,
    statement: shared.statement,
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
