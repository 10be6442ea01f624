import type { Fiat } from '@palpite/kernel/assets';
import { MINUTE_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { DepositAnswer, Protected } from '../../protection/index.ts';
import { type CheckedInput, checkAmount } from '../core/check-input.ts';
import { isDollarCoin } from '../core/coins.ts';
import type { Order } from '../core/order.ts';
import { foreignField, payerOf } from '../core/own-document.ts';
import { type Refused, refused } from '../core/refusal.ts';
import type { CreateOutcome, Owner, PayinInput } from '../core/request.ts';
import { nextCheckMs } from '../core/schedule.ts';
import { countCredited, lockPlayer } from '../store/orders.ts';
import { beginTry, endTry, readCode } from './codes.ts';
import {
  answerOf,
  blankOrder,
  dailyPayinOf,
  earlier,
  findProvider,
  type OrderRequest,
  overDaily,
  readRequest,
  storeOrder,
  usageOf,
} from './create.ts';
import type { PaymentsDeps } from './deps.ts';
import { dollarRate } from './rates.ts';
import { startOrder } from './start-order.ts';

/** A code in a deposit counts as an attempt at a code, so that deposits are no way around the limit of attempts. */
export async function createPayin(
  deps: PaymentsDeps,
  owner: Owner,
  input: PayinInput,
): Promise<CreateOutcome> {
  const request = readRequest(deps, owner, 'payin', input);
  if (request.is === 'refused') return request;
  const before = await earlier(deps.database, request);
  if (before) return before;
  if (input.code === undefined) return createOrder(deps, request, input);
  const turn = await beginTry(deps, owner);
  if (turn.is === 'wait') return refused('code-too-often', { field: 'code', waitMs: turn.waitMs });
  const outcome = await createOrder(deps, request, input);
  await endTry(turn, outcome.is === 'refused' && outcome.reason === 'code-unknown');
  return outcome;
}

/**
 * The order is stored before the provider is called, so that a provider which never answers leaves an order to ask
 * about.
 */
async function createOrder(
  deps: PaymentsDeps,
  request: OrderRequest,
  input: PayinInput,
): Promise<CreateOutcome> {
  const { owner, checked } = request;
  const found = await findProvider(deps, request);
  if (found.is === 'refused') return found;
  const wrong = amountWrong(deps, owner, checked, input.amount);
  if (wrong) return wrong;
  const balance = await deps.wallet.balance(owner.player, checked.method.asset);
  if (balance.state === 'closed') return refused('account-blocked');
  const standing = await deps.protection.state(owner);
  const foreign = foreignField(checked.terms.fields, checked.account, standing.document);
  if (foreign !== undefined) return refused('not-own-payer', { field: foreign });
  // Who has declared nothing is still the payer that the form names.
  const payer = standing.document?.number ?? payerOf(checked.terms.fields, checked.account);
  const dailyMax = await dailyPayinOf(deps, owner);
  const outcome = await deps.database.inTransaction(async (tx): Promise<CreateOutcome & { isNew?: true }> => {
    await lockPlayer(tx, owner.player);
    const before = await earlier(within(tx), request);
    if (before) return before;
    const usage = await usageOf(deps, tx, owner, checked.method, 'payin');
    if (usage.open >= deps.terms.openPayins)
      return refused('too-many-open', { limit: BigInt(deps.terms.openPayins) });
    const over = overDaily(usage, input.amount, checked.terms, dailyMax);
    if (over) return over;
    if (input.code !== undefined) {
      const code = await readCode(deps, tx, owner, input.code);
      if (code.is === 'refused') return refused(code.reason, { field: 'code' });
    }
    if (input.offer !== undefined && !(await mayOffer(deps, tx, owner, input.offer)))
      return refused('offer-unknown', { field: 'bonus_offer' });
    const protection = await mayDeposit(deps, tx, owner, checked, input.amount);
    if (protection.is === 'refused') return protection;
    const order = {
      ...payinOrder(deps, owner, found.provider, checked, input, payer),
      reserved: protection.isCounted ? input.amount : 0n,
      ...(isDollarCoin(checked.method.key) && {
        rate: await dollarRate(deps, tx, checked.method.asset as Fiat),
      }),
    };
    const checkMs = nextCheckMs(order, 0, order.createdMs);
    await storeOrder(deps, tx, { order, key: input.key, checks: 0, checkMs });
    return { is: 'created', order, isNew: true };
  });
  if (outcome.is === 'refused' || !outcome.isNew) return outcome;
  const after = await startOrder(deps, outcome.order);
  return answerOf(after ?? outcome.order);
}

async function mayOffer(deps: PaymentsDeps, tx: Tx, owner: Owner, offer: string): Promise<boolean> {
  const credited = await countCredited(tx, [owner.player]);
  return deps.bonuses.mayOffer(tx, owner, offer, (credited.get(owner.player) ?? 0) + 1);
}

function amountWrong(
  deps: PaymentsDeps,
  { brand }: Owner,
  { method, terms }: CheckedInput,
  amount: bigint,
): Refused | undefined {
  const least = deps.leastPayin?.(brand, method.asset) ?? 0n;
  return checkAmount(method, { ...terms, min: least > terms.min ? least : terms.min }, amount);
}

async function mayDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  { player, brand }: Owner,
  { method }: CheckedInput,
  units: bigint,
): Promise<Refused | Extract<DepositAnswer, { is: 'allowed' }>> {
  const answer = await deps.protection.mayDeposit(tx, { player, brand, asset: method.asset, units });
  return answer.is === 'refused' ? refused(reasonOf(answer.by), detailOf(answer)) : answer;
}

function reasonOf(by: Extract<Protected, { is: 'refused' }>['by']): Refused['reason'] {
  if (by === 'identity') return 'identity-needed';
  // Limits on stakes and losses never stop a deposit.
  return by === 'stake-limit' || by === 'loss-limit' ? 'deposit-limit' : by;
}

function detailOf({ untilMs, leftUnits }: Extract<Protected, { is: 'refused' }>) {
  return {
    ...(untilMs !== undefined && { untilMs }),
    ...(leftUnits !== undefined && { limit: leftUnits }),
  };
}

function payinOrder(
  deps: PaymentsDeps,
  owner: Owner,
  provider: string,
  { method, terms, account }: CheckedInput,
  { amount, code, offer, returnUrl }: PayinInput,
  document: string | undefined,
): Order {
  const order = blankOrder(deps, { owner, direction: 'payin', method, provider, amount, account });
  return {
    ...order,
    expiresMs: order.createdMs + terms.promisedMinutes * MINUTE_MS,
    ...(code !== undefined && { code }),
    ...(offer !== undefined && { offer }),
    ...(returnUrl !== undefined && { returnUrl }),
    ...(document !== undefined && { document }),
  };
}
