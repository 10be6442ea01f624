import { privacyCalls } from '@palpite/contract/operator/privacy-calls';
import type { PlayerId } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const LISTED = 20;

/** Everything that is stored about a player: a document of it, and its erasure. */
export function privacyRoutes(operator: Operator): OperatorRoute[] {
  const { playerData, playerExport, playerExportPiece, playerErase } = privacyCalls;
  const { players, privacy } = operator.ports;
  return [
    servePermitted(playerData, 'player.export', async ({ uid }) => {
      const player = await players.player(uid as PlayerId);
      if (!player) return new Refusal('no-such-player');
      const [exports, erasure, obstacles] = await Promise.all([
        privacy.exports.list(player.player, LISTED),
        privacy.erasures.current(player.player),
        privacy.erasures.obstacles(player.player, player.brand),
      ]);
      return {
        exports: exports.map(({ id, state, byName, reason, askedMs, expiresMs, bytes, pieces }) => ({
          export: String(id),
          state,
          by: byName,
          reason,
          asked_at: askedMs,
          ...(expiresMs === undefined ? {} : { expires_at: expiresMs }),
          bytes,
          pieces,
        })),
        ...(erasure === undefined || erasure.state === 'rejected'
          ? {}
          : {
              erasure: {
                state: erasure.state,
                by: erasure.askedByName,
                reason: erasure.reason,
                asked_at: erasure.askedMs,
                ...(erasure.doneMs === undefined ? {} : { done_at: erasure.doneMs }),
                ...(erasure.keptUntilMs === undefined ? {} : { kept_until: erasure.keptUntilMs }),
              },
            }),
        obstacles: [...obstacles],
      };
    }),
    servePermitted(playerExport, 'player.export', async ({ uid, reason }, actor) => {
      const outcome = await operator.privacy.exportPlayer(actor, { player: uid as PlayerId, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerExportPiece, 'player.export', async (input, actor) => {
      const outcome = await operator.privacy.readPiece(actor, {
        id: BigInt(input.export),
        piece: input.piece,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(playerErase, 'player.erase', async ({ uid, reason }, actor) => {
      const outcome = await operator.privacy.askErasure(actor, { player: uid as PlayerId, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
