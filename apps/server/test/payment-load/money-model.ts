import type { StatementLine } from '../../src/modules/payments/core/provider.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Payer, PayOrder } from './payer.ts';
import type { Way } from './ways.ts';

/**
 * The second, simple model: plain sums of what the bank reports as paid, compared with what each player can read.
 * Returns every difference in words.
 */
export async function disagreements(payer: Payer, lines: LinesOf): Promise<string[]> {
  const wrong: string[] = [];
  const say = (id: string, what: string, is: unknown, should: unknown) => {
    if (String(is) !== String(should))
      wrong.push(`player ${payer.uid}, ${id}: ${what} is ${is}, not ${should}`);
  };
  const history = await payer.history();
  const ids = new Set(history.map((order) => order.order_id));
  say('history', 'orders', ids.size, history.length);
  for (const id of payer.orders.keys()) say('history', `order ${id}`, ids.has(id), true);
  say('history', 'orders that were refused', ids.size - payer.orders.size, payer.refused);
  let own = 0;
  for (const order of history) {
    const reported = payer.orders.get(order.order_id);
    if (reported)
      say(
        order.order_id,
        'amount',
        `${order.pay_type} ${order.amount}`,
        `${reported.pay_type} ${reported.amount}`,
      );
    else say(order.order_id, 'state', order.state, 'failed');
    const ofOrder = lines(order.order_id).filter(({ currency }) => currency === payer.way.currency);
    if (order.pay_type === 'payin') {
      const { paid_amount: paid, returned_amount: returned } = order;
      say(order.order_id, 'paid and returned', true, isPossibleCredit(order, payer.way, ofOrder));
      say(order.order_id, `state ${order.state} after ${paid}`, isPossible(order, paid), true);
      own += paid - returned;
      continue;
    }
    const { moved, back } = sumsOf(ofOrder);
    say(order.order_id, 'paid', order.paid_amount, moved);
    say(order.order_id, 'returned', order.returned_amount, back);
    say(order.order_id, `state ${order.state} after ${moved}`, isPossible(order, moved), true);
    if (moved > 0) own += back - moved - order.fee;
  }
  const { balance_info: balance } = (await payer.ask('accountGet', {})).data;
  say('account', 'balance', balance.balance, own);
  say('account', 'cash less debt', balance.cash - balance.debt, own);
  say('account', 'hold', balance.hold, 0);
  return wrong;
}

export type LinesOf = (reference: string) => readonly StatementLine[];

export function linesBy(lines: readonly StatementLine[]): LinesOf {
  const byReference = new Map<string, StatementLine[]>();
  for (const line of lines)
    byReference.set(line.reference, [...(byReference.get(line.reference) ?? []), line]);
  return (reference) => byReference.get(reference) ?? [];
}

function sumsOf(lines: readonly StatementLine[]): { moved: number; back: number } {
  const sum = (kinds: readonly StatementLine['kind'][]) =>
    lines
      .filter((line) => kinds.includes(line.kind))
      .reduce((total, { amount }) => total + Number(amount), 0);
  return { moved: sum(['payin', 'payout']), back: sum(['refund', 'chargeback']) };
}

/**
 * A deposit is credited up to the requested amount, and a refund of a payment first uses what was held of it. The
 * order in which the server received several payments is unknown: the result must be right for one of them.
 */
function isPossibleCredit(order: PayOrder, way: Way, lines: readonly StatementLine[]): boolean {
  const payments = lines.filter(({ kind }) => kind === 'payin');
  const backOf = (payment: string) => sumsOf(lines.filter((line) => line.payment === payment)).back;
  const cap = order.amount + Math.floor((order.amount * way.tolerancePermille) / 1_000);
  return ordersOf(payments).some((inTurn) => {
    let paid = 0;
    let returned = 0;
    for (const { amount, payment } of inTurn) {
      const units = Number(amount);
      const left = paid < order.amount ? cap - paid : 0;
      const isTooSmall = paid < order.amount && paid + units < way.smallest;
      const credited = isTooSmall ? 0 : Math.min(units, left);
      paid += credited;
      returned += Math.max(0, backOf(payment) - (units - credited));
    }
    return paid === order.paid_amount && returned === order.returned_amount;
  });
}

const ORDERED_MOST = 4;

/** Every possible order of receipt; for many payments only the bank's own. */
function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2 || list.length > ORDERED_MOST) return [list];
  return list.flatMap((first, index) =>
    ordersOf(list.filter((_, at) => at !== index)).map((rest) => [first, ...rest]),
  );
}

function isPossible({ pay_type, state }: PayOrder, moved: number): boolean {
  if (moved > 0) return state === 'paid';
  return (pay_type === 'payin' ? ['expired', 'failed'] : ['failed', 'cancelled']).includes(state);
}

/** The ledger's balance at the provider beside the statement and its fees: by account name and currency. */
export async function ledgerDisagreements(
  database: Database,
  lines: readonly StatementLine[],
): Promise<string[]> {
  const expected = new Map<string, bigint>();
  const add = (name: string, currency: string, units: bigint) =>
    expected.set(`${name} ${currency}`, (expected.get(`${name} ${currency}`) ?? 0n) + units);
  const payouts = new Set(lines.filter(({ kind }) => kind === 'payout').map(({ payment }) => payment));
  for (const { kind, payment, currency, amount, fee } of lines) {
    const isIn = kind === 'payin' || (payouts.has(payment) && kind !== 'payout');
    add('psp:sandbox:clearing', currency, (isIn ? -amount : amount) + fee);
  }
  const rows = await database.read<{ account: string; units: bigint }>(
    `SELECT h.name || ' ' || h.asset AS account,
            sum(CASE WHEN t.credit = -h.id THEN t.amount ELSE -t.amount END)::bigint AS units
     FROM wallet.house h JOIN wallet.transfer t ON t.debit = -h.id OR t.credit = -h.id
     WHERE h.name LIKE 'psp:%' GROUP BY 1`,
  );
  const kept = new Map(rows.map(({ account, units }) => [account, units]));
  return [...new Set([...expected.keys(), ...kept.keys()])]
    .filter((name) => (expected.get(name) ?? 0n) !== (kept.get(name) ?? 0n))
    .map((name) => `${name} is ${kept.get(name) ?? 0n}, not ${expected.get(name) ?? 0n}`);
}
