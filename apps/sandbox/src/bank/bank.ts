import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Part } from '../part.ts';
import { BANK_PATH, buildBank } from './deps.ts';
import { addBankPages } from './pages/pages.ts';
import { addBankControl } from './routes/control.ts';
import { addProviderRoutes } from './routes/provider.ts';
import { type BankClient, DEFAULT_BANK_CLIENT } from './settings.ts';

/** Plays the payment provider, the banks and wallets behind it, the chains, and the people who pay. */
export function openBank(options: {
  readonly clock: Clock;
  readonly log: Log;
  readonly client?: Partial<BankClient> | undefined;
}): Part & { readonly client: BankClient } {
  const client = { ...DEFAULT_BANK_CLIENT, ...options.client };
  const deps = buildBank({ client, clock: options.clock, log: options.log });
  return {
    client,
    nav: [
      {
        href: BANK_PATH,
        label: 'Bank',
        about: 'Pays what players owe, and receives pay-outs.',
      },
      {
        href: `${BANK_PATH}/faults`,
        label: 'Bank faults',
        about: 'Makes payments late, wrong, doubled, lost, forged or taken back.',
      },
    ],
    addresses: [{ name: 'Payments', address: `POST ${BANK_PATH}/payins` }],
    addRoutes(app, show) {
      addProviderRoutes(app, deps);
      addBankControl(app, deps);
      addBankPages(app, show, deps);
    },
    async close() {
      deps.close();
    },
  };
}
