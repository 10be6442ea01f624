import type { Tx } from '../../../../platform/database/database.ts';
import type { NewCampaign } from '../../../bonuses/index.ts';
import {
  formOfRanking,
  type RankingFault,
  type RankingForm,
  rankingFault,
  rankingOf,
} from '../core/ranking-form.ts';
import { findOn, findRanking, insertRanking, switchRanking, updateRanking } from '../store/rankings.ts';

interface RankingKey {
  readonly brand: string;
  readonly code: string;
}

/** For operators. The campaign of the same brand and code pays the prizes. */
export interface RankingAdmin {
  find(tx: Tx, key: RankingKey): Promise<RankingForm | undefined>;
  /** What is wrong with the ranking of this campaign, by its field. */
  fault(form: RankingForm, campaign: NewCampaign): RankingFault | undefined;
  /** Only what has no fault. False: the period of a stored one does not change. */
  save(tx: Tx, key: RankingKey, form: RankingForm): Promise<boolean>;
  /** The code of another ranking of the brand that has the same period now. */
  other(tx: Tx, key: RankingKey): Promise<string | undefined>;
  /** It counts from now on, in a period that no other one has begun. */
  start(tx: Tx, key: RankingKey): Promise<void>;
  /** Leaves its period to another one. */
  stop(tx: Tx, key: RankingKey): Promise<void>;
}

export const rankingAdmin: RankingAdmin = {
  async find(tx, key) {
    const stored = await findRanking(tx, key);
    return stored && formOfRanking(stored);
  },
  fault(form, { kind, endsMs, budget }) {
    if (kind !== 'cash') return { field: 'kind', fault: 'places are paid in cash' };
    // The prizes of a period are paid after it: a campaign that has ended would not pay the last one.
    if (endsMs !== undefined) return { field: 'ends', fault: 'a ranking runs until it is stopped' };
    return rankingFault(form, budget);
  },
  async save(tx, key, form) {
    const stored = await findRanking(tx, key);
    if (stored && stored.span !== form.span) return false;
    if (stored) await updateRanking(tx, rankingOf(key, form));
    else await insertRanking(tx, rankingOf(key, form), false);
    return true;
  },
  async other(tx, key) {
    const stored = await findRanking(tx, key);
    const other = stored && (await findOn(tx, key.brand, stored.span));
    return other === key.code ? undefined : other;
  },
  start: (tx, key) => switchRanking(tx, key, true),
  stop: (tx, key) => switchRanking(tx, key, false),
};
