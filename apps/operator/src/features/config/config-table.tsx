import type { ConfigLine } from '@palpite/contract/operator/site-calls';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, Select, TextArea, TextInput } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './config.module.css';

type Change = 'on' | 'off' | 'reset';

/** The dynamic config of one brand, and where each value comes from. */
export function ConfigTable() {
  const t = useText();
  const brands = useRead('brandList', {});
  return (
    <Answer of={brands}>
      {({ brands: list }) => {
        const [first] = list;
        return first ? <BrandConfig brands={list} first={first.id} /> : <Quiet>{t('operator.empty')}</Quiet>;
      }}
    </Answer>
  );
}

interface BrandChoice {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

function BrandConfig({ brands, first }: { readonly brands: readonly BrandChoice[]; readonly first: string }) {
  const t = useText();
  const [brand, setBrand] = useState(first);
  const [filter, setFilter] = useState('');
  const [edited, setEdited] = useState<ConfigLine>();
  const [done, setDone] = useState(false);
  const config = useRead('configList', { brand });
  const name = brands.find(({ id }) => id === brand)?.name ?? brand;
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('operator.config.brand')}
          value={brand}
          choices={brandChoices(brands)}
          onChange={setBrand}
        />
        <TextInput label={t('operator.config.filter')} type="search" value={filter} onChange={setFilter} />
      </div>
      <Good>{done ? t('operator.done') : undefined}</Good>
      <Answer of={config}>
        {({ entries }) => (
          <Entries
            entries={entries.filter(({ key }) => key.includes(filter.trim().toLowerCase()))}
            onEdit={(entry) => {
              setDone(false);
              setEdited(entry);
            }}
          />
        )}
      </Answer>
      {edited && (
        <ConfigDialog
          entry={edited}
          brand={{ id: brand, name }}
          onEnd={(isDone) => {
            setDone(isDone);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function Entries(props: {
  readonly entries: readonly ConfigLine[];
  readonly onEdit: (entry: ConfigLine) => void;
}) {
  const t = useText();
  const { may } = useOperator();
  const columns: Column<ConfigLine>[] = [
    { title: t('operator.config.key'), cell: ({ key }) => <b>{key}</b> },
    {
      title: t('operator.config.on'),
      cell: ({ on }) => (
        <Badge tone={on ? 'good' : 'quiet'} icon={on ? 'check' : 'close'}>
          {t(on ? 'operator.yes' : 'operator.no')}
        </Badge>
      ),
    },
    { title: t('operator.config.result'), cell: ({ result }) => result },
    { title: t('operator.config.from'), cell: ({ from }) => t(`operator.config.from.${from}`) },
  ];
  const edit: Column<ConfigLine> = {
    title: t('operator.config.edit'),
    hidden: true,
    cell: (entry) => (
      <Button label={t('operator.config.edit.key', { key: entry.key })} onPress={() => props.onEdit(entry)}>
        {t('operator.config.edit')}
      </Button>
    ),
  };
  return (
    <DataTable
      caption={t('operator.nav.config')}
      rows={props.entries}
      keyOf={({ key }) => key}
      columns={may('config.set') ? [...columns, edit] : columns}
    />
  );
}

/** Changes one entry: on, off or back to the built-in value, for this brand or for all. */
function ConfigDialog(props: {
  readonly entry: ConfigLine;
  readonly brand: { readonly id: string; readonly name: string };
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { entry, brand, onEnd } = props;
  const set = useCommand('configSet');
  const [change, setChange] = useState<Change>(entry.on ? 'on' : 'off');
  const [scope, setScope] = useState(entry.from === 'house' ? 'all' : 'brand');
  const [result, setResult] = useState(entry.result);
  const confirm = (reason: string) =>
    set.mutate(
      {
        key: entry.key,
        reason,
        ...(scope === 'brand' ? { brand: brand.id } : {}),
        ...(change === 'reset' ? {} : { setting: { result, on: change === 'on' ? 1 : 0 } }),
      },
      { onSuccess: () => onEnd(true) },
    );
  return (
    <CommandDialog
      title={entry.key}
      text={`${t('operator.now')}: ${t(entry.on ? 'operator.yes' : 'operator.no')}. ${entry.result}`.trim()}
      confirm={t('operator.config.save')}
      busy={set.isPending}
      error={set.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <div className={styles.choices}>
        <Select
          label={t('operator.config.scope')}
          value={scope}
          choices={[
            { value: 'brand', label: t('operator.config.scope.brand', { brand: brand.name }) },
            { value: 'all', label: t('operator.config.scope.all') },
          ]}
          onChange={setScope}
        />
        <Select
          label={t('operator.config.on')}
          value={change}
          choices={[
            { value: 'on', label: t('operator.yes') },
            { value: 'off', label: t('operator.no') },
            { value: 'reset', label: t('operator.config.reset') },
          ]}
          onChange={(value) => setChange(value as Change)}
        />
      </div>
      {change !== 'reset' && (
        <TextArea label={t('operator.config.result')} value={result} maxLength={4_000} onChange={setResult} />
      )}
    </CommandDialog>
  );
}
