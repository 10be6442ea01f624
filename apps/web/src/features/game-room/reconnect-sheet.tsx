import { Button } from '@palpite/ui/button';
import { useModal } from '@palpite/ui/modal';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useMoment } from '../../parts/moments.ts';
import { type RoomStore, TRY_AFTER_MS } from '../../stores/casino/room.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './reconnect-sheet.module.css';

export interface ReconnectSheetProps {
  readonly room: RoomStore;
  readonly onLeave: () => void;
}

/** There is no connection: when the next attempt begins, and what is safe meanwhile. */
export function ReconnectSheet({ room, onLeave }: ReconnectSheetProps) {
  const t = useText();
  const { tries, nextTryMs, isTrying, roundSinceMs, launch } = useStore(room);
  const left = useSecondsUntil(nextTryMs);
  // It is closed by a connection or by leaving the game, never by a tap beside it.
  const modal = useModal(() => {});
  const isOver = !isTrying && nextTryMs === 0;
  return (
    <dialog {...modal} className={styles.sheet} role="alertdialog" aria-labelledby="reconnect-title">
      <div className={styles.head}>
        <b aria-hidden="true">{isOver ? '–' : left}</b>
        <div>
          <h2 id="reconnect-title">{t(isOver ? 'room.lost.over' : 'room.lost.title')}</h2>
          <span>
            {isTrying
              ? t('room.lost.trying')
              : isOver
                ? t('room.lost.overText')
                : t('room.lost.next', { seconds: left, done: tries, total: TRY_AFTER_MS.length })}
          </span>
        </div>
      </div>
      <div className={styles.tries} aria-hidden="true">
        {TRY_AFTER_MS.map((delayMs, index) => (
          <i key={delayMs} className={index < tries ? styles.done : undefined} />
        ))}
      </div>
      <Kept sinceMs={roundSinceMs} />
      <div className={styles.actions}>
        <Button onPress={onLeave}>{t('room.leave')}</Button>
        <Button tone="primary" busy={isTrying} onPress={() => void launch()}>
          {t('room.lost.now')}
        </Button>
      </div>
    </dialog>
  );
}

/** What the game last reported: a round that is open, or none. */
function Kept({ sinceMs }: { readonly sinceMs: number | undefined }) {
  const t = useText();
  const moment = useMoment();
  if (sinceMs === undefined) return <p className={styles.kept}>{t('room.lost.between')}</p>;
  return (
    <div className={styles.kept}>
      <b>{t('room.lost.round')}</b>
      <p>{t('room.lost.roundText')}</p>
      <dl>
        <div>
          <dt>{t('room.lost.since')}</dt>
          <dd>{moment(sinceMs, 'time-seconds')}</dd>
        </div>
        <div>
          <dt>{t('room.lost.state')}</dt>
          <dd>{t('room.lost.open')}</dd>
        </div>
      </dl>
    </div>
  );
}

function useSecondsUntil(atMs: number): number {
  const { ticker } = useServices();
  const now = useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
  return Math.max(0, Math.ceil((atMs - now) / 1_000));
}
