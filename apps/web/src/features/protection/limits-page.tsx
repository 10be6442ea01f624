import { HOUR_MS } from '@palpite/kernel/time';
import { Button } from '@palpite/ui/button';
import { SpanButtons } from '@palpite/ui/figures';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { Hint, SectionTitle } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import { Goodbye } from './goodbye.tsx';
import { LimitList } from './limit-list.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import styles from './protection.module.css';
import { RestrictionNote } from './restriction-note.tsx';
import { type Pausing, usePause } from './use-pause.ts';
import {
  KINDS,
  type LimitKind,
  PERIODS,
  type Period,
  type ProtectionInfo,
  useFailureText,
  useProtection,
} from './use-protection.ts';

const DOCUMENTS = ['cpf', 'curp', 'cedula', 'dni', 'cccd', 'passport'] as const;

interface IdentitySheetProps {
  readonly info: ProtectionInfo;
  readonly onInfo: (info: ProtectionInfo) => void;
  readonly onClose: () => void;
}

const CHECKS = ['15', '30', '60'] as const;
const MINUTES = { '15': 15, '30': 30, '60': 60 } as const;
const LEVELS = ['none', 'age', 'identity', 'verified'] as const;

interface MoreProtectionProps {
  readonly info: ProtectionInfo;
  readonly onInfo: (info: ProtectionInfo) => void;
  readonly onIdentity: () => void;
}

const TERMS = ['day', 'week', 'month', 'half-year'] as const;
type Offered = (typeof TERMS)[number];

export function LimitsPage() {
  const t = useText();
  const { info, failed, again, take } = useProtection();
  const pausing = usePause();
  const [period, setPeriod] = useState<Period>('week');
  const [changing, setChanging] = useState<LimitKind | 'identity'>();
  const close = () => setChanging(undefined);

  if (pausing.until !== undefined) return <Goodbye until={pausing.until} />;
  if (!info) return failed ? <Failed onAgain={again} /> : <Loading />;
  return (
    <>
      <div className={styles.periods}>
        <Segment
          size="wide"
          label={t('protection.period')}
          chosen={period}
          onChoose={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`protection.${value}`) }))}
        />
      </div>
      <LimitList info={info} period={period} onChange={setChanging} onInfo={take} />
      <Hint icon="clock">{t('protection.rule', { hours: Math.round(info.cooling_ms / HOUR_MS) })}</Hint>
      <RestrictionNote />
      <PauseSection pausing={pausing} />
      <MoreProtection info={info} onInfo={take} onIdentity={() => setChanging('identity')} />
      {changing === 'identity' && <IdentitySheet info={info} onInfo={take} onClose={close} />}
      {changing !== undefined && changing !== 'identity' && (
        <LimitSheet kind={changing} period={period} info={info} onInfo={take} onClose={close} />
      )}
    </>
  );
}

function Loading() {
  return (
    <Band busy>
      {KINDS.map((kind) => (
        <StatementRowSkeleton key={kind} />
      ))}
    </Band>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText();
  return <LoadFailed text={t('protection.failed')} retry={t('shell.error.retry')} onRetry={onAgain} />;
}

function PauseSection({ pausing }: { readonly pausing: Pausing }) {
  const t = useText();
  const [asked, setAsked] = useState<Offered>();
  const spans = [
    { key: 'day', count: '1', unit: t('protection.unit.day') },
    { key: 'week', count: '7', unit: t('protection.unit.days') },
    { key: 'month', count: '30', unit: t('protection.unit.days') },
    { key: 'half-year', count: '6', unit: t('protection.unit.months') },
  ];
  return (
    <>
      <SectionTitle>{t('protection.pause')}</SectionTitle>
      <SpanButtons
        label={t('protection.pause')}
        spans={spans}
        onPress={(key) => setAsked(TERMS.find((term) => term === key))}
      />
      <Hint>{t('protection.pause.rule')}</Hint>
      {asked && <PauseDialog term={asked} pausing={pausing} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function MoreProtection({ info, onInfo, onIdentity }: MoreProtectionProps) {
  const { client, notices } = useServices();
  const t = useText();
  const failureText = useFailureText();
  const level = LEVELS.find((one) => one === info.level) ?? 'none';

  async function check(minutes: (typeof CHECKS)[number]): Promise<void> {
    const outcome = await client.call('realitySet', { minutes: MINUTES[minutes] });
    if (outcome.is === 'done') onInfo(outcome.data);
    else notices.getState().tell({ tone: 'bad', text: failureText(outcome) });
  }

  return (
    <>
      <SectionTitle>{t('protection.reality')}</SectionTitle>
      <div className={styles.checks}>
        <Segment
          size="wide"
          label={t('protection.reality')}
          chosen={CHECKS.find((one) => one === String(info.reality_minutes)) ?? '60'}
          onChoose={(minutes) => void check(minutes)}
          options={CHECKS.map((value) => ({ value, label: t('protection.minutes', { minutes: value }) }))}
        />
      </div>
      <Hint>{t('protection.reality.hint')}</Hint>
      <ListGroup>
        <ListRow
          icon="user"
          label={t('protection.identity')}
          value={t(`protection.level.${level}`)}
          onPress={onIdentity}
        />
        <ListRow
          icon="document"
          label={t('shell.title.documents')}
          hint={t('protection.doc.row')}
          href={hrefTo('/setting/documents')}
        />
        <ListRow
          icon="shield"
          label={t('shell.title.selfExclusion')}
          hint={t('protection.exclusion.row')}
          href={hrefTo('/setting/self-exclusion')}
        />
      </ListGroup>
    </>
  );
}

/** The date of birth and the country's document. Values that were given before are shown and cannot be changed. */
function IdentitySheet({ info, onInfo, onClose }: IdentitySheetProps) {
  const { client, notices } = useServices();
  const t = useText();
  const failureText = useFailureText();
  const [birthDate, setBirthDate] = useState(info.birth_date);
  const [document, setDocument] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState(false);
  const kind = DOCUMENTS.find((one) => one === info.document_kind) ?? 'passport';
  const complete = info.birth_date !== '' && info.document !== '';

  async function send(): Promise<void> {
    setMissing(birthDate === '');
    if (birthDate === '') return;
    setBusy(true);
    const given = document.trim();
    const outcome = await client.call('identityDeclare', {
      birth_date: birthDate,
      ...(given !== '' && { document: given }),
    });
    setBusy(false);
    if (outcome.is !== 'done') return setError(failureText(outcome));
    onInfo(outcome.data);
    notices.getState().tell({ tone: 'good', text: t('protection.identity.saved') });
    onClose();
  }

  return (
    <Sheet title={t('protection.identity')} closeLabel={t('protection.close')} onClose={onClose}>
      <Form
        label={t('protection.identity')}
        place="sheet"
        onSubmit={() => void send()}
        foot={
          complete ? (
            <Button onPress={onClose}>{t('protection.close')}</Button>
          ) : (
            <FormFoot action={t('protection.save')} busy={busy} error={error} />
          )
        }
      >
        <Hint>{t('protection.identity.text', { age: info.minimum_age })}</Hint>
        <TextField
          label={t('protection.birthDate')}
          type="date"
          value={birthDate}
          onValue={setBirthDate}
          autoComplete="bday"
          disabled={info.birth_date !== ''}
          error={missing ? t('protection.birthDate.error') : undefined}
        />
        <TextField
          label={t(`protection.document.${kind}`)}
          value={document}
          onValue={setDocument}
          maxLength={32}
          disabled={info.document !== ''}
          help={
            info.document === ''
              ? t('protection.document.help')
              : t('protection.document.given', { document: info.document })
          }
        />
      </Form>
    </Sheet>
  );
}
