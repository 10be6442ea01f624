import { selectionOf } from '@palpite/contract/tables/selections';
import {
  linesOf,
  type SimpleLineBet,
  type simpleFacts,
  simpleReturnOf,
} from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { START_CENTS } from './books.ts';
import type { AskedBet, Order, Phone } from './phone.ts';
import type { PublicBooks, StatementLine } from './public-books.ts';

const STATUS = { rejected: 2, success: 4, settled: 5 } as const;
const DONE = 4;
const OVER = [2, DONE];

/** What the player cannot read: the valid facts of the feed, and when each bet was confirmed. */
export interface Known {
  readonly factsAt: ReturnType<typeof simpleFacts>;
  readonly confirmedMs: ReadonlyMap<string, number>;
}

/**
 * The second, simple model: from the client's answers, the player's own data and the feed's facts, in plain numbers.
 * Returns every difference in words.
 */
export function disagreements(phone: Phone, books: PublicBooks, known: Known): string[] {
  const wrong = [...phone.wrong];
  const say = (id: string, what: string, is: unknown, should: unknown) => {
    if (String(is) !== String(should)) wrong.push(`${id}: ${what} is ${is}, not ${should}`);
  };
  say('records', 'bets', books.orders.map(({ id }) => id).sort(), [...phone.orders.keys()].sort());
  const linesOfRef = (wanted: string) => books.lines.filter(({ ref }) => ref === wanted);
  let shown = START_CENTS + sum([...phone.grants.values()]);
  let locked = 0;
  for (const order of books.orders) {
    const reported = phone.orders.get(order.id);
    if (!reported) continue;
    const lines = linesOfRef(order.id);
    expectAsked(order, reported, (what, is, should) => say(order.id, what, is, should));
    const expected = expectedOf(order, known);
    say(order.id, 'state', order.st, expected.status);
    say(order.id, 'return', order.sa, expected.returned);
    say(order.id, 'most', order.mla, expected.most);
    const stake = reported.isFree || order.st === STATUS.rejected ? 0 : order.sat;
    say(order.id, 'statement', sum(lines.map(shownOf)), expected.returned - stake);
    say(order.id, 'times settled', timesSettled(lines), !reported.isFree && expected.isSettled ? 1 : 0);
    expectCashed(order, books, phone, (what, is, should) => say(order.id, what, is, should));
    shown += expected.returned - stake;
    if (expected.status === STATUS.success && !reported.isFree) locked += order.sat - (order.cots ?? 0);
  }
  for (const [ref, amount] of phone.grants) say(ref, 'grant', sum(linesOfRef(ref).map(shownOf)), amount);
  say('statement', 'sum', sum(books.lines.map(shownOf)), shown);
  say('account', 'balance', books.balance.balance, shown);
  say('account', 'cash less debt', books.balance.cash - books.balance.debt, shown);
  say('account', 'locked', books.balance.locked, locked);
  return wrong.map((line) => `player ${phone.uid}, ${line}`);
}

type Say = (what: string, is: unknown, should: unknown) => void;

/** The bet is the requested one, at odds that the player agreed to. */
function expectAsked(order: Order, { asked, isFree }: { asked: AskedBet; isFree: boolean }, say: Say): void {
  const lines = linesOf({ ...asked, legs: asked.legs.map(() => ({ market: 0, selection: '', odds: 0n })) });
  say('stake', order.sat, isFree ? asked.unitStake : asked.unitStake * lines.length);
  say('free bet', order.free, isFree ? 1 : 0);
  say(
    'legs',
    order.ops.map(({ mrid, ty }) => `${mrid}/${ty}`),
    asked.legs.map((leg) => `${leg.market}/${leg.option}`),
  );
  say('sizes', order.szs, asked.sizes);
  say('bankers', order.bks, asked.bankers);
  order.ops.forEach(({ od }, index) => {
    const seen = asked.legs[index]?.odds ?? 0;
    if (asked.oddsChange === 0) say('odds', od, seen);
    if (asked.oddsChange === 1) say('odds that are worse', od < seen, false);
  });
}

function expectedOf(order: Order, known: Known) {
  const cashed = { stake: BigInt(order.cots ?? 0), returned: BigInt(order.cops ?? 0) };
  const bet: SimpleLineBet = {
    sizes: order.szs ?? [],
    bankers: order.bks ?? [],
    stakePerLine: BigInt(order.us ?? 0),
    cashed,
    legs: order.ops.map(({ mrid, ty, od }) => ({
      market: mrid,
      selection: selectionOf(ty) ?? '',
      odds: BigInt(Math.round(od * 1_000)),
    })),
    confirmedMs: known.confirmedMs.get(order.id) ?? 0,
    isFree: order.free === 1,
  };
  const { cashed: _, ...whole } = bet;
  const most = simpleReturnOf(whole, () => 'win') ?? 0n;
  const isWhollyCashed = cashed.stake === BigInt(order.sat);
  const returned = isWhollyCashed
    ? undefined
    : simpleReturnOf({ ...bet, cap: most }, known.factsAt(bet.confirmedMs));
  const isRejected = order.st === STATUS.rejected;
  const isOver = isWhollyCashed || returned !== undefined;
  return {
    most: Number(most),
    status: isRejected ? STATUS.rejected : isOver ? STATUS.settled : STATUS.success,
    returned: isRejected ? 0 : Number(cashed.returned + (returned ?? 0n)),
    isSettled: !isRejected && returned !== undefined,
  };
}

function expectCashed(order: Order, books: PublicBooks, phone: Phone, say: Say): void {
  const own = books.cashOuts.filter(({ oid }) => oid === order.id);
  for (const { id, st, cpa } of own) {
    say(`cash-out ${id} is over`, OVER.includes(st), true);
    const reported = phone.cashOuts.get(id);
    if (reported?.st === DONE) say(`cash-out ${id}`, `${st} ${cpa}`, `${DONE} ${reported.cpa}`);
  }
  if (phone.ruled.has(order.id)) return;
  const done = own.filter(({ st }) => st === DONE);
  say('cashed stake', order.cots, sum(done.map(({ cst }) => cst)));
  say('paid for it', order.cops, sum(done.map(({ cpa }) => cpa)));
  say('cash-outs', order.coc, done.length);
}

/**
 * The effect of a line on the shown balance. A stake returned to a debtor is reported as what leaves the locked
 * pocket.
 */
function shownOf({ kind, pocket, amount }: StatementLine): number {
  if (pocket === 'cash' || pocket === 'debt') return amount;
  return kind === 'stake-back' ? -amount : 0;
}

/** Settlements minus undone ones: each moves the stake out of the locked pocket, or back, in one line. */
function timesSettled(lines: readonly StatementLine[]): number {
  const ofKind = (wanted: string) =>
    lines.filter(({ kind, pocket }) => kind === wanted && pocket === 'locked').length;
  return ofKind('settle') - ofKind('settle-undone');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
