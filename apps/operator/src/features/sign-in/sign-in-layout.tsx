import { Logo } from '@palpite/ui/logo';
import { type ReactNode, useEffect } from 'react';
import { DisplayControls } from '../../app/display-controls.tsx';
import { browser } from '../../platform/browser.ts';
import type { Refused } from '../../platform/send.ts';
import { useText } from '../../stores/services.ts';
import type { Translate } from '../../stores/text.ts';
import styles from './sign-in.module.css';

/** The layout of all pages before the sign-in: the brand on one side, the form of the step on the other. */
export function SignInLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText();
  useEffect(() => browser.setTitle(`${title} · Palpite ${t('operator.title')}`), [title, t]);
  return (
    <div className={styles.layout}>
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

const LOCKED = 1429;

/** A locked account shows its minutes; any other refusal shows the server's sentence. */
export function faultText(error: Refused | null, t: Translate): string | undefined {
  if (!error) return undefined;
  if (error.code === LOCKED && error.retryAfterSeconds !== undefined)
    return t('operator.signIn.locked', { minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
  return error.message || t('operator.failed');
}
