import type { CasinoMove } from './decide.ts';

export interface Pockets {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly debt: bigint;
}

/**
 * The pockets after the moves, by the ledger's rule for debts: cash that a debit does not find is owed, and every
 * credit of cash repays what is owed first. Several calls of one batch are decided one after the other with it.
 */
export function afterMoves(before: Pockets, moves: readonly CasinoMove[]): Pockets {
  let { cash, bonus, debt } = before;
  for (const { from, to, units } of moves) {
    if (from === 'cash') {
      const covered = cash < units ? cash : units;
      cash -= covered;
      debt += units - covered;
    } else if (from === 'bonus') bonus -= units;
    if (to === 'cash') {
      const repaid = debt < units ? debt : units;
      debt -= repaid;
      cash += units - repaid;
    } else if (to === 'bonus') bonus += units;
  }
  return { cash, bonus, debt };
}
