import type { ApprovalLine } from '@palpite/contract/operator/approval-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useUnits, useWhen } from '../../app/parts/formats.ts';
import { ProgrammeValues } from '../../app/parts/programme-values.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './approvals.module.css';

const KINDS: Readonly<Record<ApprovalLine['kind'], OperatorMessageId>> = {
  market: 'console.approvals.kind.market',
  campaign: 'console.approvals.kind.campaign',
  payout: 'console.approvals.kind.payout',
  held: 'console.approvals.kind.held',
  close: 'console.approvals.kind.close',
  difference: 'console.approvals.kind.difference',
  agents: 'console.approvals.kind.agents',
  rate: 'console.approvals.kind.rate',
  person: 'console.approvals.kind.person',
  erasure: 'console.approvals.kind.erasure',
  'birth-date': 'console.approvals.kind.birthDate',
  vip: 'console.approvals.kind.vip',
  'own-score': 'console.approvals.kind.ownScore',
};

const ACTIONS: Words = {
  'bets.void': 'console.market.void',
  'bets.void-undo': 'console.market.undo',
  'bets.settle': 'console.market.settle',
  'bets.roll-back': 'console.market.rollBack',
  start: 'console.approvals.action.start',
  budget: 'console.approvals.action.budget',
  payout: 'console.approvals.action.payout',
  release: 'console.approvals.action.release',
  return: 'console.approvals.action.return',
  settle: 'console.approvals.action.settled',
  failed: 'console.approvals.action.failed',
  paid: 'console.approvals.action.paid',
  accept: 'console.approvals.action.accept',
  dismiss: 'console.approvals.action.dismiss',
  agents: 'console.approvals.action.agents',
  rate: 'console.approvals.action.rate',
  role: 'console.people.act.role',
  resume: 'console.people.act.resume',
  link: 'console.people.act.link',
  erase: 'console.data.erase.act',
  'birth-date': 'console.doc.correct',
  vip: 'console.approvals.action.vip',
  'own-score': 'console.approvals.action.ownScore',
};

const ROLES: Words = {
  viewer: 'operator.role.viewer',
  support: 'operator.role.support',
  trader: 'operator.role.trader',
  finance: 'operator.role.finance',
  admin: 'operator.role.admin',
};

/** `link` is the secret of a one-time link, which is in no other reply. */
export interface DecidedApproval {
  readonly state: 'done' | 'waiting';
  readonly link?: string;
}

export interface OpenApproval {
  readonly line: ApprovalLine;
  readonly isApproval: boolean;
}

export function ApprovalList(props: {
  readonly lines: readonly ApprovalLine[];
  readonly onOpen: (open: OpenApproval) => void;
}) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {props.lines.map((line) => (
        <li key={`${line.kind} ${line.id}`}>
          <What line={line} />
          <Who line={line} />
          <div className={styles.answers}>
            {line.own === 1 && <span className={styles.own}>{t('console.approvals.own')}</span>}
            {line.may_approve === 1 && (
              <Button tone="primary" icon="check" onPress={() => props.onOpen({ line, isApproval: true })}>
                {t('console.approvals.approve')}
              </Button>
            )}
            {line.may_reject === 1 && (
              <Button tone="stop" icon="close" onPress={() => props.onOpen({ line, isApproval: false })}>
                {t('console.approvals.reject')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function What({ line }: { readonly line: ApprovalLine }) {
  const t = useText();
  const units = useUnits();
  const { kind, action, subject, detail, page, amount, values } = line;
  const named = kind === 'person' && detail !== '' ? wordFor(ROLES, detail, t) : detail;
  return (
    <span className={styles.what}>
      <span>{t(KINDS[kind])}</span>
      <b>
        {wordFor(ACTIONS, action, t)}
        {amount && `, ${units(amount.units, amount.currency)}`}
      </b>
      <Link href={page}>{[subject, named].filter((text) => text !== '').join(', ')}</Link>
      {values && <ProgrammeValues values={values} />}
    </span>
  );
}

function Who({ line: { by, at, reason } }: { readonly line: ApprovalLine }) {
  const t = useText();
  const when = useWhen();
  return (
    <span className={styles.who}>
      <span>{t('console.people.by', { name: by, at: when(at) })}</span>
      <span>{reason}</span>
    </span>
  );
}

/** The answer of this operator, with a reason. */
export function DecideDialog(props: OpenApproval & { readonly onEnd: (ended?: DecidedApproval) => void }) {
  const t = useText();
  const decide = useCommand('approvalDecide');
  const { line, isApproval, onEnd } = props;
  const { kind, id, seen } = line;
  const verb = t(isApproval ? 'console.approvals.approve' : 'console.approvals.reject');
  return (
    <CommandDialog
      title={`${verb}: ${wordFor(ACTIONS, line.action, t)}`}
      text={t(isApproval ? 'console.approvals.approve.text' : 'console.approvals.reject.text')}
      confirm={verb}
      tone={isApproval ? 'primary' : 'stop'}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) =>
        decide.mutate(
          { kind, id, seen, approve: isApproval ? 1 : 0, reason },
          {
            onSuccess: onEnd,
          },
        )
      }
      onClose={() => onEnd()}
    >
      <What line={line} />
      <Who line={line} />
    </CommandDialog>
  );
}
