import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useNearEnd } from './near-end.tsx';
import styles from './next-page.module.css';

export interface NextPageProps {
  /** It was not requested yet. */
  readonly isWaiting: boolean;
  /** Loading it failed; it is loaded again on demand. */
  readonly isStuck: boolean;
  readonly words: { readonly failed: string; readonly retry: string };
  readonly onMore: () => void;
  /** Shown until it arrives. */
  readonly children: ReactNode;
}

/** The end of a list whose next page is loaded when it is near. */
export function NextPage({ isWaiting, isStuck, words, onMore, children }: NextPageProps) {
  const edge = useNearEnd(isWaiting, onMore);
  return (
    <div ref={edge} className={styles.next}>
      {isStuck ? (
        <div className={styles.stuck} role="status">
          <span>{words.failed}</span>
          <Button size="small" onPress={onMore}>
            {words.retry}
          </Button>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** Says that there is no more. */
export function ListEnd({ children }: { readonly children: string }) {
  return <p className={styles.end}>{children}</p>;
}
