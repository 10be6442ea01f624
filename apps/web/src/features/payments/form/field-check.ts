import type { ChannelField, PayChannel } from '@palpite/contract/entities/payments';
import { checkField, type FieldContext, type FieldKind } from '@palpite/kernel/documents/field';
import type { Fault } from '@palpite/kernel/documents/reading';
import { isWalletMethod, WALLET_LENGTHS } from '@palpite/kernel/documents/wallet-phone';

export interface FieldProblem {
  readonly why: Fault;
  /** The required length, where it is known; 0 and 0 elsewhere. */
  readonly min: number;
  readonly max: number;
}

export type FormChannel = Pick<PayChannel, 'key' | 'coin' | 'network' | 'fields'>;

/** The method of a channel: for a network it is the coin. */
function methodOf({ key, coin }: FormChannel): string {
  return coin === '' ? key : coin;
}

/** Kinds come from the server, which may know more than this build. */
const KINDS = [
  ...(['cpf', 'cnpj', 'rfc', 'cc', 'ce', 'nit', 'ruc', 'dni', 'ruc-or-dni', 'clabe', 'pix-key'] as const),
  ...(['vpa', 'ifsc', 'bank-account', 'bank-code', 'wallet-phone', 'phone', 'account-type'] as const),
  ...(['user-type', 'document-type', 'name', 'email', 'network', 'address'] as const),
] as const satisfies readonly FieldKind[];

export function kindOf(field: Pick<ChannelField, 'kind'>): FieldKind | undefined {
  return KINDS.find((kind) => kind === field.kind);
}

function lengthsOf(
  channel: FormChannel,
  field: ChannelField,
): { readonly min: number; readonly max: number } {
  const method = methodOf(channel);
  if (field.kind === 'wallet-phone' && isWalletMethod(method)) return WALLET_LENGTHS[method];
  return { min: field.min_length, max: field.max_length };
}

function contextOf(channel: FormChannel, field: ChannelField, country: string): FieldContext {
  return {
    country,
    method: methodOf(channel),
    ...(channel.network !== '' && { network: channel.network }),
    ...(field.choices.length > 0 && { choices: field.choices.map(({ value }) => value) }),
    ...(field.max_length > 0 && { length: { min: field.min_length, max: field.max_length } }),
  };
}

/** The same check as on the server, before anything is sent. */
export function fieldProblem(
  channel: FormChannel,
  field: ChannelField,
  text: string,
  country: string,
): FieldProblem | undefined {
  if (text.trim() === '') return field.required ? { why: 'empty', min: 0, max: 0 } : undefined;
  const kind = kindOf(field);
  if (!kind) return undefined;
  const reading = checkField(kind, text, contextOf(channel, field, country));
  return reading.is === 'good' ? undefined : { why: reading.why, ...lengthsOf(channel, field) };
}
