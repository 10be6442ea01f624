import { type HeldLine, heldDecide, heldDeposits } from '@palpite/contract/operator/treasury-calls';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { canRelease, type HeldDeposit, openUnits } from '../../payments/index.ts';
import type { Operator } from '../index.ts';
import { readPlace, writePlace } from './cursor.ts';
import { refusalFor, servePermitted } from './desk.ts';

const PAGE = 50;

/** Money that is here and not the player's. */
export function treasuryRoutes(operator: Operator): OperatorRoute[] {
  const { desk } = operator.ports.payments;
  return [
    servePermitted(heldDeposits, 'payments.read', async ({ state, uid, cursor, page_limit = PAGE }) => {
      const before = readPlace('h', cursor);
      if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const found = await desk.heldDeposits({
        open: state === 'open',
        ...(uid !== undefined && { player: uid as PlayerId }),
        ...(before !== undefined && { before: before as Reference }),
        limit: page_limit + 1,
      });
      const page = found.slice(0, page_limit);
      return {
        records: page.map(heldLine),
        cursor: writePlace('h', found.length > page_limit ? page.at(-1)?.id : undefined),
      };
    }),
    servePermitted(heldDecide, 'payments.act', async ({ held: number, action, reason }, actor) => {
      const held = parseReference(number);
      if (held === undefined) return new Refusal('unknown-order');
      const outcome = await operator.decideHeld(actor, { held, action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
  ];
}

function heldLine(held: HeldDeposit): HeldLine {
  const { id, order, player, provider, payment, asset, units, reason, state, refusal, heldMs } = held;
  return {
    ...{ id: String(id), provider, payment, currency: asset, units: String(units), reason, state },
    ...{ open: String(openUnits(held)), refusal: refusal ?? '', at: heldMs },
    can_release: canRelease(held) ? 1 : 0,
    ...(order !== undefined && { order: String(order) }),
    ...(player !== undefined && { uid: player }),
  };
}
