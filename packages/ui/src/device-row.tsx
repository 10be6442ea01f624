import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import styles from './device-row.module.css';
import { Icon } from './icon.tsx';

export interface DeviceRowProps {
  readonly kind: 'phone' | 'computer';
  readonly name: string;
  /** When and from where it was last seen. */
  readonly detail: ReactNode;
  /** The text for the current device; it cannot be signed out here. */
  readonly current?: string;
  readonly action?: {
    readonly label: string;
    /** With the name of the device: the list has many buttons with the same text. */
    readonly fullLabel: string;
    readonly busy?: boolean;
    readonly onPress: () => void;
  };
}

/** One signed-in device, inside a ListGroup. */
export function DeviceRow({ kind, name, detail, current, action }: DeviceRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Icon name={kind} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      {current !== undefined && <Badge tone="positive">{current}</Badge>}
      {action && (
        <Button
          tone="line"
          size="small"
          label={action.fullLabel}
          busy={action.busy ?? false}
          onPress={action.onPress}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
