import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Icon } from '@palpite/ui/icon';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { browser } from '../../platform/browser.ts';
import { useServices, useText } from '../../stores/services.ts';
import { useShell } from '../shell-context.ts';
import { Button } from './control.tsx';
import styles from './missing.module.css';

export interface MissingProps {
  readonly kind?: 'missing' | 'denied' | 'broken';
  /** What the server said about it. */
  readonly detail?: string | undefined;
}

const WORDS: Readonly<
  Record<'missing' | 'denied' | 'broken', { title: OperatorMessageId; text: OperatorMessageId }>
> = {
  missing: { title: 'console.missing.title', text: 'console.missing.text' },
  denied: { title: 'console.denied.title', text: 'console.denied.text' },
  broken: { title: 'console.broken.title', text: 'console.broken.text' },
};

/** Instead of what is not there, not allowed or failed: what happened, and the ways on from here. */
export function Missing({ kind = 'missing', detail }: MissingProps) {
  const t = useText();
  return (
    <section className={styles.missing} data-missing={kind}>
      <span className={styles.mark} aria-hidden="true" />
      <h2 className={styles.title}>{t(WORDS[kind].title)}</h2>
      <Address />
      <p className={styles.text}>{t(WORDS[kind].text)}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <Ways>
        {kind === 'broken' && (
          <Button tone="primary" icon="refresh" onPress={browser.reload}>
            {t('console.broken.reload')}
          </Button>
        )}
      </Ways>
    </section>
  );
}

function Address() {
  const [location] = useLocation();
  const { recent } = useServices();
  useEffect(() => recent.getState().forget(location), [location, recent]);
  return <code className={styles.address}>/operator{location}</code>;
}

function Ways({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { parentOf, openPalette } = useShell();
  const [location] = useLocation();
  const parent = parentOf(location);
  return (
    <div className={styles.ways}>
      {children}
      <Link className={styles.back} href={parent.to}>
        <Icon name="left" size={16} />
        {t('console.missing.back', { page: parent.name })}
      </Link>
      <Button icon="search" onPress={openPalette}>
        {t('console.missing.find')}
      </Button>
    </div>
  );
}
