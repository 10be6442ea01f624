import type { Tx } from '../../../../platform/database/database.ts';
import { HAND_VERSIONS_FROM } from '../core/valid-facts.ts';

export type DecisionKind = 'result' | 'result-undone' | 'cancel' | 'cancel-undone';

/** The operator who decides, and why. */
export interface ByHand {
  readonly actor: string;
  readonly reason: string;
}

/**
 * The next version of an operator's decision on this market. The market's row is locked, so no two can be the same.
 */
export async function nextHandVersion(tx: Tx, market: number): Promise<number> {
  const { rows } = await tx.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM settlement.hand WHERE market = $1 AND version >= $2',
    [market, HAND_VERSIONS_FROM],
  );
  return (rows[0]?.version ?? HAND_VERSIONS_FROM) + 1;
}

export async function writeHand(
  tx: Tx,
  market: number,
  version: number,
  said: DecisionKind,
  { actor, reason }: ByHand,
): Promise<void> {
  await tx.query(
    `INSERT INTO settlement.hand (market, version, said, actor, reason) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (market, version, said) DO NOTHING`,
    [market, version, said, actor, reason],
  );
}
