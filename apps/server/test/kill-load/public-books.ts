import type { Reply } from '@palpite/contract/generated/calls';
import type { Order, Phone } from './phone.ts';

export type StatementLine = Reply<'statementGet'>['records'][number];
export type CashOut = Reply<'cashOutBet'>['cash_out'];

/** Everything that players can read about their own money. */
export interface PublicBooks {
  readonly orders: readonly Order[];
  readonly lines: readonly StatementLine[];
  readonly cashOuts: readonly CashOut[];
  readonly balance: Reply<'accountGet'>['balance_info'];
}

const PAGES_MOST = 200;
const IDS_AT_ONCE = 20;

export async function readPublicBooks(phone: Phone): Promise<PublicBooks> {
  const orders = await allPages((cursor) => phone.ask('betOrderList', cursor));
  const lines = await allPages((cursor) => phone.ask('statementGet', { ...cursor, all: 1, page_limit: 50 }));
  const asked = [...phone.cashOuts.keys()];
  const cashOuts: CashOut[] = [];
  for (let from = 0; from < asked.length; from += IDS_AT_ONCE) {
    const ids = asked.slice(from, from + IDS_AT_ONCE);
    cashOuts.push(...(await phone.ask('cashOutsByIds', { ids })).data.cash_outs);
  }
  const balance = (await phone.ask('accountGet', {})).data.balance_info;
  return { orders, lines, cashOuts, balance };
}

interface Page<T> {
  readonly data: { readonly records: readonly T[]; readonly cursor: string; readonly has_more: 0 | 1 };
}

async function allPages<T>(read: (from: { cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const { data } = await read(cursor === undefined ? {} : { cursor });
    found.push(...data.records);
    if (data.has_more === 0) return found;
    cursor = data.cursor;
  }
  throw new Error(`a list has more than ${PAGES_MOST} pages`);
}
