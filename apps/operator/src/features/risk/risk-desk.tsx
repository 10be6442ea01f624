import type { RiskCaseLine } from '@palpite/contract/operator/risk-calls';
import { classes } from '@palpite/ui/classes';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useAge } from '../../app/parts/formats.ts';
import { ListChoice } from '../../app/parts/list-choice.tsx';
import { Answer, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import { usePages, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { PlayerDossier } from './dossier.tsx';
import styles from './risk.module.css';
import { playerLabel, useSignalWords } from './words.ts';

const EVERY_MS = 10_000;
const LISTS = ['mine', 'open', 'closed'] as const;
type List = (typeof LISTS)[number];
/** From this age on an open case is marked. */
const LATE_MS = 20 * 60_000;

/** The queue of cases, and beside it the chosen case or a player without one. */
export function RiskDesk({ number, uid }: { readonly number?: string; readonly uid?: number }) {
  const t = useText();
  const age = useAge();
  const [list, setList] = useState<List>('open');
  const pages = usePages('riskQueue', { list }, { everyMs: EVERY_MS });
  const counts = pages.data?.pages[0];
  return (
    <>
      <PageHead title={t('console.nav.risk')} {...(counts && { count: counts.all })}>
        {counts && counts.oldest > 0 && (
          <p className={styles.lead}>{t('console.risk.lead', { age: age(counts.now - counts.oldest) })}</p>
        )}
        <ListChoice
          label={t('console.risk.cases')}
          lists={LISTS}
          chosen={list}
          textOf={(each) => t(`console.risk.list.${each}`)}
          countOf={(each) => (each === 'closed' ? undefined : each === 'mine' ? counts?.mine : counts?.all)}
          onChoose={setList}
        />
      </PageHead>
      <div className={styles.desk}>
        <Panel title={t('console.risk.cases')} aside={counts && <span>{counts.all}</span>} flush>
          <Answer of={pages}>
            {({ pages: read }) => {
              const lines = read.flatMap(({ records }) => records);
              if (lines.length === 0) return <Quiet>{t('console.risk.none')}</Quiet>;
              return (
                <>
                  <Queue lines={lines} nowMs={read[0]?.now ?? 0} chosen={number} />
                  <p className={styles.foot}>
                    <MoreFoot pages={pages} />
                  </p>
                </>
              );
            }}
          </Answer>
        </Panel>
        <Chosen number={number} uid={uid} />
      </div>
    </>
  );
}

/** Links in a list; the arrow keys move between them. */
function Queue(props: {
  readonly lines: readonly RiskCaseLine[];
  readonly nowMs: number;
  readonly chosen: string | undefined;
}) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[index + step]?.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys belong to the links inside
    <ul className={styles.queue} aria-label={t('console.risk.cases')} onKeyDown={onKeyDown}>
      {props.lines.map((line) => (
        <li key={line.case}>
          <CaseRow line={line} nowMs={props.nowMs} isChosen={line.case === props.chosen} />
        </li>
      ))}
    </ul>
  );
}

interface CaseRowProps {
  readonly line: RiskCaseLine;
  readonly nowMs: number;
  readonly isChosen: boolean;
}

function CaseRow({ line, nowMs, isChosen }: CaseRowProps) {
  const t = useText();
  const age = useAge();
  const words = useSignalWords();
  const [strongest] = [...line.lines].sort((a, b) => b.points - a.points);
  const isOpen = line.outcome === '';
  const waits = nowMs - line.opened_at;
  const title = strongest && strongest.points > 0 ? words.name(strongest.signal) : t('console.risk.byHand');
  return (
    <Link
      className={styles.row}
      href={`/risk/case/${line.case}`}
      aria-current={isChosen ? 'true' : undefined}
      data-level={line.level}
    >
      <b>
        {playerLabel(line)}: {title}
      </b>
      <span className={classes(styles.age, isOpen && waits >= LATE_MS && styles.late)}>
        {isOpen ? age(waits) : age(nowMs - line.closed_at)}
      </span>
      <span className={styles.cut}>
        {strongest && strongest.points > 0 ? words.value(strongest) : line.opened_by}
      </span>
      <span>{isOpen ? line.owner_name || t('console.risk.free') : t(outcomeWord(line.outcome))}</span>
    </Link>
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
  return (
    <Panel>
      <Quiet>{t('console.risk.choose')}</Quiet>
    </Panel>
  );
}

function OfCase({ number }: { readonly number: string }) {
  const asked = useRead('riskCase', { case: number }, { everyMs: EVERY_MS });
  return <Answer of={asked}>{(found) => <PlayerDossier uid={found.case.uid} of={found} />}</Answer>;
}
