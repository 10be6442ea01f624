import type { TabGroup } from '@palpite/contract/tables/casino';
import { Icon } from '@palpite/ui/icon';
import { useId } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './group-buttons.module.css';

const GROUPS = ['favorites', 'top_picks', 'providers', 'lobby'] as const satisfies readonly TabGroup[];
const ICONS = { favorites: 'heart', top_picks: 'star', providers: 'grid', lobby: 'casino' } as const;

interface GroupButtonsProps {
  readonly chosen: TabGroup;
  readonly onChoose: (group: TabGroup) => void;
}

/** The groups of games: one is chosen. Native radio buttons underneath, so the arrow keys are the browser's. */
export function GroupButtons({ chosen, onChoose }: GroupButtonsProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.groups} aria-label={t('casino.groups')}>
      {GROUPS.map((group) => (
        <label key={group} className={styles.group}>
          <input
            type="radio"
            name={name}
            value={group}
            checked={group === chosen}
            onChange={() => onChoose(group)}
          />
          <Icon name={ICONS[group]} size={24} />
          <span className={styles.name}>{t(`casino.group.${group}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
