import styles from './icon.module.css';
import { ICON_SHAPES, type IconName } from './icon-shapes.tsx';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 20 | 22 | 23 | 24;
}

/** Decoration only: whatever it means is said in words beside it or in the label of its control. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {ICON_SHAPES[name]}
    </svg>
  );
}
