import { Button } from '@palpite/ui/button';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { useState } from 'react';
import { Cap, Pair } from '../../parts/growth-parts.tsx';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { hrefTo } from '../../platform/hash.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './agent.module.css';
import { AgentLinks } from './agent-links.tsx';
import { OfAgent } from './agent-state.tsx';
import { IncomeChart } from './income-chart.tsx';
import { Network } from './network.tsx';
import { usePeriod } from './period.ts';
import { type AgentInfo, TierCard } from './tier-card.tsx';
import { TransferSheet } from './transfer.tsx';

/** The month so far, what can be transferred, the next tier, and the players below as masks and sums. */
export function AgentHomePage() {
  return <OfAgent>{(info) => <Home info={info} />}</OfAgent>;
}

function Home({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  return (
    <>
      <Month info={info} />
      <Actions info={info} />
      <TierCard info={info} />
      <Network info={info} />
      <AgentLinks info={info} />
      <ListGroup>
        {info.above === '' ? (
          <ListRow icon="chain" label={t('agent.nav.bind')} href={hrefTo('/thin/agent/bind')} />
        ) : (
          <ListRow
            icon="chain"
            label={t('agent.above')}
            value={info.above}
            href={hrefTo('/thin/agent/bind')}
          />
        )}
        <ListRow icon="info" label={t('agent.nav.faq')} href={hrefTo('/thin/agent/faq')} />
        <ListRow icon="document" label={t('agent.nav.tutorial')} href={hrefTo('/thin/agent/tutorial')} />
      </ListGroup>
      <Cap icon="shield">{t('agent.masks')}</Cap>
    </>
  );
}

/** `Nível 2, 30% dos diretos` */
export function useTierLine(): (info: AgentInfo) => string {
  const t = useText();
  const percent = usePercent();
  return ({ tier, tiers }) => {
    const rates = tiers.find((one) => one.tier === tier)?.rates_bps ?? [];
    return t('agent.tier.line', { tier, rate: percent(rates[0] ?? 0) });
  };
}

function Month({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const period = usePeriod();
  const tierLine = useTierLine();
  const { pages } = usePages('agentIncome', { by: 'day' });
  const days = [...(pages[0]?.list ?? [])].sort((a, b) => (a.period < b.period ? -1 : 1));
  return (
    <section className={styles.month} aria-label={period.month(info.month.period)}>
      <p className={styles.line}>{tierLine(info)}</p>
      <div className={styles.sums}>
        <div>
          <small>{t('agent.soFar', { month: period.month(info.month.period) })}</small>
          <b className={styles.large}>
            <Money cents={info.month.income} form="display" />
          </b>
        </div>
        <div>
          <small>{t('agent.today')}</small>
          <b className={styles.small}>
            <Money cents={info.today} />
          </b>
        </div>
      </div>
      {days.length > 0 ? <IncomeChart days={days} /> : <div className={styles.noChart} />}
    </section>
  );
}

function Actions({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const money = useMoneyText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <Pair>
        {info.transferable > 0 ? (
          <Button tone="primary" onPress={() => setOpen(true)}>
            {t('agent.transfer.do', { amount: money(info.transferable) })}
          </Button>
        ) : (
          <Button disabled>{t('agent.transfer.none')}</Button>
        )}
        <Button icon="list" href={hrefTo('/agent/history')}>
          {t('agent.history')}
        </Button>
      </Pair>
      {isOpen && <TransferSheet info={info} onClose={() => setOpen(false)} />}
    </div>
  );
}
