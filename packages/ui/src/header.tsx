import type { ReactNode } from 'react';
import styles from './header.module.css';
import { IconButton } from './icon-button.tsx';

/** The bar of a level-1 page: the logo at the left, its children at the right. */
export function Header({ logo, children }: { readonly logo: ReactNode; readonly children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.logo}>{logo}</div>
      {children}
    </header>
  );
}

export interface BackHeaderProps {
  readonly title: ReactNode;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

/** The bar of a deeper page: the back button and the title. */
export function BackHeader({ title, backLabel, onBack, children }: BackHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton icon="left" label={backLabel} onPress={onBack} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}

/** The display heading that opens a level-1 page. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.pageTitle}>{children}</h1>;
}
