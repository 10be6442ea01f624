import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './quick-links.module.css';

export interface QuickLink {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

/** Up to four frequent links, side by side. */
export function QuickLinks({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly QuickLink[];
}) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map((link) => (
        <a key={link.href} className={styles.link} href={link.href}>
          <Icon name={link.icon} size={23} />
          <span>{link.label}</span>
        </a>
      ))}
    </nav>
  );
}
