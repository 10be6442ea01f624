import {
  type OwnDataInfo,
  ownDataAsk,
  ownDataGet,
  ownDataPiece,
} from '@palpite/contract/calls/user/own-data';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Privacy } from '../index.ts';

/** Players read what is stored about themselves. */
export function ownDataRoutes({ own }: Privacy): Route[] {
  return [
    serve(ownDataGet, async (_input, { session }) => toInfo(await own.newest(session.player))),
    serve(ownDataAsk, async (_input, { session }) => {
      if ((await own.ask(session.player)) === 'too-soon') return new Refusal('export-too-soon');
      return toInfo(await own.newest(session.player));
    }),
    serve(ownDataPiece, async ({ piece }, { session }) => {
      const found = await own.piece(session.player, piece);
      return found ?? new Refusal('export-gone');
    }),
  ];
}

function toInfo({ newest, mayAsk }: Awaited<ReturnType<Privacy['own']['newest']>>): OwnDataInfo {
  const may_ask = mayAsk ? 1 : 0;
  if (!newest) return { state: 'none', asked_at: 0, expires_at: 0, bytes: 0, pieces: 0, may_ask };
  const { state, askedMs, expiresMs = 0, bytes, pieces } = newest;
  return { state, asked_at: askedMs, expires_at: expiresMs, bytes, pieces, may_ask };
}
