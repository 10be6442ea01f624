import { STATEMENT_GROUP, type StatementGroup } from '@palpite/contract/tables/payments';
import { Chips } from '@palpite/ui/chip';
import { useText } from '../../stores/services.ts';
import styles from './statement.module.css';

export type ShownGroup = 'all' | StatementGroup;
const GROUPS = ['all', ...Object.values(STATEMENT_GROUP)] as const satisfies readonly ShownGroup[];

/** The group in an address, which anyone may have typed. */
export function groupIn(search: string): ShownGroup {
  const asked = new URLSearchParams(search).get('group');
  return GROUPS.find((group) => group === asked) ?? 'all';
}

export interface GroupChipsProps {
  readonly chosen: ShownGroup;
  readonly onChoose: (group: ShownGroup) => void;
}

export function GroupChips({ chosen, onChoose }: GroupChipsProps) {
  const t = useText();
  return (
    <div className={styles.groups}>
      <Chips
        label={t('statement.filter')}
        chosen={chosen}
        onChoose={onChoose}
        options={GROUPS.map((value) => ({ value, label: t(`statement.group.${value}`) }))}
      />
    </div>
  );
}
