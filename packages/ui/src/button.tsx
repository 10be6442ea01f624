import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';

export interface ButtonProps {
  /**
   * primary is the main action of a view; field is for the brand's colour; line is an outline; quiet has no background.
   */
  readonly tone?: 'primary' | 'neutral' | 'field' | 'line' | 'quiet';
  /** small is 36 px with a 44 px target; action is the wide one at the end of a page. */
  readonly size?: 'small' | 'medium' | 'action';
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** The action of this button is pending: it stays in place and ignores a second tap. */
  readonly busy?: boolean;
  /** Submits the form around it, as the Enter key does. */
  readonly submit?: boolean;
  /** A link that looks like a button. */
  readonly href?: string;
  readonly label?: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { tone = 'neutral', size = 'medium', icon, disabled = false, busy = false } = props;
  const className = classes(styles.button, styles[tone], styles[size], busy && styles.busy);
  const content = (
    <>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {props.children}
    </>
  );
  if (props.href !== undefined) {
    return (
      <a className={className} href={props.href} aria-label={props.label} onClick={props.onPress}>
        {content}
      </a>
    );
  }
  return (
    <button
      type={props.submit ? 'submit' : 'button'}
      className={className}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      onClick={busy ? undefined : props.onPress}
    >
      {content}
    </button>
  );
}
