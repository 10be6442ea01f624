import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { openBytes } from '../../../platform/secrets/sealed-bytes.ts';
import { resealStored } from '../../../platform/secrets/sealed-seeds.ts';
import type { Side } from '../core/submission.ts';
import { deleteEnded, readOtherSeals, readPicture, replaceSeal } from '../store/pictures.ts';
import type { VerificationDeps } from './deps.ts';

/** What names a picture to its seal. */
export const sealContextOf = (submission: Reference, side: Side): string =>
  `verification.picture ${submission} ${side}`;

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
  const opened = openBytes(sealer, stored, sealContextOf(submission, side));
  return opened.is === 'open' ? { ...opened, type: stored.type } : { is: 'unreadable' };
}

const DELETED_AT_ONCE = 200;

/** A job: deletes pictures whose retention has ended; the decision is kept. */
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
  return resealStored(
    deps,
    {
      readOthers: readOtherSeals,
      replace: replaceSeal,
      about: ({ submission, side }) => sealContextOf(submission, side),
    },
    signal,
  );
}
