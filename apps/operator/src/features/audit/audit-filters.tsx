import { useState } from 'react';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useFilterChoices } from '../../app/parts/search-form.tsx';
import { useText } from '../../stores/services.ts';
import styles from './audit.module.css';
import { COMMAND_LABELS } from './command-labels.ts';

type TypedFilter = Readonly<Record<'actor' | 'command' | 'target', string>>;

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
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ actor, command, target });
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
      <Button icon="search" submit>
        {t('operator.audit.filter')}
      </Button>
    </form>
  );
}
