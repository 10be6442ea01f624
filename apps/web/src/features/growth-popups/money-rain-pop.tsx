import { localDigits } from '@palpite/i18n/number-format';
import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import type { Rain } from '../../stores/growth/activity-news.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

export interface MoneyRainPopProps {
  readonly rain: Rain;
  readonly onClose: () => void;
}

/** A shower begins soon or is falling: when, how many envelopes, and that speed does not help. */
export function MoneyRainPop({ rain, onClose }: MoneyRainPopProps) {
  const { navigate } = useServices();
  const t = useText();
  const dayTime = useDayTime();
  const language = useShared('text', (text) => text.language);
  return (
    <PopTicket
      kicker={t('activity.name.money_rain')}
      title={t('activity.pop.rain')}
      art="envelope"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        <Facts
          facts={[
            { label: t('activity.rain.begins'), value: dayTime(rain.begins_at) },
            { label: t('activity.rain.envelopes'), value: localDigits(String(rain.envelopes), language) },
            { label: t('activity.rain.budget'), value: <Money cents={rain.budget} short /> },
          ]}
        />
      }
      actions={
        <>
          <Button
            tone="primary"
            size="action"
            onPress={() => {
              onClose();
              navigate('/activity/money-rain');
            }}
          >
            {t('activity.pop.toRain')}
          </Button>
          <Button size="action" onPress={onClose}>
            {t('bonus.pop.notNow')}
          </Button>
        </>
      }
      note={t('activity.rain.cost')}
    >
      <PopText>{t('activity.pop.rainText')}</PopText>
    </PopTicket>
  );
}
