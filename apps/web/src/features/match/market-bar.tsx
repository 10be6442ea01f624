import { FieldBox } from '@palpite/ui/field';
import { IconButton } from '@palpite/ui/icon-button';
import { TabRow } from '@palpite/ui/tab-row';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../stores/services.ts';
import type { MarketTab, TabCount } from './market-tabs.ts';
import styles from './markets.module.css';

export interface MarketBarProps {
  readonly counts: readonly TabCount[];
  readonly tab: MarketTab;
  readonly panelId: string;
  /** The search term; undefined while the tabs are shown. */
  readonly question: string | undefined;
  /** How many markets were found. */
  readonly found: number;
  /** Attached below the bar. */
  readonly pause: ReactNode;
  readonly onTab: (tab: MarketTab) => void;
  readonly onQuestion: (question: string | undefined) => void;
}

/** Longer than any name of a market. */
const QUESTION_MAX = 60;

function SearchField({ question, found, panelId, pause, onQuestion }: MarketBarProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <FieldBox icon="search">
          <input
            ref={input}
            type="search"
            value={question ?? ''}
            aria-label={t('match.search.open')}
            aria-controls={panelId}
            placeholder={t('match.search.example')}
            maxLength={QUESTION_MAX}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => onQuestion(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onQuestion(undefined);
              if (event.key === 'Enter') input.current?.blur();
            }}
          />
          <output className={styles.found}>{t('match.search.found', { count: found })}</output>
        </FieldBox>
      </div>
      <div className={styles.close}>
        <IconButton icon="close" label={t('match.search.close')} onPress={() => onQuestion(undefined)} />
      </div>
      {pause}
    </search>
  );
}

/** The tabs with the search button at their end; during a search the field replaces them. */
export function MarketBar(props: MarketBarProps) {
  const { counts, tab, panelId, question, pause, onTab, onQuestion } = props;
  const t = useText();
  const opener = useRef<HTMLDivElement>(null);
  const searched = useRef(false);
  useEffect(() => {
    // The focused field was removed with the search.
    if (searched.current && question === undefined) opener.current?.querySelector('button')?.focus();
    searched.current = question !== undefined;
  }, [question]);
  if (question !== undefined) return <SearchField {...props} />;
  return (
    <div className={styles.bar}>
      <div className={styles.tabs}>
        <TabRow
          label={t('match.tabs')}
          panelId={panelId}
          chosen={tab}
          options={counts.map(({ tab: value, count }) => ({
            value,
            label: t(`match.tab.${value}`),
            ...(value === 'main' ? {} : { count }),
          }))}
          onChoose={onTab}
        />
      </div>
      <div ref={opener} className={styles.open}>
        <IconButton icon="search" label={t('match.search.open')} onPress={() => onQuestion('')} />
      </div>
      {pause}
    </div>
  );
}
