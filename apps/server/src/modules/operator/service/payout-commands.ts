import type { PlayerId } from '@palpite/kernel/ids';
import { type Database, within } from '../../../platform/database/database.ts';
import { type BalanceReturnOutcome, OWN_CREDIT_WINDOW_MS, type Owner } from '../../payments/index.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { hasGiven } from '../store/free-bet-grants.ts';
import { operatorOf, type PaymentDeps, stoppedBy } from './payment-commands.ts';
import { type Declined, declined, perform } from './perform.ts';

export interface PayoutRequest {
  readonly player: PlayerId;
  readonly method: string;
  readonly account: Readonly<Record<string, string>>;
  readonly units: bigint;
  /** The idempotency key, made by the console. */
  readonly once: string;
  readonly reason: string;
}

/** The owner of the balance for the payments module; undefined for an unknown player. */
export async function ownerOf(
  deps: PaymentDeps,
  player: PlayerId,
  reader?: Pick<Database, 'read'>,
): Promise<Owner | undefined> {
  const known = await deps.players.player(player, reader);
  const brand = known && deps.brands().find(({ id }) => id === known.brand);
  return brand && { player, brand: brand.id, asset: brand.currency, country: brand.country };
}

/** Starts the pay-out of a player who cannot request it. Starting it is the first of two approvals. */
export function startPayout(deps: PaymentDeps, actor: Actor, request: PayoutRequest) {
  const { player, method, account, units, once, reason } = request;
  const { admin } = deps.payments;
  const target = { kind: 'player' as const, id: String(player) };
  return perform(deps, actor, { command: 'payments.payout', target, reason }, async (tx) => {
    const owner = await ownerOf(deps, player, within(tx));
    if (!owner) return declined('no-such-player');
    if (await hasGiven(tx, actor, player, deps.clock.nowMs() - OWN_CREDIT_WINDOW_MS))
      return declined('credited-by-you');
    const asked = { owner, method, account, amount: units, key: `operator:${once}` };
    const outcome = await admin.returnBalance(tx, operatorOf(actor), asked);
    if (outcome.is === 'refused') return declinedBy(outcome, owner);
    const { order, isNew } = outcome;
    if (!isNew) return declined('already-so');
    return {
      is: 'done',
      before: null,
      after: { payout: moneyText(units, owner.asset), order: String(order.id), approvals: '1 of 2' },
      done: { order: order.id },
      afterCommit: () => admin.committed(),
    };
  });
}

function declinedBy(refused: Extract<BalanceReturnOutcome, { is: 'refused' }>, { asset }: Owner): Declined {
  const field = 'field' in refused ? (refused.field ?? '') : '';
  const limit = 'limit' in refused ? refused.limit : undefined;
  if (refused.reason === 'stopped') return stoppedBy(refused);
  switch (refused.reason) {
    case 'can-withdraw':
      return declined('can-withdraw');
    case 'credited-by-you':
      return declined('credited-by-you');
    case 'holder-unproven':
      return declined('account-unproven');
    case 'not-own-document':
      return declined('account-not-own', field);
    case 'not-enough-funds':
      return declined('not-enough-funds');
    case 'key-reused':
      return declined('changed-meanwhile');
    case 'amount-high':
      return declined('above-own-limit', moneyText(limit ?? 0n, asset));
    case 'amount-wrong':
    case 'amount-low':
      return declined('amount-wrong');
    default:
      return declined('detail-wrong', field === '' ? refused.reason : field);
  }
}
