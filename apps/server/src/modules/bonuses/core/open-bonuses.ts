import type { Asset } from '@palpite/kernel/assets';
import {
  type Bonus,
  type Bonuses as BonusList,
  type BonusMove,
  bonusOf,
  type Changed,
  type EndReason,
  endBonus,
  expireBonuses,
  grantBonus,
  growBonus,
  isOver,
  settleBonuses,
  shrinkBonus,
} from '@palpite/kernel/bonus/bonus';
import {
  addProgress,
  countOpenStake,
  type FundedStake,
  type Funding,
  fundStake,
  type Paid,
  payReturn,
  takeReturnBack,
} from '@palpite/kernel/bonus/stake';
import type { BonusTerms, Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';

export interface BonusHolder {
  readonly player: PlayerId;
  readonly asset: Asset;
  /**
   * The bonuses that the stakes at hand name (`FundedStake.of`). They are read also when they are over and have no open
   * stake; using one that was not read throws.
   */
  readonly named?: readonly (string | undefined)[];
}

export type StepWhat =
  | 'granted'
  | 'activated'
  | 'grown'
  | 'shrunk'
  | 'staked'
  | 'returned'
  | 'taken_back'
  | 'progress'
  | 'converted'
  | 'late'
  | EndReason;

/** One line of the explanation of a bonus. */
export interface BonusStep {
  readonly bonus: string;
  readonly what: StepWhat;
  readonly amount: bigint;
  /** What it added to the progress. */
  readonly progress: bigint;
  readonly balance: bigint;
  readonly ref: Reference | undefined;
  /** What has to be posted with it. */
  readonly moves: readonly BonusMove[];
}

/** The bonuses of one holder in memory, and everything that happened to them since they were read. */
export interface HolderBonuses {
  readonly holder: BonusHolder;
  all(): BonusList;
  steps(): readonly BonusStep[];
  fund(cash: bigint, stake: { units: bigint; product: Product }, ref?: Reference): Funding;
  pay(stake: FundedStake, amount: bigint, ref?: Reference): Paid;
  takeBack(stake: FundedStake, paid: Paid, ref?: Reference): { taken: bigint; missing: bigint };
  progress(id: string | undefined, amount: bigint, ref?: Reference): void;
  openStake(stake: FundedStake, by: 1 | -1): void;
  add(bonus: { id: string; amount: bigint; deposit?: bigint; terms: BonusTerms }): void;
  /** A negative amount takes wins back. */
  grow(id: string, amount: bigint, ref?: Reference): void;
  end(id: string, reason: EndReason): void;
  /** Conversion, spent, next in line. */
  settle(): void;
}

/** The state that the functions of one holder share. */
class Book {
  bonuses: BonusList;
  readonly steps: BonusStep[] = [];

  constructor(bonuses: BonusList) {
    this.bonuses = bonuses;
  }

  known(id: string | undefined): void {
    if (id !== undefined && !bonusOf(this.bonuses, id)) throw new Error(`bonus ${id} was not read: name it`);
  }

  step(id: string, what: StepWhat, about: Partial<BonusStep>): void {
    const balance = bonusOf(this.bonuses, id)?.balance ?? 0n;
    this.steps.push({
      bonus: id,
      what,
      amount: 0n,
      progress: 0n,
      balance,
      ref: undefined,
      moves: [],
      ...about,
    });
  }

  follow(changed: Changed): void {
    const before = this.bonuses;
    this.bonuses = changed.bonuses;
    for (const line of explain(before, changed)) this.step(line.bonus, line.what, line);
  }
}

/** What is due ends at once; the next one becomes active with `settle`, after the caller's own postings. */
export function openHolder(holder: BonusHolder, read: BonusList, nowMs: number): HolderBonuses {
  const book = new Book(read);
  book.follow(expireBonuses(read, nowMs));
  return {
    holder,
    all: () => book.bonuses,
    steps: () => book.steps,
    ...stakesOf(book),
    add(bonus) {
      book.bonuses = grantBonus(book.bonuses, bonus);
      book.step(bonus.id, 'granted', { amount: bonus.amount });
    },
    grow(id, amount, ref) {
      book.known(id);
      const { bonuses, moves } =
        amount < 0n ? shrinkBonus(book.bonuses, id, -amount) : growBonus(book.bonuses, id, amount);
      book.bonuses = bonuses;
      book.step(id, amount < 0n ? 'shrunk' : 'grown', { amount, moves, ref });
    },
    end: (id, reason) => book.follow(endBonus(book.bonuses, id, reason)),
    settle: () => book.follow(settleBonuses(book.bonuses)),
  };
}

function stakesOf(book: Book): Pick<HolderBonuses, 'fund' | 'pay' | 'takeBack' | 'progress' | 'openStake'> {
  return {
    fund(cash, stake, ref) {
      const funding = fundStake(book.bonuses, cash, stake);
      if (funding.is === 'refused') return funding;
      book.bonuses = funding.bonuses;
      const { of, bonus } = funding.stake;
      if (of !== undefined && bonus > 0n) book.step(of, 'staked', { amount: -bonus, ref });
      return funding;
    },
    pay(stake, amount, ref) {
      if (stake.bonus > 0n) book.known(stake.of);
      const { paid, bonuses } = payReturn(book.bonuses, stake, amount);
      book.bonuses = bonuses;
      if (stake.of === undefined) return paid;
      if (paid.bonus > 0n) book.step(stake.of, 'returned', { amount: paid.bonus, ref });
      if (paid.late > 0n) book.step(stake.of, 'late', { amount: paid.late, ref });
      return paid;
    },
    takeBack(stake, paid, ref) {
      if (stake.bonus > 0n) book.known(stake.of);
      const { taken, missing, bonuses } = takeReturnBack(book.bonuses, stake, paid);
      book.bonuses = bonuses;
      const amount = -(taken + paid.late);
      if (stake.of !== undefined && amount < 0n) book.step(stake.of, 'taken_back', { amount, ref });
      return { taken, missing };
    },
    progress(id, amount, ref) {
      const before = bonusOf(book.bonuses, id);
      book.bonuses = addProgress(book.bonuses, id, amount);
      const after = bonusOf(book.bonuses, id);
      if (before && after && after.progress !== before.progress)
        book.step(after.id, 'progress', { progress: after.progress - before.progress, ref });
    },
    openStake(stake, by) {
      if (stake.bonus > 0n) book.known(stake.of);
      book.bonuses = countOpenStake(book.bonuses, stake, by);
    },
  };
}

interface Explained {
  readonly bonus: string;
  readonly what: StepWhat;
  readonly amount: bigint;
  readonly moves: readonly BonusMove[];
}

/** The steps that a change of statuses consists of, in the order of its moves. A change without moves comes last. */
function explain(before: BonusList, { bonuses, moves }: Changed): Explained[] {
  const lines: Explained[] = [];
  for (const move of moves) {
    const what = move.to === 'bonus' ? 'activated' : endOf(bonusOf(bonuses, move.of));
    const units = move.to === 'bonus' ? move.units : -move.units;
    const last = lines.at(-1);
    const isSame = last?.bonus === move.of && last.what === what;
    if (isSame) lines.pop();
    const [amount, earlier] = isSame ? [last.amount + units, last.moves] : [units, []];
    lines.push({ bonus: move.of, what, amount, moves: [...earlier, move] });
  }
  const reported = new Set(lines.filter(({ what }) => what !== 'activated').map(({ bonus }) => bonus));
  for (const bonus of bonuses) {
    const old = bonusOf(before, bonus.id);
    if (old && !isOver(old) && isOver(bonus) && !reported.has(bonus.id))
      lines.push({ bonus: bonus.id, what: endOf(bonus), amount: 0n, moves: [] });
  }
  return lines;
}

/** A bonus whose money leaves the pocket is over. */
function endOf(bonus: Bonus | undefined): StepWhat {
  if (bonus?.reason === undefined) throw new Error('money left a bonus that is not over');
  return bonus.reason;
}
