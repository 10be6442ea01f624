import { REFUSALS } from '@palpite/contract/refusals';
import { classes } from '@palpite/ui/classes';
import { Skeleton } from '@palpite/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { browser } from '../../platform/browser.ts';
import type { Refused } from '../../platform/send.ts';
import { useServices, useText } from '../../stores/services.ts';
import { Button, Fault } from './control.tsx';
import { Missing } from './missing.tsx';
import styles from './page.module.css';
import { SavedFilters } from './saved-filters.tsx';

export interface PageHeadProps {
  readonly title: string;
  readonly count?: number | string;
  readonly children?: ReactNode;
}

/** The head of a page: its name, also as the title of the browser tab, and its commands. */
export function PageHead({ title, count, children }: PageHeadProps) {
  const t = useText();
  useEffect(() => browser.setTitle(`${title} · Palpite ${t('operator.title')}`), [title, t]);
  useRecent(title);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span>{count}</span>}
      </h1>
      <div className={styles.actions}>
        {children}
        <SavedFilters />
      </div>
    </header>
  );
}

/** Pages of one thing, whose address has a number, are offered again by the palette. */
function useRecent(title: string): void {
  const [location] = useLocation();
  const { recent } = useServices();
  useEffect(() => {
    if (/\/\d+(\/|$)/.test(location)) recent.getState().visit({ to: location, name: title });
  }, [location, recent, title]);
}

export interface PanelProps {
  readonly title?: string;
  readonly aside?: ReactNode;
  /** Without padding, so that a table reaches the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, aside, flush = false, children }: PanelProps) {
  return (
    <section className={classes(styles.panel, flush && styles.flush)} aria-label={title}>
      {title !== undefined && (
        <h2 className={styles.panelTitle}>
          {title}
          {aside}
        </h2>
      )}
      {children}
    </section>
  );
}

export function Grid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

export interface FactLine {
  readonly label: string;
  readonly value: ReactNode;
}

/** With the styles of a page where it shows them in another way. */
export function FactList({
  facts,
  className = styles.facts,
}: {
  readonly facts: readonly FactLine[];
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Figure({ children }: { readonly children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}

interface Query<D> {
  readonly data: D | undefined;
  readonly error: Refused | null;
  refetch(): unknown;
}

/** Refusals that say that what the address names does not exist; a wrong field of a read came from the address too. */
const ABSENT: ReadonlySet<number> = new Set(
  (
    [
      'invalid-field',
      'no-such-player',
      'no-such-match',
      'no-such-market',
      'no-such-agent',
      'no-such-send',
      'no-such-case',
      'unknown-bet',
      'unknown-order',
      'round-not-open',
      'support-no-thread',
      'chat-no-room',
    ] as const
  ).map((name) => REFUSALS[name].code),
);

/** Renders the reply; a skeleton while loading, and the refusal when the call failed. */
export function Answer<D>(props: { readonly of: Query<D>; readonly children: (data: D) => ReactNode }) {
  const t = useText();
  const { data, error } = props.of;
  if (data !== undefined) return props.children(data);
  if (error && ABSENT.has(error.code)) return <Missing detail={error.message} />;
  if (error)
    return (
      <div className={styles.center}>
        <Fault>{error.message || t('operator.failed')}</Fault>
        <Button icon="refresh" onPress={() => void props.of.refetch()}>
          {t('operator.retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.bars} aria-busy="true" role="status" aria-label={t('operator.wait')}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short-line" />
    </div>
  );
}

export function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className={styles.center}>{children}</p>;
}

/** A whole page for an address that names nothing. */
export function MissingPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.title')} />
      <Missing />
    </>
  );
}
