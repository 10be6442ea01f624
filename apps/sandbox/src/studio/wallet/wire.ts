import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';

/** What goes over the network, before any dialect: the kit of the wallet sends these by hand to alter them. */
export interface RawRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A reply that did not arrive whole in time is a state: nobody knows whether the wallet has applied the call. */
export type RawReply =
  | { readonly is: 'reply'; readonly status: number; readonly text: string }
  | { readonly is: 'no-answer' };

export interface WireLimits {
  readonly timeoutMs: number;
  readonly replyBytes: number;
}

export const WIRE_LIMITS: WireLimits = { timeoutMs: 3_000, replyBytes: 64 * 1024 };

const NO_ANSWER: RawReply = { is: 'no-answer' };

export async function sendRaw(
  { url, method, headers, body }: RawRequest,
  { timeoutMs, replyBytes }: WireLimits = WIRE_LIMITS,
): Promise<RawReply> {
  try {
    const reply = await fetch(url, {
      method,
      headers,
      ...(method !== 'GET' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(reply, replyBytes);
    return text === undefined ? NO_ANSWER : { is: 'reply', status: reply.status, text };
  } catch {
    return NO_ANSWER;
  }
}

/** Undefined when the wallet sends more than a studio reads. */
async function boundedText(reply: Response, replyBytes: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of reply.body ?? []) {
    length += piece.length;
    // Leaving the loop cancels the body, so that an endless reply holds no connection.
    if (length > replyBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** A value of a JSON body; a whole number is a bigint and a number in any other form is a `literal`. */
export type JsonValue =
  | string
  | boolean
  | bigint
  | { readonly literal: string }
  | readonly JsonValue[]
  | JsonFields;

export interface JsonFields {
  readonly [name: string]: JsonValue | undefined;
}

/** JSON.stringify knows no bigint, and a number would round amounts beyond 2^53. Undefined fields are left out. */
export function writeJson(value: JsonValue): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value.literal === 'string') return value.literal;
  const fields = Object.entries(value as JsonFields).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${writeJson(field)}`],
  );
  return `{${fields.join(',')}}`;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Every number is read as its text, so that no amount is rounded. Undefined when it is no JSON object. */
export function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const exact = text.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${token}"`));
    const value: unknown = JSON.parse(exact);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const UNKNOWN_SCALE = 2;

/** A currency that the product does not know is sent as one with cents, for the wallet to refuse. */
export const scaleOf = (currency: string): number =>
  isAsset(currency) ? ASSET_SCALE[currency] : UNKNOWN_SCALE;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The free rounds of an answer that opened a session; none where a field is missing or wrong. */
export function freeOf(
  body: Readonly<Record<string, unknown>>,
  units: (amount: string) => bigint | undefined,
): { readonly free?: { readonly grant: string; readonly stake: bigint; readonly left: number } } {
  const grant = textOf(body.grant);
  const stake = units(textOf(body.grant_stake));
  const left = /^[1-9]\d{0,4}$/.test(textOf(body.grant_left)) ? Number(body.grant_left) : 0;
  return grant === '' || stake === undefined || stake <= 0n || left === 0
    ? {}
    : { free: { grant, stake, left } };
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
