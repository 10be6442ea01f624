import type { BetPage } from '@palpite/contract/operator/bet-calls';
import { Link } from 'wouter';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Answer, FactList, Figure, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useAsk } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import { BetHistory } from './bet-history.tsx';
import { BetStatus } from './bet-table.tsx';
import styles from './bets.module.css';
import { MarketDecide } from './market-decide.tsx';
import { KIND_WORDS, RESULT_WORDS } from './words.ts';

const EVERY_MS = 5_000;

/** One bet: what was agreed, what became of it, and every movement of its money. */
export function BetView({ bet }: { readonly bet: string }) {
  const t = useText();
  const asked = useAsk('betGet', { bet }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={t('desk.bet.title', { id: bet })}>
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
        { label: t('desk.bets.player'), value: <Link href={`/players/${bet.uid}`}>{bet.uid}</Link> },
        { label: t('operator.player.brand'), value: bet.brand },
        {
          label: t('desk.bet.kind'),
          value: `${wordFor(KIND_WORDS, bet.kind, t)}${bet.free === 1 ? `, ${t('desk.bets.free')}` : ''}`,
        },
        { label: t('desk.bets.stake'), value: amount(bet.stake) },
        ...(page.lines > 1
          ? [
              { label: t('desk.bet.lines'), value: page.lines },
              { label: t('desk.bet.stakePerLine'), value: amount(page.stake_per_line) },
            ]
          : []),
        { label: t('desk.bets.maxReturn'), value: amount(bet.max_return) },
        ...(bet.returned === undefined
          ? []
          : [{ label: t('desk.bets.returned'), value: amount(bet.returned) }]),
        ...(cashed.parts === 0
          ? []
          : [
              {
                label: t('desk.bet.cashed'),
                value: `${money(cashed.stake, bet.currency)} → ${money(cashed.returned, bet.currency)}`,
              },
            ]),
        { label: t('desk.bets.at'), value: when(bet.at) },
        ...(page.confirmed_at === undefined
          ? []
          : [{ label: t('desk.bet.confirmed'), value: when(page.confirmed_at) }]),
        ...(page.settled_at === undefined
          ? []
          : [{ label: t('desk.bet.settledAt'), value: when(page.settled_at) }]),
        ...(page.why === '' ? [] : [{ label: t('desk.bet.why'), value: page.why }]),
      ]}
    />
  );
}

function Legs({ page }: { readonly page: BetPage }) {
  const t = useText();
  const { legs } = page.bet;
  if (legs.length === 0) return <Quiet>{t('operator.empty')}</Quiet>;
  return (
    <Panel title={t('desk.bets.selections')} flush>
      <DataTable
        caption={t('desk.bets.selections')}
        rows={legs}
        keyOf={({ market, selection }) => `${market} ${selection}`}
        columns={[
          {
            title: t('desk.bets.selections'),
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
            title: t('desk.liability.market'),
            cell: ({ market }) => <Link href={`/bets?market=${market}`}>{market}</Link>,
          },
          { title: t('desk.bet.odds'), kind: 'number', cell: ({ odds }) => priceText(odds) },
          { title: t('desk.bet.scoreAtBet'), kind: 'number', cell: (leg) => leg.score_at_bet },
          { title: t('desk.bet.result'), cell: ({ result }) => wordFor(RESULT_WORDS, result, t) },
          {
            title: t('desk.bet.score'),
            kind: 'number',
            cell: ({ score, sheet }) => `${score} ${sheet}`.trim(),
          },
          {
            title: t('desk.market.act'),
            hidden: true,
            cell: ({ market, market_name }) => <MarketDecide market={market} name={market_name} />,
          },
        ]}
      />
    </Panel>
  );
}
