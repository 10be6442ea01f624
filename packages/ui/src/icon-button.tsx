import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-shapes.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** mini is 28 px inside a line of text, with a 44 px target. */
  readonly size?: 'normal' | 'mini';
  readonly href?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** A red point: something is new. The label says it in words. */
  readonly dot?: boolean;
  readonly onPress?: () => void;
}

export function IconButton({
  icon,
  label,
  size = 'normal',
  href,
  pressed,
  disabled,
  dot = false,
  onPress,
}: IconButtonProps) {
  const className = classes(styles.button, size === 'mini' && styles.mini, dot && styles.dot);
  const drawing = <Icon name={icon} size={size === 'mini' ? 16 : 20} />;
  if (href !== undefined) {
    return (
      <a className={className} href={href} aria-label={label}>
        {drawing}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {drawing}
    </button>
  );
}
