import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import type { PlayerPage } from '@palpite/contract/operator/player-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import type { ReactNode } from 'react';
import { Answer, PageHead } from '../../app/parts/page.tsx';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useAsk } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { PlayerActions } from './player-actions.tsx';

const TABS: readonly { id: string; label: OperatorMessageId; permission: OperatorPermission }[] = [
  { id: 'overview', label: 'operator.tab.overview', permission: 'player.read' },
  { id: 'ledger', label: 'operator.tab.ledger', permission: 'ledger.read' },
  { id: 'payments', label: 'desk.nav.payments', permission: 'payments.read' },
  { id: 'sessions', label: 'operator.tab.sessions', permission: 'player.read' },
  { id: 'protection', label: 'operator.tab.protection', permission: 'protection.read' },
  { id: 'audit', label: 'operator.tab.audit', permission: 'audit.read' },
];

/** The head of a player's page, its commands and its tabs; the tab itself is the screen's. */
export function PlayerFrame(props: {
  readonly uid: number;
  readonly tab: string;
  readonly children: (page: PlayerPage) => ReactNode;
}) {
  const t = useText();
  const { may } = useOperator();
  const { uid, tab } = props;
  const asked = useAsk('playerGet', { uid });
  const isOpen = asked.data?.state === 'open';
  return (
    <>
      <PageHead title={t('operator.player.name', { uid })}>
        {asked.data && !isOpen && (
          <Badge tone="negative" icon="lock">
            {t(asked.data.state === 'closed' ? 'operator.state.closed' : 'operator.state.no_debit')}
          </Badge>
        )}
        {asked.data && <PlayerActions page={asked.data} />}
      </PageHead>
      <PageTabs
        label={t('operator.player.tabs')}
        tabs={TABS.filter(({ permission }) => may(permission)).map(({ id, label }) => ({
          to: id === 'overview' ? `/players/${uid}` : `/players/${uid}/${id}`,
          label: t(label),
          current: id === tab,
        }))}
      />
      <Answer of={asked}>{props.children}</Answer>
    </>
  );
}
