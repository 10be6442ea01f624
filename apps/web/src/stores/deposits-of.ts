import { createDeposits, type DepositsStore } from './deposits.ts';
import type { Services } from './services.ts';

const made = new WeakMap<Services, DepositsStore>();

/** The one store of the app, made by the first page, or kept deposit, that needs it. */
export function depositsOf(services: Services): DepositsStore {
  const present = made.get(services);
  if (present) return present;
  const { platform, session, link, client, balance } = services;
  const store = createDeposits({
    platform,
    session,
    link,
    read: (order_id) => client.call('payinOrderStatus', { order_id }),
    report: (purchase) => void client.call('purchaseReport', purchase),
    readBalance: () => balance.getState().fetch(),
  });
  made.set(services, store);
  store.resume();
  return store;
}
