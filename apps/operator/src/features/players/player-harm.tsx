import type { MarkerLine } from '@palpite/contract/operator/protection-calls';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Button, Fault, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { centsOf, PlayerDialog, type PlayerDialogProps } from './player-dialogs.tsx';
import styles from './players.module.css';

export const MARKERS: Readonly<Record<MarkerLine['marker'], Words[string]>> = {
  'deposits-often': 'console.harm.depositsOften',
  'deposits-rising': 'console.harm.depositsRising',
  'deposits-failed': 'console.harm.depositsFailed',
  'payouts-cancelled': 'console.harm.payoutsCancelled',
  'limits-raised': 'console.harm.limitsRaised',
  'pauses-taken': 'console.harm.pausesTaken',
  'time-long': 'console.harm.timeLong',
};

const WAYS = {
  call: 'console.harm.way.call',
  message: 'console.harm.way.message',
  chat: 'console.harm.way.chat',
  watch: 'console.harm.way.watch',
  none: 'console.harm.way.none',
} as const satisfies Words;
const TERMS = {
  day: 'console.harm.term.day',
  week: 'console.harm.term.week',
  month: 'console.harm.term.month',
  'half-year': 'console.harm.term.halfYear',
  year: 'console.harm.term.year',
  permanent: 'console.harm.term.permanent',
} as const satisfies Words;
const KINDS = {
  deposit: 'operator.limit.deposit',
  loss: 'operator.limit.loss',
  stake: 'operator.limit.stake',
  time: 'operator.limit.time',
} as const satisfies Words;
const PERIODS = {
  day: 'operator.period.day',
  week: 'operator.period.week',
  month: 'operator.period.month',
} as const satisfies Words;

type Open = 'intervene' | 'pause' | 'limit';

/** Signs of harm, what operators did about them, and what the protection officer can do. */
export function PlayerHarm({ uid }: { readonly uid: number }) {
  const t = useText();
  const when = useWhen();
  const asked = useRead('playerMarkers', { uid });
  return (
    <>
      <Panel title={t('console.harm.title')}>
        <Answer of={asked}>
          {({ markers, cut }) => (
            <>
              <ul className={styles.markers}>
                {markers.length === 0 && <li>{t('console.harm.none')}</li>}
                {markers.map(({ marker, value, from, strong }) => (
                  <li key={marker}>
                    <Badge tone={strong === 1 ? 'negative' : 'outline'} icon="alert">
                      {t(MARKERS[marker] ?? 'operator.none')}
                    </Badge>
                    <span>{t('console.harm.value', { value, from })}</span>
                  </li>
                ))}
              </ul>
              <Fault>{cut === 1 ? t('console.harm.cut') : undefined}</Fault>
            </>
          )}
        </Answer>
        <Actions uid={uid} />
      </Panel>
      {asked.data && asked.data.interventions.length > 0 && (
        <Panel title={t('console.harm.interventions')} flush>
          <DataTable
            caption={t('console.harm.interventions')}
            rows={asked.data.interventions}
            keyOf={({ at, by }) => `${at} ${by}`}
            columns={[
              { title: t('operator.audit.at'), kind: 'time', cell: ({ at }) => when(at) },
              { title: t('operator.audit.actor'), cell: ({ by }) => by },
              { title: t('console.harm.way'), cell: ({ how }) => wordFor(WAYS, how, t) },
              { title: t('operator.reason'), cell: ({ note }) => note },
              { title: t('console.harm.then'), cell: ({ markers }) => markers },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Actions({ uid }: { readonly uid: number }) {
  const t = useText();
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState(false);
  if (!may('protection.act')) return null;
  const begin = (next: Open) => () => {
    setDone(false);
    setOpen(next);
  };
  const onEnd = (isDone: boolean) => {
    setDone(isDone);
    setOpen(undefined);
  };
  return (
    <div className={styles.officer}>
      <Good>{done ? t('operator.done') : undefined}</Good>
      <Button icon="document" onPress={begin('intervene')}>
        {t('console.harm.intervene')}
      </Button>
      <Button icon="minus" onPress={begin('limit')}>
        {t('console.harm.limit')}
      </Button>
      <Button tone="stop" icon="pause" onPress={begin('pause')}>
        {t('console.harm.pause')}
      </Button>
      {open === 'intervene' && <InterveneDialog uid={uid} onEnd={onEnd} />}
      {open === 'limit' && <LimitDialog uid={uid} onEnd={onEnd} />}
      {open === 'pause' && <PauseDialog uid={uid} onEnd={onEnd} />}
    </div>
  );
}

/** A choice among the keys of a table of words. */
function Choose<K extends string>(props: {
  readonly label: string;
  readonly words: Readonly<Record<K, NonNullable<Words[string]>>>;
  readonly value: K;
  readonly onChange: (value: K) => void;
}) {
  const t = useText();
  const keys = Object.keys(props.words) as K[];
  return (
    <Select
      label={props.label}
      value={props.value}
      choices={keys.map((key) => ({ value: key, label: t(props.words[key]) }))}
      onChange={(text) => {
        const chosen = keys.find((key) => key === text);
        if (chosen !== undefined) props.onChange(chosen);
      }}
    />
  );
}

function InterveneDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const command = useCommand('playerIntervene');
  const [how, setHow] = useState<keyof typeof WAYS>('call');
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.harm.intervene')}
      text={t('console.harm.intervene.text')}
      command={command}
      onConfirm={(reason) => command.mutate({ uid, how, reason }, { onSuccess: () => onEnd(true) })}
      onEnd={onEnd}
    >
      <Choose label={t('console.harm.way')} words={WAYS} value={how} onChange={setHow} />
    </PlayerDialog>
  );
}

function PauseDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const command = useCommand('playerPause');
  const [term, setTerm] = useState<keyof typeof TERMS>('day');
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.harm.pause')}
      text={t('console.harm.pause.text')}
      tone="stop"
      command={command}
      onConfirm={(reason) => command.mutate({ uid, term, reason }, { onSuccess: () => onEnd(true) })}
      onEnd={onEnd}
    >
      <Choose label={t('console.harm.term')} words={TERMS} value={term} onChange={setTerm} />
    </PlayerDialog>
  );
}

function LimitDialog({ uid, onEnd }: PlayerDialogProps) {
  const t = useText();
  const command = useCommand('playerLimit');
  const [kind, setKind] = useState<keyof typeof KINDS>('deposit');
  const [period, setPeriod] = useState<keyof typeof PERIODS>('week');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const minutes = /^[1-9][0-9]{0,4}$/.test(text.trim()) ? Number(text.trim()) : 0;
  const amount = kind === 'time' ? minutes : centsOf(text);
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.harm.limit')}
      text={t('console.harm.limit.text')}
      command={command}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (amount > 0)
          command.mutate({ uid, kind, period, amount, reason }, { onSuccess: () => onEnd(true) });
      }}
      onEnd={onEnd}
    >
      <Choose label={t('operator.ledger.kind')} words={KINDS} value={kind} onChange={setKind} />
      <Choose label={t('operator.protection.period')} words={PERIODS} value={period} onChange={setPeriod} />
      <TextInput
        label={t(kind === 'time' ? 'console.harm.minutes' : 'console.freeBet.amount')}
        value={text}
        inputMode="numeric"
        maxLength={15}
        fault={tried && amount === 0 ? t('console.bets.unread') : undefined}
        onChange={setText}
      />
    </PlayerDialog>
  );
}
