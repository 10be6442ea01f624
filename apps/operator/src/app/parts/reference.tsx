import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useOperator } from '../../stores/services.ts';

interface Home {
  readonly folder: string;
  readonly permission: OperatorPermission;
}

/** Where each kind of thing has its page. */
const HOMES = {
  player: { folder: '/players', permission: 'player.read' },
  bet: { folder: '/bets', permission: 'bets.read' },
  order: { folder: '/payments/orders', permission: 'payments.read' },
  round: { folder: '/casino/rounds', permission: 'casino.read' },
  match: { folder: '/trading', permission: 'trading.read' },
  campaign: { folder: '/bonuses/campaigns', permission: 'bonuses.read' },
  thread: { folder: '/support', permission: 'support.read' },
} as const satisfies Record<string, Home>;

export type ReferenceKind = keyof typeof HOMES;

export const isReferenceKind = (text: string): text is ReferenceKind => Object.hasOwn(HOMES, text);

/** A link to the page of a thing; plain text for an operator whose role does not see that page. */
export function Reference(props: {
  readonly kind: ReferenceKind;
  readonly id: string | number;
  readonly children?: ReactNode;
}) {
  const { may } = useOperator();
  const { folder, permission } = HOMES[props.kind];
  const shown = props.children ?? props.id;
  return may(permission) ? <Link href={`${folder}/${props.id}`}>{shown}</Link> : shown;
}

/** What a posting of the ledger is about, by its kind; undefined when the reference has no page. */
export function subjectOf(ledgerKind: string): ReferenceKind | undefined {
  if (ledgerKind.startsWith('casino-')) return 'round';
  if (/^(deposit|payout|chargeback)/.test(ledgerKind)) return 'order';
  return /^(stake|settle|cash-out)/.test(ledgerKind) ? 'bet' : undefined;
}
