import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { Figures, HeroNumber } from '@palpite/ui/figures';
import { LimitBar } from '@palpite/ui/limit-row';
import { Notice } from '@palpite/ui/notice';
import { Sheet } from '@palpite/ui/sheet';
import { useMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useServices, useText } from '../../stores/services.ts';
import styles from './protection.module.css';
import { usePause } from './use-pause.ts';
import { limitOf, PERIODS, type ProtectionInfo, usedOf, useProtection } from './use-protection.ts';

/** What the server reports about the player's time. */
export type Reality = Reply<'presenceNote'>;

export interface RealitySheetProps {
  readonly reality: Reality;
  readonly onAnswered: () => void;
}

/** The reality check: stopping is the primary action, continuing is not. */
export function RealitySheet({ reality, onAnswered }: RealitySheetProps) {
  const { navigate } = useServices();
  const t = useText();
  const moment = useMoment();
  const pausing = usePause();
  const { info } = useProtection();
  const stop = async (term: 'today' | 'short') => {
    await pausing.take(term);
  };
  if (pausing.until !== undefined) return null;
  return (
    <Sheet title={t('protection.reality.head')} closeLabel={t('protection.go')} onClose={onAnswered}>
      <div className={styles.reality}>
        <HeroNumber
          value={reality.minutes}
          title={t('protection.reality.title', { count: reality.minutes })}
          detail={t('protection.since', { time: moment(reality.since, 'time') })}
        />
        <Figures
          figures={[
            { label: t('protection.staked'), value: <Money cents={reality.staked} /> },
            { label: t('protection.returned'), value: <Money cents={reality.returned} /> },
            { label: t('protection.result'), value: <Money cents={reality.returned - reality.staked} /> },
          ]}
        />
        {info && <LossLimit info={info} />}
        {pausing.error && (
          <Notice icon="info" tone="negative">
            {pausing.error}
          </Notice>
        )}
        <div className={styles.answers}>
          <Button tone="primary" size="action" busy={pausing.busy} onPress={() => void stop('today')}>
            {t('protection.stopToday')}
          </Button>
          <div className={styles.pair}>
            <Button busy={pausing.busy} onPress={() => void stop('short')}>
              {t('protection.stopShort')}
            </Button>
            <Button onPress={onAnswered}>{t('protection.go')}</Button>
          </div>
          <Button
            tone="quiet"
            onPress={() => {
              onAnswered();
              navigate('/setting/limits');
            }}
          >
            {t('protection.toLimits')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** The shortest period with a limit, which is reached first. */
function LossLimit({ info }: { readonly info: ProtectionInfo }) {
  const t = useText();
  const money = useMoneyText();
  const period = PERIODS.find((one) => limitOf(info, 'loss', one));
  const limit = period && limitOf(info, 'loss', period);
  if (!limit) return null;
  const used = Math.max(
    0,
    usedOf(
      info.usage.find((one) => one.period === period),
      'loss',
    ),
  );
  const label = t('protection.lossLimit', { period: t(`protection.${limit.period}`) });
  const amount = money(limit.amount);
  return (
    <div className={styles.lossLimit}>
      <span>{label}</span>
      <b>
        {money(used)} {t('protection.of', { amount })}
      </b>
      <LimitBar
        label={t('protection.bar', { limit: label, used: money(used), amount })}
        share={used / limit.amount}
      />
    </div>
  );
}
