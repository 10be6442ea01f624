import { Toast } from '@palpite/ui/toast';
import { useShared } from '../stores/services.ts';
import styles from './shell.module.css';

/** The region stays mounted: a screen reader only announces what appears inside a region that already existed. */
export function Toasts() {
  const notice = useShared('notices', (notices) => notices.notice);
  return (
    <div className={styles.toasts} role="status">
      {notice && (
        <Toast
          icon={notice.tone === 'good' ? 'check' : 'alert'}
          {...(notice.action && { action: notice.action })}
        >
          {notice.text}
        </Toast>
      )}
    </div>
  );
}
