import { Logo } from '@palpite/ui/logo';
import { type ReactNode, useEffect } from 'react';
import { DisplayControls } from '../../app/display-controls.tsx';
import { browser } from '../../platform/browser.ts';
import { useText } from '../../stores/services.ts';
import styles from './door.module.css';

/** Everything before the console: the brand on one side, one question on the other. */
export function Door({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText();
  useEffect(() => browser.setTitle(`${title} · Palpite ${t('operator.title')}`), [title, t]);
  return (
    <div className={styles.door}>
      <header className={styles.poster}>
        <Logo words={['PAL', 'PITE']} size="poster" />
      </header>
      <main className={styles.form}>
        <div className={styles.top}>
          <DisplayControls />
        </div>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
