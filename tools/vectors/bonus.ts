import { BET_RESULTS, type BetResult } from '@palpite/kernel/bonus/sports-stake';
import { type BonusTerms, DEFAULT_TERMS, PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import { isRecord } from './answers.ts';
import { BonusWorld } from './bonus-world.ts';
import { label } from './fair.ts';
import type { Mismatch, Nested, Section, Vector, Verdict } from './section.ts';
import { sameNested, showNested } from './section.ts';

/** Scenarios of a player with bonuses: events in order, and everything that holds after each of them. */
export const bonus: Section = {
  name: 'scenarios',
  label,
  fits: (vector) => Array.isArray(vector.events) && isRecord(vector.start),
  judge(vector) {
    try {
      return judgeScenario(vector);
    } catch (error) {
      return { is: 'malformed', why: error instanceof Error ? error.message : String(error) };
    }
  },
};

function judgeScenario({ start, events, postings_total: total }: Vector): Verdict {
  if (!isRecord(start) || !Array.isArray(events) || events.length === 0)
    return { is: 'malformed', why: '`start` or `events` cannot be read' };
  const pocket = (name: string) => (start[name] === undefined ? 0n : units(start, name));
  const world = new BonusWorld({
    cash: pocket('cash'),
    bonus: 0n,
    locked: 0n,
    hold: pocket('hold'),
    debt: pocket('debt'),
  });
  const totals = new Map<string, bigint>();
  const mismatches = events.flatMap((event: unknown, index): Mismatch[] => {
    if (!isRecord(event) || !isRecord(event.after)) throw new Error(`event ${index + 1} cannot be read`);
    const result = play(world, event);
    const postings = world.ledger.takePostings();
    for (const [name, amount] of Object.entries(postings))
      totals.set(name, (totals.get(name) ?? 0n) + amount);
    return compare(`event ${index + 1} (${event.type})`, event.after, stateOf(world, result, postings));
  });
  const summed = Object.fromEntries([...totals].filter(([, amount]) => amount !== 0n));
  if (isRecord(total) && !sameNested(total, summed))
    mismatches.push({ field: 'postings_total', expected: JSON.stringify(total), got: showNested(summed) });
  return mismatches.length > 0 ? { is: 'failed', mismatches } : { is: 'passed' };
}

function stateOf(
  world: BonusWorld,
  result: string,
  postings: Record<string, bigint>,
): Readonly<Record<string, Nested>> {
  const { cash, bonus: pocket, locked, hold, debt } = world.ledger.pockets();
  return {
    result,
    cash,
    bonus: pocket,
    locked,
    hold,
    debt,
    withdrawable: world.withdrawable(),
    bonuses: world.bonusFacts(),
    free_bets: states(world.tokens),
    boosters: states(world.boosters),
    postings,
  };
}

function states(things: ReadonlyMap<string, { readonly state: string }>): Readonly<Record<string, string>> {
  return Object.fromEntries([...things].map(([id, { state }]) => [id, state]));
}

/** Maps that are not stated are empty; every other fact has to be stated. */
function compare(at: string, stated: Vector, got: Readonly<Record<string, Nested>>): Mismatch[] {
  const unknown = Object.keys(stated).filter((field) => !Object.hasOwn(got, field));
  if (unknown.length > 0) throw new Error(`${at} states ${unknown.join(', ')}, which no check covers`);
  return Object.entries(got).flatMap(([field, value]) => {
    const expected = Object.hasOwn(stated, field) ? stated[field] : {};
    return sameNested(expected, value)
      ? []
      : [{ field: `${at} ${field}`, expected: JSON.stringify(expected), got: showNested(value) }];
  });
}

const PLAYED: Readonly<Record<string, (world: BonusWorld, event: Vector) => string>> = {
  deposit: (world, event) =>
    world.deposit(
      units(event, 'amount'),
      event.campaign === undefined ? undefined : campaignOf(event.campaign),
    ),
  grant: (world, event) =>
    world.grant(text(event, 'id'), units(event, 'amount'), termsOf(event), optional(event, 'booster')),
  unlock: (world, event) => world.unlock(text(event, 'bonus')),
  cancel: (world, event) => world.cancel(text(event, 'bonus')),
  time: (world, event) => world.time(Number(units(event, 'at'))),
  place: (world, event) =>
    world.place(
      text(event, 'bet'),
      units(event, 'stake'),
      { odds: units(event, 'odds'), market: text(event, 'market'), selection: text(event, 'selection') },
      optional(event, 'booster'),
    ),
  settle: (world, event) => world.settle(text(event, 'bet'), resultOf(event)),
  unsettle: (world, event) => world.unsettle(text(event, 'bet')),
  cash_out: (world, event) => world.cashOut(text(event, 'bet'), units(event, 'stake'), units(event, 'price')),
  casino_bet: (world, event) =>
    world.casinoBet(text(event, 'round'), productOf(event.product), units(event, 'amount')),
  casino_win: (world, event) => world.casinoWin(text(event, 'round'), units(event, 'amount')),
  casino_rollback: (world, event) => world.casinoRollback(text(event, 'round')),
  casino_undo_win: (world, event) => world.casinoUndoWin(text(event, 'round')),
  free_bet_grant: (world, event) =>
    world.freeBetGrant(
      text(event, 'token'),
      units(event, 'value'),
      event.expires_at === undefined ? Number.POSITIVE_INFINITY : Number(units(event, 'expires_at')),
      event.win_to === 'bonus' ? innerTerms(event.terms) : undefined,
    ),
  free_bet_place: (world, event) =>
    world.freeBetPlace(text(event, 'bet'), text(event, 'token'), units(event, 'stake'), units(event, 'odds')),
  free_rounds_grant: (world, event) =>
    world.freeRoundsGrant(
      text(event, 'grant'),
      Number(units(event, 'count')),
      event.win_to === 'cash' ? undefined : innerTerms(event.terms),
    ),
  free_round: (world, event) => world.freeRound(text(event, 'grant'), units(event, 'win')),
  booster_grant: (world, event) =>
    world.boosterGrant(text(event, 'id'), {
      kind: event.kind === 'bonus' ? 'bonus' : 'profit',
      bps: units(event, 'bps'),
      cap: units(event, 'cap'),
    }),
  withdraw: (world, event) =>
    world.withdraw(text(event, 'id'), units(event, 'amount'), event.forfeit === true),
  withdraw_paid: (world, event) => world.withdrawEnd(text(event, 'id'), true),
  withdraw_failed: (world, event) => world.withdrawEnd(text(event, 'id'), false),
};

function play(world: BonusWorld, event: Vector): string {
  const played = typeof event.type === 'string' ? PLAYED[event.type] : undefined;
  if (!played) throw new Error(`no check covers the event ${String(event.type)}`);
  return played(world, event);
}

function campaignOf(stated: unknown) {
  if (!isRecord(stated)) throw new Error('`campaign` cannot be read');
  const booster = optional(stated, 'booster');
  return {
    id: text(stated, 'id'),
    percentBps: units(stated, 'percent_bps'),
    max: units(stated, 'max'),
    ...(booster !== undefined && { booster }),
    terms: termsOf(stated),
  };
}

function innerTerms(stated: unknown): BonusTerms {
  return termsOf(isRecord(stated) ? stated : {});
}

/** The defaults with what the grant states. */
function termsOf(stated: Vector): BonusTerms {
  const or = (name: string, otherwise: bigint) =>
    stated[name] === undefined ? otherwise : units(stated, name);
  const contribution = isRecord(stated.contribution) ? stated.contribution : {};
  const changed = Object.fromEntries(
    Object.keys(contribution).map((product) => [productOf(product), units(contribution, product)]),
  );
  return {
    wagerX100: or('wager_x100', DEFAULT_TERMS.wagerX100),
    base: stated.base === 'deposit_bonus' ? 'deposit_bonus' : 'bonus',
    minOdds: or('min_odds', DEFAULT_TERMS.minOdds),
    maxStake: or('max_stake', DEFAULT_TERMS.maxStake),
    maxConversion: stated.max_conversion === null ? undefined : orNone(stated, 'max_conversion'),
    isSticky: stated.sticky === true,
    expiresAt: Number(or('expires_at', BigInt(DEFAULT_TERMS.expiresAt))),
    contribution: { ...DEFAULT_TERMS.contribution, ...changed },
  };
}

function orNone(stated: Vector, name: string): bigint | undefined {
  return stated[name] === undefined ? undefined : units(stated, name);
}

export function units(stated: Vector, name: string): bigint {
  const value = stated[name];
  if (!Number.isSafeInteger(value)) throw new Error(`\`${name}\` is no whole number`);
  return BigInt(value as number);
}

export function text(stated: Vector, name: string): string {
  const value = stated[name];
  if (typeof value !== 'string') throw new Error(`\`${name}\` is no text`);
  return value;
}

function optional(stated: Vector, name: string): string | undefined {
  return stated[name] === undefined || stated[name] === null ? undefined : text(stated, name);
}

export function productOf(stated: unknown): Product {
  const found = PRODUCTS.find((product) => product === stated);
  if (!found) throw new Error(`unknown product ${String(stated)}`);
  return found;
}

function resultOf({ result }: Vector): BetResult {
  const found = BET_RESULTS.find((known) => known === result);
  if (!found) throw new Error(`unknown result ${String(result)}`);
  return found;
}
