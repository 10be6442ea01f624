import type { Health } from '@palpite/contract/operator/site-calls';
import { Badge } from '@palpite/ui/badge';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure, Grid, Panel } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import type { Translate } from '../../stores/text.ts';

const CHECKS: Words = {
  database: 'console.health.database',
  writes: 'console.health.writes',
  disk: 'console.health.disk',
  partitions: 'console.health.partitions',
  book: 'operator.health.book',
  feed: 'operator.health.feed',
  confirming: 'console.health.confirming',
  'cash-outs': 'console.bet.cashOuts',
  settling: 'console.health.settling',
  crash: 'console.health.crash',
  'cash-out rules': 'console.health.cashOutRules',
  payments: 'console.nav.payments',
  outbox: 'console.health.outbox',
  jobs: 'console.health.jobs',
  drain: 'console.health.drain',
  'in step': 'console.health.inStep',
  figures: 'console.health.figures',
  cohorts: 'console.health.cohorts',
  'business metrics': 'console.health.metrics',
  'bet marks': 'console.health.marks',
  goals: 'console.health.goals',
  push: 'console.health.push',
};

const FAULTS: Words = {
  failed: 'operator.health.fault',
  timeout: 'console.health.timeout',
  draining: 'console.health.drain',
  'no signal': 'operator.health.feed.away',
  'stale: no bet is taken': 'operator.health.book.stale',
  'the circuit breaker is open': 'console.health.breakerOpen',
  'the circuit breaker is half-open': 'console.health.breakerHalf',
};

/** The counters of the feed's messages. */
const COUNTS: Words = {
  repeat: 'console.health.repeat',
  early: 'console.health.early',
  gap: 'console.health.gap',
  recovery: 'console.health.recovery',
  full: 'console.health.full',
  garbage: 'operator.trading.feed.garbage',
};

const PROVIDER = 'payments ';

const EVERY_MS = 3_000;

export function HealthPanels() {
  const health = useRead('siteHealth', {}, { everyMs: EVERY_MS });
  return (
    <Answer of={health}>
      {(data) => (
        <Grid>
          <Checks health={data} />
          <Feed health={data} />
          <Build health={data} />
        </Grid>
      )}
    </Answer>
  );
}

function State(props: { readonly ok: boolean; readonly good: string; readonly bad: string }) {
  return (
    <Badge tone={props.ok ? 'good' : 'negative'} icon={props.ok ? 'check' : 'alert'}>
      {props.ok ? props.good : props.bad}
    </Badge>
  );
}

function Checks({ health }: { readonly health: Health }) {
  const t = useText();
  const aside = <State ok={health.ok === 1} good={t('operator.health.ok')} bad={t('operator.health.bad')} />;
  return (
    <Panel title={t('operator.health.checks')} aside={aside}>
      <FactList
        facts={health.checks.map(({ name, ok, why }) => ({
          label: checkName(name, t),
          value: <State ok={ok === 1} good={t('operator.health.good')} bad={faultText(why, t)} />,
        }))}
      />
    </Panel>
  );
}

function Feed({ health: { feed, book } }: { readonly health: Health }) {
  const t = useText();
  // The server derives these states and the summary from the same checks; the console does not judge them itself.
  const signal =
    feed.owner === 0 && feed.healthy === 1 ? (
      <Badge tone="outline">{t('operator.health.feed.other')}</Badge>
    ) : (
      <State
        ok={feed.healthy === 1}
        good={t('operator.health.feed.healthy')}
        bad={t('operator.health.feed.away')}
      />
    );
  const fresh = (
    <State
      ok={book.fresh === 1}
      good={t('operator.health.book.fresh')}
      bad={t('operator.health.book.stale')}
    />
  );
  const producerFact = ({ name, healthy }: Health['feed']['producers'][number]) => ({
    label: name,
    value:
      feed.owner === 0 ? (
        <Badge tone="outline">{t('operator.health.feed.other')}</Badge>
      ) : (
        <State
          ok={healthy === 1}
          good={t('operator.health.feed.healthy')}
          bad={t('operator.health.feed.away')}
        />
      ),
  });
  return (
    <Panel title={t('operator.health.feed')}>
      <FactList
        facts={[
          { label: t('operator.health.feed'), value: signal },
          ...(feed.producers.length > 1 ? feed.producers.map(producerFact) : []),
          { label: t('operator.health.book'), value: fresh },
          { label: t('operator.health.epoch'), value: <Figure>{feed.epoch}</Figure> },
          { label: t('operator.health.sequence'), value: <Figure>{feed.sequence}</Figure> },
          { label: t('operator.health.waiting'), value: <Figure>{feed.waiting}</Figure> },
          ...feed.counts.map(({ name, count }) => ({
            label: countName(name, t),
            value: <Figure>{count}</Figure>,
          })),
        ]}
      />
    </Panel>
  );
}

function Build({ health }: { readonly health: Health }) {
  const t = useText();
  const when = useWhen();
  return (
    <Panel title={t('operator.health.build')}>
      <FactList
        facts={[
          { label: t('operator.health.build'), value: health.version },
          { label: t('operator.brands.mode', { mode: '' }).trim(), value: health.mode },
          { label: t('operator.health.roles'), value: health.roles.join(', ') },
          { label: t('operator.now'), value: when(health.now, 'time-seconds') },
        ]}
      />
    </Panel>
  );
}

/** The check of a provider carries its name: `payments sandbox`. */
export function checkName(name: string, t: Translate): string {
  if (name.startsWith(PROVIDER)) return t('console.health.provider', { name: name.slice(PROVIDER.length) });
  return wordFor(CHECKS, name, t);
}

export function faultText(why: string | undefined, t: Translate): string {
  return why === undefined ? t('operator.health.fault') : wordFor(FAULTS, why, t);
}

export function countName(name: string, t: Translate): string {
  return wordFor(COUNTS, name, t);
}
