import { useState } from 'react';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useFilterChoices } from '../../app/parts/search-form.tsx';
import { useText } from '../../stores/services.ts';
import styles from './audit.module.css';
import type { AuditFilter } from './audit-table.tsx';
import { COMMAND_WORDS } from './command-words.ts';

export function AuditFilters({ onFilter }: { readonly onFilter: (filter: AuditFilter) => void }) {
  const t = useText();
  const choices = useFilterChoices();
  const [actor, setActor] = useState('');
  const [command, setCommand] = useState('');
  const [target, setTarget] = useState('');
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const given = Object.entries({ actor, command, target }).map(([name, text]) => [name, text.trim()]);
        onFilter(Object.fromEntries(given.filter(([, text]) => text !== '')));
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
        choices={choices(COMMAND_WORDS)}
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
