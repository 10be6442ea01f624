import type { PaymentsDeps } from '../service/deps.ts';

/** Payments of players who have no bonus. */
export const NO_BONUSES: PaymentsDeps['bonuses'] = {
  mayOffer: async () => false,
  credited: async () => undefined,
  chargedBack: async () => undefined,
  atStake: async () => undefined,
  forfeit: async () => undefined,
};
