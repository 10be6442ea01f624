import { protectionCalls } from '@palpite/contract/operator/protection-calls';
import type { PlayerId } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator, ProtectedOwner } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const INTERVENTIONS = 50;
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
const UNKNOWN = () => new Refusal('no-such-player');

/** What the protection officer sees of a player and does. */
export function protectionRoutes(operator: Operator): OperatorRoute[] {
  const { playerMarkers, playerPause, playerLimit, playerIntervene } = protectionCalls;
  return [
    servePermitted(playerMarkers, 'protection.read', async ({ uid }) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const [{ signs, isCut }, rows] = await Promise.all([
        operator.officer.markers(owner),
        operator.audit({
          command: 'protection.intervene',
          targetKind: 'player',
          target: String(uid),
          limit: INTERVENTIONS,
        }),
      ]);
      return {
        markers: signs.map(({ marker, value, from, isStrong }) => ({
          marker,
          value,
          from,
          strong: flag(isStrong),
        })),
        cut: flag(isCut),
        interventions: rows.map(({ at, actor_name, after, reason }) => {
          const { how = '', markers = '' } = (after ?? {}) as { how?: string; markers?: string };
          return { at: at.getTime(), by: actor_name, how, note: reason, markers };
        }),
      };
    }),
    servePermitted(playerPause, 'protection.act', async ({ uid, term, reason }, actor) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const outcome = await operator.officer.pause(actor, { owner, term, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerLimit, 'protection.act', async ({ uid, kind, period, amount, reason }, actor) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const request = { owner, key: { kind, period }, amount: BigInt(amount), reason };
      const outcome = await operator.officer.tighten(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(playerIntervene, 'protection.act', async ({ uid, how, reason }, actor) => {
      const owner = await ownerOf(operator, uid);
      if (!owner) return UNKNOWN();
      const outcome = await operator.officer.intervene(actor, { owner, how, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

async function ownerOf(operator: Operator, uid: number): Promise<ProtectedOwner | undefined> {
  const found = await operator.ports.players.player(uid as PlayerId);
  const brand = found && operator.ports.brands().find(({ id }) => id === found.brand);
  return found && brand && { player: found.player, brand: found.brand, asset: brand.currency };
}
