import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@palpite/contract/operator/addresses';
import { restrictionText } from '@palpite/i18n/restriction-words';
import { sportName } from '@palpite/i18n/sport/tab-words';
import { MARKET_CLASSES } from '@palpite/kernel/market-classes';
import { FACTOR_WHOLE, RESTRICTION_REASONS, type RestrictionReason } from '@palpite/kernel/restriction';
import { SPORTS } from '@palpite/kernel/sports';
import { visibleLength } from '@palpite/kernel/text';
import { DAY_MS } from '@palpite/kernel/time';
import { useId, useState } from 'react';
import { Button, Fault, Good, Select, TextArea } from '../../app/parts/control.tsx';
import { useRoundMoney, useWhen } from '../../app/parts/formats.ts';
import { amountText } from '../../app/parts/numbers.ts';
import type { InputOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useLanguage, useOperator, useText } from '../../stores/services.ts';
import styles from './risk.module.css';
import type { CaseView, Dossier } from './words.ts';

const DAYS = [1, 3, 7, 14, 30, 90, 180, 365] as const;
const DELAYS = [0, 2, 5, 10, 15, 20, 30] as const;
const BASIS_POINTS = 100;

interface Draft {
  /** Whole per cent of the largest stake. */
  readonly percent: number;
  readonly delay: number;
  readonly sports: readonly string[];
  readonly classes: readonly string[];
  readonly why: RestrictionReason;
  readonly days: number;
  readonly note: string;
}

function draftOf({ restricted, restrictions }: Dossier): Draft {
  const current = restricted === 1 ? restrictions[0] : undefined;
  return {
    percent: Math.round((current?.factor ?? FACTOR_WHOLE) / BASIS_POINTS),
    delay: (current?.delay_ms ?? 0) / 1_000,
    sports: current?.sports ?? [],
    classes: current?.classes ?? [],
    why: current?.why ?? 'review',
    days: 30,
    note: '',
  };
}

/** 35 per cent are `0.35`. */
const factorText = (percent: number) => amountText(percent);

/** The stake factor, the delay and the refused markets of the player, with the reason and the end. */
export function RestrictionForm({
  dossier,
  of,
}: {
  readonly dossier: Dossier;
  readonly of: CaseView | undefined;
}) {
  const t = useText();
  const { may } = useOperator();
  const [draft, setDraft] = useState(() => draftOf(dossier));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <div className={styles.form}>
      <Factor dossier={dossier} percent={draft.percent} onChange={(percent) => change({ percent })} />
      <div className={styles.fields}>
        <WhyAndUntil draft={draft} nowMs={dossier.now} onChange={change} />
        <Select
          label={t('console.risk.delay')}
          value={String(draft.delay)}
          fault={undefined}
          choices={[...new Set([...DELAYS, draft.delay])].map((seconds) => ({
            value: String(seconds),
            label: t('console.risk.seconds', { count: seconds }),
          }))}
          onChange={(value) => change({ delay: Number(value) })}
        />
      </div>
      <Refused draft={draft} onChange={change} />
      {may('risk.set') && <Actions dossier={dossier} of={of} draft={draft} onChange={change} />}
    </div>
  );
}

function Factor(props: {
  readonly dossier: Dossier;
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}) {
  const t = useText();
  const money = useRoundMoney();
  const id = useId();
  const { dossier, percent, onChange } = props;
  const current = dossier.restricted === 1 ? (dossier.restrictions[0]?.factor ?? FACTOR_WHOLE) : FACTOR_WHOLE;
  const most = Math.floor((dossier.max_stake * percent) / 100);
  return (
    <div className={styles.factor}>
      <div>
        <label htmlFor={id}>{t('console.risk.factor')}</label>
        <output className={styles.big} htmlFor={id}>
          {factorText(percent)}
          <em>x</em>
        </output>
      </div>
      <div>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-valuetext={`${factorText(percent)}x`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <div className={styles.scale} aria-hidden="true">
          {['0', '0.25x', '0.50x', '0.75x', '1.00x'].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <p>
          {t('console.risk.factor.text', {
            max: money(most, dossier.currency),
            of: money(dossier.max_stake, dossier.currency),
            now: `${factorText(Math.round(current / BASIS_POINTS))}x`,
          })}
        </p>
      </div>
    </div>
  );
}

function WhyAndUntil(props: {
  readonly draft: Draft;
  readonly nowMs: number;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const t = useText();
  const when = useWhen();
  const language = useLanguage();
  const { draft, nowMs, onChange } = props;
  return (
    <>
      <Select
        label={t('console.risk.why')}
        value={draft.why}
        fault={undefined}
        choices={RESTRICTION_REASONS.map((value) => ({ value, label: restrictionText(value, language) }))}
        onChange={(value) =>
          onChange({ why: RESTRICTION_REASONS.find((each) => each === value) ?? 'review' })
        }
      />
      <Select
        label={t('console.risk.until')}
        value={String(draft.days)}
        fault={undefined}
        choices={DAYS.map((days) => ({
          value: String(days),
          label: t('console.risk.days', { date: when(nowMs + days * DAY_MS, 'date'), count: days }),
        }))}
        onChange={(value) => onChange({ days: Number(value) })}
      />
    </>
  );
}

/** Sports and kinds of markets as buttons that stay pressed. */
function Refused({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const turned = (list: readonly string[], name: string) =>
    list.includes(name) ? list.filter((each) => each !== name) : [...list, name];
  return (
    <fieldset className={styles.refused}>
      <legend>{t('console.risk.refused')}</legend>
      {SPORTS.map((sport) => (
        <Button
          key={sport}
          pressed={draft.sports.includes(sport)}
          onPress={() => onChange({ sports: turned(draft.sports, sport) })}
        >
          {sportName(sport, language)}
        </Button>
      ))}
      {MARKET_CLASSES.map((name) => (
        <Button
          key={name}
          pressed={draft.classes.includes(name)}
          onPress={() => onChange({ classes: turned(draft.classes, name) })}
        >
          {t(`operator.trading.class.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function requestOf(dossier: Dossier, draft: Draft, number: string | undefined): InputOf<'riskRestrict'> {
  const seen = dossier.restricted === 1 ? dossier.restrictions[0]?.restriction : undefined;
  return {
    uid: dossier.uid,
    factor: draft.percent * BASIS_POINTS,
    delay_ms: draft.delay * 1_000,
    sports: [...draft.sports],
    classes: [...draft.classes],
    why: draft.why,
    until: dossier.now + draft.days * DAY_MS,
    reason: draft.note.trim(),
    ...(seen !== undefined && { seen }),
    ...(number !== undefined && { case: number }),
  };
}

/** The note is the reason of every command here. */
function Actions(props: {
  readonly dossier: Dossier;
  readonly of: CaseView | undefined;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const t = useText();
  const { dossier, of, draft, onChange } = props;
  const [tried, setTried] = useState(false);
  const [restrict, lift, close] = [
    useCommand('riskRestrict'),
    useCommand('riskLift'),
    useCommand('riskClose'),
  ];
  const commands = [restrict, lift, close];
  const isShort = visibleLength(draft.note) < REASON_LENGTH_MIN;
  const hint = t('operator.reason.hint', { count: REASON_LENGTH_MIN });
  const open = of && of.case.outcome === '' ? of.case.case : undefined;
  const seen = dossier.restricted === 1 ? dossier.restrictions[0]?.restriction : undefined;
  const error = commands.find((command) => command.error)?.error;
  const busy = commands.some((command) => command.isPending);
  const act = (work: (reason: string) => void) => () => {
    setTried(true);
    for (const command of commands) command.reset();
    if (!isShort) work(draft.note.trim());
  };
  const end = (outcome: 'no-action' | 'false-alarm') =>
    act((reason) => open !== undefined && close.mutate({ case: open, outcome, reason }));
  return (
    <>
      <TextArea
        label={t('console.risk.note')}
        value={draft.note}
        maxLength={REASON_LENGTH_MAX}
        hint={hint}
        fault={tried && isShort ? hint : undefined}
        onChange={(note) => onChange({ note })}
      />
      <Fault>{error ? error.message || t('operator.failed') : undefined}</Fault>
      <div className={styles.actions}>
        <Button
          tone="primary"
          busy={busy}
          onPress={act(() => restrict.mutate(requestOf(dossier, draft, open)))}
        >
          {t('console.risk.apply', { factor: factorText(draft.percent) })}
        </Button>
        {seen !== undefined && (
          <Button busy={busy} onPress={act((reason) => lift.mutate({ uid: dossier.uid, seen, reason }))}>
            {t('console.risk.lift')}
          </Button>
        )}
        {open !== undefined && (
          <>
            <Button busy={busy} onPress={end('no-action')}>
              {t('console.risk.watch')}
            </Button>
            <Button busy={busy} onPress={end('false-alarm')}>
              {t('console.risk.outcome.false-alarm')}
            </Button>
          </>
        )}
        <span className={styles.muted}>{t('console.risk.playerReads')}</span>
        <Good>{commands.some((command) => command.isSuccess) ? t('operator.done') : undefined}</Good>
      </div>
    </>
  );
}
