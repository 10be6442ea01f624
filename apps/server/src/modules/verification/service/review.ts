import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { isDate, localDate } from '../../protection/index.ts';
import { DOCUMENT_LIMITS, provesIdentity, type RefusedWhy, type Submission } from '../core/submission.ts';
import { lockSubmission, writeDecision, writeOwner } from '../store/submissions.ts';
import type { VerificationDeps } from './deps.ts';

export interface Reviewer {
  readonly operator: number;
  readonly name: string;
}

export type ReviewOutcome =
  | { readonly is: 'done'; readonly before: Submission; readonly after: Submission }
  | { readonly is: 'no-such-document' }
  /** It was decided, or somebody else has it. */
  | { readonly is: 'changed-meanwhile' }
  | { readonly is: 'expiry-wrong' };

const isOpen = ({ state }: Submission): boolean => state === 'submitted' || state === 'in-review';

/**
 * Makes the reviewer the owner of a document, or takes the owner away. Taking it over from a colleague is allowed: the
 * audit names both. Only the owner gives it back.
 */
export async function setOwner(
  deps: VerificationDeps,
  tx: Tx,
  reviewer: Reviewer,
  { submission: id, action }: { readonly submission: Reference; readonly action: 'claim' | 'release' },
): Promise<ReviewOutcome> {
  const before = await lockSubmission(tx, id);
  if (!before) return { is: 'no-such-document' };
  const isOwn = before.owner === reviewer.operator;
  const isPossible = action === 'claim' ? !isOwn : isOwn;
  if (!isOpen(before) || !isPossible) return { is: 'changed-meanwhile' };
  await writeOwner(tx, id, action === 'claim' ? reviewer : undefined, deps.clock.nowMs());
  return { is: 'done', before, after: await readLocked(tx, id) };
}

export interface Decision {
  readonly submission: Reference;
  /** Without a reason the document is accepted. */
  readonly why: RefusedWhy | undefined;
  readonly expiresOn: string | undefined;
}

/** Only its owner decides. An accepted identity document makes the player's level `verified` with the same commit. */
export async function decide(
  deps: VerificationDeps,
  tx: Tx,
  reviewer: Reviewer,
  { submission: id, why, expiresOn }: Decision,
): Promise<ReviewOutcome> {
  const before = await lockSubmission(tx, id);
  if (!before) return { is: 'no-such-document' };
  if (before.state !== 'in-review' || before.owner !== reviewer.operator) return { is: 'changed-meanwhile' };
  const { player, brand, kind } = before;
  const atMs = deps.clock.nowMs();
  const today = localDate(atMs, deps.zoneOf(brand));
  const isExpiryWrong =
    expiresOn !== undefined && (why !== undefined || !isDate(expiresOn) || expiresOn < today);
  if (isExpiryWrong) return { is: 'expiry-wrong' };
  const deleteMs =
    why === undefined ? yearsAfter(atMs, deps.retentionYears(brand)) : atMs + DOCUMENT_LIMITS.refusedMs;
  await writeDecision(tx, id, { why, expiresOn, atMs, deleteMs });
  // The caller rolls back what was written when the outcome is not `done`.
  if (why === undefined && provesIdentity(kind) && !(await deps.protection.verify(tx, { player, brand })))
    return { is: 'changed-meanwhile' };
  const after = await readLocked(tx, id);
  await deps.notify(tx, after);
  return { is: 'done', before, after };
}

async function readLocked(tx: Tx, id: Reference): Promise<Submission> {
  const found = await lockSubmission(tx, id);
  if (!found) throw new Error('a submission is gone');
  return found;
}

function yearsAfter(atMs: number, years: number): number {
  const date = new Date(atMs);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
