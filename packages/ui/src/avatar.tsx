import styles from './avatar.module.css';
import { classes } from './classes.tsx';

/** Flat colours on which white is readable in both themes. */
const COLOURS = ['#7a6a1a', '#2e62c4', '#a8325f', '#1a7f8a', '#b53f2a', '#8a3fd1'] as const;

function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

export interface AvatarProps {
  /** As it is shown beside it, masked or not: the same name has the same colour. */
  readonly name: string;
  readonly size?: 'small' | 'large';
}

/** The first letter of somebody whose picture is not shown. */
export function Avatar({ name, size = 'small' }: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, styles[size])}
      style={{ background: colourOf(name) }}
      aria-hidden="true"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
