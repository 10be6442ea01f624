import { localDigits } from '@palpite/i18n/number-format';
import { Facts } from '@palpite/ui/card';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import type { Rain } from '../../stores/growth/activity-news.ts';
import { useShared, useText } from '../../stores/services.ts';
import { PopActions } from './pop-actions.tsx';

export interface MoneyRainPopProps {
  readonly rain: Rain;
  readonly onClose: () => void;
}

/** A shower begins soon or is falling: when, how many envelopes, and that speed does not help. */
export function MoneyRainPop({ rain, onClose }: MoneyRainPopProps) {
  const t = useText();
  const dayTime = useDayTime();
  const money = useMoneyText();
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
        <PopActions
          to="/activity/money-rain"
          action={t('activity.pop.toRain')}
          later={t('bonus.pop.notNow')}
          onClose={onClose}
        />
      }
      note={t('activity.rain.cost', { stake: money(rain.stake) })}
    >
      <PopText>{t('activity.pop.rainText')}</PopText>
    </PopTicket>
  );
}
