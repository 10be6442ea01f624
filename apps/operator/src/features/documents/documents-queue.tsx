import type { DocumentLine } from '@palpite/contract/operator/document-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { MINUTE_MS } from '@palpite/kernel/time';
import { useState } from 'react';
import { ChooseOne, QueuePage, QueueRow } from '../../app/parts/queue-page.tsx';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { DocumentReview } from './document-review.tsx';
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
export function DocumentsQueue({ number }: { readonly number: string | undefined }) {
  const t = useText();
  const [list, setList] = useState<List>('waiting');
  const owner = list === 'mine' || list === 'free' ? { owner: list } : {};
  const input = { list: list === 'decided' ? ('decided' as const) : ('waiting' as const), ...owner };
  const pages = usePages('documentQueue', input, { everyMs: EVERY_MS });
  const counts = pages.data?.pages[0];
  const countOf = { waiting: counts?.all, mine: counts?.mine, free: counts?.free, decided: undefined };
  return (
    <QueuePage<'documentQueue', List>
      title={t('console.nav.documents')}
      lead={(age) => t('console.doc.lead', { age })}
      lists={LISTS}
      list={list}
      textOf={(each) => t(LIST_WORDS[each])}
      countOf={(each) => countOf[each]}
      onList={setList}
      pages={pages}
      heading={t(LIST_WORDS[list])}
      none={t('console.doc.none')}
      keyOf={({ document }) => document}
      row={(line, nowMs) => <Row line={line} nowMs={nowMs} isChosen={line.document === number} />}
    >
      {number === undefined ? (
        <ChooseOne>{t('console.doc.choose')}</ChooseOne>
      ) : (
        <DocumentReview key={number} number={number} />
      )}
    </QueuePage>
  );
}

function Row(props: { readonly line: DocumentLine; readonly nowMs: number; readonly isChosen: boolean }) {
  const t = useText();
  const { line, nowMs, isChosen } = props;
  const isOpen = line.decided_at === 0;
  const ageMs = nowMs - (isOpen ? line.at : line.decided_at);
  const isLate = isOpen && ageMs >= LATE_MS;
  return (
    <QueueRow
      href={`/documents/${line.document}`}
      isChosen={isChosen}
      level={isLate ? 'high' : 'low'}
      title={`${line.uid} ${line.name}`}
      ageMs={ageMs}
      isLate={isLate}
      fact={t(KIND_WORDS[line.kind])}
      state={isOpen ? line.owner_name || t('console.doc.nobody') : <StateBadge state={line.state} />}
    />
  );
}
