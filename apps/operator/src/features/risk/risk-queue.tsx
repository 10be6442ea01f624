import type { RiskCaseLine } from '@palpite/contract/operator/risk-calls';
import { useState } from 'react';
import { Answer } from '../../app/parts/page.tsx';
import { ChooseOne, QueuePage, QueueRow } from '../../app/parts/queue-page.tsx';
import { usePages, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { PlayerDossier } from './dossier.tsx';
import { playerLabel, useSignalWords } from './words.ts';

const EVERY_MS = 10_000;
const LISTS = ['mine', 'open', 'closed'] as const;
type List = (typeof LISTS)[number];
/** From this age on an open case is marked. */
const LATE_MS = 20 * 60_000;

/** The queue of cases, and beside it the chosen case or a player without one. */
export function RiskQueue({ number, uid }: { readonly number?: string; readonly uid?: number }) {
  const t = useText();
  const [list, setList] = useState<List>('open');
  const pages = usePages('riskQueue', { list }, { everyMs: EVERY_MS });
  const counts = pages.data?.pages[0];
  return (
    <QueuePage<'riskQueue', List>
      title={t('console.nav.risk')}
      lead={(age) => t('console.risk.lead', { age })}
      lists={LISTS}
      list={list}
      textOf={(each) => t(`console.risk.list.${each}`)}
      countOf={(each) => (each === 'closed' ? undefined : each === 'mine' ? counts?.mine : counts?.all)}
      onList={setList}
      pages={pages}
      heading={t('console.risk.cases')}
      none={t('console.risk.none')}
      keyOf={(line) => line.case}
      row={(line, nowMs) => <CaseRow line={line} nowMs={nowMs} isChosen={line.case === number} />}
    >
      <Chosen number={number} uid={uid} />
    </QueuePage>
  );
}

interface CaseRowProps {
  readonly line: RiskCaseLine;
  readonly nowMs: number;
  readonly isChosen: boolean;
}

function CaseRow({ line, nowMs, isChosen }: CaseRowProps) {
  const t = useText();
  const words = useSignalWords();
  const [strongest] = [...line.lines].sort((a, b) => b.points - a.points);
  const isOpen = line.outcome === '';
  const ageMs = nowMs - (isOpen ? line.opened_at : line.closed_at);
  const title = strongest && strongest.points > 0 ? words.name(strongest.signal) : t('console.risk.byHand');
  return (
    <QueueRow
      href={`/risk/case/${line.case}`}
      isChosen={isChosen}
      level={line.level === 'high' || line.level === 'mid' ? line.level : 'low'}
      title={`${playerLabel(line)}: ${title}`}
      ageMs={ageMs}
      isLate={isOpen && ageMs >= LATE_MS}
      fact={strongest && strongest.points > 0 ? words.value(strongest) : line.opened_by}
      state={isOpen ? line.owner_name || t('console.risk.free') : t(outcomeWord(line.outcome))}
    />
  );
}

const OUTCOMES = ['no-action', 'factor', 'markets', 'delay', 'closed', 'false-alarm'] as const;

function outcomeWord(outcome: string): `console.risk.outcome.${(typeof OUTCOMES)[number]}` {
  return `console.risk.outcome.${OUTCOMES.find((each) => each === outcome) ?? 'no-action'}`;
}

function Chosen({ number, uid }: { readonly number: string | undefined; readonly uid: number | undefined }) {
  const t = useText();
  if (number !== undefined) return <OfCase key={number} number={number} />;
  if (uid !== undefined) return <PlayerDossier key={uid} uid={uid} />;
  return <ChooseOne>{t('console.risk.choose')}</ChooseOne>;
}

function OfCase({ number }: { readonly number: string }) {
  const asked = useRead('riskCase', { case: number }, { everyMs: EVERY_MS });
  return <Answer of={asked}>{(found) => <PlayerDossier uid={found.case.uid} of={found} />}</Answer>;
}
