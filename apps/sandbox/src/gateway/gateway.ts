import type { BankClient } from '../bank/client.ts';
import { buildBank } from '../bank/house.ts';
import { addPayPages } from '../bank/pages/pay-routes.ts';
import { addBankControl } from '../bank/routes/control.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Part } from '../part.ts';
import { addGatewayRoutes } from './routes.ts';
import { GATEWAY_LETTERS } from './wire.ts';

export const GATEWAY_PATH = '/gateway';

/** `secret` is the bearer token. */
const GATEWAY_CLIENT: BankClient = {
  id: 'palpite',
  secret: 'sandbox-gateway-token',
  webhookSecret: 'whsec_c2FuZGJveC1nYXRld2F5LXdlYmhvb2stc2VjcmV0',
};

/**
 * Plays a second payment provider: the bank's engine, payers and faults once more, with orders of its own, behind another
 * protocol.
 */
export function openGateway(options: {
  readonly clock: Clock;
  readonly log: Log;
}): Part & { readonly client: BankClient } {
  const house = buildBank({
    ...options,
    client: GATEWAY_CLIENT,
    path: GATEWAY_PATH,
    control: '/control/gateway',
    letters: GATEWAY_LETTERS,
  });
  return {
    client: GATEWAY_CLIENT,
    nav: [],
    doors: [{ name: 'Payments, second provider', address: `PUT ${GATEWAY_PATH}/v2/transfers/…` }],
    addRoutes(app, show) {
      addGatewayRoutes(app, house);
      addBankControl(app, house);
      addPayPages(app, show, house);
    },
    async close() {
      house.close();
    },
  };
}
