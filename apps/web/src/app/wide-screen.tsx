import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../stores/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './wide-screen.module.css';

/** From this width on, content is shown around the phone frame. */
const ROOM = '(min-width: 481px)';

function useRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ROOM);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(ROOM).matches,
  );
}

/**
 * A wide screen shows the phone frame on the centre circle. What is around it is read only, and a phone never loads it.
 */
export function WideScreen({ children }: { readonly children: ReactNode }) {
  const room = useRoom();
  return (
    <div className={styles.columns}>
      {children}
      {room && <Around />}
    </div>
  );
}

function Around() {
  const { text } = useServices();
  const Pitch = useMemo(
    () =>
      lazy(async () => {
        const [module] = await Promise.all([
          import('./wide-screen-around.tsx'),
          text.getState().need('sport'),
        ]);
        return { default: module.DeskAround };
      }),
    [text],
  );
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Pitch />
      </Suspense>
    </ErrorBoundary>
  );
}
