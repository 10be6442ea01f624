import { createHmac } from 'node:crypto';
import { decimalText } from '@palpite/kernel/decimal';
import type { Clock } from '../../clock.ts';
import type { Entered, StudioCall, WalletClient, WalletReply } from './wallet-client.ts';
import {
  freeOf,
  type JsonFields,
  type RawReply,
  type RawRequest,
  readJson,
  scaleOf,
  sendRaw,
  textOf,
  WIRE_LIMITS,
  type WireLimits,
  writeJson,
} from './wire.ts';

/**
 * Dialect B: several operations per call as JSON or as a form, signed with HMAC-SHA256 over time and raw body; amounts
 * are decimal texts.
 */
export interface StudioB {
  /** Base address of the wallet's server. */
  readonly walletUrl: string;
  readonly studio: string;
  readonly secret: string;
  readonly format: FormatB;
}

export type FormatB = 'json' | 'form';

/** One operation: flat, so that the form can carry it. */
export type OperationB = Readonly<Record<string, string | boolean | undefined>>;

export interface EnvelopeB {
  readonly user?: string | undefined;
  readonly session?: string | undefined;
  readonly currency?: string | undefined;
  readonly game?: string | undefined;
  readonly operations: readonly OperationB[];
}

export const amountB = (units: bigint, currency: string): string => decimalText(units, scaleOf(currency));

/** The amount of the wallet in smallest units, cut to a whole one. Undefined when it is no decimal text. */
function unitsB(text: string, currency: string): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const scale = scaleOf(currency);
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

const TYPES: Readonly<Record<StudioCall['op'], string>> = {
  bet: 'debit',
  win: 'credit',
  bet_win: 'play',
  rollback: 'cancel',
  end_round: 'finish',
  free_bet: 'free_debit',
  free_win: 'free_credit',
  jackpot: 'prize',
};

export function operationB(call: StudioCall): OperationB {
  const { op, transaction: id, round, reference, grant, currency } = call;
  const amount = call.amount === undefined ? undefined : amountB(call.amount, currency);
  const type = TYPES[op];
  if (op === 'bet_win') {
    const credit = amountB(call.win ?? 0n, currency);
    return { type, id, round, debit: amount, credit, final: call.isEnd === true };
  }
  if (op === 'jackpot') return { type, id, round, amount, kind: 'jackpot' };
  const final = op === 'win' || op === 'free_win' ? call.isEnd === true : undefined;
  return { type, id, round, reference, grant, amount, final };
}

export function bodyB(envelope: EnvelopeB, format: FormatB): string {
  const { operations, ...head } = envelope;
  if (format === 'json') return writeJson({ ...head, operations: operations as readonly JsonFields[] });
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(head)) if (value !== undefined) form.append(name, value);
  for (const [index, operation] of operations.entries()) {
    for (const [name, value] of Object.entries(operation)) {
      if (value === undefined) continue;
      const text = typeof value === 'boolean' ? (value ? '1' : '0') : value;
      form.append(`operations[${index}].${name}`, text);
    }
  }
  return form.toString();
}

export function signB(raw: string, secret: string, atS: number): string {
  return createHmac('sha256', secret).update(`${atS}.${raw}`, 'utf8').digest('hex');
}

const CONTENT_TYPES: Readonly<Record<FormatB, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

export function signedB(
  { walletUrl, studio, secret, format }: StudioB,
  raw: string,
  atMs: number,
  signature?: string,
): RawRequest {
  const atS = Math.floor(atMs / 1_000);
  return {
    url: `${walletUrl}/studios/${studio}/operations`,
    method: 'POST',
    headers: {
      'content-type': CONTENT_TYPES[format],
      'x-timestamp': String(atS),
      'x-signature': signature ?? signB(raw, secret, atS),
    },
    body: raw,
  };
}

/** The wallet's own table of codes. An operation behind a refused one is `not_applied`; a single one never is. */
const CODES: Readonly<Record<string, ResultB['status']>> = {
  0: 'ok',
  1: 'conflict',
  2: 'rolled_back',
  3: 'invalid_amount',
  4: 'wrong_currency',
  5: 'session_expired',
  6: 'player_blocked',
  7: 'round_closed',
  8: 'insufficient_funds',
  9: 'bet_not_found',
  10: 'bad_signature',
  11: 'bad_timestamp',
  12: 'not_applied',
  13: 'already_won',
  14: 'not_rollbackable',
  15: 'no_free_rounds',
  16: 'wrong_amount',
  17: 'limit_reached',
  18: 'token_unknown',
  19: 'token_used',
  20: 'token_expired',
  21: 'malformed',
  22: 'unknown_game',
  23: 'game_off',
  24: 'try_again',
};

export interface ResultB {
  readonly id: string;
  readonly status: WalletReply['status'] | 'not_applied';
  readonly balance: bigint | undefined;
  readonly isRepeated: boolean;
  readonly entered?: Entered;
}

export interface ReplyB {
  /** Of the whole call: the first one that is not `ok`. */
  readonly status: ResultB['status'];
  readonly balance: bigint | undefined;
  readonly field?: string;
  readonly results: readonly ResultB[];
}

const UNANSWERED: ReplyB = { status: 'no-answer', balance: undefined, results: [] };
const RESULTS_MAX = 20;

/** A reply that this dialect does not have is `no-answer`: the studio cannot know what it means and asks again. */
export function readReplyB(reply: RawReply): ReplyB {
  if (reply.is === 'no-answer') return UNANSWERED;
  const body = readJson(reply.text);
  if (reply.status === 404) return { ...UNANSWERED, status: 'not_found' };
  if (reply.status === 413) return { ...UNANSWERED, status: 'malformed' };
  const status = CODES[textOf(body?.code)];
  if (body === undefined || status === undefined) return UNANSWERED;
  const currency = textOf(body.currency);
  const rows: readonly unknown[] = Array.isArray(body.results) ? body.results.slice(0, RESULTS_MAX) : [];
  const results = rows.map((row) => readResult(row, currency));
  const field = textOf(body.field);
  const base = { status, balance: unitsB(textOf(body.balance), currency), results };
  return field === '' ? base : { ...base, field };
}

function readResult(row: unknown, currency: string): ResultB {
  const result = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
  const base: ResultB = {
    id: textOf(result.id),
    status: CODES[textOf(result.code)] ?? 'no-answer',
    balance: unitsB(textOf(result.balance), currency),
    isRepeated: result.repeated === true,
  };
  if (base.status !== 'ok' || typeof result.session !== 'string') return base;
  return {
    ...base,
    entered: {
      session: result.session,
      player: textOf(result.user),
      currency,
      country: textOf(result.country),
      language: textOf(result.language),
      nickname: textOf(result.nickname),
      ...freeOf(result, (amount) => unitsB(amount, currency)),
    },
  };
}

/** A call with one operation, in the words of both dialects. */
export function onlyResult(reply: ReplyB): WalletReply & { readonly entered?: Entered } {
  const [result] = reply.results;
  const status = result?.status ?? reply.status;
  return {
    status: status === 'not_applied' ? 'no-answer' : status,
    balance: result?.balance ?? reply.balance,
    isRepeated: result?.isRepeated ?? false,
    ...(reply.field !== undefined && { field: reply.field }),
    ...(result?.entered && { entered: result.entered }),
  };
}

export function walletClientB(
  studio: StudioB,
  clock: Pick<Clock, 'nowMs'>,
  limits: WireLimits = WIRE_LIMITS,
): WalletClient {
  const post = async (envelope: EnvelopeB) =>
    onlyResult(
      readReplyB(await sendRaw(signedB(studio, bodyB(envelope, studio.format), clock.nowMs()), limits)),
    );
  return {
    authenticate: (token, game) => post({ game, operations: [{ type: 'enter', token }] }),
    balance: (session, player) => post({ user: player, session, operations: [{ type: 'funds' }] }),
    send: (call) =>
      post({
        user: call.player,
        session: call.session,
        currency: call.currency,
        game: call.game,
        operations: [operationB(call)],
      }),
  };
}
