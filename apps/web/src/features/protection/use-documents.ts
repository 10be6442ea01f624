import type { Reply } from '@palpite/contract/generated/calls';
import type { DocumentKind } from '@palpite/contract/tables/documents';
import { useRef, useState } from 'react';
import { base64Of, type PreparedFile, prepareFile, uploadFile } from '../../parts/upload.ts';
import { uuid7 } from '../../platform/random.ts';
import { useQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';

export type DocumentsInfo = Reply<'documentsGet'>;
export type SentDocument = DocumentsInfo['list'][number];

/** What the player sent, and whether that could be read. */
export function useDocuments() {
  const { client } = useServices();
  const uid = useShared('session', ({ user }) => (isPlayer(user) ? user?.uid : undefined));
  const queries = useQueryClient();
  const key = ['documents', uid];
  const query = useQuery({
    queryKey: key,
    enabled: uid !== undefined,
    staleTime: 0,
    async queryFn({ signal }) {
      const outcome = await client.call('documentsGet', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the documents could not be read');
      return outcome.data;
    },
  });
  return {
    info: query.data,
    failed: query.isError && !query.isFetching,
    again: () => void query.refetch(),
    take: (info: DocumentsInfo) => void queries.setQueryData(key, info),
  };
}

export type Photo =
  | { readonly is: 'none' }
  | { readonly is: 'working' }
  | { readonly is: 'wrong' }
  | { readonly is: 'ready'; readonly file: PreparedFile; readonly preview: string };

/** One picture: made small on the device, and shown as it will be sent. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo>({ is: 'none' });
  const turn = useRef(0);
  return {
    photo,
    async choose(file: File) {
      turn.current += 1;
      const mine = turn.current;
      setPhoto({ is: 'working' });
      const prepared = await prepareFile(file);
      // Another one was chosen meanwhile.
      if (turn.current !== mine) return;
      setPhoto(
        prepared?.type === 'image/jpeg'
          ? { is: 'ready', file: prepared, preview: `data:image/jpeg;base64,${base64Of(prepared.bytes)}` }
          : { is: 'wrong' },
      );
    },
    clear() {
      turn.current += 1;
      setPhoto({ is: 'none' });
    },
  };
}
export type PhotoChoice = ReturnType<typeof usePhoto>;

type Sent =
  | { readonly is: 'sent'; readonly info: DocumentsInfo }
  | { readonly is: 'failed'; readonly message: string };

/** Uploads the pictures and submits them. */
export function useSubmit() {
  const { client, platform } = useServices();
  const t = useText();
  const [percent, setPercent] = useState<number>();
  const newId = () => uuid7(platform.nowMs(), platform.randomBytes(10));

  async function run(kind: DocumentKind, files: readonly PreparedFile[]): Promise<Sent> {
    const ids: string[] = [];
    for (const [index, file] of files.entries()) {
      const uploaded = await uploadFile(client, file, {
        requestId: newId(),
        onProgress: (part) => setPercent(Math.round((index * 100 + part) / files.length)),
      });
      if (uploaded.is === 'refused') return { is: 'failed', message: uploaded.message };
      if (uploaded.is === 'failed') return { is: 'failed', message: t('protection.unreachable') };
      ids.push(uploaded.fileId);
    }
    const [front = '', back] = ids;
    const input = { request_id: newId(), kind, front, ...(back !== undefined && { back }) };
    const outcome = await client.call('documentSubmit', input);
    if (outcome.is === 'done') return { is: 'sent', info: outcome.data };
    const message = outcome.is === 'refused' ? outcome.message : t('protection.unreachable');
    return { is: 'failed', message };
  }

  return {
    /** How far the upload is; undefined while nothing is sent. */
    percent,
    async send(kind: DocumentKind, files: readonly PreparedFile[]): Promise<Sent> {
      setPercent(0);
      const sent = await run(kind, files);
      setPercent(undefined);
      return sent;
    },
  };
}
