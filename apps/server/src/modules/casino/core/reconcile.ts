import type { WalletOp } from './wallet-call.ts';

/** A transaction as the studio reports it; amounts are in the smallest unit of the asset. */
export interface ReportLine {
  readonly tx: string;
  readonly kind: WalletOp;
  readonly round: string;
  readonly player: string;
  readonly asset: string;
  readonly amount: bigint;
  /** For `bet_win`. */
  readonly win?: bigint;
  readonly atMs: number;
  readonly isRolledBack: boolean;
}

/** A transaction as it is stored here. A tombstone has no operation. */
export interface OwnLine {
  readonly tx: string;
  readonly op?: WalletOp;
  readonly round?: string;
  readonly player: string;
  readonly asset?: string;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly isLive: boolean;
}

export type DifferenceKind =
  | 'missing-here'
  | 'missing-there'
  | 'amount-differs'
  | 'state-differs'
  /** One id for two things: another player, round, currency or kind of transaction. */
  | 'content-differs';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly tx: string;
  readonly theirs?: ReportLine;
  readonly ours?: OwnLine;
}

const MONEY: ReadonlySet<WalletOp> = new Set(['bet', 'win', 'bet_win', 'free_bet', 'free_win', 'jackpot']);

/** Ends of rounds and rollbacks move nothing by themselves: a lost rollback shows at the transaction that it undoes. */
export const isMoney = (op: WalletOp | undefined): boolean => op !== undefined && MONEY.has(op);

/** Compares the lines of a report with what is stored under their ids. */
export function compareReport(
  theirs: readonly ReportLine[],
  ours: ReadonlyMap<string, OwnLine>,
): Difference[] {
  return theirs.flatMap((line) => {
    if (!isMoney(line.kind)) return [];
    const own = ours.get(line.tx);
    const kind = kindOf(line, own);
    return kind === undefined ? [] : [{ kind, tx: line.tx, theirs: line, ...(own && { ours: own }) }];
  });
}

function kindOf(line: ReportLine, own: OwnLine | undefined): DifferenceKind | undefined {
  // A transaction that the studio has rolled back before we saw it is missing on neither side.
  if (!own) return line.isRolledBack ? undefined : 'missing-here';
  if (own.op === undefined) return line.isRolledBack ? undefined : 'state-differs';
  const isSame =
    own.op === line.kind &&
    own.player === line.player &&
    own.round === line.round &&
    own.asset === line.asset;
  if (!isSame) return 'content-differs';
  if (own.isLive === line.isRolledBack) return 'state-differs';
  return isSameAmount(line, own) ? undefined : 'amount-differs';
}

/** A free bet has a value and takes nothing from the player, so that its amount is not compared. */
function isSameAmount({ kind, amount, win = 0n }: ReportLine, { staked, paid }: OwnLine): boolean {
  switch (kind) {
    case 'bet':
      return staked === amount;
    case 'bet_win':
      return staked === amount && paid === win;
    case 'free_bet':
      return true;
    default:
      return paid === amount;
  }
}

/** One of our transactions with whether the report lists it. */
export interface ComparedLine {
  readonly own: OwnLine;
  readonly isListed: boolean;
}

/** What was rolled back here need not be listed. */
const isMissing = ({ own, isListed }: ComparedLine): boolean => !isListed && own.isLive && isMoney(own.op);

/** Our transactions that the studio does not list. */
export function missingThere(ours: readonly ComparedLine[]): Difference[] {
  return ours.filter(isMissing).map(({ own }) => ({ kind: 'missing-there', tx: own.tx, ours: own }));
}

/** The lines from the first on, as long as the missing ones belong to at most so many rounds. */
export function withinRounds<Line extends ComparedLine>(
  lines: readonly Line[],
  most: number,
): readonly Line[] {
  const rounds = new Set<string>();
  const end = lines.findIndex(
    (line) => isMissing(line) && rounds.add(`${line.own.player} ${line.own.round}`).size > most,
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * Looks for transactions that the report of a day does not list among what the studio says about their rounds. Those that
 * are there are compared with it instead of being missing.
 */
export function agreedLate(
  missing: readonly Difference[],
  ofRounds: ReadonlyMap<string, ReportLine>,
): { readonly found: readonly Difference[]; readonly agreed: readonly string[] } {
  const found: Difference[] = [];
  const agreed: string[] = [];
  for (const difference of missing) {
    const { tx, ours } = difference;
    const line = ofRounds.get(tx);
    if (!line || !ours || !isMoney(line.kind)) {
      found.push(difference);
      continue;
    }
    const [differs] = compareReport([line], new Map([[tx, ours]]));
    if (differs) found.push(differs);
    else agreed.push(tx);
  }
  return { found, agreed };
}

/**
 * What accepting the studio's report does here: its transaction is applied, or ours is rolled back. The other
 * differences cannot be corrected under the studio's id, so an operator writes down what was agreed with the studio.
 */
export function remedyOf({ kind, theirs, ours }: Difference): 'apply' | 'roll-back' | 'none' {
  if (kind === 'missing-here') return 'apply';
  return kind === 'state-differs' && theirs?.isRolledBack === true && ours?.isLive === true
    ? 'roll-back'
    : 'none';
}

/** The money that the difference is about. */
export function unitsOf({ theirs, ours }: Difference): bigint {
  const there = theirs ? theirs.amount + (theirs.win ?? 0n) : 0n;
  const here = ours ? ours.staked + ours.paid : 0n;
  if (!theirs || !ours) return there + here;
  return there === here ? there : there > here ? there - here : here - there;
}
