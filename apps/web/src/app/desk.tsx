import { Badge } from '@palpite/ui/badge';
import { Mark } from '@palpite/ui/legal';
import { Logo } from '@palpite/ui/logo';
import type { ReactNode } from 'react';
import { DeskBalance } from '../features/balance/desk-balance.tsx';
import { useServices, useShared, useText } from '../stores/services.ts';
import styles from './desk.module.css';

/** A wide screen shows the phone on the centre circle; what stands beside it is read only and true. */
export function Desk({ children }: { readonly children: ReactNode }) {
  const { boot } = useServices();
  const t = useText();
  const live = useShared('connection', (connection) => connection.live === 'open');
  return (
    <div className={styles.desk}>
      <svg
        className={styles.pitch}
        viewBox="0 0 1280 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect x="20" y="20" width="1240" height="728" />
        <path d="M640 20v728M20 44a24 24 0 0024-24M1236 20a24 24 0 0024 24M20 724a24 24 0 0124 24M1236 748a24 24 0 0124-24" />
        <circle cx="640" cy="386" r="226" />
      </svg>
      <aside className={styles.left} aria-label={boot.brand.name}>
        <Logo words={boot.brand.logo} size="poster" />
      </aside>
      {children}
      <aside className={styles.right} aria-label={t('shell.desk.balance')}>
        <h2 className={styles.title}>{t('shell.desk.balance')}</h2>
        <DeskBalance />
        <div>
          {live ? (
            <Badge tone="live">{t('shell.desk.live')}</Badge>
          ) : (
            <Badge tone="outline" icon="clock">
              {t('shell.desk.waiting')}
            </Badge>
          )}
        </div>
      </aside>
      <footer className={styles.foot}>
        <span>
          <span className={styles.age}>{t('shell.legal.age')}</span>
          {t('shell.legal.text')}
        </span>
        <span className={styles.marks}>
          {boot.demo && (
            <>
              <Mark>{t('shell.demo.mark')}</Mark>
              {t('shell.demo.text')}
            </>
          )}
          <span>{t('shell.desk.version', { version: boot.version })}</span>
        </span>
      </footer>
    </div>
  );
}
