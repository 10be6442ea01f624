import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { StudioReply, StudioRequest } from '../../core/studio-adapter.ts';
import type { StudioWallet } from '../../core/studio-wallet.ts';
import type { WalletCall } from '../../core/wallet-call.ts';
import { fromUnits, toUnits } from '../amounts.ts';
import { defineDialect } from '../define-dialect.ts';
import { numberText, readExactJson } from '../exact-json.ts';
import { FieldReader } from '../field-reader.ts';
import { type CallDialect, jsonReply, readWalletCall, withoutTokens } from '../read-wallet-call.ts';
import { openStudioHttp } from '../studio-http.ts';
import { studioQueries } from '../studio-queries.ts';

/** Amounts are whole numbers of 1/100,000 of the currency. */
const DECIMALS = 5;
const INTEGER = /^-?\d{1,40}$/;
const SIGNATURE_LENGTH_MAX = 1_024;

const OPS: Readonly<Record<string, WalletCall['op']>> = {
  bet: 'bet',
  win: 'win',
  'bet-win': 'bet_win',
  rollback: 'rollback',
  'end-round': 'end_round',
  'free-bet': 'free_bet',
  'free-win': 'free_win',
  jackpot: 'jackpot',
};

/** The words of this dialect that differ from ours in more than capitals. */
const STATUSES: Readonly<Record<string, string>> = {
  wrong_asset: 'WRONG_CURRENCY',
  insufficient_funds: 'NOT_ENOUGH_MONEY',
};

const CALLS: CallDialect = {
  names: { tx: 'transaction', end: 'round_end', amount: 'amount', stake: 'amount', win: 'win' },
  amount: readAmount,
  flag: (reader, name) => reader.flag(name),
};

/** A fraction, an exponent or forty digits are no amount of any currency; another type is no amount at all. */
function readAmount(value: unknown, asset: string, direction: 'debit' | 'credit') {
  const text = numberText(value);
  if (text === undefined) return undefined;
  return toUnits({ value: INTEGER.test(text) ? BigInt(text) : -1n, decimals: DECIMALS }, asset, direction);
}

/** JSON with an RSA-SHA256 signature of the raw body, which names its call, one transaction per call. */
export const DIALECT_A = defineDialect({
  demo: {
    name: 'aurora',
    settings: { URL: 'http://127.0.0.1:3003/aurora', API_KEY: 'sandbox-studio-api-key' },
  },
  read: (reader) => ({
    url: reader.url('URL'),
    publicKeys: reader.rsaKeys('PUBLIC_KEY'),
    apiKey: reader.secret('API_KEY'),
  }),
  open({ url, publicKeys, apiKey }, { name, clock }) {
    const keys = publicKeys.map((key) =>
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    );
    const http = openStudioHttp({ url, clock });
    const headers = { authorization: `Bearer ${apiKey}` };
    const get = (path: string) => http.ask(path, { method: 'GET', headers });
    return {
      answer: (request, wallet) => answer(name, keys, request, wallet),
      ...studioQueries({
        url,
        amount: (value, asset) => readAmount(value, asset, 'credit')?.units,
        games: () => get('/operator/games'),
        jackpots: () => get('/operator/jackpots'),
        round: (round, player) =>
          get(`/operator/rounds/${encodeURIComponent(round)}?${new URLSearchParams({ player })}`),
        report: (range) => get(`/operator/report?${new URLSearchParams(range)}`),
        endSession: (session) =>
          http.ask(`/operator/sessions/${encodeURIComponent(session)}/end`, { method: 'POST', headers }),
      }),
    };
  },
});

async function answer(
  studio: string,
  keys: readonly KeyObject[],
  request: StudioRequest,
  wallet: StudioWallet,
): Promise<StudioReply> {
  if (!isSigned(keys, request)) return { ...jsonReply(401, { status: 'BAD_SIGNATURE' }), isForged: true };
  const call = request.call.startsWith('wallet/') ? request.call.slice('wallet/'.length) : '';
  const op = Object.hasOwn(OPS, call) ? OPS[call] : undefined;
  if (op === undefined && call !== 'authenticate' && call !== 'balance')
    return jsonReply(404, { status: 'UNKNOWN_CALL' });
  const message = { raw: request.raw.toString('utf8'), receivedMs: request.receivedMs };
  const fields = readExactJson(request.raw);
  const reader = new FieldReader(fields ?? {});
  const request_id = reader.text('request_id', 64);
  // Only the body is signed, so it says what it is for: otherwise a bet that was refused could be sent again as a win.
  if (reader.text('call', 20) !== call) reader.refuse('call');
  const malformed = (field: string | undefined): StudioReply => {
    wallet.malformed({ ...message, raw: withoutTokens(message.raw) }, call);
    return jsonReply(400, { status: 'INVALID_REQUEST', request_id, field });
  };
  if (!fields) return malformed(undefined);
  if (op === undefined) {
    return call === 'authenticate'
      ? authenticate(reader, wallet, { request_id, message, malformed })
      : balance(reader, wallet, { request_id, message, malformed });
  }
  const player = reader.player('player');
  const asset = reader.text('currency', 10);
  const session = reader.optionalText('session');
  const game = reader.optionalText('game', 60);
  const walletCall = readWalletCall(CALLS, reader, op, { studio, player, asset });
  if (reader.fault !== undefined) return malformed(reader.fault);
  const results = await wallet.apply({ ...message, session, player, asset, game }, [walletCall]);
  const [result] = results === 'try_again' ? [] : results;
  if (!result) return tryAgain(request_id);
  const currency = result.asset ?? asset;
  return jsonReply(200, {
    status: statusOf(result.result),
    request_id,
    balance: result.balance === undefined ? undefined : fromUnits(result.balance, currency, DECIMALS),
    currency,
    replayed: result.replayed || undefined,
  });
}

/** Signatures of RSA reveal nothing by their time: everybody may know the key that checks them. */
function isSigned(keys: readonly KeyObject[], { headers, raw }: StudioRequest): boolean {
  const given = headers['x-signature'];
  if (typeof given !== 'string' || given.length > SIGNATURE_LENGTH_MAX) return false;
  const signature = Buffer.from(given, 'base64');
  // A signature is as long as the key: anything else is refused without the cost of a check.
  return keys.some(
    (key) =>
      signature.length === Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8) &&
      verify('sha256', raw, key, signature),
  );
}

interface Plain {
  readonly request_id: string;
  readonly message: { readonly raw: string; readonly receivedMs: number };
  malformed(field: string | undefined): StudioReply;
}

async function authenticate(
  reader: FieldReader,
  wallet: StudioWallet,
  { request_id, message, malformed }: Plain,
): Promise<StudioReply> {
  const token = reader.text('token', 200);
  const game = reader.optionalText('game', 60);
  if (reader.fault !== undefined) return malformed(reader.fault);
  const raw = withoutTokens(message.raw, [token]);
  const outcome = await wallet.authenticate(token, game, { ...message, raw });
  if (outcome === 'try_again') return tryAgain(request_id);
  if (outcome.is === 'refused') return jsonReply(200, { status: statusOf(outcome.reason), request_id });
  const { session, player, asset, country, language, nickname, freeRounds } = outcome;
  const about = { session, player: String(player), currency: asset, country, language, nickname };
  const units = fromUnits(outcome.balance, asset, DECIMALS);
  const free = freeRounds && {
    grant: freeRounds.grant,
    grant_stake: fromUnits(freeRounds.stake, asset, DECIMALS),
    grant_left: freeRounds.left,
  };
  return jsonReply(200, { status: 'OK', request_id, ...about, balance: units, ...free });
}

async function balance(
  reader: FieldReader,
  wallet: StudioWallet,
  { request_id, message, malformed }: Plain,
): Promise<StudioReply> {
  const session = reader.text('session');
  if (reader.fault !== undefined) return malformed(reader.fault);
  const outcome = await wallet.balance(session, message);
  if (outcome === 'try_again') return tryAgain(request_id);
  if (outcome.is === 'refused') return jsonReply(200, { status: statusOf(outcome.reason), request_id });
  const { asset: currency } = outcome;
  const units = fromUnits(outcome.balance, currency, DECIMALS);
  return jsonReply(200, { status: 'OK', request_id, balance: units, currency });
}

function tryAgain(request_id: string): StudioReply {
  return jsonReply(503, { status: 'TRY_AGAIN', request_id });
}

function statusOf(result: string): string {
  return STATUSES[result] ?? result.toUpperCase();
}
