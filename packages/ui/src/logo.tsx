import { classes } from './classes.tsx';
import styles from './logo.module.css';

export interface LogoProps {
  readonly words: readonly [string, string];
  readonly href?: string;
  readonly size?: 'header' | 'poster';
}

/** Two words and the slash, the brand mark. The words are its name; the slash is not read. */
export function Logo({ words, href, size = 'header' }: LogoProps) {
  const className = classes(styles.logo, styles[size]);
  const drawing = (
    <>
      <span>{words[0]}</span>
      <i className={styles.slash} aria-hidden="true" /> <span>{words[1]}</span>
    </>
  );
  return href === undefined ? (
    <span className={className}>{drawing}</span>
  ) : (
    <a className={className} href={href}>
      {drawing}
    </a>
  );
}
