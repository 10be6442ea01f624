import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { RankingSpan } from '../core/score.ts';
import { insertExclusion } from '../store/left-out.ts';
import { sharePeriods } from '../store/periods.ts';
import type { RankingsDeps } from './deps.ts';

export interface Exclusion {
  readonly brand: string;
  /** Absent: the ranking that has the period. */
  readonly code?: string;
  readonly span: RankingSpan;
  readonly firstDay: string;
  readonly player: PlayerId;
  readonly operator: number;
  /** 3 to 500 characters. */
  readonly reason: string;
}

/** closed: the places are final. */
export type ExclusionOutcome = { readonly is: 'excluded' | 'repeated' | 'not-found' | 'closed' };

export async function excludePlayer(
  deps: Pick<RankingsDeps, 'clock'>,
  tx: Tx,
  exclusion: Exclusion,
): Promise<ExclusionOutcome> {
  const periods = await sharePeriods(tx, [exclusion]);
  const period = periods.find(({ code }) => exclusion.code === undefined || code === exclusion.code);
  if (!period) return { is: 'not-found' };
  if (period.closedMs !== undefined) return { is: 'closed' };
  const isNew = await insertExclusion(tx, period.id, exclusion, new Date(deps.clock.nowMs()));
  return { is: isNew ? 'excluded' : 'repeated' };
}
