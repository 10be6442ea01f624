import type { Tx } from '../../../platform/database/database.ts';
import { mirror } from '../core/mirror.ts';
import type { PostingKey, PostOutcome } from '../core/posting.ts';
import { readPosting } from '../store/transfers.ts';
import { type PostingDeps, post } from './post.ts';

export type ReverseOutcome = PostOutcome | { readonly is: 'nothing-to-reverse' };

/** Corrections are new rows: the mirror of a posting under its own key. What cash no longer covers becomes debt. */
export async function reverse(
  deps: PostingDeps,
  tx: Tx,
  original: PostingKey,
  as: PostingKey,
): Promise<ReverseOutcome> {
  const recorded = await readPosting(tx, original);
  if (!recorded) return { is: 'nothing-to-reverse' };
  const [outcome] = await post(deps, tx, [mirror(recorded.rows, as, recorded.asset)]);
  if (!outcome) throw new Error('a posting has an outcome');
  return outcome;
}
