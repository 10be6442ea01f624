import type { AgentRunLine } from '@palpite/contract/operator/agent-calls';
import { Button } from '../../app/parts/control.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { FactList, Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './agents.module.css';
import type { MonthPage, PayoutRequest } from './payout-dialog.tsx';
import { RUN_WORDS } from './words.ts';

/** The payout beside its lines: what it pays, the two signatures, and what was done. */
export function PayoutRun(props: {
  readonly page: MonthPage;
  readonly onBegin: (request: PayoutRequest) => void;
}) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const { page } = props;
  const { currency, runs } = page;
  const prepared = runs.find(({ state }) => state === 'prepared');
  return (
    <aside className={styles.side}>
      <Panel title={t('console.agt.this')} aside={<span>{page.month}</span>}>
        <b className={styles.total}>{money(prepared?.total ?? page.open, currency)}</b>
        <FactList
          facts={[
            { label: t('console.agt.agents'), value: number(prepared?.agents ?? page.open_agents) },
            { label: t('console.agt.open'), value: money(page.open, currency) },
            {
              label: t('console.agt.heldSum'),
              value: `${money(page.held, currency)} (${number(page.held_agents)})`,
            },
          ]}
        />
      </Panel>
      <Panel title={t('console.agt.eyes')}>
        <Signatures page={page} prepared={prepared} onBegin={props.onBegin} />
      </Panel>
      {runs.length > 0 && (
        <Panel title={t('console.agt.log')}>
          <Log runs={runs} currency={currency} />
        </Panel>
      )}
    </aside>
  );
}

function Signatures(props: {
  readonly page: MonthPage;
  readonly prepared: AgentRunLine | undefined;
  readonly onBegin: (request: PayoutRequest) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const { page, prepared, onBegin } = props;
  const mayAct = may('payments.act');
  if (!prepared)
    return mayAct && page.open_agents > 0 ? (
      <div className={styles.actions}>
        <Button tone="primary" onPress={() => onBegin({ is: 'prepare' })}>
          {t('console.agt.prepare')}
        </Button>
      </div>
    ) : (
      <p className={styles.muted}>{t('console.agt.eyes.about')}</p>
    );
  return (
    <>
      <p>
        <b>{prepared.prepared_by}</b> {t('console.agt.run.prepared')} {when(prepared.prepared_at)}
      </p>
      <p className={styles.muted}>{t('console.agt.eyes.about')}</p>
      {mayAct && (
        <div className={styles.actions}>
          <Button onPress={() => onBegin({ is: 'back', run: prepared })}>{t('console.agt.back')}</Button>
          {prepared.own === 0 && (
            <Button tone="primary" onPress={() => onBegin({ is: 'approve', run: prepared })}>
              {t('console.agt.approve')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Log({ runs, currency }: { readonly runs: readonly AgentRunLine[]; readonly currency: string }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  return (
    <ul className={styles.log}>
      {runs.map((run) => (
        <li key={run.run}>
          {when(run.prepared_at)} <b>{run.prepared_by}</b> {t('console.agt.run.prepared')}{' '}
          {money(run.total, currency)}
          {run.decided_at > 0 && (
            <>
              {'; '}
              {when(run.decided_at)} <b>{run.decided_by}</b> {wordFor(RUN_WORDS, run.state, t)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
