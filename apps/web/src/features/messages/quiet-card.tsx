import type { NoticeSettings } from '@palpite/contract/entities/messages';
import { CheckBox } from '@palpite/ui/notice-matrix';
import { clockOf, QuietException, QuietHours } from '@palpite/ui/quiet-hours';
import { zoneName } from '../../parts/zone-name.ts';
import type { NoticeSettingsUse } from '../../stores/messages/notice-settings.ts';
import { useText } from '../../stores/services.ts';

const DAY_MINUTES = 1_440;

export interface SettingsPartProps {
  readonly settings: NoticeSettings;
  readonly change: NoticeSettingsUse['change'];
}

/** How many hours the silence lasts, with half hours; the same time twice is a whole day. */
export function quietHours(from: number, to: number): number {
  const minutes = (to - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return Math.round(minutes / 30) / 2;
}

/** When nothing makes a sound. */
export function QuietCard({ settings, change }: SettingsPartProps) {
  const t = useText();
  const { quiet, goals_pass, time_zone } = settings;
  const { from, to } = quiet;
  const set = (part: Partial<NoticeSettings['quiet']>) => void change({ quiet: { ...quiet, ...part } });
  return (
    <QuietHours
      title={t('messages.quiet')}
      detail={t('messages.quiet.detail', { zone: zoneName(time_zone) })}
      on={quiet.on === 1}
      onSwitch={(on) => set({ on: on ? 1 : 0 })}
      fromLabel={t('messages.quiet.from')}
      untilLabel={t('messages.quiet.until')}
      from={from}
      until={to}
      onFrom={(minutes) => set({ from: minutes })}
      onUntil={(minutes) => set({ to: minutes })}
      length={t('messages.quiet.length', { hours: quietHours(from, to) })}
      lengthMeans={t('messages.quiet.silent')}
      barLabel={t('messages.quiet.bar', { from: clockOf(from), until: clockOf(to) })}
      hourOf={(hour) => t('messages.quiet.hour', { hour })}
    >
      <QuietException label={t('messages.quiet.goals')}>
        <CheckBox
          label={t('messages.quiet.goals')}
          on={goals_pass === 1}
          onChange={(on) => void change({ goals_pass: on ? 1 : 0 })}
        />
      </QuietException>
    </QuietHours>
  );
}
