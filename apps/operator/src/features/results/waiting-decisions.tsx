import type { WaitingDecision } from '@palpite/contract/operator/result-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './results.module.css';

const EVERY_MS = 5_000;

const COMMANDS = {
  'bets.void': 'console.market.void',
  'bets.void-undo': 'console.market.undo',
  'bets.settle': 'console.market.settle',
  'bets.roll-back': 'console.market.rollBack',
} as const;

type Answered = 'confirm' | 'reject';

/** Decisions that a second operator must confirm, of one match or of all; renders nothing when there are none. */
export function WaitingDecisions({ match }: { readonly match?: number }) {
  const t = useText();
  const money = useMoney();
  const asked = useRead('decisionList', match === undefined ? {} : { match }, { everyMs: EVERY_MS });
  const [open, setOpen] = useState<{ readonly answer: Answered; readonly decision: WaitingDecision }>();
  const [answered, setAnswered] = useState<Answered>();
  const { decisions = [], currency = '' } = asked.data ?? {};
  return (
    <>
      {decisions.length > 0 && (
        <Panel title={t('console.results.waiting')} flush>
          <ul className={styles.list}>
            {decisions.map((decision) => (
              <li key={decision.id}>
                <What decision={decision} />
                <span className={styles.money}>
                  {t('console.results.moves')} <b>{money(decision.moved, currency)}</b>
                </span>
                <Who decision={decision} />
                <Buttons
                  decision={decision}
                  onOpen={(answer) => {
                    setAnswered(undefined);
                    setOpen({ answer, decision });
                  }}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className={styles.message}>
        <Good>
          {answered && t(answered === 'confirm' ? 'console.results.confirmed' : 'console.results.rejected')}
        </Good>
      </div>
      {open && (
        <AnswerDialog
          {...open}
          currency={currency}
          onEnd={(end) => {
            setAnswered(end);
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}

function What({ decision }: { readonly decision: WaitingDecision }) {
  const t = useText();
  const { match, teams, name, command, score, won } = decision;
  const details = [score, won].filter((text) => text !== '').join(', ');
  return (
    <span className={styles.name}>
      <Link href={`/results/${match}`}>{teams}</Link>
      <span>{name}</span>
      <b>
        {wordFor(COMMANDS, command, t)}
        {details === '' ? '' : `: ${details}`}
      </b>
    </span>
  );
}

function Who({ decision: { by, at, reason } }: { readonly decision: WaitingDecision }) {
  const t = useText();
  const when = useWhen();
  return (
    <span className={styles.name}>
      <span>
        {t('console.results.by')} {by}, {when(at)}
      </span>
      <span>{reason}</span>
    </span>
  );
}

/** The requester may withdraw a decision but not confirm it; nobody confirms one whose market has changed. */
function Buttons(props: { readonly decision: WaitingDecision; readonly onOpen: (answer: Answered) => void }) {
  const t = useText();
  const { may } = useOperator();
  if (!may('bets.settle')) return null;
  const { own, outdated } = props.decision;
  const isLocked = own === 1 || outdated === 1;
  return (
    <div className={styles.answers}>
      {isLocked ? (
        <span className={styles.own}>
          {t(outdated === 1 ? 'console.results.outdated' : 'console.results.own')}
        </span>
      ) : (
        <Button tone="primary" icon="check" onPress={() => props.onOpen('confirm')}>
          {t('console.results.confirm')}
        </Button>
      )}
      <Button tone="stop" icon="close" onPress={() => props.onOpen('reject')}>
        {t('console.results.reject')}
      </Button>
    </div>
  );
}

function AnswerDialog(props: {
  readonly answer: Answered;
  readonly decision: WaitingDecision;
  readonly currency: string;
  /** Called with the answer that the server accepted. */
  readonly onEnd: (answered?: Answered) => void;
}) {
  const t = useText();
  const money = useMoney();
  const { answer, decision, currency, onEnd } = props;
  const commands = { confirm: useCommand('decisionConfirm'), reject: useCommand('decisionReject') };
  const command = commands[answer];
  const verb = t(answer === 'confirm' ? 'console.results.confirm' : 'console.results.reject');
  return (
    <CommandDialog
      title={`${verb}: ${decision.teams}`}
      text={t(answer === 'confirm' ? 'console.results.confirmText' : 'console.results.rejectText')}
      confirm={`${verb}, ${money(decision.moved, currency)}`}
      tone={answer === 'confirm' ? 'primary' : 'stop'}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        command.mutate({ decision: decision.id, reason }, { onSuccess: () => onEnd(answer) })
      }
      onClose={() => onEnd()}
    >
      <What decision={decision} />
      <Who decision={decision} />
    </CommandDialog>
  );
}
