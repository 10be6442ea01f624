import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { NewCode, Payments, PaymentsAdmin } from '../index.ts';

type Asked<N extends 'adjust' | 'askRefund'> = Parameters<PaymentsAdmin[N]>[2];

/** The operator actions as the console calls them: a transaction each, then the work after the commit. */
export function operatorActions({ admin }: Pick<Payments, 'admin'>, database: Database) {
  const alone = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const outcome = await database.inTransaction(work);
    admin.committed();
    return outcome;
  };
  return {
    async approve(operator: number, order: Reference) {
      const outcome = await alone((tx) => admin.approve(tx, operator, order));
      if (outcome.is !== 'approved') return outcome;
      return { ...outcome, order: (await admin.begin(order)) ?? outcome.order };
    },
    reject: (operator: number, order: Reference, reason: string) =>
      alone((tx) => admin.reject(tx, operator, order, reason)),
    async refund(operator: number, asked: Asked<'askRefund'>) {
      const outcome = await alone((tx) => admin.askRefund(tx, operator, asked));
      return outcome.is === 'refused' ? outcome : admin.carryOutRefund(asked.key);
    },
    adjust: (operator: number, asked: Asked<'adjust'>) => alone((tx) => admin.adjust(tx, operator, asked)),
    createCode: async (code: NewCode, operator = 1) =>
      (await alone((tx) => admin.createCode(tx, operator, code))).is === 'created',
    answerAppeal: (operator: number, id: Reference, answer: string) =>
      alone((tx) => admin.answerAppeal(tx, operator, id, answer)),
    decideHeld: (operator: number, request: Parameters<PaymentsAdmin['decideHeld']>[2]) =>
      alone((tx) => admin.decideHeld(tx, operator, request)),
    resolve: (operator: number, id: Reference, note: string) =>
      alone((tx) => admin.resolve(tx, operator, id, note)),
  };
}
