import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { Pocket } from '../core/posting.ts';
import { readAccount } from '../store/accounts.ts';
import { accountOf, pocketOf } from '../store/numbers.ts';
import {
  readFolded,
  readStatement,
  readStatementOf,
  type StatementFilter,
  type StatementFold,
  type StatementRow,
} from '../store/transfers.ts';

export interface StatementEntry {
  readonly posted: bigint;
  readonly ref: bigint;
  readonly kind: string;
  readonly pocket: Pocket;
  /** Signed: the change of the pocket. */
  readonly units: bigint;
  readonly atMs: number;
}

export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  /** The cursor of the next page, absent at the end. */
  readonly next: bigint | undefined;
}

/** Newest first. `before` is a position in the ledger, so new rows neither shift nor repeat a page. */
export async function readStatementPage(
  database: Database,
  holder: { player: PlayerId; asset: Asset },
  before: bigint | undefined,
  limit: number,
  filter: StatementFilter = {},
): Promise<StatementPage> {
  const account = await readAccount(database, holder);
  if (!account) return { entries: [], next: undefined };
  const rows = await readStatement(database, account.id, before, limit + 1, filter);
  const page = rows.slice(0, limit);
  const { fold } = filter;
  const folded = fold ? await foldedBy(database, account.id, page, fold) : new Map<bigint, Folded>();
  return {
    entries: page.map((row) => {
      const entry = toEntry(row, account.id);
      const whole = row.kind === fold?.first ? folded.get(row.ref) : undefined;
      return whole ? { ...entry, ...whole, pocket: 'cash' as const } : entry;
    }),
    next: rows.length > limit ? page.at(-1)?.posted : undefined,
  };
}

type Folded = Pick<StatementEntry, 'kind' | 'units'>;

/** The sum of each reference: its most specific kind, and its change of the spendable money. */
async function foldedBy(
  database: Database,
  account: bigint,
  page: readonly StatementRow[],
  fold: StatementFold,
): Promise<Map<bigint, Folded>> {
  const refs = page.filter(({ kind }) => kind === fold.first).map(({ ref }) => ref);
  const ranks = [fold.first, ...fold.rest];
  const found = new Map<bigint, Folded>();
  for (const row of await readFolded(database, account, refs, fold)) {
    const before = found.get(row.ref) ?? { kind: fold.first, units: 0n };
    const isLater = ranks.indexOf(row.kind) > ranks.indexOf(before.kind);
    const units =
      before.units + spendable(row.credit, account, row.amount) - spendable(row.debit, account, row.amount);
    found.set(row.ref, { kind: isLater ? row.kind : before.kind, units });
  }
  return found;
}

function spendable(number: bigint, account: bigint, units: bigint): bigint {
  if (number < 0n || accountOf(number) !== account) return 0n;
  const pocket = pocketOf(number);
  return pocket === 'cash' || pocket === 'debt' ? units : 0n;
}

/** What one bet, deposit or grant did to the holder's money, newest first; empty for that of another player. */
export async function readStatementOfReference(
  database: Database,
  holder: { player: PlayerId; asset: Asset },
  ref: bigint,
  limit: number,
): Promise<readonly StatementEntry[]> {
  const account = await readAccount(database, holder);
  if (!account) return [];
  const rows = await readStatementOf(database, account.id, ref, limit);
  return rows.map((row) => toEntry(row, account.id));
}

/**
 * A transfer between two pockets of the player is shown from the side of the spendable money: cash if it is involved,
 * debt that it repays, else the debited pocket. Debt is shown with the opposite sign: repaying it is a plus.
 */
function toEntry(row: StatementRow, account: bigint): StatementEntry {
  const debited = row.debit >= 0n && accountOf(row.debit) === account ? pocketOf(row.debit) : undefined;
  const credited = row.credit >= 0n && accountOf(row.credit) === account ? pocketOf(row.credit) : undefined;
  const tellsCredit =
    credited !== undefined && (debited === undefined || credited === 'cash' || credited === 'debt');
  const pocket = tellsCredit ? credited : debited;
  if (pocket === undefined) throw new Error('a statement row belongs to its account');
  return {
    posted: row.posted,
    ref: row.ref,
    kind: row.kind,
    pocket,
    units: tellsCredit ? row.amount : -row.amount,
    atMs: row.at.getTime(),
  };
}
