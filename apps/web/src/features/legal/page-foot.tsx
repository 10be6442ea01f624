import { Legal, Mark } from '@palpite/ui/legal';
import { useServices, useText } from '../../stores/services.ts';
import styles from './page-foot.module.css';

/** The end of every level-1 page: the minimum age, and in demo mode that the money is not real. */
export function PageFoot() {
  const { boot } = useServices();
  const t = useText();
  return (
    <footer className={styles.foot}>
      <Legal age={t('shell.legal.age')}>{t('shell.legal.text')}</Legal>
      {boot.demo && (
        <p className={styles.demo}>
          <Mark>{t('shell.demo.mark')}</Mark>
          {t('shell.demo.text')}
        </p>
      )}
    </footer>
  );
}
