import type { PlayerId } from '@palpite/kernel/ids';
import type { StudioReply } from '../core/studio-adapter.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import type { ReadAmount } from './amounts.ts';
import { writeExactJson } from './exact-json.ts';
import type { FieldReader } from './field-reader.ts';

/** Who a call is about; the same for all calls of one message. */
export interface CallParty {
  readonly studio: string;
  readonly player: PlayerId;
  readonly asset: string;
}

/** The names of a dialect for the fields of a call. */
export interface FieldNames {
  readonly tx: string;
  readonly end: string;
  readonly amount: string;
  /** The stake and the win of a bet that is decided at once. */
  readonly stake: string;
  readonly win: string;
}

export interface CallDialect {
  readonly names: FieldNames;
  /** Undefined when the field is no amount at all; one that the asset cannot have is IMPOSSIBLE_AMOUNT. */
  amount(value: unknown, asset: string, direction: 'debit' | 'credit'): ReadAmount | undefined;
  flag(reader: FieldReader, name: string): boolean;
}

/** Reads one call in the names of a dialect. A missing or wrong field is a fault of the reader. */
export function readWalletCall(
  dialect: CallDialect,
  reader: FieldReader,
  op: WalletCall['op'],
  party: CallParty,
): WalletCall {
  const { names } = dialect;
  const amountOf = (name: string, direction: 'debit' | 'credit'): ReadAmount => {
    const read = dialect.amount(reader.value(name), party.asset, direction);
    if (read) return read;
    reader.refuse(name);
    return { units: 0n };
  };
  const tx = reader.text(names.tx);
  const base = { ...party, tx };
  if (op === 'rollback') {
    const ref = reader.text('reference');
    const round = reader.optionalText('round');
    const amount = isGiven(reader, names.amount) ? amountOf(names.amount, 'credit') : undefined;
    return {
      ...base,
      op,
      ref,
      ...(amount && { amount: amount.units }),
      ...(round !== undefined && { round }),
    };
  }
  const round = reader.text('round');
  switch (op) {
    case 'end_round':
      return { ...base, op, round };
    case 'bet':
      return { ...base, op, round, amount: amountOf(names.amount, 'debit').units };
    case 'free_bet': {
      const grant = reader.text('grant', 30);
      return { ...base, op, round, grant, amount: amountOf(names.amount, 'debit').units };
    }
    case 'bet_win': {
      const amount = amountOf(names.stake, 'debit').units;
      const win = credit(amountOf(names.win, 'credit'));
      return {
        ...base,
        op,
        round,
        amount,
        win: win.amount,
        end: dialect.flag(reader, names.end),
        ...rest(win),
      };
    }
    case 'jackpot':
      return { ...base, op, round, ...credit(amountOf(names.amount, 'credit')) };
    case 'win':
    case 'free_win': {
      const end = dialect.flag(reader, names.end);
      return { ...base, op, round, end, ...credit(amountOf(names.amount, 'credit')) };
    }
  }
}

function isGiven(reader: FieldReader, name: string): boolean {
  const value = reader.value(name);
  return value !== undefined && value !== null;
}

function credit({ units, remainder }: ReadAmount): { amount: bigint; remainder?: string } {
  return { amount: units, ...(remainder !== undefined && { remainder }) };
}

function rest({ remainder }: { readonly remainder?: string }): { remainder?: string } {
  return remainder === undefined ? {} : { remainder };
}

/** A launch token is never stored. In a message that could not be read it may be anywhere. */
export function withoutTokens(raw: string, tokens?: readonly string[]): string {
  if (tokens) return tokens.reduce((text, token) => text.replaceAll(token, '(token)'), raw);
  return /token/i.test(raw) ? '(not stored: it may have a token)' : raw;
}

export function jsonReply(status: StudioReply['status'], body: object): StudioReply {
  return { status, json: writeExactJson(body) };
}
