import { Mark } from '@palpite/ui/legal';
import { Logo } from '@palpite/ui/logo';
import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useServices, useText } from '../stores/services.ts';
import styles from './desk.module.css';
import { ErrorBoundary } from './error-boundary.tsx';

/** Below this width there is only the phone. */
const WIDE = '(min-width: 1120px)';

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}

/** A wide screen shows the phone on the centre circle; what stands beside it is read only, and no phone loads it. */
export function Desk({ children }: { readonly children: ReactNode }) {
  const wide = useWide();
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
      {children}
      {wide && <Beside />}
    </div>
  );
}

/** The poster stands until the matches have come, and when they do not. */
function Beside() {
  const { text } = useServices();
  const Sides = useMemo(
    () =>
      lazy(async () => {
        const [module] = await Promise.all([import('./desk-sides.tsx'), text.getState().need('sport')]);
        return { default: module.DeskSides };
      }),
    [text],
  );
  return (
    <>
      <ErrorBoundary fallback={<Poster />}>
        <Suspense fallback={<Poster />}>
          <Sides poster={<Poster />} />
        </Suspense>
      </ErrorBoundary>
      <DeskFoot />
    </>
  );
}

function Poster() {
  const { boot } = useServices();
  return (
    <aside className={styles.left} aria-label={boot.brand.name}>
      <Logo words={boot.brand.logo} size="poster" />
    </aside>
  );
}

function DeskFoot() {
  const { boot } = useServices();
  const t = useText();
  return (
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
  );
}
