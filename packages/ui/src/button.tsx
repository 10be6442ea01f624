import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';

export interface ButtonProps {
  /** primary is the one action of a view; field stands on the brand's colour; line is an outline; quiet has no plate. */
  readonly tone?: 'primary' | 'neutral' | 'field' | 'line' | 'quiet';
  /** small is 36 px with a 44 px target; action is the wide one that ends a page. */
  readonly size?: 'small' | 'medium' | 'action';
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** The work that this button started is under way: it stays in place and takes no second tap. */
  readonly busy?: boolean;
  /** Sends the form around it, as the Enter key does. */
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
