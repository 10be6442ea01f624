import type { AgentStatementEntry } from '@palpite/contract/entities/activity';
import { type ActivityState, ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { useState } from 'react';
import { Cap, Pair, PartTitle } from '../../parts/growth-parts.tsx';
import { Paged } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { hrefTo } from '../../platform/hash.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import { useAgentCsv } from './agent-csv.ts';
import { OfAgent } from './agent-state.tsx';
import { DayTable, LevelTable } from './agent-tables.tsx';
import { MonthTabs } from './month-tabs.tsx';
import { usePeriod } from './period.ts';
import type { AgentInfo } from './tier-card.tsx';
import { TransferSheet } from './transfer.tsx';

/** The statements by month, and the days of the chosen one. */
export function AgentHistoryPage() {
  return <OfAgent>{(info) => <Statements info={info} />}</OfAgent>;
}

function Statements({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const months = usePages('agentIncome', { by: 'month' });
  return (
    <Paged
      pages={months}
      isEmpty={(known) => known.every(({ list }) => list.length === 0)}
      empty={
        <EmptyState
          drawing="ticket"
          title={t('agent.history.empty')}
          text={t('agent.history.emptyText')}
          action={
            <Button size="small" href={hrefTo('/thin/agent/tutorial')}>
              {t('agent.nav.tutorial')}
            </Button>
          }
        />
      }
    >
      {(known) => <ByMonth info={info} months={known.flatMap(({ list }) => list)} />}
    </Paged>
  );
}

interface ByMonthProps {
  readonly info: AgentInfo;
  /** The newest first. */
  readonly months: readonly AgentStatementEntry[];
}

function ByMonth({ info, months }: ByMonthProps) {
  const t = useText();
  const money = useMoneyText();
  const save = useAgentCsv();
  const [chosen, setChosen] = useState('');
  const [isOpen, setOpen] = useState(false);
  const month = months.find(({ period }) => period === chosen) ?? months[0];
  const pages = usePages('agentIncome', { by: 'day', month: month?.period ?? info.month.period });
  if (!month) return null;
  const days = pages.pages.flatMap(({ list }) => list);
  return (
    <DecisionPage
      foot={
        <Pair>
          <Button icon="document" disabled={days.length === 0} onPress={() => save(days, month)}>
            {t('agent.csv')}
          </Button>
          {info.transferable > 0 ? (
            <Button tone="primary" onPress={() => setOpen(true)}>
              {t('agent.transfer.do', { amount: money(info.transferable) })}
            </Button>
          ) : (
            <Button disabled>{t('agent.transfer.none')}</Button>
          )}
        </Pair>
      }
    >
      <MonthTabs months={months} chosen={month.period} onChoose={setChosen} />
      <Statement month={month} transferred={info.transferred} />
      <Paged
        pages={pages}
        as="rows"
        isEmpty={(known) => known.every(({ list }) => list.length === 0)}
        empty={<Cap>{t('agent.noDays')}</Cap>}
      >
        {() => <DayTable days={days} month={month} />}
      </Paged>
      <PartTitle>{t('agent.levels')}</PartTitle>
      <LevelTable entry={month} />
      <Rates info={info} month={month} />
      {isOpen && <TransferSheet info={info} onClose={() => setOpen(false)} />}
    </DecisionPage>
  );
}

const STATES: Readonly<Record<AgentStatementEntry['state'], Omit<ActivityState, 'text'>>> = {
  open: {},
  review: { icon: 'clock' },
  paid: { icon: 'check' },
  carried: { icon: 'right' },
  held: { icon: 'pause' },
};

interface StatementProps {
  readonly month: AgentStatementEntry;
  readonly transferred: number;
}

/** Revenue and share of a month, when it is paid, and what is carried over. */
export function Statement({ month, transferred }: StatementProps) {
  const t = useText();
  const dayTime = useDayTime();
  const period = usePeriod();
  const { state, carried_in, carried_out, payout } = month;
  const name = period.month(month.period);
  const paid =
    state === 'paid'
      ? { label: t('agent.paidAt'), value: dayTime(month.paid_at) }
      : { label: t('agent.paysAt'), value: month.pays_at > 0 ? dayTime(month.pays_at) : '–' };
  return (
    <>
      <ActivityTicket
        label={name}
        kicker={state === 'open' ? t('agent.soFar', { month: name }) : name}
        state={{ ...STATES[state], text: t(`agent.state.${state}`) }}
        off={state === 'held'}
        facts={[
          paid,
          {
            label: t('agent.active'),
            value:
              month.players === 0
                ? '–'
                : t('agent.activeOf', { active: month.active, players: month.players }),
          },
          { label: t('agent.transferred'), value: transferred === 0 ? '–' : <Money cents={transferred} /> },
        ]}
      >
        {month.revenue === 0 && month.income === 0 ? (
          <ActivityText>{t('agent.nothingCounted')}</ActivityText>
        ) : (
          <Deal
            size={38}
            takes={{
              label: t('agent.revenueOf3'),
              value: <Money cents={month.revenue} form="display" short />,
            }}
            gives={{ label: t('agent.share'), value: <Money cents={month.income} form="display" /> }}
          />
        )}
      </ActivityTicket>
      {(carried_in !== 0 || carried_out !== 0 || state === 'paid' || state === 'review') && (
        <Card>
          <Facts
            facts={[
              { label: t('agent.carriedIn'), value: <Money cents={carried_in} exact /> },
              { label: t('agent.income'), value: <Money cents={month.income} exact /> },
              { label: t('agent.payout'), value: <Money cents={payout} exact /> },
              { label: t('agent.carriedOut'), value: <Money cents={carried_out} exact /> },
            ]}
          />
        </Card>
      )}
    </>
  );
}

interface RatesProps {
  readonly info: AgentInfo;
  readonly month: AgentStatementEntry;
}

/** The rates of the month's tier, and what happens with a negative or a small result. */
export function Rates({ info, month }: RatesProps) {
  const t = useText();
  const money = useMoneyText();
  const percent = usePercent();
  const rates = info.tiers.find(({ tier }) => tier === month.tier)?.rates_bps ?? [];
  const [direct = 0, second = 0, third = 0] = rates;
  return (
    <Cap icon="info">
      {t('agent.rates', { direct: percent(direct), second: percent(second), third: percent(third) })}{' '}
      <b>{t('agent.offset', { least: money(info.least_payout) })}</b>
    </Cap>
  );
}
