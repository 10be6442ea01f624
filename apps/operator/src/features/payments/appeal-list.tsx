import { useState } from 'react';
import { Good, Select } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { useAnswering } from './answer-dialog.tsx';
import { AppealCard } from './appeal-card.tsx';
import styles from './payments.module.css';

const EVERY_MS = 10_000;

/** Appeals of players: open ones oldest first, answered ones newest first. */
export function AppealList() {
  const t = useText();
  const [state, setState] = useState<'open' | 'answered'>('open');
  const [message, setMessage] = useState<string>();
  const answering = useAnswering(setMessage);
  const pages = usePages('appealQueue', { state }, { everyMs: EVERY_MS });
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={t('console.pay.show')}
          value={state}
          choices={[
            { value: 'open', label: t('console.pay.open') },
            { value: 'answered', label: t('console.pay.answered') },
          ]}
          onChange={(value) => setState(value === 'answered' ? 'answered' : 'open')}
        />
        <Good>{message}</Good>
      </div>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.pay.appeals.none')}</Quiet>;
          return (
            <>
              <ul className={styles.cards} aria-label={t('console.pay.tab.appeals')}>
                {lines.map(({ appeal, order }) => (
                  <AppealCard key={appeal.id} appeal={appeal} order={order} onAnswer={answering.begin} />
                ))}
              </ul>
              <div className={styles.foot}>
                <MoreFoot pages={pages} />
              </div>
            </>
          );
        }}
      </Answer>
      {answering.dialog}
    </>
  );
}
