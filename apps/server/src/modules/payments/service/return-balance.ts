import { type Tx, within } from '../../../platform/database/database.ts';
import type { CheckedInput } from '../core/check-input.ts';
import { feeOf, type OfferedMethod } from '../core/method.ts';
import type { MethodKey, Order } from '../core/order.ts';
import { foreignField, personOf, provenHolderOf } from '../core/own-document.ts';
import { type PaymentRefusal, type Refused, refused } from '../core/refusal.ts';
import type { Owner } from '../core/request.ts';
import { type Stopped, stopped } from '../core/stop.ts';
import { hasCredited } from '../store/adjustments.ts';
import { isKnownDestination, readPaidAccounts } from '../store/payouts.ts';
import { earlier, findProvider, offeredMethods, readRequest } from './create.ts';
import type { PaymentsDeps } from './deps.ts';
import { type CheckedPayout, holdPayout } from './hold-payout.ts';
import { targetOf } from './payout-facts.ts';
import { OWN_CREDIT_WINDOW_MS } from './review.ts';
import { readStops } from './stops.ts';

export interface BalanceReturn {
  readonly owner: Owner;
  readonly method: MethodKey;
  readonly account: Readonly<Record<string, string>>;
  readonly amount: bigint;
  readonly key: string;
}

export type BalanceReturnOutcome =
  | { readonly is: 'started'; readonly order: Order; readonly isNew: boolean }
  /** The player can withdraw without help. */
  | { readonly is: 'refused'; readonly reason: 'can-withdraw' }
  /** This operator credited the player, and would be one of the two who decide. */
  | { readonly is: 'refused'; readonly reason: 'credited-by-you' }
  /** Nothing proves that the account is the player's own. */
  | { readonly is: 'refused'; readonly reason: 'holder-unproven' }
  /** A freeze, a chargeback or a debt. */
  | Stopped
  | {
      readonly is: 'refused';
      readonly reason: PaymentRefusal;
      readonly field?: string;
      readonly limit?: bigint;
    };

/**
 * Starts the pay-out of a player who cannot: excluded, on a break, or with a closed account. A freeze, a chargeback and a
 * debt stop it. It goes only to the player's own account, which the declared document or an earlier pay-out that arrived must prove. Starting it is
 * the first of two approvals; nothing leaves before the second.
 */
export async function returnBalance(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  asked: BalanceReturn,
): Promise<BalanceReturnOutcome> {
  const { owner, amount } = asked;
  const request = readRequest(deps, owner, 'payout', asked);
  if (request.is === 'refused') return request;
  const before = await earlier(within(tx), request);
  if (before) return before.is === 'refused' ? before : { is: 'started', order: before.order, isNew: false };
  const { checked } = request;
  const found = await findProvider(deps, request, within(tx));
  if (found.is === 'refused') return found;
  const standing = await deps.protection.standingIn(tx, owner.player);
  const balance = await deps.wallet.balance(owner.player, owner.asset, within(tx));
  if (!standing.pause && balance.state === 'open') return { is: 'refused', reason: 'can-withdraw' };
  if (await hasCredited(tx, operator, owner.player, deps.clock.nowMs() - OWN_CREDIT_WINDOW_MS))
    return { is: 'refused', reason: 'credited-by-you' };
  const stop = stopped(await readStops(deps, tx, owner), owner.asset);
  if (stop) return stop;
  const { document: declared } = standing;
  const foreign = foreignField(checked.terms.fields, checked.account, declared);
  if (foreign !== undefined) return refused('not-own-document', { field: foreign });
  const isNamed =
    declared !== undefined &&
    provenHolderOf(checked.terms.fields, checked.account) === personOf(declared.kind, declared.number);
  if (!isNamed && !(await isKnownDestination(tx, targetOf(owner, checked, declared))))
    return { is: 'refused', reason: 'holder-unproven' };
  const wrong = amountWrong(checked, amount);
  if (wrong) return wrong;
  const payout: CheckedPayout = {
    request,
    provider: found.provider,
    forfeit: false,
    declared,
    isHolderUnconfirmed: !isNamed,
    operator,
  };
  const outcome = await holdPayout(deps, tx, payout);
  if (outcome.is === 'refused') return outcome;
  return { is: 'started', order: outcome.order, isNew: outcome.isNew === true };
}

/** The minimum of the method does not apply: the rest of a balance belongs to the player, however small it is. */
function amountWrong({ method, terms }: CheckedInput, amount: bigint): Refused | undefined {
  if (amount <= 0n || amount % method.step !== 0n) return refused('amount-wrong', { field: 'amount' });
  if (amount > terms.max) return refused('amount-high', { field: 'amount', limit: terms.max });
  return feeOf(terms, amount) >= amount ? refused('amount-low', { field: 'amount' }) : undefined;
}

export interface ReturnWays {
  /** What may leave. */
  readonly cash: bigint;
  readonly methods: readonly OfferedMethod[];
  readonly known: readonly {
    readonly method: MethodKey;
    readonly account: Readonly<Record<string, string>>;
  }[];
}

export async function readReturnWays(deps: PaymentsDeps, owner: Owner): Promise<ReturnWays> {
  const [{ pockets }, known] = await Promise.all([
    deps.wallet.balance(owner.player, owner.asset),
    readPaidAccounts(deps.database, owner.player),
  ]);
  const methods = (await offeredMethods(deps, owner)).filter(({ directions }) =>
    directions.includes('payout'),
  );
  return {
    cash: pockets.cash,
    methods,
    known: known.filter(({ method }) => methods.some(({ key }) => key === method)),
  };
}
