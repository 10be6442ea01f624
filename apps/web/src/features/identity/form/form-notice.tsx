import { Notice, type NoticeProps } from '@palpite/ui/notice';
import styles from './form.module.css';

/** A notice aligned with the fields around it, not with the gutter of the page. */
export function FormNotice(props: NoticeProps) {
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  );
}
