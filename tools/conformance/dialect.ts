import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import {
  fieldsA,
  pathA,
  readReplyA,
  type StudioA,
  signA,
  signedA,
} from '@palpite/sandbox/studio/wallet/client-a';
import {
  bodyB,
  type OperationB,
  operationB,
  type ResultB,
  readReplyB,
  type StudioB,
  signB,
  signedB,
} from '@palpite/sandbox/studio/wallet/client-b';
import type { Entered, StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import {
  type JsonFields,
  type JsonValue,
  type RawReply,
  type RawRequest,
  readJson,
  writeJson,
} from '@palpite/sandbox/studio/wallet/wire';

export type Status = ResultB['status'];

/** A reply in the words of both dialects. */
export interface Seen {
  readonly status: Status;
  readonly balance: bigint | undefined;
  readonly isRepeated: boolean;
  /** 0 when no reply arrived. */
  readonly http: number;
  readonly entered?: Entered;
  /** The id that the reply repeats: of the request in dialect A, of the operation in dialect B. */
  readonly echo: string | undefined;
  /** Dialect B: what became of each operation. */
  readonly results: readonly ResultB[];
}

/** A message before it is signed. */
export interface Draft {
  readonly path: string;
  readonly raw: string;
  /** The id that the reply must repeat. */
  readonly echo: string | undefined;
}

/** An amount that no honest studio would send, as it stands in the body: a JSON literal in A, a text in B. */
export interface RawAmount {
  readonly a: string;
  readonly b: string;
}

export interface CallChanges {
  readonly amount?: RawAmount;
  /** Fields that are added or replaced; in dialect B those of the operation. */
  readonly fields?: Readonly<Record<string, string | boolean | undefined>>;
}

/** How the signature differs from an honest one. */
export interface SealChanges {
  readonly signature?: 'none' | 'garbage' | 'other-key' | 'cut' | { readonly of: string };
  /** Sent instead of what was signed. */
  readonly body?: string;
  /** Dialect B: how far the clock of the studio is off. */
  readonly skewS?: number;
  /** Dialect B: what the header states, while the signature covers the true time. */
  readonly statedSkewS?: number;
  readonly timestamp?: 'none' | 'words';
}

export interface Dialect {
  readonly name: 'a' | 'b';
  readonly authenticate: (token: string, game: string) => Draft;
  readonly balance: (session: string, player: string) => Draft;
  readonly call: (call: StudioCall, changes?: CallChanges) => Draft;
  readonly seal: (draft: Draft, changes?: SealChanges) => RawRequest;
  readonly read: (reply: RawReply) => Seen;
}

let madeKey: KeyObject | undefined;

/** A key that no wallet knows. Made once, since that takes long. */
function unknownKey(): KeyObject {
  madeKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return madeKey;
}

export function dialectA(studio: StudioA): Dialect {
  const draft = (path: string, fields: JsonFields): Draft => ({
    path,
    raw: writeJson(fields),
    echo: typeof fields.request_id === 'string' ? fields.request_id : undefined,
  });
  return {
    name: 'a',
    authenticate: (token, game) =>
      draft('authenticate', { request_id: randomUUID(), call: 'authenticate', token, game }),
    balance: (session) => draft('balance', { request_id: randomUUID(), call: 'balance', session }),
    call(call, changes = {}) {
      const fields: Record<string, JsonValue | undefined> = { ...fieldsA(call), ...changes.fields };
      if (changes.amount) fields.amount = { literal: changes.amount.a };
      return draft(pathA(call.op), fields);
    },
    seal(sealed, { signature, body } = {}) {
      const honest = () => signA(sealed.raw, studio.privateKey);
      const made =
        signature === undefined
          ? honest()
          : alteredSignature(signature, honest, {
              garbage: Buffer.alloc(256, 7).toString('base64'),
              otherKey: () => signA(sealed.raw, unknownKey()),
              of: (other) => signA(other, studio.privateKey),
            });
      const request = signedA(studio, sealed.path, sealed.raw, made ?? '');
      return { ...request, body: body ?? sealed.raw, headers: without(request.headers, made, 'x-signature') };
    },
    read(reply) {
      const known = readReplyA(reply);
      const echo = reply.is === 'reply' ? readJson(reply.text)?.request_id : undefined;
      return {
        ...known,
        http: reply.is === 'reply' ? reply.status : 0,
        echo: typeof echo === 'string' ? echo : undefined,
        results: [],
      };
    },
  };
}

export interface ClockS {
  readonly nowMs: () => number;
}

export function dialectB(studio: StudioB, clock: ClockS): Dialect & { readonly several: SeveralOperations } {
  const draft = (envelope: Parameters<typeof bodyB>[0], echo?: string): Draft => ({
    path: '',
    raw: bodyB(envelope, studio.format),
    echo,
  });
  const changed = (call: StudioCall, { amount, fields }: CallChanges): OperationB => {
    const name = call.op === 'bet_win' ? 'debit' : 'amount';
    return { ...operationB(call), ...fields, ...(amount && { [name]: amount.b }) };
  };
  const head = ({ player, session, currency, game }: StudioCall) => ({
    user: player,
    session,
    currency,
    game,
  });
  return {
    name: 'b',
    authenticate: (token, game) => draft({ game, operations: [{ type: 'enter', token }] }),
    balance: (session, player) => draft({ user: player, session, operations: [{ type: 'funds' }] }),
    call: (call, changes = {}) =>
      draft({ ...head(call), operations: [changed(call, changes)] }, call.transaction),
    several(calls) {
      const [first] = calls;
      return draft({ ...(first && head(first)), operations: calls.map((call) => operationB(call)) });
    },
    seal(sealed, { signature, body, skewS = 0, statedSkewS, timestamp } = {}) {
      const atMs = clock.nowMs() + skewS * 1_000;
      const atS = Math.floor(atMs / 1_000);
      const honest = () => signB(sealed.raw, studio.secret, atS);
      const made =
        signature === undefined
          ? honest()
          : alteredSignature(signature, honest, {
              garbage: '07'.repeat(32),
              otherKey: () => signB(sealed.raw, `not ${studio.secret}`, atS),
              of: (other) => signB(other, studio.secret, atS),
            });
      const request = signedB(studio, sealed.raw, atMs, made ?? '');
      const stated = timestamp === 'words' ? 'today' : String(atS + (statedSkewS ?? 0));
      const headers = { ...without(request.headers, made, 'x-signature'), 'x-timestamp': stated };
      return {
        ...request,
        body: body ?? sealed.raw,
        headers: without(headers, timestamp === 'none' ? undefined : stated, 'x-timestamp'),
      };
    },
    read: readB,
  };
}

/** One message with several operations of one player. */
export type SeveralOperations = (calls: readonly StudioCall[]) => Draft;

function readB(reply: RawReply): Seen {
  const known = readReplyB(reply);
  const [only] = known.results.length === 1 ? known.results : [];
  return {
    status: only?.status ?? known.status,
    balance: only?.balance ?? known.balance,
    isRepeated: only?.isRepeated ?? false,
    http: reply.is === 'reply' ? reply.status : 0,
    echo: only?.id,
    results: known.results,
    ...(only?.entered && { entered: only.entered }),
  };
}

interface Forgeries {
  readonly garbage: string;
  readonly otherKey: () => string;
  readonly of: (other: string) => string;
}

/** Undefined when the header is left out. */
function alteredSignature(
  wanted: NonNullable<SealChanges['signature']>,
  honest: () => string,
  { garbage, otherKey, of }: Forgeries,
): string | undefined {
  if (typeof wanted === 'object') return of(wanted.of);
  if (wanted === 'garbage') return garbage;
  if (wanted === 'other-key') return otherKey();
  return wanted === 'cut' ? honest().slice(0, 12) : undefined;
}

function without(
  headers: Readonly<Record<string, string>>,
  value: string | undefined,
  name: string,
): Readonly<Record<string, string>> {
  if (value !== undefined) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
