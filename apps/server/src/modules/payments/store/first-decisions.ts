import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { CloseVerdict } from '../core/close-stuck.ts';
import type { HeldAction } from '../core/held.ts';
import { ROUND } from './payout-stops.ts';

/** What somebody has decided and another person must decide too. */
export interface FirstDecision {
  readonly about:
    | { readonly is: 'payout' }
    | { readonly is: 'held'; readonly action: HeldAction }
    | { readonly is: 'close'; readonly outcome: CloseVerdict };
  /** The order, or the held deposit. */
  readonly subject: Reference;
  readonly player: PlayerId | undefined;
  readonly asset: Asset;
  readonly units: bigint;
  /** The first of them began it. */
  readonly operators: readonly number[];
  readonly atMs: number;
  readonly reason: string;
}

interface Row {
  readonly kind: 'payout' | 'held' | 'close';
  readonly subject: bigint;
  readonly player: bigint | null;
  readonly asset: Asset;
  readonly units: bigint;
  readonly operators: readonly string[];
  readonly at: Date;
  readonly reason: string;
  readonly action: string;
  readonly payment: string | null;
}

/** Orders and held deposits with a first decision about their present state, the oldest decision first. */
export async function readFirstDecisions(database: Database, limit: number): Promise<FirstDecision[]> {
  const rows = await database.read<Row>(
    `SELECT * FROM (
       (SELECT 'payout' AS kind, o.id AS subject, o.player, o.asset, o.amount AS units, '' AS reason, '' AS action,
          NULL AS payment, array_agg(a.operator::text ORDER BY a.at) AS operators, min(a.at) AS at
        FROM payments.pay_order o JOIN payments.approval a ON a.pay_order = o.id AND a.round = ${ROUND('o.id')}
        WHERE o.status = 'review' GROUP BY o.id LIMIT $1)
       UNION ALL
       (SELECT 'held', h.held, h.owner, h.asset, h.units - h.returned_units - h.released_units - h.settled_units,
          (array_agg(d.reason ORDER BY d.at))[1], (array_agg(d.action ORDER BY d.at))[1], NULL,
          array_agg(d.operator::text ORDER BY d.at), min(d.at)
        FROM payments.held_deposit h JOIN payments.held_decision d ON d.of_held = h.held AND d.attempt = h.attempts
        WHERE h.state = 'waiting' GROUP BY h.held LIMIT $1)
       UNION ALL
       (SELECT 'close', o.id, o.player, o.asset, o.amount, (array_agg(c.reason ORDER BY c.n))[1],
          (array_agg(c.outcome ORDER BY c.n))[1], (array_agg(c.payment ORDER BY c.n))[1],
          array_agg(c.operator::text ORDER BY c.n), min(c.at)
        FROM payments.pay_order o JOIN LATERAL (
          SELECT DISTINCT ON (l.operator) l.operator, l.outcome, l.payment, l.reason, l.at, l.n FROM payments.close_decision l
          WHERE l.of_order = o.id AND l.at >= o.updated_at ORDER BY l.operator, l.n DESC) c ON true
        WHERE o.status = 'unknown' GROUP BY o.id LIMIT $1)
     ) AS first ORDER BY at LIMIT $1`,
    [limit],
  );
  return rows.map(toDecision);
}

function toDecision(row: Row): FirstDecision {
  return {
    about: aboutOf(row),
    subject: row.subject as Reference,
    player: row.player === null ? undefined : (Number(row.player) as PlayerId),
    asset: row.asset,
    units: row.units,
    operators: row.operators.map(Number),
    atMs: row.at.getTime(),
    reason: row.reason,
  };
}

function aboutOf({ kind, action, payment }: Row): FirstDecision['about'] {
  switch (kind) {
    case 'payout':
      return { is: 'payout' };
    case 'held':
      return { is: 'held', action: action as HeldAction };
    case 'close':
      return {
        is: 'close',
        outcome: action === 'paid' && payment !== null ? { is: 'paid', payment } : { is: 'failed' },
      };
  }
}
