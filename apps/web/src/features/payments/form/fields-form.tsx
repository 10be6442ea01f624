import type { ChannelField, PayChannel } from '@palpite/contract/entities/payments';
import type { FieldKind } from '@palpite/kernel/documents/field';
import { Segment } from '@palpite/ui/segment';
import { SelectField } from '@palpite/ui/select-field';
import { TextField, type TextFieldProps } from '@palpite/ui/text-field';
import { useText } from '../../../stores/services.ts';
import { kindOf } from './field-check.ts';
import { EXAMPLES, useFieldWords } from './field-words.ts';
import styles from './form.module.css';
import { type ChannelFields, isOpenChoice } from './use-channel-fields.ts';

type Keyboard = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>;

const NUMBER: Keyboard = { inputMode: 'numeric', autoComplete: 'off' };
const PHONE: Keyboard = { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' };
const KEYBOARDS: Readonly<Partial<Record<FieldKind, Keyboard>>> = {
  cpf: NUMBER,
  cnpj: NUMBER,
  cc: NUMBER,
  ce: NUMBER,
  ruc: NUMBER,
  clabe: NUMBER,
  'bank-account': NUMBER,
  'wallet-phone': PHONE,
  phone: PHONE,
  vpa: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  name: { autoComplete: 'name' },
};

interface FieldProps {
  readonly field: ChannelField;
  readonly fields: ChannelFields;
}

function ChoiceField({ field, fields }: FieldProps) {
  const t = useText();
  const words = useFieldWords();
  const bound = fields.bind(field);
  const options = field.choices.map((choice) => ({
    value: choice.value,
    label: words.choice(field, choice),
  }));
  const label = words.label(field);
  if (!isOpenChoice(field))
    return <SelectField label={label} none={t('payments.choose')} options={options} {...bound} />;
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Segment size="wide" label={label} options={options} chosen={bound.value} onChoose={bound.onValue} />
    </div>
  );
}

function LineField({ field, fields }: FieldProps) {
  const t = useText();
  const words = useFieldWords();
  const kind = kindOf(field);
  const label = words.label(field);
  const example = kind && EXAMPLES[kind];
  return (
    <TextField
      label={field.required ? label : t('payments.optional', { field: label })}
      maxLength={200}
      required={field.required === 1}
      {...(example !== undefined && { example })}
      {...(kind && KEYBOARDS[kind])}
      {...fields.bind(field)}
    />
  );
}

export interface FieldsFormProps {
  readonly channel: PayChannel;
  readonly fields: ChannelFields;
}

/** The fields of a channel, as the server lists them. */
export function FieldsForm({ channel, fields }: FieldsFormProps) {
  if (channel.fields.length === 0) return null;
  return (
    <div ref={fields.root} className={styles.fields}>
      {channel.fields.map((field) =>
        field.choices.length > 0 ? (
          <ChoiceField key={field.name} field={field} fields={fields} />
        ) : (
          <LineField key={field.name} field={field} fields={fields} />
        ),
      )}
    </div>
  );
}
