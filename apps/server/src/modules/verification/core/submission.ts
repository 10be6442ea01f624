import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';

export type DocumentKind = 'id-card' | 'passport' | 'driving-licence' | 'address';
export type Side = 'front' | 'back';
export type SubmissionState = 'submitted' | 'in-review' | 'accepted' | 'refused';
/** Why documents are refused: the player reads it as a sentence. */
export type RefusedWhy =
  | 'unreadable'
  | 'expired'
  | 'data-differs'
  | 'wrong-document'
  | 'side-missing'
  | 'altered';

export interface Submission {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly kind: DocumentKind;
  readonly state: SubmissionState;
  readonly owner: number | undefined;
  readonly ownerName: string;
  readonly atMs: number;
  readonly decidedMs: number | undefined;
  readonly why: RefusedWhy | undefined;
  /** YYYY-MM-DD, as an accepted document says. */
  readonly expiresOn: string | undefined;
  /** The sides whose pictures are still stored. */
  readonly sides: readonly Side[];
}

export const DOCUMENT_LIMITS = {
  perDay: 3,
  /** Pictures of refused documents are deleted after this time. */
  refusedMs: 30 * DAY_MS,
} as const;

/** Cards have something on the back; the other documents are one page. */
const SIDES: Readonly<Record<DocumentKind, readonly Side[]>> = {
  'id-card': ['front', 'back'],
  'driving-licence': ['front', 'back'],
  passport: ['front'],
  address: ['front'],
};

export const sidesOf = (kind: DocumentKind): readonly Side[] => SIDES[kind];

/** A proof of address says where a person lives and not who it is. */
export const provesIdentity = (kind: DocumentKind): boolean => kind !== 'address';

/** The state shown to the player: an accepted document is valid to the end of its last day. */
export function shownState(
  { state, expiresOn }: Pick<Submission, 'state' | 'expiresOn'>,
  today: string,
): SubmissionState | 'expired' {
  return state === 'accepted' && expiresOn !== undefined && expiresOn < today ? 'expired' : state;
}

type Known = Pick<Submission, 'kind' | 'state' | 'expiresOn' | 'atMs'>;

/** Whether another document of the kind may be sent, given those of the player. */
export function maySubmit(
  kind: DocumentKind,
  known: readonly Known[],
  now: { readonly atMs: number; readonly today: string },
): 'yes' | 'waiting' | 'too-many' {
  const about = known.filter((other) => provesIdentity(other.kind) === provesIdentity(kind));
  const isDone = about.some((other) => {
    const state = shownState(other, now.today);
    return state === 'submitted' || state === 'in-review' || state === 'accepted';
  });
  if (isDone) return 'waiting';
  const today = known.filter(({ atMs }) => atMs > now.atMs - DAY_MS);
  return today.length >= DOCUMENT_LIMITS.perDay ? 'too-many' : 'yes';
}
