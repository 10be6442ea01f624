import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { NoticeAudience } from '@palpite/contract/operator/notice-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Button, Fault, Select, TextInput } from '../../app/parts/control.tsx';
import { useNumber } from '../../app/parts/formats.ts';
import { Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { type NumberField, withChoice, withNumber } from './form.ts';
import styles from './notices.module.css';

const NUMBERS: readonly (readonly [NumberField, OperatorMessageId])[] = [
  ['seen_days', 'console.ntc.seen'],
  ['unseen_days', 'console.ntc.unseen'],
  ['deposits_from', 'console.ntc.deposits.from'],
  ['deposits_until', 'console.ntc.deposits.until'],
  ['level_from', 'console.ntc.level.from'],
  ['level_until', 'console.ntc.level.until'],
];

export interface AudienceFormProps {
  readonly brand: string;
  readonly audience: NoticeAudience;
  readonly onChange: (audience: NoticeAudience) => void;
}

/** Whom the message is for: every given condition holds. The count is asked for, since it reads the whole audience. */
export function AudienceForm({ brand, audience, onChange }: AudienceFormProps) {
  const t = useText();
  const number = useNumber();
  const counting = useCommand('noticeAudienceCount');
  const counted = counting.data;
  return (
    <Panel
      title={t('console.ntc.audience')}
      aside={
        counted && (
          <span className={styles.counted}>
            <b>{number(counted.count)}</b> {t('console.ntc.of', { count: number(counted.of) })}
          </span>
        )
      }
    >
      <div className={styles.fields}>
        <ChoiceFields audience={audience} onChange={onChange} />
        {(['registered_from', 'registered_until'] as const).map((field) => (
          <TextInput
            key={field}
            type="datetime-local"
            label={t(
              field === 'registered_from' ? 'console.ntc.registered.from' : 'console.ntc.registered.until',
            )}
            value={audience[field] === undefined ? '' : browser.localText(audience[field])}
            onChange={(text) => {
              const ms = browser.localMs(text);
              onChange(withChoice(audience, field, Number.isFinite(ms) ? ms : undefined));
            }}
          />
        ))}
        {NUMBERS.map(([field, label]) => (
          <TextInput
            key={field}
            label={t(label)}
            inputMode="numeric"
            value={audience[field] === undefined ? '' : String(audience[field])}
            onChange={(text) => onChange(withNumber(audience, field, text))}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button icon="users" busy={counting.isPending} onPress={() => counting.mutate({ brand, audience })}>
          {t('console.ntc.recount')}
        </Button>
      </div>
      <Fault>{counting.error ? counting.error.message || t('operator.failed') : undefined}</Fault>
    </Panel>
  );
}

function ChoiceFields({ audience, onChange }: Omit<AudienceFormProps, 'brand'>) {
  const t = useText();
  const any = { value: '', label: t('console.ntc.any') };
  const choose = <K extends keyof NoticeAudience>(field: K, value: NoticeAudience[K] | undefined) =>
    onChange(withChoice(audience, field, value));
  return (
    <>
      <Select
        label={t('console.ntc.language')}
        value={audience.languages?.[0] ?? ''}
        choices={[any, ...LANGUAGE_CODES.map((code) => ({ value: code, label: code }))]}
        onChange={(code) => choose('languages', code === '' ? undefined : [code as LanguageCode])}
      />
      <Select
        label={t('console.ntc.plays')}
        value={audience.plays ?? ''}
        choices={[
          any,
          { value: 'sports', label: t('console.ntc.plays.sports') },
          { value: 'casino', label: t('console.ntc.plays.casino') },
        ]}
        onChange={(value) => choose('plays', value === '' ? undefined : (value as 'sports' | 'casino'))}
      />
      <Select
        label={t('console.ntc.bets')}
        value={audience.open_bets === undefined ? '' : String(audience.open_bets)}
        choices={[
          any,
          { value: '1', label: t('console.ntc.bets.yes') },
          { value: '0', label: t('console.ntc.bets.no') },
        ]}
        onChange={(value) => choose('open_bets', value === '' ? undefined : value === '1' ? 1 : 0)}
      />
    </>
  );
}
