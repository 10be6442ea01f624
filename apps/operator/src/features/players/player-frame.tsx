import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import type { PlayerPage } from '@palpite/contract/operator/player-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button, Good } from '../../app/parts/control.tsx';
import { Answer, PageHead } from '../../app/parts/page.tsx';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { type AccountAction, AccountDialog, AdjustDialog, FreeBetDialog } from './player-dialogs.tsx';

type Open = AccountAction | 'free-bet' | 'adjust' | 'payout';

const TABS: readonly { id: string; label: OperatorMessageId; permission: OperatorPermission }[] = [
  { id: 'overview', label: 'operator.tab.overview', permission: 'player.read' },
  { id: 'timeline', label: 'console.timeline.title', permission: 'player.read' },
  { id: 'ledger', label: 'operator.tab.ledger', permission: 'ledger.read' },
  { id: 'payments', label: 'console.nav.payments', permission: 'payments.read' },
  { id: 'bonuses', label: 'console.nav.bonuses', permission: 'bonuses.read' },
  { id: 'sessions', label: 'operator.tab.sessions', permission: 'player.read' },
  { id: 'protection', label: 'operator.tab.protection', permission: 'protection.read' },
  { id: 'data', label: 'console.data.title', permission: 'player.export' },
  { id: 'audit', label: 'operator.tab.audit', permission: 'audit.read' },
];

export const playerTab = (id: string) => TABS.find((tab) => tab.id === id);

/** The head of a player's page, its commands and its tabs; the screen renders the tab. */
export function PlayerFrame(props: {
  readonly uid: number;
  readonly tab: string;
  readonly children: (page: PlayerPage) => ReactNode;
}) {
  const t = useText();
  const { may } = useOperator();
  const { uid, tab } = props;
  const asked = useRead('playerGet', { uid });
  const isOpen = asked.data?.state === 'open';
  return (
    <>
      <PageHead title={t('operator.player.name', { uid })}>
        {asked.data && !isOpen && (
          <Badge tone="negative" icon="lock">
            {t(asked.data.state === 'closed' ? 'operator.state.closed' : 'operator.state.no_debit')}
          </Badge>
        )}
        {may('risk.read') && <Link href={`/risk/player/${uid}`}>{t('console.nav.risk')}</Link>}
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

/** The commands that the operator may use on this player. The page changes only when the server has confirmed one. */
function PlayerActions({ page }: { readonly page: PlayerPage }) {
  const t = useText();
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState(false);
  const own = page.blocks.find(({ by }) => by === 'operator');
  const begin = (action: Open) => () => {
    setDone(false);
    setOpen(action);
  };
  const finish = (isDone: boolean) => {
    setDone(isDone);
    setOpen(undefined);
  };
  return (
    <>
      <Good>{done ? t('operator.done') : undefined}</Good>
      {may('bets.gift') && (
        <Button icon="gift" onPress={begin('free-bet')}>
          {t('console.freeBet.act')}
        </Button>
      )}
      {may('payments.act') && (
        <Button icon="switch" onPress={begin('adjust')}>
          {t('console.adjust.act')}
        </Button>
      )}
      {may('payments.act') && page.blocks.length > 0 && (
        <Button icon="wallet" onPress={begin('payout')}>
          {t('console.payout.act')}
        </Button>
      )}
      {may('player.end-sessions') && (
        <Button icon="logout" onPress={begin('end')} disabled={page.sessions === 0}>
          {t('operator.act.end')}
        </Button>
      )}
      {may('player.freeze') && own && (
        <Button icon="check" onPress={begin('unfreeze')}>
          {t('operator.act.unfreeze')}
        </Button>
      )}
      {may('player.freeze') && own?.state !== 'no_debit' && (
        <Button tone="stop" icon="pause" onPress={begin('freeze')}>
          {t('operator.act.freeze')}
        </Button>
      )}
      {may('player.freeze') && own?.state !== 'closed' && (
        <Button tone="stop" icon="lock" onPress={begin('close')}>
          {t('operator.act.close')}
        </Button>
      )}
      {open === 'free-bet' && <FreeBetDialog uid={page.player.uid} onEnd={finish} />}
      {open === 'adjust' && <AdjustDialog uid={page.player.uid} onEnd={finish} />}
      {open === 'payout' && <PayoutDialog uid={page.player.uid} onEnd={finish} />}
      {open && open !== 'free-bet' && open !== 'adjust' && open !== 'payout' && (
        <AccountDialog action={open} uid={page.player.uid} onEnd={finish} />
      )}
    </>
  );
}
