import { createHmac, timingSafeEqual } from 'node:crypto';
import { decimalText } from '@palpite/kernel/decimal';
import type { StudioReply, StudioRequest } from '../../core/studio-adapter.ts';
import type { AuthenticateOutcome, CallResult, StudioWallet } from '../../core/studio-wallet.ts';
import { scaleOf } from '../amounts.ts';
import { defineDialect } from '../define-dialect.ts';
import { writeExactJson } from '../exact-json.ts';
import { jsonReply, withoutTokens } from '../read-wallet-call.ts';
import { openStudioHttp } from '../studio-http.ts';
import { studioQueries } from '../studio-queries.ts';
import { type Message, type Operation, readAmount, readMessage } from './read-operations.ts';

const CLOCK_SKEW_MS = 300_000;

const CODES = {
  ok: 0,
  conflict: 1,
  rolled_back: 2,
  invalid_amount: 3,
  wrong_asset: 4,
  session_expired: 5,
  player_blocked: 6,
  round_closed: 7,
  insufficient_funds: 8,
  bet_not_found: 9,
  bad_signature: 10,
  bad_timestamp: 11,
  not_applied: 12,
  already_won: 13,
  not_rollbackable: 14,
  no_free_rounds: 15,
  wrong_amount: 16,
  limit_reached: 17,
  token_unknown: 18,
  token_used: 19,
  token_expired: 20,
  malformed: 21,
  unknown_game: 22,
  game_off: 23,
  try_again: 24,
} as const;
type Word = keyof typeof CODES;

const codeOf = (word: Word) => ({ code: CODES[word], message: word.replaceAll('_', ' ') });

/** JSON or a form with an HMAC-SHA256 of time and raw body, several operations per call, amounts as decimal texts. */
export const DIALECT_B = defineDialect({
  demo: {
    name: 'lumen',
    settings: { URL: 'http://127.0.0.1:3003/lumen', SECRET: 'sandbox-studio-secret' },
  },
  read: (reader) => ({ url: reader.url('URL'), secrets: reader.secrets('SECRET') }),
  open({ url, secrets }, { name, clock }) {
    const http = openStudioHttp({ url, clock });
    const ask = (content: object) => {
      const body = writeExactJson(content);
      const timestamp = String(Math.floor(clock.nowMs() / 1_000));
      const signature = signatureOf(secrets[0] ?? '', timestamp, Buffer.from(body)).toString('hex');
      const headers = {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature,
      };
      return http.ask('/partner', { method: 'POST', headers, body });
    };
    return {
      answer: (request, wallet) => answer(name, secrets, request, wallet),
      ...studioQueries({
        url,
        amount: (value, asset) => readAmount(value, asset, 'credit')?.units,
        games: () => ask({ method: 'games' }),
        jackpots: () => ask({ method: 'jackpots' }),
        round: (round, player) => ask({ method: 'round', round, player }),
        report: (range) => ask({ method: 'report', ...range }),
        endSession: (session) => ask({ method: 'end_session', session }),
      }),
    };
  },
});

async function answer(
  studio: string,
  secrets: readonly string[],
  request: StudioRequest,
  wallet: StudioWallet,
): Promise<StudioReply> {
  const wrong = wrongSignature(secrets, request);
  if (wrong) return { ...jsonReply(401, codeOf(wrong)), isForged: true };
  if (request.call !== 'operations') return jsonReply(404, codeOf('malformed'));
  const { raw, headers, receivedMs } = request;
  const text = raw.toString('utf8');
  const read = readMessage(studio, String(headers['content-type'] ?? ''), raw);
  if (read.is === 'malformed') {
    wallet.malformed({ raw: withoutTokens(text), receivedMs }, 'operations');
    return jsonReply(400, { ...codeOf('malformed'), field: read.field });
  }
  const { message } = read;
  const tokens = message.operations.flatMap((one) => (one.type === 'enter' ? [one.token] : []));
  const outcome = await operate(wallet, message, { raw: withoutTokens(text, tokens), receivedMs });
  if (outcome === 'try_again') return jsonReply(503, codeOf('try_again'));
  return jsonReply(200, bodyOf(message, outcome));
}

/** The time is signed too, so that an old message cannot be sent again later. */
function wrongSignature(
  secrets: readonly string[],
  { headers, raw, receivedMs }: StudioRequest,
): 'bad_signature' | 'bad_timestamp' | undefined {
  const timestamp = headers['x-timestamp'];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'bad_timestamp';
  const given = headers['x-signature'];
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return 'bad_signature';
  const signature = Buffer.from(given, 'hex');
  // Every secret is tried, so that the duration does not reveal which one was right.
  const matches = secrets.filter((secret) => timingSafeEqual(signatureOf(secret, timestamp, raw), signature));
  if (matches.length === 0) return 'bad_signature';
  return Math.abs(receivedMs - Number(timestamp) * 1_000) > CLOCK_SKEW_MS ? 'bad_timestamp' : undefined;
}

function signatureOf(secret: string, timestamp: string, raw: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest();
}

/** What one operation is answered with. */
interface OperationResult {
  readonly word: Word;
  readonly isRepeated: boolean;
  readonly balance?: bigint | undefined;
  readonly asset?: string | undefined;
  readonly entered?: Extract<AuthenticateOutcome, { is: 'opened' }>;
}

const NOT_APPLIED: OperationResult = { word: 'not_applied', isRepeated: false };

/**
 * The operations that move money are one database transaction. A token or the funds may come before them; funds that
 * are asked for between them are the balance that the operation before left.
 */
async function operate(
  wallet: StudioWallet,
  { session: named, game, party, operations }: Message,
  received: { readonly raw: string; readonly receivedMs: number },
): Promise<readonly OperationResult[] | 'try_again'> {
  const first = operations[0];
  let session = named;
  const results: OperationResult[] = [];
  if (first?.type === 'enter') {
    const entered = await wallet.authenticate(first.token, game, received);
    if (entered === 'try_again') return entered;
    results.push(enteredResult(entered));
    if (entered.is === 'opened') session = entered.session;
  } else if (first?.type === 'funds') {
    const funds = await wallet.balance(session ?? '', received);
    if (funds === 'try_again') return funds;
    results.push(
      funds.is === 'known'
        ? { word: 'ok', isRepeated: false, balance: funds.balance, asset: funds.asset }
        : { word: funds.reason, isRepeated: false },
    );
  }
  const refusal = results[0] && results[0].word !== 'ok' ? results[0].word : undefined;
  // The repeat of a message whose reply was lost: what was applied then must not be refused now, and without a session
  // nothing new is staked. A used token is unknown once it was deleted.
  if (refusal === 'token_used' || refusal === 'token_unknown') session = undefined;
  else if (refusal) return operations.map((_, index) => results[index] ?? NOT_APPLIED);
  const calls = operations.flatMap((one) => (one.type === 'call' ? [one.call] : []));
  const applied =
    party && calls.length > 0 ? await wallet.apply({ ...received, ...party, session, game }, calls) : [];
  if (applied === 'try_again') return applied;
  return inOrder(operations, results, applied);
}

function enteredResult(entered: AuthenticateOutcome): OperationResult {
  if (entered.is === 'refused') return { word: entered.reason, isRepeated: false };
  const { balance, asset } = entered;
  return { word: 'ok', isRepeated: false, balance, asset, entered };
}

function inOrder(
  operations: readonly Operation[],
  before: readonly OperationResult[],
  applied: readonly CallResult[],
): OperationResult[] {
  const rest = [...applied];
  const results = [...before];
  for (const { type } of operations.slice(before.length)) {
    const last = results.at(-1) ?? NOT_APPLIED;
    if (type !== 'call') {
      results.push(last.word === 'ok' ? { ...last, isRepeated: false } : { ...last, word: 'not_applied' });
      continue;
    }
    const result = rest.shift();
    if (!result) throw new Error('an operation was left without a result');
    const { result: word, replayed: isRepeated, balance, asset } = result;
    results.push({ word, isRepeated, balance, asset });
  }
  return results;
}

function bodyOf({ party, operations }: Message, results: readonly OperationResult[]): object {
  const last = results.findLast(({ balance }) => balance !== undefined);
  const currency = last?.asset ?? party?.asset;
  const decimal = (units: bigint | undefined) =>
    units === undefined || currency === undefined ? undefined : decimalText(units, scaleOf(currency));
  const refused = results.find(({ word }) => word !== 'ok');
  return {
    ...codeOf(refused?.word ?? 'ok'),
    balance: decimal(last?.balance),
    currency,
    results: results.map(({ word, isRepeated, balance, entered }, index) => {
      const operation = operations[index];
      return {
        id: operation?.type === 'call' ? operation.call.tx : undefined,
        ...codeOf(word),
        balance: decimal(balance),
        repeated: isRepeated || undefined,
        ...(entered && {
          session: entered.session,
          user: String(entered.player),
          country: entered.country,
          language: entered.language,
          nickname: entered.nickname,
          ...(entered.freeRounds && {
            grant: entered.freeRounds.grant,
            grant_stake: decimal(entered.freeRounds.stake),
            grant_left: entered.freeRounds.left,
          }),
        }),
      };
    }),
  };
}
