import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextArea, TextInput } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './maintenance.module.css';

type State = DataOf<'maintenanceGet'>;
type Status = State['status'];
type Texts = Partial<Record<LanguageCode, string>>;

const EVERY_MS = 3_000;
const STATUSES: readonly Status[] = [0, 1, 2];

/** The maintenance status: the current one as the server reports it, and a form to change it. */
export function MaintenanceForm() {
  const t = useText();
  const { may } = useOperator();
  const asked = useRead('maintenanceGet', {}, { everyMs: EVERY_MS });
  return (
    <Answer of={asked}>
      {(state) => (
        <>
          <Now state={state} />
          {may('maintenance.set') && (
            <Panel title={t('operator.maintenance.change')}>
              <Change state={state} />
            </Panel>
          )}
        </>
      )}
    </Answer>
  );
}

function Now({ state }: { readonly state: State }) {
  const t = useText();
  const when = useWhen();
  const shown = LANGUAGE_CODES.flatMap((code) => {
    const text = state.texts[code];
    return text === undefined ? [] : [{ code, text }];
  });
  return (
    <Panel>
      <div className={styles.now} aria-live="polite">
        <span>{t('operator.maintenance.now')}</span>
        <strong data-open={state.status === 0}>{t(`operator.maintenance.${state.status}`)}</strong>
        {state.until !== undefined && (
          <span>{t('operator.maintenance.until', { until: when(state.until, 'date-time') })}</span>
        )}
      </div>
      <p className={styles.hint}>{t(`operator.maintenance.${state.status}.text`)}</p>
      {shown.map(({ code, text }) => (
        <p key={code} className={styles.notice}>
          <b>{code}</b> {text}
        </p>
      ))}
    </Panel>
  );
}

function Change({ state }: { readonly state: State }) {
  const t = useText();
  const [wanted, setWanted] = useState<Status>(state.status === 0 ? 1 : 0);
  const [texts, setTexts] = useState<Texts>(state.texts);
  const [until, setUntil] = useState('');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const set = useCommand('maintenanceSet');
  const shown = Object.fromEntries(
    Object.entries(texts)
      .map(([code, text]) => [code, text.trim()])
      .filter(([, text]) => text !== ''),
  ) as Texts;
  const confirm = (reason: string) =>
    set.mutate(
      {
        status: wanted,
        from: state.status,
        texts: wanted === 0 ? {} : shown,
        ...(wanted === 0 || until === '' ? {} : { until: browser.localMs(until) }),
        reason,
      },
      {
        onSuccess: () => {
          setDone(true);
          setAsking(false);
          setWanted(wanted === 0 ? 1 : 0);
        },
      },
    );
  return (
    <div className={styles.form}>
      <Choices wanted={wanted} onChoose={setWanted} />
      {wanted !== 0 && (
        <TextInput
          label={t('operator.maintenance.end')}
          type="datetime-local"
          value={until}
          onChange={setUntil}
        />
      )}
      {wanted !== 0 && <Notices texts={texts} onChange={setTexts} />}
      <Good>{done ? t('operator.done') : undefined}</Good>
      <div>
        <Button
          tone={wanted === 0 ? 'primary' : 'stop'}
          onPress={() => {
            set.reset();
            setDone(false);
            setAsking(true);
          }}
        >
          {t('operator.maintenance.apply')}
        </Button>
      </div>
      {asking && (
        <CommandDialog
          title={t(`operator.maintenance.${wanted}`)}
          text={t(`operator.maintenance.${wanted}.text`)}
          confirm={t('operator.maintenance.apply')}
          tone={wanted === 0 ? 'primary' : 'stop'}
          busy={set.isPending}
          error={set.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Choices(props: { readonly wanted: Status; readonly onChoose: (status: Status) => void }) {
  const t = useText();
  return (
    <fieldset className={styles.choices} aria-label={t('operator.maintenance.change')}>
      {STATUSES.map((status) => (
        <label key={status} className={styles.choice}>
          <b>
            <input
              type="radio"
              name="house-status"
              checked={status === props.wanted}
              onChange={() => props.onChoose(status)}
            />
            {t(`operator.maintenance.${status}`)}
          </b>
          <span>{t(`operator.maintenance.${status}.text`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Notices(props: { readonly texts: Texts; readonly onChange: (texts: Texts) => void }) {
  const t = useText();
  return (
    <fieldset aria-label={t('operator.maintenance.texts')}>
      <p className={styles.hint}>{t('operator.maintenance.texts.hint')}</p>
      <div className={styles.texts}>
        {LANGUAGE_CODES.map((code) => (
          <TextArea
            key={code}
            label={`${t('operator.maintenance.texts')}, ${code}`}
            value={props.texts[code] ?? ''}
            maxLength={400}
            onChange={(text) => props.onChange({ ...props.texts, [code]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}
