import type { Asset } from '@palpite/kernel/assets';
import type { Clock } from '../../clock.ts';

export interface StatementLine {
  readonly id: string;
  readonly kind: 'payin' | 'payout' | 'refund' | 'chargeback';
  readonly reference: string;
  readonly payment: string;
  /** Never negative: the kind says in which direction the money moved. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: Asset;
  readonly atMs: number;
}

const LINES_MAX = 200_000;
const ID_DIGITS = 12;
/** The bank's fee on incoming money, in thousandths. */
const FEE_PERMILLE = 10n;

/** Every movement on the merchant's account, in the order in which it happened. */
export class Statement {
  readonly #days = new Map<string, StatementLine[]>();
  readonly #clock: Clock;
  #made = 0;
  #lineCount = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(line: Omit<StatementLine, 'id' | 'fee' | 'atMs'>): StatementLine {
    this.#made += 1;
    const fee = line.kind === 'payin' ? (line.amount * FEE_PERMILLE) / 1_000n : 0n;
    const id = `line-${String(this.#made).padStart(ID_DIGITS, '0')}`;
    const made = { ...line, id, fee, atMs: this.#clock.nowMs() };
    const day = dayOf(made.atMs);
    const lines = this.#days.get(day);
    if (lines) lines.push(made);
    else this.#days.set(day, [made]);
    this.#lineCount += 1;
    if (this.#lineCount > LINES_MAX) this.#dropOldestDay();
    return made;
  }

  /** The lines of a day (UTC) after the given line. */
  page(day: string, after: string, limit: number): { lines: readonly StatementLine[]; more: boolean } {
    const lines = (this.#days.get(day) ?? []).filter((line) => line.id > after);
    return { lines: lines.slice(0, limit), more: lines.length > limit };
  }

  /** Limits memory: when a single day fills the statement, its first half is dropped. */
  #dropOldestDay(): void {
    const [[day, lines] = []] = this.#days;
    if (day === undefined || lines === undefined) return;
    const dropped = this.#days.size > 1 ? lines.length : Math.ceil(lines.length / 2);
    this.#lineCount -= lines.splice(0, dropped).length;
    if (lines.length === 0) this.#days.delete(day);
  }
}

export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
