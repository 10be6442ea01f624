import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRecord } from '../../betting/index.ts';
import { outcomeOf, sameLegs } from '../core/outcome.ts';
import { standingWords } from '../store/facts.ts';

/**
 * Between a fact and the work that follows from it a bet's legs are noted as they were before: a leg that is known to be
 * lost may still read as won. Asked under the lock of the bets.
 */
export async function behindOf(tx: Tx, bets: readonly BetRecord[]): Promise<ReadonlySet<Reference>> {
  const words = await standingWords(
    tx,
    bets.flatMap((bet) => bet.legs.map(({ market }) => market)),
  );
  return new Set(
    bets.filter((bet) => !sameLegs(bet.evidence, outcomeOf(bet, words).evidence)).map(({ id }) => id),
  );
}
