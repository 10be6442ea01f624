import type { ConfigLine } from '@palpite/contract/operator/house-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextArea } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import styles from './config.module.css';

type Change = 'on' | 'off' | 'reset';

/** One entry: on, off or built in again; for this brand or for all. */
export function ConfigDialog(props: {
  readonly entry: ConfigLine;
  readonly brand: { readonly id: string; readonly name: string };
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { entry, brand, onEnd } = props;
  const set = useCommand('configSet');
  const [change, setChange] = useState<Change>(entry.on ? 'on' : 'off');
  const [scope, setScope] = useState(entry.from === 'house' ? 'house' : 'brand');
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
            { value: 'house', label: t('operator.config.scope.house') },
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
