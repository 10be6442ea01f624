import { REASON_LENGTH_MIN } from '@palpite/contract/operator/addresses';
import type { RestrictionLine, RiskSignalLine, RiskStep } from '@palpite/contract/operator/risk-calls';
import { restrictionText } from '@palpite/i18n/restriction-words';
import { sportName } from '@palpite/i18n/sport/tab-words';
import { MARKET_CLASSES } from '@palpite/kernel/market-classes';
import { SPORTS } from '@palpite/kernel/sports';
import { visibleLength } from '@palpite/kernel/text';
import { classes } from '@palpite/ui/classes';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault, Select, TextInput } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { amountText } from '../../app/parts/numbers.ts';
import { Panel, Quiet } from '../../app/parts/page.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useLanguage, useOperator, useText } from '../../stores/services.ts';
import styles from './risk.module.css';
import { type CaseView, type Dossier, playerLabel, useSignalWords } from './words.ts';

/** Each signal with its value, what it was computed from, and how it counts. */
export function Signals({ dossier }: { readonly dossier: Dossier }) {
  const t = useText();
  return (
    <Panel title={t('console.risk.signals')} aside={<small>{t('console.risk.signals.text')}</small>}>
      <ul className={styles.signals}>
        {dossier.lines.map((line) => (
          <Signal key={line.signal} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

/** The bar of a signal that is normal stays short; it says how the signal counts, not its value. */
const LENGTHS = { few: 4, chance: 24, below: 24, notable: 62, high: 92 } as const;

function Signal({ line }: { readonly line: RiskSignalLine }) {
  const t = useText();
  const words = useSignalWords();
  return (
    <li className={styles.signal}>
      <span>
        {words.name(line.signal)}
        <small>
          {words.about(line)}, {t(`console.risk.counts.${line.reason}`)}
        </small>
      </span>
      <i className={styles.bar} data-reason={line.reason} aria-hidden="true">
        <i style={{ width: `${LENGTHS[line.reason]}%` }} />
      </i>
      <b>{words.figure(line)}</b>
    </li>
  );
}

const LINKS = ['device', 'address', 'destination', 'document', 'opposite'] as const;
const DRAWN = 8;
const CENTRE = { x: 150, y: 84 } as const;

/** Where the other accounts stand in the drawing: on an ellipse around the player. */
function placeOf(index: number, count: number): { readonly x: number; readonly y: number } {
  const angle = ((index + 0.5) / count) * 2 * Math.PI - Math.PI / 2;
  return { x: CENTRE.x + 105 * Math.cos(angle), y: CENTRE.y + 58 * Math.sin(angle) };
}

export function LinkedAccounts({ dossier }: { readonly dossier: Dossier }) {
  const t = useText();
  const { accounts, name } = dossier;
  const drawn = accounts.slice(0, DRAWN);
  const kinds = (by: readonly string[]) =>
    LINKS.filter((each) => by.includes(each))
      .map((each) => t(`console.risk.link.${each}`))
      .join(', ');
  return (
    <Panel title={t('console.risk.links')} aside={<span>{accounts.length}</span>}>
      {accounts.length === 0 ? (
        <Quiet>{t('console.risk.links.none')}</Quiet>
      ) : (
        <>
          <svg className={styles.chart} viewBox="0 0 300 170" role="img" aria-label={t('console.risk.links')}>
            {drawn.map(({ uid }, index) => {
              const { x, y } = placeOf(index, drawn.length);
              return <path key={uid} className={styles.edge} d={`M${CENTRE.x} ${CENTRE.y}L${x} ${y}`} />;
            })}
            <circle className={styles.self} cx={CENTRE.x} cy={CENTRE.y} r="18" />
            <text className={styles.axis} x={CENTRE.x} y={CENTRE.y + 33} textAnchor="middle">
              {name}
            </text>
            {drawn.map(({ uid, name: other }, index) => {
              const { x, y } = placeOf(index, drawn.length);
              return (
                <g key={uid}>
                  <circle className={styles.other} cx={x} cy={y} r="11" />
                  <text className={styles.axis} x={x} y={y + 24} textAnchor="middle">
                    {playerLabel({ name: other, uid })}
                  </text>
                </g>
              );
            })}
          </svg>
          <ul className={styles.plain}>
            {accounts.map(({ uid, name: other, by }) => (
              <li key={uid}>
                <Link href={`/risk/player/${uid}`}>
                  {other} {uid}
                </Link>
                <span>{kinds(by)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

export function RestrictionHistory({ dossier }: { readonly dossier: Dossier }) {
  const t = useText();
  return (
    <Panel title={t('console.risk.history')}>
      {dossier.restrictions.length === 0 ? (
        <Quiet>{t('console.risk.history.none')}</Quiet>
      ) : (
        <ul className={styles.plain}>
          {dossier.restrictions.map((line, index) => (
            <Past key={line.restriction} line={line} isNow={index === 0 && dossier.restricted === 1} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Past({ line, isNow }: { readonly line: RestrictionLine; readonly isNow: boolean }) {
  const t = useText();
  const when = useWhen();
  const language = useLanguage();
  const ended =
    line.ended_by === '' ? t('console.risk.ended') : t('console.risk.endedBy', { name: line.ended_by });
  const refused = [
    ...SPORTS.filter((sport) => line.sports.includes(sport)).map((sport) => sportName(sport, language)),
    ...MARKET_CLASSES.filter((name) => line.classes.includes(name)).map((name) =>
      t(`operator.trading.class.${name}`),
    ),
  ];
  return (
    <li className={classes(isNow && styles.now)}>
      <time>{when(line.at)}</time>
      <span>
        <b>{amountText(Math.round(line.factor / 100))}x</b>
        {line.delay_ms > 0 && `, +${line.delay_ms / 1_000} s`}
        {refused.length > 0 && `, ${t('console.risk.refused')}: ${refused.join(', ')}`}
        <small>
          {restrictionText(line.why, language)}, {line.by}:{' '}
          {isNow ? t('console.risk.untilOf', { date: when(line.until, 'date') }) : ended}
        </small>
        <small>{line.note}</small>
      </span>
    </li>
  );
}

/** Who owns the case, what happened in it, and a note for the others. */
export function CaseSteps({ of }: { readonly of: CaseView }) {
  const t = useText();
  const { may } = useOperator();
  const isOpen = of.case.outcome === '';
  return (
    <Panel title={t('console.risk.case', { number: of.case.case })}>
      {isOpen && may('risk.set') && <CaseWork of={of} />}
      <ol className={styles.plain}>
        {of.steps.map((step) => (
          <Step key={`${step.at} ${step.what} ${step.text}`} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

const STEPS = ['opened', 'signals', 'owner', 'note', 'restricted', 'lifted', 'closed'] as const;

function Step({ step }: { readonly step: RiskStep }) {
  const t = useText();
  const when = useWhen();
  const what = STEPS.find((each) => each === step.what) ?? 'note';
  return (
    <li>
      <time>{when(step.at)}</time>
      <span>
        <b>{t(`console.risk.step.${what}`)}</b> {step.actor || t('console.risk.auto')}
        {step.text !== '' && <small>{step.text}</small>}
      </span>
    </li>
  );
}

function CaseWork({ of }: { readonly of: CaseView }) {
  const t = useText();
  const [text, setText] = useState('');
  const [assign, note] = [useCommand('riskAssign'), useCommand('riskNote')];
  const error = assign.error ?? note.error;
  const number = of.case.case;
  return (
    <form
      className={styles.work}
      onSubmit={(event) => {
        event.preventDefault();
        note.mutate({ case: number, reason: text.trim() }, { onSuccess: () => setText('') });
      }}
    >
      <Select
        label={t('console.risk.owner')}
        value={String(of.case.owner)}
        fault={undefined}
        choices={[
          { value: '0', label: t('console.risk.nobody') },
          ...of.people.map(({ operator, name }) => ({ value: String(operator), label: name })),
        ]}
        onChange={(value) =>
          assign.mutate({ case: number, ...(value !== '0' && { operator: Number(value) }) })
        }
      />
      <TextInput label={t('console.risk.addNote')} value={text} maxLength={400} onChange={setText} />
      <Button submit busy={note.isPending} disabled={visibleLength(text) < REASON_LENGTH_MIN}>
        {t('console.risk.write')}
      </Button>
      <Fault>{error ? error.message || t('operator.failed') : undefined}</Fault>
    </form>
  );
}
