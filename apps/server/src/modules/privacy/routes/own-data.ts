import {
  type OwnDataInfo,
  ownDataAsk,
  ownDataGet,
  ownDataPiece,
} from '@palpite/contract/calls/user/own-data';
import { MINUTE_MS } from '@palpite/kernel/time';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Identity } from '../../identity/index.ts';
import type { Privacy } from '../index.ts';

/**
 * Players read what is stored about themselves. It is everything at once, and the whole number of the identity document,
 * which no page shows: an unlocked phone must not be enough to ask for it.
 */
export function ownDataRoutes({ own }: Privacy, identity: Pick<Identity, 'confirmPassword'>): Route[] {
  return [
    serve(ownDataGet, async (_input, { session }) => toInfo(await own.newest(session.player))),
    serve(ownDataAsk, async ({ password }, { session, device, address }) => {
      const asked = await identity.confirmPassword(session.player, { device, address }, password);
      if (asked.is === 'password-missing') return new Refusal('missing-field', { field: 'password' });
      if (asked.is === 'busy') return new Refusal('unavailable');
      if (asked.is === 'try-later') {
        const minutes = String(Math.ceil(asked.waitMs / MINUTE_MS));
        return new Refusal('try-later', { values: { minutes } });
      }
      if (asked.is !== 'confirmed') return new Refusal('wrong-credentials');
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
