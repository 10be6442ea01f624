import { OPERATOR_ROLES, type OperatorRole } from '@palpite/contract/operator/addresses';
import type { PersonLine } from '@palpite/contract/operator/people-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './people.module.css';
import { ACTION_LABELS, ACTION_TEXTS, type PersonAction } from './words.ts';

export interface PersonEnd {
  readonly state: 'done' | 'waiting';
  readonly link?: string;
}

type OnEnd = (outcome?: PersonEnd) => void;

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text);

/** A new operator. The link is shown once, after the server has made it. */
export function InviteDialog({ onEnd }: { readonly onEnd: OnEnd }) {
  const t = useText();
  const invite = useCommand('personInvite');
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('viewer');
  const [tried, setTried] = useState(false);
  const isWrong = !/^[a-z0-9][a-z0-9_.-]{1,31}$/.test(name);
  return (
    <CommandDialog
      title={t('console.people.invite')}
      text={t('console.people.invite.text')}
      confirm={t('console.people.invite')}
      busy={invite.isPending}
      error={invite.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (!isWrong) invite.mutate({ name, role, reason }, { onSuccess: onEnd });
      }}
      onClose={() => onEnd()}
    >
      <TextInput
        label={t('console.people.name')}
        name="name"
        value={name}
        maxLength={32}
        hint={t('console.people.name.hint')}
        fault={tried && isWrong ? t('console.people.name.hint') : undefined}
        onChange={(text) => setName(text.toLowerCase().trim())}
      />
      <RoleSelect value={role} onChange={setRole} />
    </CommandDialog>
  );
}

/** Any command about one operator. */
export function PersonDialog(props: {
  readonly action: PersonAction;
  readonly person: PersonLine;
  readonly onEnd: OnEnd;
}) {
  const t = useText();
  const { action, person, onEnd } = props;
  const { name } = person;
  const from = isRole(person.role) ? person.role : 'viewer';
  const [role, setRole] = useState<OperatorRole>(from);
  const commands = {
    role: useCommand('personRole'),
    link: useCommand('personLink'),
    end: useCommand('personEndSessions'),
    suspend: useCommand('personSuspend'),
    resume: useCommand('personResume'),
    decide: useCommand('personDecide'),
  };
  const isDecision = action === 'approve' || action === 'reject';
  const command = commands[isDecision ? 'decide' : action];
  const confirm = (reason: string) => {
    const done = { onSuccess: onEnd };
    if (action === 'role') commands.role.mutate({ name, role, from, reason }, done);
    else if (action === 'end')
      commands.end.mutate({ name, reason }, { onSuccess: () => onEnd({ state: 'done' }) });
    else if (isDecision)
      commands.decide.mutate(
        { request: person.waiting?.id ?? '0', approve: action === 'approve' ? 1 : 0, reason },
        done,
      );
    else commands[action].mutate({ name, reason }, done);
  };
  return (
    <CommandDialog
      title={`${t(ACTION_LABELS[action])}: ${name}`}
      text={t(ACTION_TEXTS[action])}
      confirm={t(ACTION_LABELS[action])}
      tone={action === 'suspend' || action === 'end' || action === 'reject' ? 'stop' : 'primary'}
      busy={command.isPending}
      error={command.error}
      onConfirm={confirm}
      onClose={() => onEnd()}
    >
      {action === 'role' && <RoleSelect value={role} onChange={setRole} />}
    </CommandDialog>
  );
}

function RoleSelect(props: {
  readonly value: OperatorRole;
  readonly onChange: (role: OperatorRole) => void;
}) {
  const t = useText();
  return (
    <Select
      label={t('console.people.role')}
      value={props.value}
      choices={OPERATOR_ROLES.map((role) => ({ value: role, label: t(`operator.role.${role}`) }))}
      onChange={(text) => {
        if (isRole(text)) props.onChange(text);
      }}
    />
  );
}

/** A link that the server tells once: it is lost with this page. */
export function OneTimeLink({ token }: { readonly token: string }) {
  const t = useText();
  return (
    <div className={styles.link}>
      <p>{t('console.people.link.once')}</p>
      <code>{browser.setUpLink(token)}</code>
    </div>
  );
}
