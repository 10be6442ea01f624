import type { ReactNode } from 'react';
import styles from './banner-place.module.css';

/** The place of the banners, as tall before they are there. */
export function BannerPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

export function WaitingBanner() {
  return <div className={styles.waiting} />;
}
