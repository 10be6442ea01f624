import type { ProducerLine } from '@palpite/contract/operator/trading-calls';
import { Badge } from '@palpite/ui/badge';
import { Fault } from '../../app/parts/control.tsx';
import { useNumber } from '../../app/parts/formats.ts';
import { FactList, Figure, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './feed-strip.module.css';

const EVERY_MS = 2_000;

/** The health of the feed: a line that is always shown and opens its counters. */
export function FeedStrip() {
  const t = useText();
  const feed = useRead('tradingFeed', {}, { everyMs: EVERY_MS });
  const { data, error } = feed;
  return (
    <section className={styles.strip} aria-label={t('operator.health.feed')}>
      <Fault>{error ? t('operator.trading.old') : undefined}</Fault>
      {data?.fresh === 0 && <Fault>{t('operator.trading.notFresh')}</Fault>}
      {data?.producers.length === 0 && <Quiet>{t('operator.trading.feed.none')}</Quiet>}
      {data?.producers.map((producer) => (
        <Producer key={producer.producer} producer={producer} />
      ))}
    </section>
  );
}

const GONE_MS = 5_000;

function Producer({ producer }: { readonly producer: ProducerLine }) {
  const t = useText();
  const number = useNumber();
  // When the owner of the feed stops reporting, nothing counts as healthy.
  const isHealthy = producer.healthy === 1 && producer.age < GONE_MS;
  const garbage = producer.counts.find(({ name }) => name === 'garbage')?.count ?? 0;
  return (
    <details className={styles.producer}>
      <summary>
        <Badge tone={isHealthy ? 'good' : 'negative'} icon={isHealthy ? 'check' : 'alert'}>
          {t('operator.trading.feed', { producer: producer.name })}:{' '}
          {t(isHealthy ? 'operator.health.feed.healthy' : 'operator.health.feed.away')}
        </Badge>
        <Fact label={t('operator.trading.feed.silent')}>
          {producer.silent === undefined
            ? t('operator.none')
            : t('operator.trading.feed.ago', { count: Math.floor(producer.silent / 1_000) })}
        </Fact>
        <Fact label={t('operator.health.epoch')}>{number(producer.epoch)}</Fact>
        <Fact label={t('operator.health.sequence')}>{number(producer.sequence)}</Fact>
        <Fact label={t('operator.health.waiting')}>{number(producer.waiting)}</Fact>
        <Fact label={t('operator.trading.feed.garbage')}>{number(garbage)}</Fact>
        <span className={styles.more}>{t('operator.trading.feed.counters')}</span>
      </summary>
      <div className={styles.counters}>
        {[producer.counts, producer.garbage].map((list, at) => (
          <FactList
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two of them, always in this order
            key={at}
            facts={list.map(({ name, count }) => ({ label: name, value: <Figure>{number(count)}</Figure> }))}
          />
        ))}
      </div>
    </details>
  );
}

function Fact(props: { readonly label: string; readonly children: string }) {
  return (
    <span className={styles.fact}>
      {props.label} <b>{props.children}</b>
    </span>
  );
}
