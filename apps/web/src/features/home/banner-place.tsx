import type { ReactNode } from 'react';
import styles from './banner-place.module.css';

/** The area of the banners, with the same height before they are loaded. */
export function BannerPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

export function Pitch() {
  return (
    <svg className={styles.pitch} viewBox="0 0 140 124" aria-hidden="true">
      <path d="M50 0v124M140 14h-34v96h34M140 40h-14v44h14" />
      <circle cx="50" cy="62" r="38" />
      <circle className={styles.ball} cx="76" cy="70" r="9" />
    </svg>
  );
}

export function BannerTitle({ children }: { readonly children: string }) {
  return (
    <span className={styles.title} data-words>
      {children}
    </span>
  );
}

/** A poster with the brand's slogan until the banners are loaded. */
export function WaitingBanner({ slogan }: { readonly slogan: string }) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Pitch />
      <BannerTitle>{slogan}</BannerTitle>
    </div>
  );
}
