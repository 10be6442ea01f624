import {
  type DocumentsInfo,
  documentSubmit,
  documentsGet,
} from '@palpite/contract/calls/protection/documents';
import type { RefusalName } from '@palpite/contract/refusals';
import { DOCUMENTS_SHOWN } from '@palpite/contract/tables/documents';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Verification } from '../index.ts';

const REFUSALS = {
  'identity-first': 'documents-identity-first',
  waiting: 'documents-waiting',
  'too-many': 'documents-too-many',
  'no-file': 'support-no-file',
  'file-wrong': 'support-file-wrong',
  reused: 'message-request-reused',
} as const satisfies Record<string, RefusalName>;

export function documentRoutes(verification: Verification): Route[] {
  return [
    serve(documentsGet, async (_input, { session, brand }) =>
      infoOf(verification, { player: session.player, brand }),
    ),
    serve(documentSubmit, async ({ request_id, kind, front, back }, { session, brand }) => {
      const owner = { player: session.player, brand };
      const files = [front, back].map((id) => (id === undefined ? undefined : parseReference(id)));
      const [first, second] = files;
      if (first === undefined || (back !== undefined && second === undefined))
        return new Refusal('support-no-file');
      const given = { request: request_id, kind, front: first, back: second };
      const outcome = await verification.submit(owner, given);
      if (outcome.is === 'submitted') return infoOf(verification, owner);
      if (outcome.why === 'side-wrong') return new Refusal('invalid-field', { field: 'back' });
      return new Refusal(REFUSALS[outcome.why]);
    }),
  ];
}

async function infoOf(
  verification: Verification,
  owner: { readonly player: PlayerId; readonly brand: string },
): Promise<DocumentsInfo> {
  const { list, level, isDeclared, open } = await verification.ofPlayer(owner, DOCUMENTS_SHOWN);
  return {
    list: list.map(({ id, kind, shown, atMs, decidedMs, why, expiresOn }) => ({
      document_id: String(id),
      kind,
      state: shown,
      at: atMs,
      decided_at: decidedMs ?? 0,
      ...(why === undefined ? {} : { fault: why }),
      expires_on: expiresOn ?? '',
    })),
    open: [...open],
    declared: isDeclared ? 1 : 0,
    level,
  };
}
