import { classes } from './classes.tsx';
import styles from './logo.module.css';

export interface LogoProps {
  readonly words: readonly [string, string];
  readonly name: string;
  readonly href?: string;
  readonly size?: 'header' | 'poster';
}

/** Two words and the slash, the house mark. */
export function Logo({ words, name, href, size = 'header' }: LogoProps) {
  const className = classes(styles.logo, styles[size]);
  const drawing = (
    <>
      <span aria-hidden="true">{words[0]}</span>
      <i className={styles.slash} aria-hidden="true" />
      <span aria-hidden="true">{words[1]}</span>
    </>
  );
  return href === undefined ? (
    <span className={className} role="img" aria-label={name}>
      {drawing}
    </span>
  ) : (
    <a className={className} href={href} aria-label={name}>
      {drawing}
    </a>
  );
}
