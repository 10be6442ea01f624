import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRecord } from '../../betting/index.ts';
import { outcomeOf, sameLegs } from '../core/outcome.ts';
import { readValidFacts } from '../store/facts.ts';

/**
 * The bets whose stored results are older than the facts. Settlement follows a fact in another transaction: until then a
 * leg that is known to be lost may still be stored as won. The caller holds the locks of the bets.
 */
export async function outdatedOf(tx: Tx, bets: readonly BetRecord[]): Promise<ReadonlySet<Reference>> {
  const facts = await readValidFacts(
    tx,
    bets.flatMap((bet) => bet.legs.map(({ market }) => market)),
  );
  return new Set(
    bets.filter((bet) => !sameLegs(bet.evidence, outcomeOf(bet, facts).evidence)).map(({ id }) => id),
  );
}
