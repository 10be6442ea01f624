import type { InputOf } from '@palpite/contract/call';
import type { payoutOrderCreate } from '@palpite/contract/calls/finance/payouts';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { Refusal } from '../../../platform/http/route.ts';
import type { Method, Payments, PayoutInput } from '../index.ts';
import { findChannel } from './channels.ts';
import type { CallOwner } from './options.ts';

type Elements = InputOf<typeof payoutOrderCreate>['elements'];

/** The fields by name. The network of the channel wins over a network field of the form. */
export function accountOf(
  elements: Elements,
  network: string | undefined,
): Readonly<Record<string, string>> | Refusal {
  const names = elements.map(({ name }) => name);
  if (new Set(names).size !== names.length) return new Refusal('duplicate-field', { field: 'elements' });
  const account = Object.fromEntries(elements.map(({ name, value }) => [name, value]));
  return network === undefined ? account : { ...account, network };
}

export interface ReadOrder {
  readonly input: PayoutInput;
  readonly method: Method;
}

/** Does not look at what can be used now: the order may have been made by the same request before. */
export function readOrder(
  payments: Pick<Payments, 'knownMethods'>,
  owner: CallOwner,
  input: InputOf<typeof payoutOrderCreate>,
): ReadOrder | Refusal {
  const key = parseUuidV7(input.request_id);
  if (key === undefined) return new Refusal('invalid-field', { field: 'request_id' });
  const found = findChannel(payments.knownMethods(owner), input.pay_channel);
  if (!found) return new Refusal('method-unavailable', { field: 'pay_channel' });
  const account = accountOf(input.elements, found.network);
  if (account instanceof Refusal) return account;
  const { method } = found;
  return { method, input: { method: method.key, amount: BigInt(input.amount), account, key } };
}
