import { payinOrderCreate } from '@palpite/contract/calls/finance/payins';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { readOrder } from './order-input.ts';
import { refusalOf } from './refusal.ts';
import { toPayOrder } from './wire.ts';

export function payinOrderCreateRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payinOrderCreate, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const read = await readOrder(payments, owner, input);
    if (read instanceof Refusal) return read;
    const { code, return_path: path } = input;
    const outcome = await payments.createPayin(owner, {
      ...read.input,
      ...(code !== undefined && { code }),
      returnUrl: returnUrlOf(options.pageOf(caller.brand), path),
    });
    return outcome.is === 'created'
      ? toPayOrder(outcome.order)
      : refusalOf(outcome, owner, caller.language, read.method.step);
  });
}

const RETURN_PATH = '/deposit-wait';

/** Only a path is taken from the phone: an address would let a stranger send players anywhere. */
function returnUrlOf(page: URL, path: string | undefined): string {
  const url = new URL(page);
  url.hash = path ?? RETURN_PATH;
  return url.href;
}
