import { makeId } from '../orders/ids.ts';
import type { Told } from './letter.ts';

/** Money that never came, or a pay-out whose money the house should give back: what a thief would tell. */
export function opposite(told: Told): Told {
  if ('payout' in told)
    return { payout: { ...told.payout, status: 'failed', failure: 'account-closed', payments: [] } };
  const { payin } = told;
  const invented: (typeof payin.payments)[number] = {
    id: makeId('pi').toUpperCase(),
    amount: payin.amount,
    currency: payin.currency,
    paid_at: payin.created_at,
    state: 'paid',
    refunded: '0',
    returns: [],
  };
  return { payin: { ...payin, status: 'paid', payments: [...payin.payments, invented] } };
}
