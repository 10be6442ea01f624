import type { BetPage } from '@palpite/contract/operator/bet-calls';
import { Link } from 'wouter';
import { BetStatus } from '../../app/parts/bet-status.tsx';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, usePercent, useWhen } from '../../app/parts/formats.ts';
import { LedgerPanel } from '../../app/parts/ledger-panel.tsx';
import { priceText } from '../../app/parts/numbers.ts';
import { Answer, FactList, Figure, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import { MarketDecide } from './market-decide.tsx';
import { KIND_WORDS, RESULT_WORDS } from './words.ts';

const EVERY_MS = 5_000;

/** One bet: its terms, its result, and every movement of its money. */
export function BetView({ bet }: { readonly bet: string }) {
  const t = useText();
  const asked = useRead('betGet', { bet }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={t('console.bet.title', { id: bet })}>
        {asked.data && <BetStatus status={asked.data.bet.status} />}
      </PageHead>
      <Answer of={asked}>
        {(page) => (
          <>
            <Panel>
              <Facts page={page} />
            </Panel>
            <Legs page={page} />
            <BetHistory page={page} />
          </>
        )}
      </Answer>
    </>
  );
}

function Facts({ page }: { readonly page: BetPage }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const { bet, cashed } = page;
  const amount = (cents: number) => <Figure>{money(cents, bet.currency)}</Figure>;
  return (
    <FactList
      facts={[
        { label: t('console.bets.player'), value: <Link href={`/players/${bet.uid}`}>{bet.uid}</Link> },
        { label: t('operator.player.brand'), value: <BrandName id={bet.brand} /> },
        {
          label: t('console.bet.kind'),
          value: `${wordFor(KIND_WORDS, bet.kind, t)}${bet.free === 1 ? `, ${t('console.bets.free')}` : ''}`,
        },
        { label: t('console.bets.stake'), value: amount(bet.stake) },
        ...(page.joint_odds === undefined
          ? []
          : [{ label: t('console.bet.jointOdds'), value: priceText(page.joint_odds) }]),
        ...(page.lines > 1
          ? [
              { label: t('console.bet.lines'), value: page.lines },
              { label: t('console.bet.stakePerLine'), value: amount(page.stake_per_line) },
            ]
          : []),
        { label: t('console.bets.maxReturn'), value: amount(bet.max_return) },
        ...(bet.returned === undefined
          ? []
          : [{ label: t('console.bets.returned'), value: amount(bet.returned) }]),
        ...(cashed.parts === 0
          ? []
          : [
              {
                label: t('console.bet.cashed'),
                value: `${money(cashed.stake, bet.currency)} → ${money(cashed.returned, bet.currency)}`,
              },
            ]),
        { label: t('console.bets.at'), value: when(bet.at) },
        ...(page.confirmed_at === undefined
          ? []
          : [{ label: t('console.bet.confirmed'), value: when(page.confirmed_at) }]),
        ...(page.settled_at === undefined
          ? []
          : [{ label: t('console.bet.settledAt'), value: when(page.settled_at) }]),
        ...(page.why === '' ? [] : [{ label: t('console.bet.why'), value: page.why }]),
      ]}
    />
  );
}

function Legs({ page }: { readonly page: BetPage }) {
  const t = useText();
  const { legs } = page.bet;
  if (legs.length === 0) return <Quiet>{t('operator.empty')}</Quiet>;
  return (
    <Panel title={t('console.bets.selections')} flush>
      <DataTable
        caption={t('console.bets.selections')}
        rows={legs}
        keyOf={({ market, selection }) => `${market} ${selection}`}
        columns={[
          {
            title: t('console.bets.selections'),
            cell: (leg) => (
              <span className={styles.name}>
                <b>{leg.selection}</b>
                <span>
                  {leg.market_name}, <Link href={`/results/${leg.match}`}>{leg.teams}</Link>
                </span>
              </span>
            ),
          },
          {
            title: t('console.liability.market'),
            cell: ({ market }) => <Link href={`/bets?market=${market}`}>{market}</Link>,
          },
          { title: t('console.bet.odds'), kind: 'number', cell: ({ odds }) => priceText(odds) },
          { title: t('console.bet.scoreAtBet'), kind: 'number', cell: (leg) => leg.score_at_bet },
          { title: t('console.bet.result'), cell: ({ result }) => wordFor(RESULT_WORDS, result, t) },
          {
            title: t('console.bet.score'),
            kind: 'number',
            cell: ({ score, sheet }) => `${score} ${sheet}`.trim(),
          },
          {
            title: t('console.market.act'),
            hidden: true,
            cell: ({ market, market_name }) => <MarketDecide market={market} name={market_name} />,
          },
        ]}
      />
    </Panel>
  );
}

/** The money of a bet: its settlements, cash-outs and rows of the ledger. */
function BetHistory({ page }: { readonly page: BetPage }) {
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
    <Panel title={t('console.bet.settlements')} flush>
      <DataTable
        caption={t('console.bet.settlements')}
        rows={page.settlements}
        keyOf={({ version }) => version}
        columns={[
          { title: t('console.bet.version'), kind: 'number', cell: ({ version }) => version },
          { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          { title: t('console.bet.decidedBy'), cell: (row) => row.decided_by },
          {
            title: t('console.bets.returned'),
            kind: 'number',
            cell: ({ returned }) => money(returned, currency),
          },
          {
            title: t('console.bet.undone'),
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
  const percent = usePercent();
  const { currency } = page.bet;
  return (
    <Panel title={t('console.bet.cashOuts')} flush>
      <DataTable
        caption={t('console.bet.cashOuts')}
        rows={page.cash_outs}
        keyOf={({ id }) => id}
        columns={[
          { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
          {
            title: t('console.bets.state'),
            cell: ({ state, reason }) => (reason === '' ? state : `${state}: ${reason}`),
          },
          { title: t('console.bets.stake'), kind: 'number', cell: ({ stake }) => money(stake, currency) },
          { title: t('console.bet.asked'), kind: 'number', cell: ({ asked }) => money(asked, currency) },
          {
            title: t('console.bet.fairValue'),
            kind: 'number',
            cell: (row) => (row.fair_value === undefined ? '' : `${row.fair_value} ${currency}`),
          },
          {
            title: t('console.bet.margin'),
            kind: 'number',
            cell: (row) => (row.margin_bp === undefined ? '' : percent(row.margin_bp / 100)),
          },
          {
            title: t('console.bet.price'),
            kind: 'number',
            cell: ({ price }) => (price === undefined ? '' : money(price, currency)),
          },
        ]}
      />
    </Panel>
  );
}
