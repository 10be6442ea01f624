import { type BonusTerms, requirementOf } from './terms.ts';

export const BONUS_STATUS = { waiting: 0, active: 1, converted: 2, ended: 3 } as const;
export type BonusStatus = (typeof BONUS_STATUS)[keyof typeof BONUS_STATUS];
export type EndReason = 'expired' | 'forfeited' | 'spent' | 'cancelled';

export interface Bonus {
  readonly id: string;
  readonly terms: BonusTerms;
  readonly status: BonusStatus;
  readonly reason?: EndReason | 'converted';
  readonly granted: bigint;
  /** What the requirement is a multiple of: the bonus, or deposit and bonus. */
  readonly base: bigint;
  /** The money of the active bonus; the bonus pocket of the wallet holds exactly this. */
  readonly balance: bigint;
  /** In units times basis points. */
  readonly progress: bigint;
  /** What became cash, late returns included. */
  readonly converted: bigint;
  /** Of a sticky bonus: what is still to be removed before anything becomes cash. */
  readonly stickyLeft: bigint;
  /** Open stakes that contain money of this bonus. */
  readonly openStakes: number;
}

/** All bonuses of a player in one asset, in the order of their grants. At most one is active. */
export type Bonuses = readonly Bonus[];

export interface BonusMove {
  /** The bonus that it belongs to. */
  readonly of: string;
  readonly from: 'bonus' | 'house:bonus_cost';
  readonly to: 'bonus' | 'cash' | 'house:bonus_cost';
  readonly units: bigint;
}

export interface Changed {
  readonly bonuses: Bonuses;
  readonly moves: readonly BonusMove[];
}

export function required({ base, terms }: Bonus): bigint {
  return requirementOf(base, terms);
}

export function activeOf(bonuses: Bonuses): Bonus | undefined {
  return bonuses.find(({ status }) => status === BONUS_STATUS.active);
}

export function bonusOf(bonuses: Bonuses, id: string | undefined): Bonus | undefined {
  return id === undefined ? undefined : bonuses.find((bonus) => bonus.id === id);
}

export function withBonus(bonuses: Bonuses, changed: Bonus): Bonuses {
  return bonuses.map((bonus) => (bonus.id === changed.id ? changed : bonus));
}

/** Adds a bonus that waits; `settleBonuses` makes it active when no other one is. `deposit` belongs to a base of both. */
export function grantBonus(
  bonuses: Bonuses,
  { id, amount, deposit = 0n, terms }: { id: string; amount: bigint; deposit?: bigint; terms: BonusTerms },
): Bonuses {
  const base = terms.base === 'deposit_bonus' ? amount + deposit : amount;
  return [
    ...bonuses,
    {
      id,
      terms,
      status: BONUS_STATUS.waiting,
      granted: amount,
      base,
      balance: 0n,
      progress: 0n,
      converted: 0n,
      stickyLeft: terms.isSticky ? amount : 0n,
      openStakes: 0,
    },
  ];
}

/** A bonus that grows with every win of free rounds, its requirement with it. The money of an active one moves at once. */
export function growBonus(bonuses: Bonuses, id: string, amount: bigint): Changed {
  const bonus = bonusOf(bonuses, id);
  if (!bonus) return { bonuses, moves: [] };
  const isActive = bonus.status === BONUS_STATUS.active;
  const grown = {
    ...bonus,
    granted: bonus.granted + amount,
    base: bonus.base + amount,
    stickyLeft: bonus.terms.isSticky ? bonus.stickyLeft + amount : 0n,
    balance: isActive ? bonus.balance + amount : bonus.balance,
  };
  return {
    bonuses: withBonus(bonuses, grown),
    moves: isActive ? move(id, 'house:bonus_cost', 'bonus', amount) : [],
  };
}

/** Takes back a win of free rounds: the bonus and its requirement shrink. What is no longer in the pocket is written off. */
export function shrinkBonus(bonuses: Bonuses, id: string, amount: bigint): Changed {
  const bonus = bonusOf(bonuses, id);
  if (!bonus || isOver(bonus)) return { bonuses, moves: [] };
  const less = amount < bonus.granted ? amount : bonus.granted;
  const taken = less < bonus.balance ? less : bonus.balance;
  const shrunk = {
    ...bonus,
    granted: bonus.granted - less,
    base: bonus.base - less,
    stickyLeft: bonus.stickyLeft < less ? 0n : bonus.stickyLeft - less,
    balance: bonus.balance - taken,
  };
  const moves = move(id, 'bonus', 'house:bonus_cost', taken);
  if (shrunk.granted > 0n) return { bonuses: withBonus(bonuses, shrunk), moves };
  const ended = endBonus(withBonus(bonuses, shrunk), id, 'cancelled');
  return { bonuses: ended.bonuses, moves: [...moves, ...ended.moves] };
}

export function isOver({ status }: Bonus): boolean {
  return status === BONUS_STATUS.converted || status === BONUS_STATUS.ended;
}

/** Ends a bonus that waits or is active; what is in the pocket is lost. Nothing changes for one that is over. */
export function endBonus(bonuses: Bonuses, id: string, reason: EndReason): Changed {
  const bonus = bonusOf(bonuses, id);
  if (!bonus || isOver(bonus)) return { bonuses, moves: [] };
  return {
    bonuses: withBonus(bonuses, { ...bonus, status: BONUS_STATUS.ended, reason, balance: 0n }),
    moves: move(id, 'bonus', 'house:bonus_cost', bonus.balance),
  };
}

export function expireBonuses(bonuses: Bonuses, now: number): Changed {
  const due = bonuses.filter((bonus) => !isOver(bonus) && bonus.terms.expiresAt <= now);
  return due.reduce<Changed>(
    (sofar, { id }) => {
      const ended = endBonus(sofar.bonuses, id, 'expired');
      return { bonuses: ended.bonuses, moves: [...sofar.moves, ...ended.moves] };
    },
    { bonuses, moves: [] },
  );
}

/**
 * What follows from every change: the active bonus becomes cash when its requirement is met, ends when it is spent, and
 * the next one becomes active. The next is the one with the earliest expiry, then the oldest.
 */
export function settleBonuses(bonuses: Bonuses): Changed {
  const moves: BonusMove[] = [];
  let now = bonuses;
  // Every round ends one bonus or is the last one.
  for (;;) {
    const active = activeOf(now);
    if (!active) {
      const next = nextOf(now);
      if (!next) return { bonuses: now, moves };
      now = withBonus(now, { ...next, status: BONUS_STATUS.active, balance: next.granted });
      moves.push(...move(next.id, 'house:bonus_cost', 'bonus', next.granted));
    } else if (active.progress >= required(active)) {
      const converted = convert(active);
      now = withBonus(now, converted.bonus);
      moves.push(...converted.moves);
    } else if (active.balance === 0n && active.openStakes === 0) {
      now = endBonus(now, active.id, 'spent').bonuses;
    } else return { bonuses: now, moves };
  }
}

function nextOf(bonuses: Bonuses): Bonus | undefined {
  return bonuses
    .filter(({ status }) => status === BONUS_STATUS.waiting)
    .reduce<Bonus | undefined>(
      (first, bonus) => (first && first.terms.expiresAt <= bonus.terms.expiresAt ? first : bonus),
      undefined,
    );
}

function convert(bonus: Bonus): { readonly bonus: Bonus; readonly moves: readonly BonusMove[] } {
  const { cash, lost, after } = toCash(bonus, bonus.balance);
  return {
    bonus: { ...after, status: BONUS_STATUS.converted, reason: 'converted', balance: 0n },
    moves: [...move(bonus.id, 'bonus', 'cash', cash), ...move(bonus.id, 'bonus', 'house:bonus_cost', lost)],
  };
}

/** The part of money of a converted bonus that becomes cash: without what is sticky, up to the maximum. */
export function toCash(
  bonus: Bonus,
  amount: bigint,
): { readonly cash: bigint; readonly lost: bigint; readonly after: Bonus } {
  const sticky = amount < bonus.stickyLeft ? amount : bonus.stickyLeft;
  const rest = amount - sticky;
  const { maxConversion } = bonus.terms;
  const room = maxConversion === undefined ? rest : maxConversion - bonus.converted;
  const cash = rest < room ? rest : room;
  const after = { ...bonus, stickyLeft: bonus.stickyLeft - sticky, converted: bonus.converted + cash };
  return { cash, lost: amount - cash, after };
}

function move(of: string, from: BonusMove['from'], to: BonusMove['to'], units: bigint): readonly BonusMove[] {
  return units > 0n ? [{ of, from, to, units }] : [];
}
