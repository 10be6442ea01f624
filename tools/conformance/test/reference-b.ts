import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { Status } from '../dialect.ts';
import {
  type Amount,
  CURRENCY,
  type ReferenceCall,
  type ReferenceOutcome,
  type ReferenceWallet,
} from './reference-wallet.ts';

type Answer = readonly [number, object];

const STUDIO = 'lumen';
const ID_MAX = 64;
const OPERATIONS_MAX = 20;
const UNITS_MAX = 1n << 63n;

const OPS: Readonly<Record<string, StudioCall['op']>> = {
  debit: 'bet',
  credit: 'win',
  play: 'bet_win',
  cancel: 'rollback',
  finish: 'end_round',
  free_debit: 'free_bet',
  free_credit: 'free_win',
  prize: 'jackpot',
};

/** The index is the code. */
const CODES: readonly Status[] = [
  'ok',
  'conflict',
  'rolled_back',
  'invalid_amount',
  'wrong_currency',
  'session_expired',
  'player_blocked',
  'round_closed',
  'insufficient_funds',
  'bet_not_found',
  'bad_signature',
  'bad_timestamp',
  'not_applied',
  'already_won',
  'not_rollbackable',
  'no_free_rounds',
  'wrong_amount',
  'limit_reached',
  'token_unknown',
  'token_used',
  'token_expired',
  'malformed',
  'unknown_game',
  'game_off',
  'try_again',
];

const code = (status: Status): number => CODES.indexOf(status);
const text = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

interface Message {
  readonly user?: unknown;
  readonly session?: unknown;
  readonly currency?: unknown;
  readonly game?: unknown;
  readonly operations: readonly Record<string, unknown>[];
}

function read(raw: string, isForm: boolean): Message | undefined {
  if (isForm) return readForm(raw);
  try {
    const value = JSON.parse(raw) as Message;
    return Array.isArray(value?.operations) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readForm(raw: string): Message | undefined {
  const head: Record<string, string> = {};
  const operations: Record<string, unknown>[] = [];
  for (const [name, value] of new URLSearchParams(raw)) {
    const [, index, field] = /^operations\[(\d{1,3})\]\.(\w+)$/.exec(name) ?? [];
    if (index === undefined || field === undefined) head[name] = value;
    else {
      operations[Number(index)] ??= {};
      const isFlag = field === 'final';
      Object.assign(operations[Number(index)] ?? {}, { [field]: isFlag ? value === '1' : value });
    }
  }
  return operations.length === 0 || operations.includes(undefined as never)
    ? undefined
    : { ...head, operations };
}

interface Trust {
  readonly isForm: boolean;
  readonly isSigned: boolean;
  readonly isInTime: boolean;
}

export async function answerB(
  wallet: ReferenceWallet,
  raw: string,
  { isForm, isSigned, isInTime }: Trust,
): Promise<Answer> {
  const message = read(raw, isForm);
  const skips = wallet.has('known-ids-skip-the-signature');
  const ids = message?.operations.map(({ id }) => `/${String(id)}`) ?? [];
  const isKnown =
    skips && ids.some((id) => [...wallet.transactions.keys()].some((known) => known.endsWith(id)));
  if (!isSigned && !isKnown) return [401, { code: code('bad_signature') }];
  if (!isInTime) return [401, { code: code('bad_timestamp') }];
  if (!message) return [400, { code: code('malformed'), field: 'body' }];
  const { operations } = message;
  const limit = wallet.has('any-number-of-operations') ? 1_000 : OPERATIONS_MAX;
  if (operations.length === 0 || operations.length > limit)
    return [400, { code: code('malformed'), field: 'operations' }];
  const [first] = operations;
  if (first?.type === 'enter') return [200, enter(wallet, first, message)];
  if (first?.type === 'funds') return [200, funds(wallet, message)];
  const calls = operations.map((operation) => callOf(wallet, operation, message, isForm));
  const wrong = calls.find((call) => 'field' in call);
  if (wrong && 'field' in wrong)
    return wrong.status === 'malformed'
      ? [400, { code: code('malformed'), field: wrong.field }]
      : [200, { code: code(wrong.status), results: [{ id: first?.id, code: code(wrong.status) }] }];
  return [200, await applyAll(wallet, calls as ReferenceCall[])];
}

async function applyAll(wallet: ReferenceWallet, calls: readonly ReferenceCall[]): Promise<object> {
  const results: { id: string; code: number; balance: string; repeated: boolean }[] = [];
  let refused: Status = 'ok';
  for (const call of calls) {
    const goesOn: boolean = refused === 'ok' || wallet.has('refused-operation-does-not-stop');
    const outcome: ReferenceOutcome = goesOn
      ? await wallet.apply(call)
      : { status: 'not_applied', balance: wallet.spendable(call.player), isRepeated: false };
    const { status, balance, isRepeated } = outcome;
    if (refused === 'ok') refused = status;
    results.push({ id: call.transaction, code: code(status), balance: text(balance), repeated: isRepeated });
  }
  if (refused !== 'ok' && calls.length > 1 && wallet.has('refused-operation-undoes-the-others'))
    for (const call of calls)
      await wallet.apply({
        ...call,
        op: 'rollback',
        transaction: `u-${call.transaction}`,
        reference: call.transaction,
      });
  const player = calls[0]?.player ?? '';
  return { code: code(refused), balance: text(wallet.spendable(player)), currency: CURRENCY, results };
}

function enter(wallet: ReferenceWallet, { token }: Record<string, unknown>, { game }: Message): object {
  const opened = wallet.authenticate(STUDIO, String(token), String(game));
  if (typeof opened === 'string') return { code: code(opened), results: [{ code: code(opened) }] };
  const { session, player: user } = opened;
  const balance = text(wallet.spendable(user));
  const person = { country: 'BR', language: 'pt', nickname: 'Player' };
  return { code: 0, balance, currency: CURRENCY, results: [{ code: 0, balance, session, user, ...person }] };
}

function funds(wallet: ReferenceWallet, { session }: Message): object {
  const units = wallet.balance(STUDIO, String(session));
  if (units === undefined)
    return { code: code('session_expired'), results: [{ code: code('session_expired') }] };
  const balance = text(units);
  return { code: 0, balance, currency: CURRENCY, results: [{ code: 0, balance }] };
}

interface Wrong {
  readonly status: 'malformed' | 'invalid_amount';
  readonly field: string;
}

function callOf(
  wallet: ReferenceWallet,
  operation: Record<string, unknown>,
  { user, session, currency }: Message,
  isForm: boolean,
): ReferenceCall | Wrong {
  const op = OPS[String(operation.type)];
  if (op === undefined) return { status: 'malformed', field: 'type' };
  if (wallet.has('unknown-fields-are-refused') && 'theme' in operation)
    return { status: 'malformed', field: 'theme' };
  for (const name of ['id', op === 'rollback' ? 'reference' : 'round']) {
    const value = operation[name];
    if (typeof value !== 'string' || value === '' || value.length > ID_MAX)
      return { status: 'malformed', field: name };
  }
  if (typeof user !== 'string' || !wallet.hasPlayer(user)) return { status: 'malformed', field: 'user' };
  const texts = operation as Record<string, string>;
  const [stake, won] = op === 'bet_win' ? [texts.debit, texts.credit] : [texts.amount, undefined];
  const isFree = op === 'rollback' || op === 'end_round';
  const amount = isFree ? undefined : amountOf(wallet, stake);
  const win = op === 'bet_win' ? amountOf(wallet, won) : undefined;
  if (amount === 'wrong' || win === 'wrong') return { status: 'invalid_amount', field: 'amount' };
  const isLost = isForm && wallet.has('form-end-mark-is-lost');
  return {
    studio: STUDIO,
    op,
    player: user,
    session: typeof session === 'string' ? session : undefined,
    currency: String(currency),
    transaction: texts.id ?? '',
    ...(texts.round !== undefined && { round: texts.round }),
    ...(texts.reference !== undefined && { reference: texts.reference }),
    ...(texts.grant !== undefined && { grant: texts.grant }),
    isEnd: operation.final === true && !isLost,
    ...(amount && { amount }),
    ...(win && { win }),
  };
}

function amountOf(wallet: ReferenceWallet, value: unknown): Amount | 'wrong' {
  const sign = wallet.has('negative-is-accepted') ? '-?' : '';
  const form = new RegExp(`^(${sign})(\\d+)(?:\\.(\\d{1,8}))?$`);
  const [, minus, whole, fraction = ''] = form.exec(typeof value === 'string' ? value : '') ?? [];
  if (whole === undefined) return 'wrong';
  let units = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  if (wallet.has('amounts-are-doubles') && units < UNITS_MAX) units = BigInt(Math.round(Number(value) * 100));
  if (wallet.has('amounts-wrap')) units = BigInt.asIntN(64, units);
  if (units >= UNITS_MAX) return 'wrong';
  return { units: minus === '-' ? -units : units, hasRest: /[1-9]/.test(fraction.slice(2)) };
}
