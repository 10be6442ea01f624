import { Button } from '@palpite/ui/button';
import { ErrorState, Foot } from '@palpite/ui/error-state';
import { TouchlineBoard } from '@palpite/ui/scenes';
import { useMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './trouble.module.css';

/** The operator's news; while the product is closed for it, the home redirects here. */
export function News() {
  const t = useText();
  const moment = useMoment();
  const status = useShared('maintenance', (maintenance) => maintenance.status);
  const notice = useShared('maintenance', (maintenance) => maintenance.notice);
  const untilMs = useShared('maintenance', (maintenance) => maintenance.untilMs);
  const isQuiet = status === 0 && notice === '';
  const until =
    untilMs === undefined
      ? []
      : [{ label: t('shell.maintenance.code'), value: moment(untilMs, 'date-time') }];
  return (
    <div className={styles.page}>
      <ErrorState
        drawing={<TouchlineBoard />}
        code={t('system.news.code')}
        title={t(isQuiet ? 'system.news.none' : 'system.news.title')}
        text={notice || t(isQuiet ? 'system.news.noneText' : 'system.news.text')}
        facts={[
          ...until,
          { label: t('shell.error.balance'), value: t('shell.error.balanceKept') },
          { label: t('shell.error.account'), value: t('shell.error.accountKept') },
        ]}
      />
      <Foot>
        <Button tone="primary" size="action" href={hrefTo('/')}>
          {t('system.news.home')}
        </Button>
      </Foot>
    </div>
  );
}
