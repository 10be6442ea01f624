import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
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
 * Dialect A: one JSON call per transaction, signed with RSA-SHA256 over the raw body, which names its call; amounts are
 * integers of 1/100,000 of the currency.
 */
export interface StudioA {
  /** Base address of the wallet's server. */
  readonly walletUrl: string;
  readonly studio: string;
  readonly privateKey: KeyObject;
}

/** The private key as settings state it: PKCS8 in DER, base64 in one line. */
export function readPrivateKey(pkcs8: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
}

const DECIMALS = 5;

/** Undefined when the dialect cannot express the amount: a currency may have more than five decimals. */
export function amountA(units: bigint, currency: string): bigint | undefined {
  const scale = scaleOf(currency);
  if (scale <= DECIMALS) return units * 10n ** BigInt(DECIMALS - scale);
  const divisor = 10n ** BigInt(scale - DECIMALS);
  return units % divisor === 0n ? units / divisor : undefined;
}

/** The amount of the wallet in smallest units, cut to a whole one. */
function unitsA(amount: bigint, currency: string): bigint {
  const scale = scaleOf(currency);
  return scale <= DECIMALS
    ? amount / 10n ** BigInt(DECIMALS - scale)
    : amount * 10n ** BigInt(scale - DECIMALS);
}

const PATHS: Readonly<Record<StudioCall['op'], string>> = {
  bet: 'bet',
  win: 'win',
  bet_win: 'bet-win',
  rollback: 'rollback',
  end_round: 'end-round',
  free_bet: 'free-bet',
  free_win: 'free-win',
  jackpot: 'jackpot',
};

export const pathA = (op: StudioCall['op']): string => PATHS[op];

/** The body of a call. Undefined when an amount cannot be expressed. */
export function fieldsA(call: StudioCall): JsonFields | undefined {
  const { op, session, player, currency, game, round, transaction, reference, grant } = call;
  const amount = call.amount === undefined ? undefined : amountA(call.amount, currency);
  const win = call.win === undefined ? undefined : amountA(call.win, currency);
  if (call.amount !== undefined && amount === undefined) return undefined;
  if (call.win !== undefined && win === undefined) return undefined;
  const isEnd = op === 'win' || op === 'bet_win' || op === 'free_win' ? call.isEnd === true : undefined;
  return {
    request_id: randomUUID(),
    call: PATHS[op],
    session,
    player,
    currency,
    game,
    round,
    transaction,
    reference,
    grant,
    amount,
    win,
    round_end: isEnd,
  };
}

export function signA(raw: string, privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(raw, 'utf8'), privateKey).toString('base64');
}

export function signedA(
  { walletUrl, studio, privateKey }: StudioA,
  path: string,
  raw: string,
  signature: string = signA(raw, privateKey),
): RawRequest {
  return {
    url: `${walletUrl}/studios/${studio}/wallet/${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: raw,
  };
}

const STATUSES: Readonly<Record<string, WalletReply['status']>> = {
  OK: 'ok',
  CONFLICT: 'conflict',
  ROLLED_BACK: 'rolled_back',
  INVALID_AMOUNT: 'invalid_amount',
  WRONG_CURRENCY: 'wrong_currency',
  SESSION_EXPIRED: 'session_expired',
  PLAYER_BLOCKED: 'player_blocked',
  ROUND_CLOSED: 'round_closed',
  NOT_ENOUGH_MONEY: 'insufficient_funds',
  BET_NOT_FOUND: 'bet_not_found',
  ALREADY_WON: 'already_won',
  NOT_ROLLBACKABLE: 'not_rollbackable',
  NO_FREE_ROUNDS: 'no_free_rounds',
  WRONG_AMOUNT: 'wrong_amount',
  LIMIT_REACHED: 'limit_reached',
  TOKEN_UNKNOWN: 'token_unknown',
  TOKEN_USED: 'token_used',
  TOKEN_EXPIRED: 'token_expired',
  INVALID_REQUEST: 'malformed',
  UNKNOWN_GAME: 'unknown_game',
  GAME_OFF: 'game_off',
};

/** Replies that are decided by their HTTP status, whatever their body states. */
const HTTP_STATUSES: Readonly<Record<number, WalletReply['status']>> = {
  400: 'malformed',
  401: 'bad_signature',
  404: 'not_found',
  413: 'malformed',
  503: 'try_again',
};

export type ReplyA = WalletReply & { readonly entered?: Entered };

/** A reply that this dialect does not have is `no-answer`: the studio cannot know what it means and asks again. */
export function readReplyA(reply: RawReply): ReplyA {
  if (reply.is === 'no-answer') return UNANSWERED;
  const body = readJson(reply.text) ?? {};
  const status = reply.status === 200 ? STATUSES[textOf(body.status)] : HTTP_STATUSES[reply.status];
  if (status === undefined) return UNANSWERED;
  const currency = textOf(body.currency);
  const balance = /^-?\d+$/.test(textOf(body.balance))
    ? unitsA(BigInt(textOf(body.balance)), currency)
    : undefined;
  const base = { status, balance, isRepeated: body.replayed === true };
  const field = textOf(body.field);
  if (field !== '') return { ...base, field };
  if (status !== 'ok' || typeof body.session !== 'string') return base;
  return {
    ...base,
    entered: {
      session: body.session,
      player: textOf(body.player),
      currency,
      country: textOf(body.country),
      language: textOf(body.language),
      nickname: textOf(body.nickname),
      ...freeOf(body, (text) => (/^\d{1,30}$/.test(text) ? unitsA(BigInt(text), currency) : undefined)),
    },
  };
}

const UNANSWERED: ReplyA = { status: 'no-answer', balance: undefined, isRepeated: false };
/** Nothing was sent. */
const INEXPRESSIBLE: ReplyA = { status: 'invalid_amount', balance: undefined, isRepeated: false };

export function walletClientA(studio: StudioA, limits: WireLimits = WIRE_LIMITS): WalletClient {
  const post = async (path: string, fields: JsonFields): Promise<ReplyA> =>
    readReplyA(await sendRaw(signedA(studio, path, writeJson(fields)), limits));
  return {
    authenticate: (token, game) =>
      post('authenticate', { request_id: randomUUID(), call: 'authenticate', token, game }),
    balance: (session, player) =>
      post('balance', { request_id: randomUUID(), call: 'balance', session, player }),
    send(call) {
      const fields = fieldsA(call);
      return fields === undefined ? Promise.resolve(INEXPRESSIBLE) : post(PATHS[call.op], fields);
    },
  };
}
