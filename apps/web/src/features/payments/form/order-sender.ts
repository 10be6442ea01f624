import type { Failure, Outcome } from '@palpite/client/outcome';
import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Input } from '@palpite/contract/generated/calls';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import type { Platform } from '../../../platform/platform.ts';
import { uuid7 } from '../../../platform/random.ts';

type OrderCall = 'payinOrderCreate' | 'payoutOrderCreate';

/** A deposit or a withdrawal without its key. */
export type OrderRequest<N extends OrderCall> = Omit<Input<N>, 'request_id'>;

export interface RequestDeps<N extends OrderCall> {
  readonly platform: Pick<Platform, 'nowMs' | 'randomBytes'>;
  send(input: OrderRequest<N> & { readonly request_id: string }): Promise<Outcome<OrderCall>>;
}

export type OrderAnswer =
  | { readonly is: 'made'; readonly order: PayOrder }
  | Failure
  | { readonly is: 'busy' };

/** What the server answers when the order of this key exists and has failed, so that nothing more can come of the key. */
const ENDED: readonly RefusalName[] = ['provider-refused', 'method-unavailable'];

/**
 * One request is one order: taps while it is being sent do nothing, and after a timeout the same request is sent under
 * the same key, so that an order whose reply was lost is found instead of created twice. Another request has another
 * key.
 *
 * A refusal keeps the key too: it may be about this attempt only (too many requests, a session that ended) while the
 * order of an earlier attempt exists. A request that was refused has no order, so its key is as good as a new one.
 */
export function createOrderSender<N extends OrderCall>({ platform, send }: RequestDeps<N>) {
  let sent: { readonly request: string; readonly key: string } | undefined;
  let sending = false;
  return async (request: OrderRequest<N>): Promise<OrderAnswer> => {
    if (sending) return { is: 'busy' };
    sending = true;
    const text = JSON.stringify(request);
    if (sent?.request !== text) {
      sent = { request: text, key: uuid7(platform.nowMs(), platform.randomBytes(10)) };
    }
    try {
      const outcome = await send({ ...request, request_id: sent.key });
      if (outcome.is === 'done' || isEnded(outcome)) sent = undefined;
      return outcome.is === 'done' ? { is: 'made', order: outcome.data } : outcome;
    } finally {
      sending = false;
    }
  };
}

function isEnded(failure: Failure): boolean {
  return failure.is === 'refused' && ENDED.some((name) => REFUSALS[name].code === failure.code);
}
