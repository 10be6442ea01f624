import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { Status } from '../dialect.ts';
import { type Amount, CURRENCY, type ReferenceCall, type ReferenceWallet } from './reference-wallet.ts';

type Answer = readonly [number, object];

const STUDIO = 'aurora';
/** 1/100,000 of a unit in one cent. */
const PER_CENT = 1_000n;
const ID_MAX = 64;
const UNITS_MAX = 1n << 63n;

const OPS: Readonly<Record<string, StudioCall['op']>> = {
  bet: 'bet',
  win: 'win',
  'bet-win': 'bet_win',
  rollback: 'rollback',
  'end-round': 'end_round',
  'free-bet': 'free_bet',
  'free-win': 'free_win',
  jackpot: 'jackpot',
};

/** Numbers are read as their text, so that 1e30 and 0.5 can be told from whole ones. */
interface Literal {
  readonly number: string;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function read(raw: string): Record<string, unknown> | undefined {
  try {
    const exact = raw.replace(TOKENS, (token) => (token.startsWith('"') ? token : `{"number":"${token}"}`));
    const value: unknown = JSON.parse(exact);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const WORDS: Readonly<Partial<Record<Status, string>>> = {
  insufficient_funds: 'NOT_ENOUGH_MONEY',
  malformed: 'INVALID_REQUEST',
};

export async function answerA(
  wallet: ReferenceWallet,
  path: string,
  raw: string,
  isGenuine: boolean,
): Promise<Answer> {
  if (path !== 'authenticate' && path !== 'balance' && !Object.hasOwn(OPS, path)) return [404, {}];
  const body = read(raw);
  const known = body && typeof body.transaction === 'string' && wallet.has('known-ids-skip-the-signature');
  const isKnown =
    known && [...wallet.transactions.keys()].some((key) => key.endsWith(`/${body.transaction}`));
  if (!isGenuine && !isKnown) return [401, { status: 'BAD_SIGNATURE' }];
  if (!body) return [200, { status: 'INVALID_REQUEST', field: 'body' }];
  const echo = wallet.has('request-id-is-not-echoed') ? {} : { request_id: body.request_id };
  if (wallet.has('unknown-fields-are-refused') && 'theme' in body)
    return [200, { status: 'INVALID_REQUEST', field: 'theme', ...echo }];
  if (path === 'authenticate') return [200, { ...authenticate(wallet, body), ...echo }];
  if (path === 'balance') {
    const balance = wallet.balance(STUDIO, String(body.session));
    if (balance === undefined) return [200, { status: 'SESSION_EXPIRED', ...echo }];
    return [200, { status: 'OK', balance: balance * PER_CENT, currency: CURRENCY, ...echo }];
  }
  const call = callOf(wallet, OPS[path] ?? 'bet', body);
  if ('field' in call) return [200, { ...call, ...echo }];
  const { status, balance, isRepeated } = await wallet.apply(call);
  const word = WORDS[status] ?? status.toUpperCase();
  return [
    200,
    { status: word, balance: balance * PER_CENT, currency: CURRENCY, replayed: isRepeated, ...echo },
  ];
}

function authenticate(wallet: ReferenceWallet, { token, game }: Record<string, unknown>): object {
  const opened = wallet.authenticate(STUDIO, String(token), String(game));
  if (typeof opened === 'string') return { status: opened.toUpperCase() };
  const balance = wallet.spendable(opened.player) * PER_CENT;
  const person = { country: 'BR', language: 'pt', nickname: 'Player' };
  return { status: 'OK', ...opened, currency: CURRENCY, balance, ...person };
}

interface Malformed {
  readonly status: string;
  readonly field: string;
}

function callOf(
  wallet: ReferenceWallet,
  op: StudioCall['op'],
  body: Record<string, unknown>,
): ReferenceCall | Malformed {
  const needed = ['player', 'currency', 'transaction', ...(op === 'rollback' ? ['reference'] : ['round'])];
  for (const name of needed) {
    const value = body[name];
    if (typeof value !== 'string' || value === '' || value.length > ID_MAX)
      return { status: 'INVALID_REQUEST', field: name };
  }
  const texts = body as Record<string, string>;
  if (!wallet.hasPlayer(texts.player ?? '')) return { status: 'INVALID_REQUEST', field: 'player' };
  const amounts: Record<string, Amount> = {};
  const numbers =
    op === 'rollback' || op === 'end_round' ? [] : op === 'bet_win' ? ['amount', 'win'] : ['amount'];
  for (const name of numbers) {
    const amount = amountOf(wallet, body[name]);
    if (!amount) return { status: 'INVALID_AMOUNT', field: name };
    amounts[name] = amount;
  }
  return {
    studio: STUDIO,
    op,
    session: texts.session,
    player: texts.player ?? '',
    currency: texts.currency ?? '',
    transaction: texts.transaction ?? '',
    ...(texts.round !== undefined && { round: texts.round }),
    ...(texts.reference !== undefined && { reference: texts.reference }),
    ...(texts.grant !== undefined && { grant: texts.grant }),
    isEnd: body.round_end === true,
    ...amounts,
  };
}

function amountOf(wallet: ReferenceWallet, value: unknown): Amount | undefined {
  const text = (value as Literal | undefined)?.number;
  if (typeof text !== 'string' || !/^-?\d+$/.test(text)) return undefined;
  let amount = BigInt(text);
  if (wallet.has('amounts-are-doubles') && amount < UNITS_MAX) amount = BigInt(Number(text));
  if (wallet.has('amounts-wrap')) amount = BigInt.asIntN(64, amount);
  if (amount >= UNITS_MAX) return undefined;
  return { units: amount / PER_CENT, hasRest: amount % PER_CENT !== 0n };
}
