import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { sealBytes } from '../../../platform/secrets/sealed-bytes.ts';
import { localDate } from '../../protection/index.ts';
import { type DocumentKind, maySubmit, type Side, type Submission, sidesOf } from '../core/submission.ts';
import { insertPicture } from '../store/pictures.ts';
import { findRequest, insertSubmission, lockPlayer, readKnown } from '../store/submissions.ts';
import type { TakenFile, VerificationDeps } from './deps.ts';
import { sealContextOf } from './pictures.ts';

export interface NewSubmission {
  readonly request: string;
  readonly kind: DocumentKind;
  /** Ids of uploaded files. */
  readonly front: Reference;
  readonly back: Reference | undefined;
}

export type SubmitOutcome =
  | { readonly is: 'submitted'; readonly submission: Submission }
  | {
      readonly is: 'refused';
      readonly why:
        | 'identity-first'
        | 'waiting'
        | 'too-many'
        | 'side-wrong'
        | 'no-file'
        | 'file-wrong'
        | 'reused';
    };

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const refused = (why: (SubmitOutcome & { is: 'refused' })['why']): SubmitOutcome => ({ is: 'refused', why });

/**
 * Takes the uploaded pictures over and stores them encrypted. The number of the document and the date of birth were
 * declared before, or the reader would have nothing to compare the pictures with.
 */
export async function submit(
  deps: VerificationDeps,
  { player, brand }: { readonly player: PlayerId; readonly brand: string },
  given: NewSubmission,
): Promise<SubmitOutcome> {
  const sides = sidesOf(given.kind);
  if (sides.includes('back') !== (given.back !== undefined)) return refused('side-wrong');
  const files = given.back === undefined ? [given.front] : [given.front, given.back];
  const declared = await deps.protection.declared(player);
  return deps.database.inTransaction(async (tx): Promise<SubmitOutcome> => {
    await lockPlayer(tx, player);
    const known = await findRequest(tx, player, given.request);
    if (known) return known.kind === given.kind ? { is: 'submitted', submission: known } : refused('reused');
    if (!declared?.document) return refused('identity-first');
    const atMs = deps.clock.nowMs();
    const sent = await readKnown(tx, player, atMs - DAY_MS);
    const may = maySubmit(given.kind, sent, { atMs, today: localDate(atMs, deps.zoneOf(brand)) });
    if (may !== 'yes') return refused(may);
    const taken = await deps.takeFiles(tx, player, files);
    if (!taken) return refused('no-file');
    if (!taken.every(({ type }) => PICTURES.includes(type))) return refused('file-wrong');
    const id = await insertSubmission(tx, { player, brand, request: given.request, kind: given.kind, atMs });
    await storePictures(deps, tx, id, sides, taken);
    const submission = await findRequest(tx, player, given.request);
    if (!submission) throw new Error('a submission was not stored');
    return { is: 'submitted', submission };
  });
}

async function storePictures(
  deps: VerificationDeps,
  tx: Tx,
  submission: Reference,
  sides: readonly Side[],
  taken: readonly TakenFile[],
): Promise<void> {
  for (const [index, side] of sides.entries()) {
    const file = taken[index];
    if (!file) throw new Error('a side of a document has no picture');
    const { type, data: bytes } = file;
    const { sealedKey, data } = sealBytes(deps, bytes, sealContextOf(submission, side));
    await insertPicture(tx, { submission, side, type, bytes: bytes.length, sealedKey, data });
  }
}
