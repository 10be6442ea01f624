import { GLOBAL_STATUS } from '@palpite/contract/tables/site';
import { Button } from '@palpite/ui/button';
import { ErrorState, Foot } from '@palpite/ui/error-state';
import { PaintedLines } from '@palpite/ui/scenes';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './trouble.module.css';

/** Maintenance: the error page of type 3, with the operator's own text when there is one. */
export function Maintenance({ onOpen }: { readonly onOpen: () => void }) {
  const { maintenance, platform } = useServices();
  const t = useText();
  const moment = useMoment();
  const notice = useShared('maintenance', (state) => state.notice);
  const untilMs = useShared('maintenance', (state) => state.untilMs);
  const [asking, setAsking] = useState(false);

  const isToday = (atMs: number) => platform.calendarDay(atMs) === platform.calendarDay(platform.nowMs());

  async function ask(): Promise<void> {
    setAsking(true);
    const status = await maintenance.getState().ask();
    setAsking(false);
    if (status === GLOBAL_STATUS.normal) onOpen();
  }

  const promise =
    untilMs === undefined
      ? t('shell.maintenance.text')
      : isToday(untilMs)
        ? t('system.maintenance.until', { time: moment(untilMs, 'time') })
        : t('system.maintenance.untilDay', { time: moment(untilMs, 'date-time') });
  return (
    <div className={styles.page}>
      <ErrorState
        drawing={<PaintedLines />}
        code={t('shell.maintenance.code')}
        title={t('shell.maintenance.title')}
        text={notice === '' ? promise : untilMs === undefined ? notice : `${notice} ${promise}`}
        facts={[
          { label: t('system.maintenance.bets'), value: t('system.maintenance.betsKept') },
          { label: t('system.maintenance.withdrawals'), value: t('system.maintenance.withdrawalsKept') },
          { label: t('shell.error.balance'), value: t('shell.error.balanceKept') },
        ]}
      />
      <Foot>
        <Button tone="primary" size="action" busy={asking} onPress={() => void ask()}>
          {t('shell.error.retry')}
        </Button>
      </Foot>
    </div>
  );
}
