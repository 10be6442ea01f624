import type { AuditLine } from '@palpite/contract/operator/audit-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { isReferenceKind, Reference } from '../../app/parts/reference.tsx';
import type { Words } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import type { Translate } from '../../stores/text.ts';
import styles from './audit.module.css';
import { COMMAND_LABELS } from './command-labels.ts';

interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const ABSENT = '–';

export interface AuditFilter {
  readonly actor?: string;
  readonly command?: string;
  readonly target_kind?: string;
  readonly target?: string;
  readonly from?: number;
  readonly until?: number;
}

export function AuditTable({ filter }: { readonly filter: AuditFilter }) {
  const t = useText();
  const when = useWhen();
  const audit = usePages('auditList', filter);
  return (
    <Answer of={audit}>
      {({ pages }) => {
        const rows = pages.flatMap(({ records }) => records);
        if (rows.length === 0) return <Quiet>{t('operator.audit.none')}</Quiet>;
        return (
          <DataTable
            caption={t('operator.nav.audit')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t('operator.audit.at'), kind: 'time', cell: ({ at }) => when(at) },
              { title: t('operator.audit.actor'), cell: (row) => <Who row={row} /> },
              { title: t('operator.audit.command'), cell: ({ command }) => <Command name={command} /> },
              { title: t('operator.audit.target'), cell: (row) => <Target row={row} /> },
              { title: t('operator.audit.change'), cell: (row) => <Change row={row} /> },
              { title: t('operator.audit.reason'), cell: ({ reason }) => reason },
            ]}
          >
            <MoreFoot pages={audit} />
          </DataTable>
        );
      }}
    </Answer>
  );
}

function Command({ name }: { readonly name: string }) {
  const t = useText();
  const id: OperatorMessageId | undefined = COMMAND_LABELS[name];
  return id ? t(id) : name;
}

function Who({ row }: { readonly row: AuditLine }) {
  return (
    <span className={styles.who}>
      {row.actor}
      <span>{row.address}</span>
    </span>
  );
}

function Target({ row: { target_kind: kind, target } }: { readonly row: AuditLine }) {
  return isReferenceKind(kind) && /^[0-9]+$/.test(target) ? <Reference kind={kind} id={target} /> : target;
}

function Change({ row }: { readonly row: AuditLine }) {
  const t = useText();
  return (
    <span className={styles.change}>
      {changesOf(row.before, row.after).map(({ name, before, after }) => (
        <span key={name}>
          {fieldText(name, t)} <del>{before}</del> → <ins>{after}</ins>
        </span>
      ))}
    </span>
  );
}

/** The differences between two JSON texts of the audit, field by field. */
export function changesOf(before: string, after: string): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return ABSENT;
  if (Array.isArray(value)) return value.map(textOf).join(', ') || ABSENT;
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${readable(name)}: ${textOf(part)}`)
    .join(', ');
}

const FIELD_WORDS: Words = {
  amount: 'console.pay.amount',
  position: 'console.cas.position',
  reason: 'operator.reason',
  role: 'console.people.role',
  state: 'console.bets.state',
  status: 'console.bets.state',
};

/** The name of a field as words: of those that the console has a word for, in its language. */
export function fieldText(name: string, t: Translate): string {
  const id = Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name] : undefined;
  return id ? t(id) : readable(name);
}

/** `keptUntil` and `kept_until` are "kept until". */
function readable(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');
}
