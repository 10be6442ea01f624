import { useText } from '../../stores/services.ts';
import { Select } from './control.tsx';

export type OpenState = 'open' | 'all';

/** A list that shows what waits for somebody, or everything. */
export function OpenFilter(props: {
  readonly state: OpenState;
  readonly onChange: (state: OpenState) => void;
}) {
  const t = useText();
  return (
    <Select
      label={t('console.pay.show')}
      value={props.state}
      choices={[
        { value: 'open', label: t('console.pay.open') },
        { value: 'all', label: t('console.pay.all') },
      ]}
      onChange={(value) => props.onChange(value === 'all' ? 'all' : 'open')}
    />
  );
}
