import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { Badge } from '@palpite/ui/badge';
import { useRef, useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, Select, TextArea, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './maintenance.module.css';

type Page = DataOf<'maintenanceGet'>;
type State = Omit<Page, 'brands'>;
type Status = State['status'];
type Texts = Partial<Record<LanguageCode, string>>;

/** The choice of all brands together. */
const SITE = '';
const EVERY_MS = 3_000;
const STATUSES: readonly Status[] = [0, 1, 2];

/** The maintenance status of the site and of every brand as the server reports it, and a form to change one of them. */
export function MaintenanceForm() {
  const t = useText();
  const { may } = useOperator();
  const [where, setWhere] = useState(SITE);
  const form = useRef<HTMLDivElement>(null);
  const asked = useRead('maintenanceGet', {}, { everyMs: EVERY_MS });
  const mayChange = may('maintenance.set');
  /** The form is below the list of brands. */
  const choose = (brand: string) => {
    setWhere(brand);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('select')?.focus({ preventScroll: true });
  };
  return (
    <Answer of={asked}>
      {(page) => {
        const state = page.brands.find(({ brand }) => brand === where) ?? page;
        const choices = [
          { value: SITE, label: t('console.maint.site') },
          ...page.brands.map(({ brand, name }) => ({ value: brand, label: `${name} (${brand})` })),
        ];
        return (
          <>
            <Now state={page} />
            <Brands page={page} {...(mayChange && { onChange: choose })} />
            {mayChange && (
              <Panel title={t('operator.maintenance.change')}>
                <div className={styles.form} ref={form}>
                  <Select
                    label={t('console.maint.where')}
                    value={where}
                    choices={choices}
                    onChange={setWhere}
                  />
                  <p className={styles.hint}>{t('console.maint.about')}</p>
                </div>
                <Change key={where} where={where} state={state} />
              </Panel>
            )}
          </>
        );
      }}
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
        {isPast(state) && <span>{t('console.maint.past')}</span>}
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

const isPast = ({ status, until }: State) => status !== 0 && until !== undefined && until < browser.nowMs();

function Brands(props: { readonly page: Page; readonly onChange?: (brand: string) => void }) {
  const t = useText();
  const when = useWhen();
  const { page, onChange } = props;
  type Line = Page['brands'][number];
  const act = {
    title: t('console.maint.change'),
    hidden: true,
    cell: ({ brand, name }: Line) => (
      <Button label={t('console.maint.changeOf', { brand: name })} onPress={() => onChange?.(brand)}>
        {t('console.maint.change')}
      </Button>
    ),
  };
  return (
    <Panel title={t('console.maint.brands')} flush>
      <DataTable
        caption={t('console.maint.brands')}
        rows={page.brands}
        keyOf={({ brand }) => brand}
        cards
        columns={[
          { title: t('console.maint.brand'), cell: ({ name, brand }) => `${name} (${brand})` },
          { title: t('console.maint.state'), cell: (line) => <BrandState line={line} site={page.status} /> },
          {
            title: t('console.maint.end'),
            kind: 'time',
            cell: (line) => (
              <>
                {line.until === undefined ? '–' : when(line.until, 'date-time')}
                {isPast(line) && ` ${t('console.maint.past')}`}
              </>
            ),
          },
          {
            title: t('console.maint.notice'),
            cell: ({ texts }) => Object.keys(texts).join(', ') || '–',
          },
          ...(onChange ? [act] : []),
        ]}
      />
    </Panel>
  );
}

function BrandState({ line, site }: { readonly line: State; readonly site: Status }) {
  const t = useText();
  if (site !== 0) return <Badge tone="negative">{t('console.maint.bySite')}</Badge>;
  const isOpen = line.status === 0;
  return (
    <Badge tone={isOpen ? 'quiet' : 'negative'} icon={isOpen ? 'check' : 'lock'}>
      {t(`operator.maintenance.${line.status}`)}
    </Badge>
  );
}

function Change({ state, where }: { readonly state: State; readonly where: string }) {
  const t = useText();
  const [wanted, setWanted] = useState<Status>(state.status === 0 ? 1 : 0);
  const [texts, setTexts] = useState<Texts>(state.texts);
  const [until, setUntil] = useState('');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const set = useCommand('maintenanceSet');
  const shown = filledIn(texts);
  const confirm = (reason: string) =>
    set.mutate(
      {
        ...(where === SITE ? {} : { brand: where }),
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
          title={`${t(`operator.maintenance.${wanted}`)}: ${where === SITE ? t('console.maint.site') : where}`}
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

function filledIn(texts: Texts): Texts {
  const trimmed = Object.entries(texts).map(([code, text]) => [code, text.trim()]);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
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
              name="site-status"
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
