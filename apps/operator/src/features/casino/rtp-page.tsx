import type { RtpReportLine } from '@palpite/contract/operator/casino-calls';
import { DAY_MS } from '@palpite/kernel/time';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Button, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useNumber, usePercent, useUnits } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import { useGameName, VERDICT_WORDS } from './words.ts';

const DAY = /^20[2-9][0-9]-[0-9]{2}-[0-9]{2}$/;
const dayBefore = (days: number) => new Date(browser.nowMs() - days * DAY_MS).toISOString().slice(0, 10);

/** The measured return of each game beside the stated one. */
export function RtpPage() {
  const t = useText();
  const [from, setFrom] = useState(() => dayBefore(30));
  const [to, setTo] = useState(() => dayBefore(0));
  const [period, setPeriod] = useState({ from, to });
  const isGood = DAY.test(from) && DAY.test(to) && from <= to;
  const report = useRead('rtpReport', period);
  const toFault = !DAY.test(to)
    ? t('console.bets.unread')
    : DAY.test(from) && from > to
      ? t('console.fig.daysOrder')
      : undefined;
  return (
    <>
      <form
        className={styles.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) setPeriod({ from, to });
        }}
      >
        <TextInput
          type="date"
          label={t('console.cas.rtp.from')}
          value={from}
          onChange={setFrom}
          fault={DAY.test(from) ? undefined : t('console.bets.unread')}
        />
        <TextInput type="date" label={t('console.cas.rtp.to')} value={to} onChange={setTo} fault={toFault} />
        <Button icon="search" submit disabled={!isGood}>
          {t('console.cas.rtp.find')}
        </Button>
        <p className={styles.about}>{t('console.cas.rtp.about')}</p>
      </form>
      <Panel title={t('console.cas.tab.rtp')} flush>
        <Answer of={report}>
          {({ games }) =>
            games.length === 0 ? <Quiet>{t('console.cas.rtp.none')}</Quiet> : <RtpTable games={games} />
          }
        </Answer>
      </Panel>
    </>
  );
}

function RtpTable({ games }: { readonly games: readonly RtpReportLine[] }) {
  const t = useText();
  const number = useNumber();
  const units = useUnits();
  const nameOf = useGameName();
  const shown = usePercent();
  const percent = (value: number) => shown(Math.round(value * 100) / 100);
  return (
    <DataTable
      caption={t('console.cas.tab.rtp')}
      rows={games}
      keyOf={({ studio, game, currency }) => `${studio} ${game} ${currency}`}
      columns={[
        {
          title: t('console.cas.game'),
          cell: ({ names, game, studio }) => (
            <span className={styles.words}>
              {nameOf(names, game)}
              <span className={styles.muted}>{studio}</span>
            </span>
          ),
        },
        { title: t('console.cas.rtp.rounds'), kind: 'number', cell: ({ rounds }) => number(rounds) },
        {
          title: t('console.cas.rtp.staked'),
          kind: 'number',
          cell: ({ staked, currency }) => units(staked, currency),
        },
        {
          title: t('console.cas.rtp.won'),
          kind: 'number',
          cell: ({ won, currency }) => units(won, currency),
        },
        {
          title: t('console.cas.rtp.stated'),
          kind: 'number',
          cell: ({ stated }) => (stated === undefined ? '' : percent(stated)),
        },
        { title: t('console.cas.rtp.measured'), kind: 'number', cell: ({ measured }) => percent(measured) },
        {
          title: t('console.cas.rtp.band'),
          cell: (line) => (
            <span className={styles.words}>
              <Band line={line} />
              <span className={styles.muted}>
                {percent(line.low)} – {percent(line.high)}
              </span>
            </span>
          ),
        },
        { title: t('console.bets.state'), cell: ({ verdict }) => <Verdict verdict={verdict} /> },
      ]}
    />
  );
}

/** From 80 to 110 percent; what lies outside stands at the edge. The figures are beside it as text. */
function Band({ line }: { readonly line: RtpReportLine }) {
  const at = (value: number) => `${Math.min(100, Math.max(0, ((value - 80) / 30) * 100))}%`;
  const width = Math.min(110, Math.max(80, line.high)) - Math.min(110, Math.max(80, line.low));
  return (
    <span className={styles.band} aria-hidden="true">
      <i style={{ left: at(line.low), width: `${(width / 30) * 100}%` }} />
      <b style={{ left: at(line.measured) }} />
      {line.stated !== undefined && <u style={{ left: at(line.stated) }} />}
    </span>
  );
}

function Verdict({ verdict }: { readonly verdict: string }) {
  const t = useText();
  const text = wordFor(VERDICT_WORDS, verdict, t);
  if (verdict === 'too-few') return <Badge icon="clock">{text}</Badge>;
  const isWithin = verdict === 'within';
  return (
    <Badge tone={isWithin ? 'good' : 'negative'} icon={isWithin ? 'check' : 'alert'}>
      {text}
    </Badge>
  );
}
