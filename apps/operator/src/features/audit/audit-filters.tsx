import { AUDIT_DAYS_MAX } from '@palpite/contract/operator/addresses';
import { DAY_MS } from '@palpite/kernel/time';
import { useState } from 'react';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useFilterChoices } from '../../app/parts/search-form.tsx';
import { browser } from '../../platform/browser.ts';
import { useText } from '../../stores/services.ts';
import styles from './audit.module.css';
import { COMMAND_LABELS } from './command-labels.ts';

export const AUDIT_FIELDS = ['actor', 'command', 'target', 'from', 'to'] as const;
type TypedFilter = Readonly<Record<(typeof AUDIT_FIELDS)[number], string>>;

export function AuditFilters(props: {
  readonly typed: TypedFilter;
  readonly onFilter: (typed: TypedFilter) => void;
}) {
  const { typed, onFilter } = props;
  const t = useText();
  const choices = useFilterChoices();
  const [actor, setActor] = useState(typed.actor);
  const [command, setCommand] = useState(typed.command);
  const [target, setTarget] = useState(typed.target);
  const [from, setFrom] = useState(typed.from);
  const [to, setTo] = useState(typed.to);
  const fault = faultOf(from, to);
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onFilter({ actor, command, target, from, to });
      }}
    >
      <TextInput
        label={t('operator.audit.filter.actor')}
        value={actor}
        maxLength={32}
        onChange={(text) => setActor(text.toLowerCase())}
      />
      <Select
        label={t('operator.audit.filter.command')}
        value={command}
        choices={choices(COMMAND_LABELS)}
        onChange={setCommand}
      />
      <TextInput
        label={t('operator.audit.filter.target')}
        value={target}
        maxLength={128}
        onChange={setTarget}
      />
      <TextInput label={t('console.fig.from')} type="date" value={from} onChange={setFrom} />
      <TextInput
        label={t('console.fig.to')}
        type="date"
        value={to}
        fault={fault && t(fault, { days: AUDIT_DAYS_MAX })}
        onChange={setTo}
      />
      <Button icon="search" submit>
        {t('operator.audit.filter')}
      </Button>
    </form>
  );
}

/** The days are whole, by the clock of this browser. */
export function rangeOf(from: string, to: string): { from?: number; until?: number } {
  const begins = from === '' ? Number.NaN : browser.localMs(`${from}T00:00`);
  const last = to === '' ? Number.NaN : browser.localMs(`${to}T00:00`);
  return {
    ...(begins >= 0 && { from: begins }),
    ...(last >= 0 && { until: new Date(last).setDate(new Date(last).getDate() + 1) }),
  };
}

/** What is wrong with the days, before the server refuses them. */
export function faultOf(
  from: string,
  to: string,
): 'console.fig.daysOrder' | 'operator.audit.days' | undefined {
  const { from: begins, until } = rangeOf(from, to);
  if (begins === undefined || until === undefined) return undefined;
  if (until <= begins) return 'console.fig.daysOrder';
  return Math.round((until - begins) / DAY_MS) > AUDIT_DAYS_MAX ? 'operator.audit.days' : undefined;
}
