import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { openBytes } from '../../../platform/secrets/sealed-bytes.ts';
import { resealSeeds } from '../../../platform/secrets/sealed-seeds.ts';
import { isDate, localDate } from '../../protection/index.ts';
import {
  DOCUMENT_LIMITS,
  provesIdentity,
  type RefusedWhy,
  type Side,
  type Submission,
} from '../core/submission.ts';
import { deleteEnded, readOtherSeals, readPicture, replaceSeal } from '../store/pictures.ts';
import { holdSubmission, writeDecision, writeOwner } from '../store/submissions.ts';
import type { VerificationDeps } from './deps.ts';
import { aboutPicture } from './submit.ts';

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

/** Taking a document over from a colleague is allowed: the audit names both. Only the owner gives it back. */
export async function claim(
  deps: VerificationDeps,
  tx: Tx,
  reviewer: Reviewer,
  { submission: id, action }: { readonly submission: Reference; readonly action: 'claim' | 'release' },
): Promise<ReviewOutcome> {
  const before = await holdSubmission(tx, id);
  if (!before) return { is: 'no-such-document' };
  const isOwn = before.owner === reviewer.operator;
  if (!isOpen(before) || isOwn === (action === 'claim')) return { is: 'changed-meanwhile' };
  await writeOwner(tx, id, action === 'claim' ? reviewer : undefined, deps.clock.nowMs());
  return { is: 'done', before, after: await held(tx, id) };
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
  const before = await holdSubmission(tx, id);
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
  if (why === undefined && provesIdentity(kind) && !(await deps.protection.verify(tx, { player, brand })))
    return { is: 'changed-meanwhile' };
  const after = await held(tx, id);
  await deps.notify(tx, after);
  return { is: 'done', before, after };
}

async function held(tx: Tx, id: Reference): Promise<Submission> {
  const found = await holdSubmission(tx, id);
  if (!found) throw new Error('a submission is gone');
  return found;
}

function yearsAfter(atMs: number, years: number): number {
  const date = new Date(atMs);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

export type OpenedPicture =
  | { readonly is: 'open'; readonly type: string; readonly bytes: Buffer }
  | { readonly is: 'gone' }
  /** The settings lack its key, or the row was changed. */
  | { readonly is: 'unreadable' };

export async function openPicture(
  { sealer }: VerificationDeps,
  tx: Tx,
  submission: Reference,
  side: Side,
): Promise<OpenedPicture> {
  const stored = await readPicture(tx, submission, side);
  if (!stored) return { is: 'gone' };
  const opened = openBytes(sealer, stored, aboutPicture(submission, side));
  return opened.is === 'open' ? { ...opened, type: stored.type } : { is: 'unreadable' };
}

const DELETED_AT_ONCE = 200;

/** A job: deletes pictures whose time is over. That and how it was decided stays. */
export async function forgetPictures(
  { database, clock }: VerificationDeps,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  while (signal?.aborted !== true) {
    const count = await database.inTransaction((tx) => deleteEnded(tx, clock.nowMs(), DELETED_AT_ONCE));
    total += count;
    if (count < DELETED_AT_ONCE) break;
  }
  return total;
}

/** A job: seals the keys of pictures with the present key. */
export function resealPictures(deps: VerificationDeps, signal?: AbortSignal) {
  return resealSeeds(
    deps,
    {
      readOthers: readOtherSeals,
      replace: replaceSeal,
      about: ({ submission, side }) => aboutPicture(submission, side),
    },
    signal,
  );
}
