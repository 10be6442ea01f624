import { useState } from 'react';
import { Good } from '../app/parts/control.tsx';
import { Answer, PageHead, Panel, Quiet } from '../app/parts/page.tsx';
import {
  ApprovalList,
  DecideDialog,
  type DecidedApproval,
  type OpenApproval,
} from '../features/approvals/approval-list.tsx';
import styles from '../features/approvals/approvals.module.css';
import { OneTimeLink } from '../features/people/person-dialogs.tsx';
import { useRead } from '../stores/calls.ts';
import { useText } from '../stores/services.ts';

const EVERY_MS = 5_000;

/** Everything that waits for a second person: what this operator can decide first, then what others must decide. */
export function ApprovalsScreen() {
  const t = useText();
  const asked = useRead('approvalList', {}, { everyMs: EVERY_MS });
  const [open, setOpen] = useState<OpenApproval>();
  const [ended, setEnded] = useState<DecidedApproval>();
  const lines = asked.data?.approvals ?? [];
  const mine = lines.filter(({ may_approve }) => may_approve === 1);
  const rest = lines.filter(({ may_approve }) => may_approve === 0);
  const begin = (next: OpenApproval) => {
    setEnded(undefined);
    setOpen(next);
  };
  return (
    <>
      <PageHead title={t('console.nav.approvals')} {...(asked.data && { count: mine.length })} />
      <p className={styles.intro}>{t('console.approvals.intro')}</p>
      <div className={styles.message}>
        <Good>
          {ended && t(ended.state === 'waiting' ? 'console.approvals.stillWaits' : 'operator.done')}
        </Good>
        {ended?.link !== undefined && <OneTimeLink token={ended.link} />}
      </div>
      <Answer of={asked}>
        {({ more }) => (
          <>
            <Panel title={t('console.approvals.mine')} flush>
              {mine.length === 0 ? (
                <Quiet>{t('console.approvals.none')}</Quiet>
              ) : (
                <ApprovalList lines={mine} onOpen={begin} />
              )}
            </Panel>
            {rest.length > 0 && (
              <Panel title={t('console.approvals.others')} flush>
                <ApprovalList lines={rest} onOpen={begin} />
              </Panel>
            )}
            {more === 1 && <p className={styles.intro}>{t('console.approvals.more')}</p>}
          </>
        )}
      </Answer>
      {open && (
        <DecideDialog
          {...open}
          onEnd={(end) => {
            setEnded(end);
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
