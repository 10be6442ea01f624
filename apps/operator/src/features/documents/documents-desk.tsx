import type { DocumentLine } from '@palpite/contract/operator/document-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { MINUTE_MS } from '@palpite/kernel/time';
import { classes } from '@palpite/ui/classes';
import { useState } from 'react';
import { Link } from 'wouter';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useAge } from '../../app/parts/formats.ts';
import { ListChoice } from '../../app/parts/list-choice.tsx';
import { Answer, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { DocumentReview } from './document-review.tsx';
import styles from './documents.module.css';
import { KIND_WORDS, StateBadge } from './words.tsx';

const EVERY_MS = 10_000;
/** From this age on a waiting document is marked. */
const LATE_MS = 120 * MINUTE_MS;
const LISTS = ['waiting', 'mine', 'free', 'decided'] as const;
type List = (typeof LISTS)[number];

const LIST_WORDS: Readonly<Record<List, OperatorMessageId>> = {
  waiting: 'console.doc.list.waiting',
  mine: 'console.doc.list.mine',
  free: 'console.doc.list.free',
  decided: 'console.doc.list.decided',
};

/** The queue of identity documents, and beside it the chosen one. */
export function DocumentsDesk({ number }: { readonly number: string | undefined }) {
  const t = useText();
  const age = useAge();
  const [list, setList] = useState<List>('waiting');
  const owner = list === 'mine' || list === 'free' ? { owner: list } : {};
  const input = { list: list === 'decided' ? ('decided' as const) : ('waiting' as const), ...owner };
  const pages = usePages('documentQueue', input, { everyMs: EVERY_MS });
  const counts = pages.data?.pages[0];
  const countOf = { waiting: counts?.all, mine: counts?.mine, free: counts?.free, decided: undefined };
  return (
    <>
      <PageHead title={t('console.nav.documents')} {...(counts && { count: counts.all })}>
        {counts && counts.oldest > 0 && (
          <p className={styles.muted}>{t('console.doc.lead', { age: age(counts.now - counts.oldest) })}</p>
        )}
        <ListChoice
          label={t('console.nav.documents')}
          lists={LISTS}
          chosen={list}
          textOf={(each) => t(LIST_WORDS[each])}
          countOf={(each) => countOf[each]}
          onChoose={setList}
        />
      </PageHead>
      <div className={styles.desk}>
        <Panel title={t(LIST_WORDS[list])} flush>
          <Answer of={pages}>
            {({ pages: read }) => {
              const lines = read.flatMap(({ records }) => records);
              if (lines.length === 0) return <Quiet>{t('console.doc.none')}</Quiet>;
              return (
                <>
                  <ul className={styles.queue} aria-label={t(LIST_WORDS[list])}>
                    {lines.map((line) => (
                      <li key={line.document}>
                        <Row line={line} nowMs={read[0]?.now ?? 0} isChosen={line.document === number} />
                      </li>
                    ))}
                  </ul>
                  <p className={styles.foot}>
                    <MoreFoot pages={pages} />
                  </p>
                </>
              );
            }}
          </Answer>
        </Panel>
        {number === undefined ? (
          <Panel>
            <Quiet>{t('console.doc.choose')}</Quiet>
          </Panel>
        ) : (
          <DocumentReview key={number} number={number} />
        )}
      </div>
    </>
  );
}

function Row(props: { readonly line: DocumentLine; readonly nowMs: number; readonly isChosen: boolean }) {
  const t = useText();
  const age = useAge();
  const { line, nowMs, isChosen } = props;
  const isOpen = line.decided_at === 0;
  const waits = nowMs - line.at;
  return (
    <Link
      className={styles.row}
      href={`/documents/${line.document}`}
      aria-current={isChosen ? 'true' : undefined}
      data-late={isOpen && waits >= LATE_MS}
    >
      <b>
        {line.uid} {line.name}
      </b>
      <span className={classes(styles.age, isOpen && waits >= LATE_MS && styles.late)}>
        {age(isOpen ? waits : nowMs - line.decided_at)}
      </span>
      <span>{t(KIND_WORDS[line.kind])}</span>
      <span>{isOpen ? line.owner_name || t('console.doc.nobody') : <StateBadge state={line.state} />}</span>
    </Link>
  );
}
