import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../platform/database/database.ts';
import { localDate } from '../protection/index.ts';
import { maySubmit, type Side, type Submission, shownState } from './core/submission.ts';
import type { VerificationDeps } from './service/deps.ts';
import { expireDocuments } from './service/expire.ts';
import { forgetPictures, openPicture, resealPictures } from './service/pictures.ts';
import { type Decision, decide, type Reviewer, setOwner } from './service/review.ts';
import { type NewSubmission, submit } from './service/submit.ts';
import { countQueue, type QueueQuery, readOfPlayer, readQueue, readSubmission } from './store/submissions.ts';

export {
  DOCUMENT_LIMITS,
  type DocumentKind,
  type RefusedWhy,
  type Side,
  type Submission,
  type SubmissionState,
} from './core/submission.ts';
export type { VerificationDeps } from './service/deps.ts';
export type { ReviewOutcome } from './service/review.ts';
export type { NewSubmission, SubmitOutcome } from './service/submit.ts';

export type Verification = ReturnType<typeof createVerification>;
type Owner = { readonly player: PlayerId; readonly brand: string };

const OFFERED = ['id-card', 'passport', 'driving-licence', 'address'] as const;

/** Identity documents: players send pictures of them, operators look at them and decide. */
export function createVerification(deps: VerificationDeps) {
  const { database, clock } = deps;
  const todayOf = (brand: string) => localDate(clock.nowMs(), deps.zoneOf(brand));
  return {
    submit: (owner: Owner, given: NewSubmission) => submit(deps, owner, given),
    /** What the player sent, the newest first, and what may be sent now. */
    async ofPlayer({ player, brand }: Owner, limit: number) {
      const [sent, declared] = await Promise.all([
        readOfPlayer(database, player, limit),
        deps.protection.declared(player),
      ]);
      const now = { atMs: clock.nowMs(), today: todayOf(brand) };
      return {
        list: sent.map((one) => ({ ...one, shown: shownState(one, now.today) })),
        level: declared?.level ?? 'none',
        isDeclared: declared?.document !== undefined,
        open: OFFERED.filter((kind) => maySubmit(kind, sent, now) === 'yes'),
      };
    },
    shown: (one: Submission) => shownState(one, todayOf(one.brand)),
    review: {
      queue: (query: QueueQuery) => readQueue(database, query),
      counts: (operator: number, brand?: string) => countQueue(database, operator, brand),
      find: (id: Reference) => readSubmission(database, id),
      /** The others of the same player, the newest first. */
      async others({ player, id }: Submission, limit: number) {
        return (await readOfPlayer(database, player, limit + 1)).filter((other) => other.id !== id);
      },
      setOwner: (tx: Tx, reviewer: Reviewer, given: Parameters<typeof setOwner>[3]) =>
        setOwner(deps, tx, reviewer, given),
      decide: (tx: Tx, reviewer: Reviewer, decision: Decision) => decide(deps, tx, reviewer, decision),
      picture: (tx: Tx, submission: Reference, side: Side) => openPicture(deps, tx, submission, side),
    },
    jobs: {
      expire: (signal?: AbortSignal) => expireDocuments(deps, signal),
      forget: (signal?: AbortSignal) => forgetPictures(deps, signal),
      reseal: (signal?: AbortSignal) => resealPictures(deps, signal),
    },
  };
}
