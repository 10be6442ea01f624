import type { Reference } from '@palpite/kernel/ids';
import type { RefusedWhy, ReviewOutcome, Side, Submission } from '../../verification/index.ts';
import { COMMANDS } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { holdPerson } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, type Effect, perform } from './perform.ts';
import type { DocumentsPort } from './ports.ts';

type DocumentDeps = OperatorDeps & { readonly documents: DocumentsPort };

interface Claim {
  readonly document: Reference;
  readonly action: 'claim' | 'release';
}

interface Decision {
  readonly document: Reference;
  readonly decision: 'accept' | 'refuse';
  readonly fault: RefusedWhy | undefined;
  readonly expiresOn: string | undefined;
  readonly reason: string;
}

const reviewerOf = ({ person, name }: Actor) => ({ operator: Number(person), name });
const targetOf = ({ player }: Pick<Submission, 'player'>) => ({
  kind: 'player' as const,
  id: String(player),
});

/** The audit has what was decided, and nothing of what the document says. */
function effectOf(outcome: ReviewOutcome): Effect<undefined> | Declined {
  if (outcome.is !== 'done') return declined(outcome.is);
  const about = ({ id, kind, state, ownerName, why, expiresOn }: Submission) => ({
    document: String(id),
    kind,
    state,
    owner: ownerName,
    ...(why === undefined ? {} : { fault: why }),
    ...(expiresOn === undefined ? {} : { expires: expiresOn }),
  });
  return { is: 'done', before: about(outcome.before), after: about(outcome.after), done: undefined };
}

async function claimDocument(deps: DocumentDeps, actor: Actor, { document, action }: Claim) {
  const { review } = deps.documents.verification;
  const found = await review.find(document);
  if (!found) return declined('no-such-document');
  const reason = action === 'claim' ? 'took the documents' : 'gave the documents back';
  const order = { command: `documents.${action}` as const, target: targetOf(found), reason };
  return perform(deps, actor, order, async (tx) =>
    effectOf(await review.setOwner(tx, reviewerOf(actor), { submission: document, action })),
  );
}

async function decideDocument(deps: DocumentDeps, actor: Actor, request: Decision) {
  const { document, decision, fault, expiresOn, reason } = request;
  const { review } = deps.documents.verification;
  const found = await review.find(document);
  if (!found) return declined('no-such-document');
  if ((decision === 'refuse') !== (fault !== undefined)) return declined('fault-needed');
  const order = { command: `documents.${decision}` as const, target: targetOf(found), reason };
  return perform(deps, actor, order, async (tx) =>
    effectOf(await review.decide(tx, reviewerOf(actor), { submission: document, why: fault, expiresOn })),
  );
}

/** Whoever opens a picture is in the audit, each time. */
async function openDocument(
  deps: DocumentDeps,
  actor: Actor,
  { document, side }: { readonly document: Reference; readonly side: Side },
) {
  const { review } = deps.documents.verification;
  const found = await review.find(document);
  if (!found) return declined('no-such-document');
  const order = {
    command: 'documents.picture' as const,
    target: targetOf(found),
    reason: 'opened a picture of a document',
  };
  return perform(deps, actor, order, async (tx) => {
    const opened = await review.picture(tx, document, side);
    if (opened.is !== 'open') return declined('picture-gone');
    const { type, bytes } = opened;
    const after = { document: String(document), kind: found.kind, side };
    return { is: 'done', before: null, after, done: { type, data: bytes.toString('base64') } };
  });
}

interface AskedBirthDate {
  readonly document: Reference;
  readonly birthDate: string;
  readonly reason: string;
}

/** The audit has that it was asked for; the dates are stored with what is erased with the player. */
async function askBirthDate(deps: DocumentDeps, actor: Actor, request: AskedBirthDate) {
  const { document, birthDate, reason } = request;
  const { verification, corrections } = deps.documents;
  const found = await verification.review.find(document);
  if (!found) return declined('no-such-document');
  const order = { command: 'documents.birth-date' as const, target: targetOf(found), reason };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await corrections.ask(tx, {
      player: found.player,
      brand: found.brand,
      submission: document,
      born: birthDate,
      askedBy: actor.person,
      askedByName: actor.name,
      reason: reason.trim(),
    });
    if (outcome.is === 'date-wrong') return declined('birth-date-wrong');
    if (outcome.is === 'waiting') return declined('correction-waiting');
    const after = { document: String(document), birthDate: 'asked', waits: 'for a second person' };
    return { is: 'done', before: null, after, done: undefined };
  });
}

/** The second person: not the requester. Whoever asked can take it back. */
async function decideBirthDate(
  deps: DocumentDeps,
  actor: Actor,
  decision: { readonly id: bigint; readonly isApproved: boolean; readonly reason: string },
) {
  const { id, isApproved, reason } = decision;
  const { corrections } = deps.documents;
  const asked = await corrections.find(id);
  if (!asked) return declined('no-such-decision');
  const command = isApproved ? 'documents.birth-date-confirm' : 'documents.birth-date-reject';
  return perform(deps, actor, { command, target: targetOf(asked), reason }, async (tx) => {
    const before = { document: String(asked.submission), birthDate: 'asked' };
    const done = (birthDate: string) =>
      ({ is: 'done', before, after: { ...before, birthDate }, done: undefined }) as const;
    if (!isApproved)
      return (await corrections.reject(tx, asked, actor.person))
        ? done('rejected')
        : declined('no-such-decision');
    if (actor.person === asked.askedBy) return declined('own-decision');
    const requester = await holdPerson(tx, asked.askedBy);
    if (!requester || requester.disabled || !may(requester.role, COMMANDS[command]))
      return declined('requester-not-allowed', asked.askedByName);
    return (await corrections.apply(tx, asked, actor.person))
      ? done('corrected')
      : declined('changed-meanwhile');
  });
}

/** What the console does with identity documents. */
export function documentCommands(deps: DocumentDeps) {
  return {
    claim: (actor: Actor, request: Claim) => claimDocument(deps, actor, request),
    decide: (actor: Actor, request: Decision) => decideDocument(deps, actor, request),
    askBirthDate: (actor: Actor, request: AskedBirthDate) => askBirthDate(deps, actor, request),
    decideBirthDate: (actor: Actor, decision: Parameters<typeof decideBirthDate>[2]) =>
      decideBirthDate(deps, actor, decision),
    picture: (actor: Actor, request: Parameters<typeof openDocument>[2]) =>
      openDocument(deps, actor, request),
  };
}
