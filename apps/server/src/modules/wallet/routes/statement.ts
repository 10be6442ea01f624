import type { InputOf } from '@palpite/contract/call';
import {
  accountGet,
  type BalanceInfo,
  playMoney,
  type StatementSums,
  statementGet,
} from '@palpite/contract/calls/finance/statement';
import { STATEMENT_KINDS } from '@palpite/contract/tables/payments';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { toCents } from '../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import type { Balance, StatementEntry, Wallet } from '../index.ts';
import type { WalletRouteOptions } from './options.ts';

export function accountGetRoute(wallet: Wallet, options: WalletRouteOptions): Route {
  return serve(accountGet, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const balance = await wallet.balance(caller.session.player, asset);
    return { balance_info: toBalanceInfo(balance), symbol: currencySymbol(asset) };
  });
}

export function playMoneyRoute(wallet: Wallet, options: WalletRouteOptions): Route {
  return serve(playMoney, async (input, caller) => {
    const requestId = parseUuidV7(input.request_id);
    if (requestId === undefined) return new Refusal('invalid-field', { field: 'request_id' });
    const asset = options.assetOf(caller.brand);
    const terms = options.isPlayMoney ? await wallet.playMoneyTerms(asset) : undefined;
    if (!terms) return new Refusal('play-money-off');
    const { player } = caller.session;
    const outcome = await wallet.grantPlayMoney(terms, { player, asset, requestId });
    if (outcome.is === 'blocked') return new Refusal('account-blocked');
    if (outcome.is === 'used-up') return new Refusal('play-money-used-up');
    if (outcome.is !== 'granted') return new Refusal('play-money-later');
    const { ref, units } = outcome.grant;
    options.report.playMoneyGranted({ brand: caller.brand, asset }, { player, reference: ref, units });
    return {
      ref: String(ref),
      amount: toCents(units, asset),
      balance_info: toBalanceInfo(await wallet.balance(player, asset)),
    };
  });
}

export function toBalanceInfo(balance: Balance): BalanceInfo {
  const cents = (units: bigint) => toCents(units, balance.asset);
  return {
    balance: cents(balance.shown),
    cash: cents(balance.pockets.cash),
    bonus: cents(balance.pockets.bonus),
    locked: cents(balance.pockets.locked),
    hold: cents(balance.pockets.hold),
    debt: cents(balance.pockets.debt),
    currency: balance.asset,
    version: Number(balance.version),
  };
}

const PAGE = 20;
/** A bet or an order has a few movements; this bounds one that was settled again a hundred times. */
const OF_ONE_MAX = 50;
/** A file is read page by page, so that a client waits with one request at a time. */
const WAITING_MOST = 20;

export function statementGetRoute(wallet: Wallet, options: WalletRouteOptions): Route {
  // Sums and filters may read everything that a player ever did.
  const inTurn = createTurns<PlayerId>(WAITING_MOST);
  return serve(statementGet, async (input, caller) => {
    const asset = options.assetOf(caller.brand);
    if (input.ref !== undefined) return ofReference(wallet, caller, asset, input.ref);
    const before = input.cursor === undefined ? undefined : readCursor(input.cursor);
    if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    const page = await inTurn(caller.session.player, () =>
      pageOf(wallet, options, caller, { input, before }),
    );
    return page ?? new Refusal('too-many-requests');
  });
}

async function pageOf(
  wallet: Wallet,
  options: WalletRouteOptions,
  caller: KnownCaller,
  { input, before }: { readonly input: StatementInput; readonly before: bigint | undefined },
) {
  const asset = options.assetOf(caller.brand);
  const { player } = caller.session;
  const limit = input.page_limit ?? PAGE;
  const [page, held] = await Promise.all([
    wallet.statement(player, asset, before, limit, filterOf(input)),
    before === undefined && (input.group === undefined || input.group === 'deposits')
      ? options.heldOf(player, { fromMs: input.from, untilMs: input.until })
      : [],
  ]);
  const sums = await sumsOf(wallet, caller, asset, input);
  return {
    records: page.entries.map((entry) => toLine(entry, asset)),
    cursor: page.next === undefined ? '' : writeCursor(page.next),
    has_more: page.next === undefined ? (0 as const) : (1 as const),
    ...(sums && { sums }),
    ...(held.length > 0 && { held }),
  };
}

type StatementInput = InputOf<typeof statementGet>;

/** A withdrawal is one line: its request, its payment and its return are one order of the player. */
const WITHDRAWAL = {
  first: 'payout-ask',
  rest: ['payout-back', 'payout', 'payout-returned'],
} as const;

function filterOf({ group, from, until, all }: StatementInput) {
  return {
    fold: WITHDRAWAL,
    spendableOnly: all !== 1,
    ...(group !== undefined && { kinds: STATEMENT_KINDS[group] }),
    ...(from !== undefined && { fromMs: from }),
    ...(until !== undefined && { untilMs: until }),
  };
}

function toLine(entry: StatementEntry, asset: Fiat) {
  return {
    id: String(entry.posted),
    ref: String(entry.ref),
    kind: entry.kind,
    pocket: entry.pocket,
    amount: toCents(entry.units, asset),
    at: entry.atMs,
  };
}

/** Nothing is revealed about another player's bet or order, not even that it exists. */
async function ofReference(wallet: Wallet, { session }: KnownCaller, asset: Fiat, ref: string) {
  const reference = parseReference(ref);
  if (reference === undefined) return new Refusal('invalid-field', { field: 'ref' });
  const entries = await wallet.statementOf(session.player, asset, reference, OF_ONE_MAX);
  return { records: entries.map((entry) => toLine(entry, asset)), cursor: '', has_more: 0 as const };
}

/** Everything that a bet can change. With the locked stakes an open bet changes nothing. */
const PLAYED = ['cash', 'debt', 'bonus', 'locked'] as const;

async function sumsOf(
  wallet: Wallet,
  { session }: KnownCaller,
  asset: Fiat,
  { sums, from, until }: StatementInput,
): Promise<StatementSums | undefined> {
  if (sums !== 1 || from === undefined || until === undefined) return undefined;
  const holder = { player: session.player, asset };
  const period = { fromMs: from, untilMs: until };
  // One after the other: each of them may take long, and a connection.
  const moved = await wallet.movedBetween(holder, period);
  const played = await wallet.movedBetween(holder, period, PLAYED);
  const withdrawn = await wallet.leftBetween(holder, period, ['payout', 'payout-returned']);
  const net = (by: typeof moved, kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (by.get(kind)?.in ?? 0n) - (by.get(kind)?.out ?? 0n), 0n);
  const cents = (units: bigint) => toCents(units, asset);
  return {
    deposited: cents(net(moved, STATEMENT_KINDS.deposits)),
    withdrawn: cents(withdrawn),
    result: cents(net(played, STATEMENT_KINDS.bets)),
  };
}

/** A prefix, so that the cursor of another list is not accepted here. */
function writeCursor(before: bigint): string {
  return `s${before.toString(36)}`;
}

function readCursor(text: string): bigint | 'wrong' {
  if (!/^s[0-9a-z]{1,12}$/.test(text)) return 'wrong';
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}
