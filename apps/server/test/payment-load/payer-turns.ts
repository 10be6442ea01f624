import type { SeededChance } from '@palpite/testkit/chance';
import type { BankControls } from './bank-hands.ts';
import type { Payer } from './payer.ts';

const NOT_FOUND = 404;

/** One action of a player, at the server or at the bank. True when it created an order. */
export async function payTurn(
  payer: Payer,
  chance: SeededChance,
  bank: BankControls,
  nowMs: () => number,
): Promise<boolean> {
  const luck = chance.below(100);
  if (luck < 52) return deposit(payer, chance, bank, nowMs());
  if (luck < 75) return withdraw(payer, chance, nowMs());
  if (luck < 97) await payLater(payer, chance, bank);
  else await cancel(payer, chance);
  return false;
}

/** Most are small; a few are so large that their withdrawal waits for operators. */
function someAmount({ way }: Payer, chance: SeededChance): number {
  const most = chance.below(12) === 0 ? way.large : way.least * 10;
  return way.least + Math.floor(chance.below(most) / way.step) * way.step;
}

async function deposit(
  payer: Payer,
  chance: SeededChance,
  bank: BankControls,
  nowMs: number,
): Promise<boolean> {
  const order = await payer.create('payin', someAmount(payer, chance), nowMs);
  if (!order) return false;
  payer.unpaid.push(order.order_id);
  if (chance.below(3) > 0) await payLater(payer, chance, bank);
  return true;
}

/** A part of the balance, or all of it. */
async function withdraw(payer: Payer, chance: SeededChance, nowMs: number): Promise<boolean> {
  const { data } = await payer.ask('accountGet', {});
  const { cash } = data.balance_info;
  const { least, step } = payer.way;
  if (cash < least) return false;
  const part = chance.below(4) === 0 ? cash : least + chance.below(cash - least + 1);
  const order = await payer.create('payout', Math.floor(part / step) * step, nowMs);
  if (order?.state === 'review') payer.inReview.push(order.order_id);
  return order !== undefined;
}

/** Payments to an account can be repeated and late; some are never made, and their order expires. */
async function payLater(payer: Payer, chance: SeededChance, bank: BankControls): Promise<void> {
  if (payer.unpaid.length === 0) return;
  const [id] = payer.unpaid.splice(chance.below(payer.unpaid.length), 1);
  if (id === undefined) return;
  const luck = chance.below(100);
  const step = luck < 84 ? 'pay' : luck < 90 ? 'fail' : luck < 94 ? 'expire' : undefined;
  if (step === undefined) return;
  // From time to time somebody pays far more than requested.
  const more = step === 'pay' && chance.below(12) === 0 ? { amount: String(payer.way.large * 2) } : undefined;
  const status = await bank.act(`payins/${id}/${step}`, more);
  // The bank does not know it yet: the server was killed, or received a 500.
  if (status === NOT_FOUND) payer.unpaid.push(id);
  if (step === 'expire' && chance.below(2) === 0) await bank.act(`payins/${id}/pay`);
}

async function cancel(payer: Payer, chance: SeededChance): Promise<void> {
  if (payer.inReview.length === 0) return;
  const [id] = payer.inReview.splice(chance.below(payer.inReview.length), 1);
  if (id !== undefined) await payer.ask('payoutOrderCancel', { order_id: id });
}
