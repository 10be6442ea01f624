import { LANGUAGE_CODES } from '@palpite/contract/languages';
import type { NoticeConditions } from '@palpite/contract/operator/notice-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useText } from '../../stores/services.ts';
import { type AudienceField, type ConditionValues, playersOf, withChoice, withNumber } from './form.ts';
import styles from './notices.module.css';
import { zoneMs, zoneText } from './zone-time.ts';

const LABELS: Readonly<Record<AudienceField, OperatorMessageId>> = {
  languages: 'console.ntc.language',
  registered_from: 'console.ntc.registered.from',
  registered_until: 'console.ntc.registered.until',
  seen_days: 'console.ntc.seen',
  unseen_days: 'console.ntc.unseen',
  deposits_from: 'console.ntc.deposits.from',
  deposits_until: 'console.ntc.deposits.until',
  level_from: 'console.ntc.level.from',
  level_until: 'console.ntc.level.until',
  plays: 'console.ntc.plays',
  open_bets: 'console.ntc.bets',
  players: 'console.ntc.players',
};

interface ConditionRowsProps<C extends ConditionValues> {
  readonly fields: readonly AudienceField[];
  readonly given: C;
  readonly zone: string;
  readonly onChange: (conditions: C) => void;
}

/** Conditions that all hold, one per row; a row that was added and has no value yet is no condition. */
export function ConditionRows<C extends ConditionValues>(props: ConditionRowsProps<C>) {
  const { fields, given, zone, onChange } = props;
  const t = useText();
  const [added, setAdded] = useState<readonly AudienceField[]>([]);
  const shown = fields.filter((field) => given[field] !== undefined || added.includes(field));
  const left = fields.filter((field) => !shown.includes(field));
  return (
    <>
      {shown.map((field, index) => (
        <div key={field} className={styles.condition}>
          <span>{index === 0 ? '' : t('console.ntc.and')}</span>
          <ConditionField
            field={field}
            label={t(LABELS[field])}
            given={given}
            zone={zone}
            onChange={(changed) => {
              // A row whose field was emptied stays until it is removed.
              setAdded((before) => (before.includes(field) ? before : [...before, field]));
              onChange(changed as C);
            }}
          />
          <Button
            icon="close"
            label={t('console.ntc.remove', { name: t(LABELS[field]) })}
            onPress={() => {
              setAdded(added.filter((one) => one !== field));
              onChange(withChoice(given, field, undefined));
            }}
          />
        </div>
      ))}
      {left.length > 0 && (
        <Select
          label={t('console.ntc.add')}
          value=""
          choices={[
            { value: '', label: t(shown.length === 0 ? 'console.ntc.everybody' : 'console.ntc.choose.fact') },
            ...left.map((field) => ({ value: field, label: t(LABELS[field]) })),
          ]}
          onChange={(field) => field !== '' && setAdded([...added, field as AudienceField])}
        />
      )}
    </>
  );
}

interface ConditionFieldProps {
  readonly field: AudienceField;
  readonly label: string;
  readonly given: ConditionValues;
  readonly zone: string;
  readonly onChange: (conditions: ConditionValues) => void;
}

function ConditionField({ field, label, given, zone, onChange }: ConditionFieldProps) {
  const t = useText();
  switch (field) {
    case 'languages':
      return <LanguageField label={label} given={given} onChange={onChange} />;
    case 'players':
      return (
        <PlayersField
          label={label}
          players={given.players ?? []}
          onChange={(players) =>
            onChange(withChoice(given, 'players', players.length === 0 ? undefined : players))
          }
        />
      );
    case 'registered_from':
    case 'registered_until':
      return (
        <TextInput
          type="datetime-local"
          label={label}
          value={given[field] === undefined ? '' : zoneText(given[field], zone)}
          onChange={(text) => onChange(withChoice(given, field, zoneMs(text, zone)))}
        />
      );
    case 'plays':
      return (
        <ChoiceField
          label={label}
          value={given.plays}
          choices={[
            { value: 'sports', label: t('console.ntc.plays.sports') },
            { value: 'casino', label: t('console.ntc.plays.casino') },
          ]}
          onChange={(value) => onChange(withChoice(given, 'plays', value as 'sports' | undefined))}
        />
      );
    case 'open_bets':
      return (
        <ChoiceField
          label={label}
          value={given.open_bets === undefined ? undefined : String(given.open_bets)}
          choices={[
            { value: '1', label: t('console.ntc.bets.yes') },
            { value: '0', label: t('console.ntc.bets.no') },
          ]}
          onChange={(value) =>
            onChange(withChoice(given, 'open_bets', value === undefined ? undefined : value === '1' ? 1 : 0))
          }
        />
      );
    default:
      return (
        <TextInput
          label={label}
          inputMode="numeric"
          value={given[field] === undefined ? '' : String(given[field])}
          onChange={(text) => onChange(withNumber(given, field, text))}
        />
      );
  }
}

function ChoiceField(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}) {
  const t = useText();
  return (
    <Select
      label={props.label}
      value={props.value ?? ''}
      choices={[{ value: '', label: t('console.ntc.any') }, ...props.choices]}
      onChange={(value) => props.onChange(value === '' ? undefined : value)}
    />
  );
}

function LanguageField(props: {
  readonly label: string;
  readonly given: NoticeConditions;
  readonly onChange: (conditions: ConditionValues) => void;
}) {
  const { label, given, onChange } = props;
  const chosen = given.languages ?? [];
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {LANGUAGE_CODES.map((code) => {
        const isOn = chosen.includes(code);
        const next = isOn ? chosen.filter((one) => one !== code) : [...chosen, code];
        return (
          <Button
            key={code}
            pressed={isOn}
            {...(isOn && { icon: 'check' })}
            onPress={() => onChange(withChoice(given, 'languages', next.length === 0 ? undefined : next))}
          >
            {code}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** The text as it is typed stays in the field: only whole numbers count. */
function PlayersField(props: {
  readonly label: string;
  readonly players: readonly number[];
  readonly onChange: (players: number[]) => void;
}) {
  const [text, setText] = useState(() => props.players.join(', '));
  return (
    <TextInput
      label={props.label}
      value={text}
      onChange={(typed) => {
        setText(typed);
        props.onChange(playersOf(typed));
      }}
    />
  );
}
