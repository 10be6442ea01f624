import { reaches } from '../../protection/index.ts';
import { type CheckedInput, checkAmount } from '../core/check-input.ts';
import { feeOf } from '../core/method.ts';
import { type DeclaredDocument, foreignField, provenHolderOf } from '../core/own-document.ts';
import { type Refused, refused } from '../core/refusal.ts';
import type { CreateOutcome, Owner, PayoutInput } from '../core/request.ts';
import { answerOf, earlier, findProvider, readRequest } from './create.ts';
import type { PaymentsDeps } from './deps.ts';
import { holdPayout } from './hold-payout.ts';
import { startOrder } from './start-order.ts';

/**
 * Checks the rules in this order: account, identity level, own document, limits of the method, daily limit,
 * free cash, and last the bonus that would be lost. The money is held in the transaction that stores the order.
 */
export async function createPayout(
  deps: PaymentsDeps,
  owner: Owner,
  input: PayoutInput,
): Promise<CreateOutcome> {
  const request = readRequest(deps, owner, 'payout', input);
  if (request.is === 'refused') return request;
  const before = await earlier(deps.database, request);
  if (before) return before;
  const { checked } = request;
  const found = await findProvider(deps, request);
  if (found.is === 'refused') return found;
  const allowed = await mayWithdraw(deps, owner, checked);
  if (allowed.is === 'refused') return allowed;
  const wrong = checkAmount(checked.method, checked.terms, input.amount);
  if (wrong) return wrong;
  if (feeOf(checked.terms, input.amount) >= input.amount) return refused('amount-low', { field: 'amount' });
  const { provider: name } = found;
  const { declared } = allowed;
  const isHolderUnconfirmed =
    declared !== undefined && provenHolderOf(checked.terms.fields, checked.account) === undefined;
  const outcome = await deps.database.inTransaction((tx) =>
    holdPayout(deps, tx, {
      request,
      provider: name,
      forfeit: input.forfeit === true,
      declared,
      isHolderUnconfirmed,
    }),
  );
  if (outcome.is === 'refused' || !outcome.isNew) return outcome;
  const { order } = outcome;
  const after = order.status === 'created' ? await startOrder(deps, order) : undefined;
  return answerOf(after ?? order);
}

async function mayWithdraw(
  deps: PaymentsDeps,
  owner: Owner,
  { method, terms, account }: CheckedInput,
): Promise<Refused | { readonly is: 'allowed'; readonly declared: DeclaredDocument | undefined }> {
  const balance = await deps.wallet.balance(owner.player, method.asset);
  if (balance.state === 'closed') return refused('account-blocked');
  const standing = await deps.protection.state(owner);
  if (!reaches(standing.level, standing.rules.neededLevel)) return refused('identity-needed');
  const foreign = foreignField(terms.fields, account, standing.document);
  if (foreign !== undefined) return refused('not-own-document', { field: foreign });
  return { is: 'allowed', declared: standing.document };
}
