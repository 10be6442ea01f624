import type { Envelope } from '@palpite/contract/envelope';
import type { LanguageCode } from '@palpite/contract/languages';
import {
  OPERATOR_ADDRESSES,
  OPERATOR_HEADER,
  OPERATOR_HEADER_VALUE,
  type OperatorCallName,
} from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput, OperatorReply } from '@palpite/contract/operator/operator-call';

export type InputOf<N extends OperatorCallName> = OperatorInput<OperatorCalls[N]>;
export type DataOf<N extends OperatorCallName> = OperatorReply<OperatorCalls[N]>;

/** A refusal with its sentence; code 0 when the server did not answer. */
export class Refused extends Error {
  readonly code: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: number, message: string, field?: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const WITHIN_MS = 15_000;

/** Sends a call. Resolves with the data or rejects with a `Refused`. */
export async function send<N extends OperatorCallName>(
  name: N,
  input: InputOf<N>,
  language: LanguageCode,
): Promise<DataOf<N>> {
  const { method, path } = OPERATOR_ADDRESSES[name];
  const query = new URLSearchParams({ lca_lang: language });
  if (method === 'GET')
    for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value));
  const reply = await fetch(`${path}?${query}`, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(WITHIN_MS),
    headers: {
      [OPERATOR_HEADER]: OPERATOR_HEADER_VALUE,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  }).catch(() => {
    throw new Refused(0, '');
  });
  const envelope = (await reply.json().catch(() => {
    throw new Refused(0, '');
  })) as Envelope<DataOf<N>>;
  if (envelope.dm_error === 0) return envelope.data as DataOf<N>;
  const { data } = envelope as { data: { field?: string } | null };
  const wait = reply.headers.get('retry-after');
  throw new Refused(
    envelope.dm_error,
    envelope.error_msg,
    data?.field,
    wait === null ? undefined : Number(wait),
  );
}
