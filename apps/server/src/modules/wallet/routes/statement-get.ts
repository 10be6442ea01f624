import { statementGet } from '@palpite/contract/calls/finance/statement-get';
import { toCents } from '../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Wallet } from '../index.ts';
import type { WalletRouteOptions } from './options.ts';

const PAGE = 20;

export function statementGetRoute(wallet: Wallet, options: WalletRouteOptions): Route {
  return serve(statementGet, async (input, caller) => {
    const before = input.cursor === undefined ? undefined : readCursor(input.cursor);
    if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    const asset = options.assetOf(caller.brand);
    const page = await wallet.statement(caller.session.player, asset, before, input.page_limit ?? PAGE);
    return {
      records: page.entries.map((entry) => ({
        id: String(entry.posted),
        ref: String(entry.ref),
        kind: entry.kind,
        pocket: entry.pocket,
        amount: toCents(entry.units, asset),
        at: entry.atMs,
      })),
      cursor: page.next === undefined ? '' : writeCursor(page.next),
      has_more: page.next === undefined ? 0 : 1,
    };
  });
}

/** A letter in front, so that the cursor of another list is not taken for one of this. */
function writeCursor(before: bigint): string {
  return `s${before.toString(36)}`;
}

function readCursor(text: string): bigint | 'wrong' {
  if (!/^s[0-9a-z]{1,12}$/.test(text)) return 'wrong';
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}
