import type { ConfirmedChange, WaitingChange } from '@palpite/contract/operator/vip-calls';
import { useState } from 'react';
import { Button, Good } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { ProgrammeValues } from '../../app/parts/programme-values.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { VipDecideDialog } from './vip-dialogs.tsx';
import { VipEditor } from './vip-editor.tsx';
import styles from './vip-programme.module.css';

/** The levels and weights of a brand, the change that waits for a second person, and the changes before. */
export function VipProgramme({ brand }: { readonly brand: string }) {
  const t = useText();
  const asked = useRead('vipProgramme', { brand });
  // What was typed is forgotten when it was sent, and when another programme came into effect.
  const [round, setRound] = useState(0);
  const [done, setDone] = useState('');
  return (
    <Answer of={asked}>
      {(page) => (
        <>
          <div className={styles.message}>
            <Good>{done}</Good>
          </div>
          {page.waiting && <Waiting brand={brand} change={page.waiting} onDone={setDone} />}
          <VipEditor
            key={`${page.version ?? ''} ${round}`}
            brand={brand}
            page={page}
            onAsked={() => {
              setRound(round + 1);
              setDone(t('console.vip.waits'));
            }}
          />
          <Panel title={t('console.vip.history')} flush>
            {page.changes.length === 0 ? (
              <Quiet>{t('console.vip.none')}</Quiet>
            ) : (
              <ul className={styles.changes}>
                {page.changes.map((change) => (
                  <Change key={change.id} change={change} />
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </Answer>
  );
}

function Waiting(props: {
  readonly brand: string;
  readonly change: WaitingChange;
  readonly onDone: (text: string) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const { brand, change, onDone } = props;
  const [isApproval, setApproval] = useState<boolean>();
  const isOwn = change.own === 1;
  return (
    <Panel title={t('console.vip.waits')}>
      <p className={styles.who}>
        {t('console.people.by', { name: change.by, at: when(change.at) })}
        <b>{change.reason}</b>
      </p>
      <ProgrammeValues values={change.values} />
      {may('bonuses.set') && (
        <div className={styles.acts}>
          {!isOwn && (
            <Button tone="primary" icon="check" onPress={() => setApproval(true)}>
              {t('console.vip.confirm')}
            </Button>
          )}
          <Button tone="stop" icon="close" onPress={() => setApproval(false)}>
            {t(isOwn ? 'console.vip.back' : 'console.vip.reject')}
          </Button>
        </div>
      )}
      {isApproval !== undefined && (
        <VipDecideDialog
          brand={brand}
          change={change}
          isApproval={isApproval}
          onEnd={(isDone) => {
            setApproval(undefined);
            onDone(isDone ? t('operator.done') : '');
          }}
        />
      )}
    </Panel>
  );
}

function Change({ change }: { readonly change: ConfirmedChange }) {
  const t = useText();
  const when = useWhen();
  const { by, at, reason, confirmed_by, confirmed_at, applied, values } = change;
  return (
    <li>
      <p className={styles.who}>
        {t('console.people.by', { name: by, at: when(at) })}
        <b>{reason}</b>
        {t('console.vip.confirmedBy', { name: confirmed_by, at: when(confirmed_at) })}
        {applied === 0 && <em>{t('console.vip.counting')}</em>}
      </p>
      <ProgrammeValues values={values} />
    </li>
  );
}
