import { isLanguageCode, LANGUAGE_CODES, LANGUAGES } from '@palpite/contract/languages';
import type { MailPersonLine } from '@palpite/contract/operator/report-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import { BY, BY_WORDS } from './breakdown.tsx';
import { BASES, SPANS } from './cohort-filter.ts';
import { PlaceSelect } from './cohort-filters.tsx';
import {
  EVERY,
  missingIn,
  type ReportDraft,
  type ReportEvery,
  weekdays,
  withEvery,
  withPage,
} from './report-form.ts';
import styles from './reports.module.css';

interface PartProps {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MONTH_DAYS = Array.from({ length: 28 }, (_, day) => day + 1);
const numbers = (list: readonly number[]) =>
  list.map((value) => ({ value: String(value), label: String(value).padStart(2, '0') }));

/** A report, its hour and its recipients. */
export function ReportDialog(props: {
  readonly begin: ReportDraft;
  readonly people: readonly MailPersonLine[];
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { begin, people, onEnd } = props;
  const save = useCommand('reportSave');
  const [draft, setDraft] = useState(begin);
  const [tried, setTried] = useState(false);
  const missing = tried ? missingIn(draft) : undefined;
  return (
    <CommandDialog
      title={t(draft.report === undefined ? 'console.mail.new' : 'console.mail.act.save')}
      text={t('console.mail.text.save')}
      confirm={t('console.mail.act.save')}
      busy={save.isPending}
      error={save.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (missingIn(draft) === undefined)
          save.mutate({ ...draft, reason }, { onSuccess: () => onEnd(true) });
      }}
      onClose={() => onEnd(false)}
    >
      <TextInput
        label={t('console.mail.name')}
        value={draft.name}
        maxLength={80}
        fault={missing === 'name' ? t('console.mail.missing') : undefined}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <ContentFields draft={draft} onChange={setDraft} />
      <TimeFields draft={draft} onChange={setDraft} isZoneMissing={missing === 'zone'} />
      <Recipients draft={draft} onChange={setDraft} people={people} isMissing={missing === 'recipients'} />
    </CommandDialog>
  );
}

function ContentFields({ draft, onChange }: PartProps) {
  const t = useText();
  const { filter, page } = draft;
  const change = (own: Partial<ReportDraft['filter']>) =>
    onChange({ ...draft, filter: { ...filter, ...own } });
  return (
    <>
      <Select
        label={t('console.mail.page')}
        value={page}
        onChange={(value) => onChange(withPage(draft, value === 'cohorts' ? 'cohorts' : 'breakdown'))}
        choices={[
          { value: 'breakdown', label: t('console.mail.page.breakdown') },
          { value: 'cohorts', label: t('console.fig.cohorts') },
        ]}
      />
      <PlaceSelect
        place={filter}
        onChange={(place) => {
          const { brand: _brand, country: _country, ...rest } = filter;
          onChange({ ...draft, filter: { ...rest, ...place } });
        }}
      />
      {page === 'breakdown' ? (
        <Select
          label={t('console.fig.by')}
          value={filter.by ?? 'product'}
          onChange={(value) => change({ by: BY.find((name) => name === value) ?? 'product' })}
          choices={BY.map((name) => ({ value: name, label: t(BY_WORDS[name]) }))}
        />
      ) : (
        <>
          <Select
            label={t('console.fig.cohort.by')}
            value={filter.basis ?? 'deposit'}
            onChange={(value) => change({ basis: BASES.find((name) => name === value) ?? 'deposit' })}
            choices={BASES.map((name) => ({ value: name, label: t(`console.fig.cohort.${name}`) }))}
          />
          <Select
            label={t('console.fig.cohort.span')}
            value={filter.span ?? 'month'}
            onChange={(value) => change({ span: SPANS.find((name) => name === value) ?? 'month' })}
            choices={SPANS.map((name) => ({ value: name, label: t(`console.fig.cohort.${name}`) }))}
          />
        </>
      )}
    </>
  );
}

function TimeFields({ draft, onChange, isZoneMissing }: PartProps & { readonly isZoneMissing: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { every, on_day, hour, zone } = draft;
  const names = new Intl.DisplayNames([LANGUAGES[language].intl], { type: 'language' });
  const days = weekdays(LANGUAGES[language].intl).map((label, day) => ({ value: String(day + 1), label }));
  return (
    <>
      <Select
        label={t('console.mail.every')}
        value={every}
        onChange={(value) => onChange(withEvery(draft, EVERY.find((name) => name === value) ?? 'day'))}
        choices={EVERY.map((name: ReportEvery) => ({ value: name, label: t(`console.mail.every.${name}`) }))}
      />
      {every !== 'day' && (
        <Select
          label={t(every === 'week' ? 'console.mail.weekday' : 'console.mail.monthDay')}
          value={String(on_day)}
          onChange={(value) => onChange({ ...draft, on_day: Number(value) })}
          choices={every === 'week' ? days : numbers(MONTH_DAYS)}
        />
      )}
      <Select
        label={t('console.mail.hour')}
        value={String(hour)}
        onChange={(value) => onChange({ ...draft, hour: Number(value) })}
        choices={HOURS.map((value) => ({
          value: String(value),
          label: `${String(value).padStart(2, '0')}:00`,
        }))}
      />
      <TextInput
        label={t('console.mail.zone')}
        value={zone}
        maxLength={64}
        suggestions={Intl.supportedValuesOf('timeZone')}
        fault={isZoneMissing ? t('console.mail.missing') : undefined}
        onChange={(value) => onChange({ ...draft, zone: value.trim() })}
      />
      <Select
        label={t('console.mail.language')}
        value={draft.language}
        onChange={(value) => {
          if (isLanguageCode(value)) onChange({ ...draft, language: value });
        }}
        choices={LANGUAGE_CODES.map((code) => ({
          value: code,
          label: names.of(LANGUAGES[code].html) ?? code,
        }))}
      />
    </>
  );
}

function Recipients(
  props: PartProps & { readonly people: readonly MailPersonLine[]; readonly isMissing: boolean },
) {
  const t = useText();
  const { draft, onChange, people, isMissing } = props;
  const { recipients } = draft;
  const shown = people.filter(({ name, allowed }) => allowed === 1 || recipients.includes(name));
  return (
    <fieldset className={styles.recipients} aria-invalid={isMissing || undefined}>
      <legend>{t('console.mail.recipients')}</legend>
      {shown.map(({ name, has_address }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={recipients.includes(name)}
            onChange={(event) =>
              onChange({
                ...draft,
                recipients: event.target.checked
                  ? [...recipients, name]
                  : recipients.filter((other) => other !== name),
              })
            }
          />
          {name}
          {has_address === 0 && <small>{t('console.mail.out.no-address')}</small>}
        </label>
      ))}
      {isMissing && <p role="alert">{t('console.mail.missing')}</p>}
    </fieldset>
  );
}
