import type { PlayerId } from '@palpite/kernel/ids';
import {
  type AccountState,
  isPlayerPlace,
  keyText,
  type Move,
  type NamedPlace,
  type Place,
  POCKETS,
  type Pocket,
  type Posting,
  type PostOutcome,
} from './posting.ts';

export type Balances = Record<Pocket, bigint>;

export interface AccountView {
  readonly player: PlayerId;
  readonly state: AccountState;
  readonly balances: Readonly<Balances>;
}

/** One row of the ledger, made of a move after the debt rule. */
export interface Row {
  readonly posting: Posting;
  readonly n: number;
  readonly from: Place;
  readonly to: Place;
  readonly units: bigint;
}

export interface Decision {
  readonly outcomes: readonly PostOutcome[];
  readonly rows: readonly Row[];
  /** Only the accounts that changed. */
  readonly balances: ReadonlyMap<string, Balances>;
}

/** The key of an account in `views`: a player has one per asset. */
export function accountKey(player: PlayerId, asset: string): string {
  return `${player}/${asset}`;
}

/**
 * Decides a batch in the order of arrival; the same account may appear several times. A refused posting has no effect.
 * `seen` maps the keys that the ledger already has to the fingerprint of their content.
 */
export function decide(
  postings: readonly { posting: Posting; fingerprint: bigint }[],
  views: ReadonlyMap<string, AccountView>,
  seen: ReadonlyMap<string, bigint>,
): Decision {
  const balances = new Map<string, Balances>();
  const known = new Map(seen);
  const outcomes: PostOutcome[] = [];
  const rows: Row[] = [];
  for (const { posting, fingerprint } of postings) {
    const before = known.get(keyText(posting));
    if (before !== undefined) {
      outcomes.push({ is: before === fingerprint ? 'already-posted' : 'key-reused' });
      continue;
    }
    const trial = tryPosting(posting, views, balances);
    outcomes.push(trial.outcome);
    if (trial.outcome.is !== 'posted') continue;
    known.set(keyText(posting), fingerprint);
    rows.push(...trial.rows);
    for (const [key, value] of trial.balances) balances.set(key, value);
  }
  return { outcomes, rows, balances };
}

interface Trial {
  readonly outcome: PostOutcome;
  readonly rows: readonly Row[];
  readonly balances: ReadonlyMap<string, Balances>;
}

function tryPosting(
  posting: Posting,
  views: ReadonlyMap<string, AccountView>,
  base: ReadonlyMap<string, Balances>,
): Trial {
  const changed = new Map<string, Balances>();
  const rows: Row[] = [];
  const refuse = (outcome: PostOutcome): Trial => ({ outcome, rows: [], balances: new Map() });

  const balanceOf = (player: PlayerId): Balances => {
    const key = accountKey(player, posting.asset);
    const open = changed.get(key);
    if (open) return open;
    const from = base.get(key) ?? views.get(key)?.balances;
    if (!from) throw new Error(`account ${key} was not locked`);
    const copy = { ...from };
    changed.set(key, copy);
    return copy;
  };
  const write = (from: Place, to: Place, units: bigint) => {
    if (units === 0n) return;
    apply(from, -units);
    apply(to, units);
    rows.push({ posting, n: rows.length, from, to, units });
  };
  const apply = (place: Place, units: bigint) => {
    if (!isPlayerPlace(place)) return;
    // Debt is a credit of the bookmaker: taking from it makes the player owe more.
    balanceOf(place.player)[place.pocket] += place.pocket === 'debt' ? -units : units;
  };

  const blocked = blockedBy(posting, views);
  if (blocked) return refuse({ is: 'blocked', state: blocked });
  for (const move of posting.moves) {
    const missing = spend(posting, move, balanceOf, write);
    if (missing) return refuse(missing);
  }
  const owed = rows.reduce((sum, { from, units }) => sum + (isDebt(from) ? units : 0n), 0n);
  return { outcome: { is: 'posted', ...(owed > 0n && { owed }) }, rows, balances: changed };
}

function isDebt(place: Place): boolean {
  return isPlayerPlace(place) && place.pocket === 'debt';
}

/** Splits the move by the debt rule: a shortfall of cash becomes debt, and a credit to cash repays debt first. */
function spend(
  posting: Posting,
  { from, to, units }: Move,
  balanceOf: (player: PlayerId) => Balances,
  write: (from: Place, to: Place, units: bigint) => void,
): PostOutcome | undefined {
  if (!isPlayerPlace(from)) {
    credit(from, to, units, balanceOf, write);
    return undefined;
  }
  const free = balanceOf(from.player)[from.pocket];
  if (free < units && (from.pocket !== 'cash' || posting.shortfall === 'refuse')) {
    return { is: 'not-enough-funds', pocket: from.pocket, free };
  }
  const covered = free < units ? free : units;
  credit(from, to, covered, balanceOf, write);
  credit({ player: from.player, pocket: 'debt' }, to, units - covered, balanceOf, write);
  return undefined;
}

function credit(
  from: Place,
  to: NamedPlace,
  units: bigint,
  balanceOf: (player: PlayerId) => Balances,
  write: (from: Place, to: Place, units: bigint) => void,
): void {
  if (!isPlayerPlace(to) || to.pocket !== 'cash') {
    write(from, to, units);
    return;
  }
  const owed = balanceOf(to.player).debt;
  const repaid = owed < units ? owed : units;
  write(from, { player: to.player, pocket: 'debt' }, repaid);
  write(from, to, units - repaid);
}

/**
 * `no_debit` refuses what the player spends, `closed` also what the player deposits or withdraws; what the bookmaker
 * owes or is owed always passes. A pay-out passes `no_debit`: an excluded player must never be kept from their own
 * money. A balance that operators return passes `closed` too.
 */
function blockedBy(posting: Posting, views: ReadonlyMap<string, AccountView>): AccountState | undefined {
  if (posting.by === 'house' || posting.by === 'balance-return') return undefined;
  for (const move of posting.moves) {
    for (const [place, isDebit] of [
      [move.from, true],
      [move.to, false],
    ] as const) {
      if (!isPlayerPlace(place)) continue;
      const state = views.get(accountKey(place.player, posting.asset))?.state ?? 'open';
      if (state === 'closed' || (state === 'no_debit' && isDebit && posting.by === 'player')) return state;
    }
  }
  return undefined;
}

export function emptyBalances(): Balances {
  return Object.fromEntries(POCKETS.map((pocket) => [pocket, 0n])) as Balances;
}
