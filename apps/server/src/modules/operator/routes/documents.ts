import { type DocumentLine, documentCalls } from '@palpite/contract/operator/document-calls';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { maskName } from '../../chat/index.ts';
import type { Submission } from '../../verification/index.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 50;
const OTHERS = 10;
const UNKNOWN = () => new Refusal('invalid-field', { field: 'document' });

/** Identity documents of players: the queue, one submission beside what was declared, its pictures, the decision. */
export function documentRoutes(operator: Operator): OperatorRoute[] {
  return [queueRoute(operator), documentRoute(operator), ...commandRoutes(operator)];
}

async function namesOf({ ports }: Operator, sent: readonly Submission[]): Promise<Map<PlayerId, string>> {
  const players = [...new Set(sent.map(({ player }) => player))];
  const views = await Promise.all(players.map((player) => ports.players.player(player)));
  return new Map(players.map((player, index) => [player, maskName(views[index]?.nick ?? '')]));
}

function toLine(operator: Operator, sent: Submission, names: ReadonlyMap<PlayerId, string>): DocumentLine {
  return {
    document: String(sent.id),
    uid: sent.player,
    name: names.get(sent.player) ?? '***',
    brand: sent.brand,
    kind: sent.kind,
    state: operator.ports.documents.verification.shown(sent),
    owner: sent.owner ?? 0,
    owner_name: sent.ownerName,
    at: sent.atMs,
    decided_at: sent.decidedMs ?? 0,
    ...(sent.why === undefined ? {} : { fault: sent.why }),
    expires_on: sent.expiresOn ?? '',
    sides: [...sent.sides],
  };
}

function readCursor(cursor: string | undefined): { atMs: number; id: bigint } | undefined | 'wrong' {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^(\d{1,15})-(\d{1,18})$/.exec(cursor) ?? [];
  return id === '' ? 'wrong' : { atMs: Number(at), id: BigInt(id) };
}

function queueRoute(operator: Operator): OperatorRoute {
  const { review } = operator.ports.documents.verification;
  return servePermitted(documentCalls.documentQueue, 'documents.review', async (input, actor) => {
    const { list, owner, brand, cursor, page_limit: limit = PAGE } = input;
    const after = readCursor(cursor);
    if (after === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    const person = Number(actor.person);
    const whose = owner === 'mine' ? person : owner === 'free' ? ('none' as const) : undefined;
    const [found, counts] = await Promise.all([
      review.queue({ list, owner: whose, brand, after, limit: limit + 1 }),
      review.counts(person, brand),
    ]);
    const page = found.slice(0, limit);
    const names = await namesOf(operator, page);
    const last = found.length > limit ? page.at(-1) : undefined;
    const lastMs = list === 'waiting' ? last?.atMs : last?.decidedMs;
    return {
      records: page.map((sent) => toLine(operator, sent, names)),
      cursor: last && lastMs !== undefined ? `${lastMs}-${last.id}` : '',
      mine: counts.mine,
      free: counts.free,
      all: counts.all,
      oldest: counts.oldestMs ?? 0,
      now: operator.nowMs(),
    };
  });
}

function documentRoute(operator: Operator): OperatorRoute {
  const { documents, protection } = operator.ports;
  const { review } = documents.verification;
  return servePermitted(documentCalls.documentGet, 'documents.review', async ({ document }) => {
    const id = parseReference(document);
    const found = id && (await review.find(id));
    if (!found) return UNKNOWN();
    const [declared, correction, conflicts, others, names] = await Promise.all([
      documents.declared(found.player),
      documents.corrections.waitingOf(found.player),
      protection.documentConflicts(found.player),
      review.others(found, OTHERS),
      namesOf(operator, [found]),
    ]);
    return {
      document: toLine(operator, found, names),
      declared: {
        birth_date: declared?.birthDate ?? '',
        kind: declared?.document?.kind ?? '',
        number: declared?.document?.number ?? '',
        level: declared?.level ?? 'none',
      },
      ...(correction && {
        correction: {
          birth_date: correction.born,
          by: correction.askedByName,
          at: correction.askedMs,
        },
      }),
      minimum_age: documents.minimumAge(found.brand),
      conflicts: conflicts.map(({ other, atMs }) => ({ uid: other, at: atMs })),
      others: others.map((other) => toLine(operator, other, names)),
      now: operator.nowMs(),
    };
  });
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  const { documentPicture, documentClaim, documentDecide, documentBirthDate } = documentCalls;
  return [
    servePermitted(documentPicture, 'documents.review', async ({ document: number, side }, actor) => {
      const document = parseReference(number);
      if (document === undefined) return UNKNOWN();
      const outcome = await operator.documents.picture(actor, { document, side });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(documentClaim, 'documents.review', async ({ document: number, action }, actor) => {
      const document = parseReference(number);
      if (document === undefined) return UNKNOWN();
      const outcome = await operator.documents.claim(actor, { document, action });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(documentDecide, 'documents.review', async (input, actor) => {
      const { document: number, decision, fault, expires_on: expiresOn, reason } = input;
      const document = parseReference(number);
      if (document === undefined) return UNKNOWN();
      const outcome = await operator.documents.decide(actor, {
        document,
        decision,
        fault,
        expiresOn,
        reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(documentBirthDate, 'documents.review', async (input, actor) => {
      const { document: number, birth_date: birthDate, reason } = input;
      const document = parseReference(number);
      if (document === undefined) return UNKNOWN();
      const outcome = await operator.documents.askBirthDate(actor, { document, birthDate, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
