import { Button } from '@palpite/ui/button';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './match-panels.module.css';
import type { MatchList } from './use-match-list.ts';

/** The next page is requested this far below the screen, so that scrolling rarely reaches the end. */
const AHEAD = '0px 0px 400px';

/** The end of the list: loads the next page, or says that there is none. */
export function ListEnd({ list, children }: { readonly list: MatchList; readonly children: ReactNode }) {
  const t = useText();
  if (list.moreFailed) {
    return (
      <p className={styles.end}>
        {t('sport.failed.text')}{' '}
        <Button size="small" onPress={list.more}>
          {t('sport.retry')}
        </Button>
      </p>
    );
  }
  if (list.hasMore) return <More key={list.ids.length} list={list} />;
  return (
    <>
      <p className={styles.end}>{t('sport.reachedBottom')}</p>
      {children}
    </>
  );
}

function More({ list }: { readonly list: MatchList }) {
  const t = useText();
  const place = useRef<HTMLParagraphElement>(null);
  const ask = useEffectEvent(() => list.more());
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && ask(), {
      root: element.closest('main'),
      rootMargin: AHEAD,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <p ref={place} className={styles.end} role="status">
      {t('shell.loading')}
    </p>
  );
}
