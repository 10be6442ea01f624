import type { Reply } from '@palpite/contract/generated/calls';
import { hrefTo } from '../../platform/hash.ts';
import { linkHref } from './link-href.ts';
import styles from './own-logo.module.css';

export interface OwnLogoProps {
  readonly logo: Reply<'logoConf'>;
  /** The name of the brand, where the logo has no title. */
  readonly name: string;
  readonly home: string;
}

/** The operator's logo in the place of the drawn one. */
export function OwnLogo({ logo: { picture, title, url }, name, home }: OwnLogoProps) {
  return (
    <a className={styles.logo} href={url === '' ? hrefTo(home) : linkHref(url)}>
      <img src={picture} alt={title === '' ? name : title} />
    </a>
  );
}
