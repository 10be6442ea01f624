import type { DeskThread } from '@palpite/contract/operator/support-calls';
import { MINUTE_MS } from '@palpite/kernel/time';
import { useState } from 'react';
import { Link } from 'wouter';
import { Select } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { DeskConversation } from './conversation.tsx';
import { PlayerBeside } from './player-beside.tsx';
import styles from './support.module.css';

const EVERY_MS = 5_000;
/** From this waiting time on a row is marked. */
const LATE_MINUTES = 5;
const OWNERS = ['mine', 'free', 'all'] as const;
const LISTS = ['waiting', 'player', 'closed'] as const;

/** The queue, the chosen thread, and the player with ledger and bets beside it. */
export function SupportDesk({ thread }: { readonly thread: string | undefined }) {
  const t = useText();
  return (
    <div className={styles.desk}>
      <Queue chosen={thread} />
      {thread === undefined ? (
        <Panel>
          <Quiet>{t('console.sup.choose')}</Quiet>
        </Panel>
      ) : (
        <>
          <DeskConversation key={thread} thread={thread} />
          <PlayerBeside thread={thread} />
        </>
      )}
    </div>
  );
}

function Queue({ chosen }: { readonly chosen: string | undefined }) {
  const t = useText();
  const [owner, setOwner] = useState<(typeof OWNERS)[number]>('all');
  const [list, setList] = useState<(typeof LISTS)[number]>('waiting');
  const pages = usePages('supportQueue', { owner, list }, { everyMs: EVERY_MS });
  const counts = pages.data?.pages[0];
  return (
    <Panel title={t('console.sup.queue')} aside={counts && <span>{counts.all}</span>} flush>
      <div className={styles.filters}>
        <Select
          label={t('console.sup.owner')}
          value={owner}
          choices={OWNERS.map((value) => ({
            value,
            label: `${t(`console.sup.owner.${value}`)}${counts ? ` ${counts[value]}` : ''}`,
          }))}
          onChange={(value) => setOwner(OWNERS.find((known) => known === value) ?? 'all')}
        />
        <Select
          label={t('console.sup.list')}
          value={list}
          choices={LISTS.map((value) => ({ value, label: t(`console.sup.list.${value}`) }))}
          onChange={(value) => setList(LISTS.find((known) => known === value) ?? 'waiting')}
        />
      </div>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.sup.none')}</Quiet>;
          const nowMs = read[0]?.now ?? 0;
          return (
            <>
              <ul className={styles.queue} aria-label={t('console.sup.queue')}>
                {lines.map((line) => (
                  <QueueRow key={line.thread} line={line} nowMs={nowMs} isChosen={line.thread === chosen} />
                ))}
              </ul>
              <MoreFoot pages={pages} />
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

interface QueueRowProps {
  readonly line: DeskThread;
  readonly nowMs: number;
  readonly isChosen: boolean;
}

function QueueRow({ line, nowMs, isChosen }: QueueRowProps) {
  const t = useText();
  const minutes = line.waits_since === 0 ? undefined : Math.floor((nowMs - line.waits_since) / MINUTE_MS);
  return (
    <li>
      <Link
        className={styles.row}
        href={`/support/${line.thread}`}
        aria-current={isChosen ? 'true' : undefined}
        data-late={minutes !== undefined && minutes >= LATE_MINUTES}
      >
        <b>{line.subject}</b>
        <span className={styles.age}>{minutes !== undefined && t('console.sup.age', { minutes })}</span>
        <span className={styles.cut}>
          {line.name}, {line.last}
        </span>
        <span>{line.owner_name === '' ? t('console.sup.free') : line.owner_name}</span>
      </Link>
    </li>
  );
}
