import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './pull-to-refresh.module.css';
import { Unseen } from './unseen.tsx';

export interface PullToRefreshProps {
  /** Announced while it is loading. */
  readonly label: string;
  readonly onRefresh: () => Promise<unknown>;
}

/** From this distance on, releasing refreshes; the page follows the finger at half the distance. */
const FAR_PX = 64;
const MOST_PX = 96;

interface Pull {
  readonly x: number;
  readonly y: number;
}

/** The first child of a scrolling page: a pull from its very top refreshes it. */
export function PullToRefresh({ label, onRefresh }: PullToRefreshProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useEffectEvent(() => {
    if (busy) return;
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  });
  useEffect(() => {
    const scroller = mark.current?.closest('main');
    if (!scroller) return;
    return followPull(
      scroller,
      (px) => {
        mark.current?.style.setProperty('--pull', `${px}px`);
        mark.current?.toggleAttribute('data-pulled', px > 0);
      },
      () => refresh(),
    );
  }, []);
  return (
    <div ref={mark} className={styles.place} data-busy={busy || undefined}>
      <span className={styles.mark}>
        <Icon name="refresh" size={20} />
      </span>
      <span role="status">{busy && <Unseen>{label}</Unseen>}</span>
    </div>
  );
}

/** Reports how far the page is pulled, and when it was released far enough. Returns a function that stops it. */
function followPull(scroller: HTMLElement, show: (px: number) => void, letGo: () => void): () => void {
  let from: Pull | undefined;
  let pulled = 0;
  const rest = () => {
    from = undefined;
    pulled = 0;
    show(0);
  };
  const begin = ({ touches: [touch, second] }: TouchEvent) => {
    if (touch && !second && scroller.scrollTop <= 0) from = { x: touch.clientX, y: touch.clientY };
  };
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    // A horizontal swipe, or a page that has begun to scroll, is not a pull.
    if (scroller.scrollTop > 0 || Math.abs(touch.clientX - from.x) > Math.max(down, 8)) return rest();
    pulled = Math.max(0, Math.min(MOST_PX, down / 2));
    show(pulled);
  };
  const end = () => {
    if (pulled >= FAR_PX) letGo();
    rest();
  };
  const quiet = { passive: true } as const;
  scroller.addEventListener('touchstart', begin, quiet);
  scroller.addEventListener('touchmove', move, quiet);
  scroller.addEventListener('touchend', end, quiet);
  scroller.addEventListener('touchcancel', rest, quiet);
  return () => {
    scroller.removeEventListener('touchstart', begin);
    scroller.removeEventListener('touchmove', move);
    scroller.removeEventListener('touchend', end);
    scroller.removeEventListener('touchcancel', rest);
  };
}
