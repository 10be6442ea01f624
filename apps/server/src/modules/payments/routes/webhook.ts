import type { Webhook } from '../../../platform/http/raw-route.ts';
import type { Intake, Received } from '../index.ts';

export const PAYMENT_HOOKS = '/hooks/payments';

const STATUS: Readonly<Record<Received['is'], 200 | 400 | 401 | 404 | 503>> = {
  taken: 200,
  repeat: 200,
  forged: 401,
  stale: 401,
  unreadable: 400,
  'provider-unknown': 404,
  busy: 503,
};

/**
 * Takes a provider's webhook and answers after the commit. The provider sends again whatever is not answered with 200.
 */
export function paymentWebhook(
  intake: Intake,
  reported: (provider: string, is: Received['is']) => void,
): Webhook {
  return {
    path: PAYMENT_HOOKS,
    async receive({ name, raw, headers }) {
      const { is } = await intake.receive(name, raw, headers);
      reported(name, is);
      return STATUS[is];
    },
  };
}
