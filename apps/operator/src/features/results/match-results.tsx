import type { MarketResult, MatchResults as Results } from '@palpite/contract/operator/result-calls';
import { Badge } from '@palpite/ui/badge';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Fault, TextInput } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, FactList, PageHead, Panel } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { Held } from './match-search.tsx';
import styles from './results.module.css';

const EVERY_MS = 5_000;

/** One match with bets: its markets, the current result of each, and the decisions that an operator may take. */
export function MatchResults(props: {
  readonly match: number;
  /** Shown between the facts of the match and its markets. */
  readonly before: ReactNode;
  readonly actions: (market: { readonly market: number; readonly name: string }) => ReactNode;
}) {
  const t = useText();
  const when = useWhen();
  const asked = useRead('matchResults', { match: props.match }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={asked.data?.teams ?? t('console.nav.results')}>
        {asked.data?.held === 1 && (
          <Link href={`/trading/${props.match}`}>{t('console.liability.room')}</Link>
        )}
      </PageHead>
      <Fault>{asked.error && asked.data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {(page) => (
          <>
            <Panel title={t('operator.trading.match')}>
              <FactList
                facts={[
                  { label: t('operator.trading.league'), value: page.league },
                  { label: t('console.results.start'), value: when(page.start, 'date-time') },
                  { label: t('console.bets.state'), value: <MatchState page={page} /> },
                ]}
              />
            </Panel>
            {props.before}
            <Markets page={page} actions={props.actions} />
          </>
        )}
      </Answer>
    </>
  );
}

function MatchState({ page: { held, rows } }: { readonly page: Results }) {
  const t = useText();
  const undecided = rows.filter(isUndecided).length;
  return (
    <span className={styles.badges}>
      <Held held={held} />
      {undecided > 0 && (
        <Badge tone="outline" icon="alert">
          {t('console.results.undecided', { count: undecided })}
        </Badge>
      )}
    </span>
  );
}

function Markets(props: {
  readonly page: Results;
  readonly actions: (market: { readonly market: number; readonly name: string }) => ReactNode;
}) {
  const t = useText();
  const [filter, setFilter] = useState('');
  const { rows, more } = props.page;
  const words = filter.toLowerCase().split(/\s+/);
  const shown = rows.filter(({ name, market }) => {
    const text = `${name} ${market}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <Panel title={t('console.liability.markets')} flush>
        <div className={styles.filter}>
          <TextInput label={t('operator.trading.filter')} value={filter} onChange={setFilter} />
        </div>
        <ul className={styles.list}>
          {shown.map((row) => (
            <li key={row.market}>
              <span className={styles.name}>
                <Link
                  href={`/bets?market=${row.market}`}
                  aria-label={t('console.liability.find', { name: row.name })}
                >
                  {row.name}
                </Link>
                <span>{row.market}</span>
              </span>
              <Stands row={row} />
              <div className={styles.answers}>{props.actions(row)}</div>
            </li>
          ))}
        </ul>
      </Panel>
      <Fault>{more === 1 ? t('console.market.cut') : undefined}</Fault>
    </>
  );
}

export function isUndecided({ result, voids }: Pick<MarketResult, 'result' | 'voids'>): boolean {
  return !result && voids === 0;
}

function Stands({ row: { result, voids, working } }: { readonly row: MarketResult }) {
  const t = useText();
  const parts = [
    ...(result
      ? [t(result.by_hand === 1 ? 'console.market.byHand' : 'console.market.byFeed', { score: result.score })]
      : []),
    ...(voids > 0 ? [t('console.market.voids', { count: voids })] : []),
    ...(working === 1 ? [t('console.results.working')] : []),
  ];
  const won = result?.won ?? '';
  return (
    <span className={styles.name}>
      <b>{parts.length === 0 ? t('console.market.nothing') : parts.join(', ')}</b>
      {won !== '' && (
        <span>
          {t('console.results.won')}: {won}
        </span>
      )}
    </span>
  );
}
