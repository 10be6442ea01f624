import type { BetPage } from '@palpite/contract/operator/bet-calls';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { LedgerPanel } from '../../app/parts/ledger-panel.tsx';
import { percentText } from '../../app/parts/numbers.ts';
import { Panel } from '../../app/parts/page.tsx';
import { useText } from '../../stores/services.ts';

/** What happened to the money of a bet: its rows of the ledger, its settlements and cash-outs. */
export function BetHistory({ page }: { readonly page: BetPage }) {
  const money = useMoney();
  return (
    <>
      <LedgerPanel rows={page.ledger} amountOf={({ amount, currency }) => money(amount, currency)} />
      {page.settlements.length > 0 && <Settlements page={page} />}
      {page.cash_outs.length > 0 && <CashOuts page={page} />}
    </>
  );
}

function Settlements({ page }: { readonly page: BetPage }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const { currency } = page.bet;
  return (
    <Panel title={t('desk.bet.settlements')} flush>
      <DataTable
        caption={t('desk.bet.settlements')}
        rows={page.settlements}
        keyOf={({ version }) => version}
        columns={[
          { title: t('desk.bet.version'), kind: 'number', cell: ({ version }) => version },
          { title: t('desk.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('desk.bet.decidedBy'), cell: (row) => row.decided_by },
          {
            title: t('desk.bets.returned'),
            kind: 'number',
            cell: ({ returned }) => money(returned, currency),
          },
          {
            title: t('desk.bet.undone'),
            kind: 'time',
            cell: (row) => (row.undone_at === undefined ? '' : when(row.undone_at)),
          },
        ]}
      />
    </Panel>
  );
}

function CashOuts({ page }: { readonly page: BetPage }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const { currency } = page.bet;
  return (
    <Panel title={t('desk.bet.cashOuts')} flush>
      <DataTable
        caption={t('desk.bet.cashOuts')}
        rows={page.cash_outs}
        keyOf={({ id }) => id}
        columns={[
          { title: t('desk.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          {
            title: t('desk.bets.state'),
            cell: ({ state, reason }) => (reason === '' ? state : `${state}: ${reason}`),
          },
          { title: t('desk.bets.stake'), kind: 'number', cell: ({ stake }) => money(stake, currency) },
          { title: t('desk.bet.asked'), kind: 'number', cell: ({ asked }) => money(asked, currency) },
          { title: t('desk.bet.fairValue'), kind: 'number', cell: (row) => row.fair_value ?? '' },
          {
            title: t('desk.bet.margin'),
            kind: 'number',
            cell: (row) => (row.margin_bp === undefined ? '' : `${percentText(row.margin_bp)}%`),
          },
          {
            title: t('desk.bet.price'),
            kind: 'number',
            cell: ({ price }) => (price === undefined ? '' : money(price, currency)),
          },
        ]}
      />
    </Panel>
  );
}
