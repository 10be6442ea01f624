import { HOUR_MS } from '@palpite/kernel/time';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { useDayTime } from '../../parts/moments.ts';
import { zoneName } from '../../parts/zone-name.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SettingsPartProps } from './quiet-card.tsx';

/** 0 is no limit. */
const DAY_CHOICES = [2, 4, 8, 20, 0] as const;
const MUTE_HOURS = [1, 8, 24, 24 * 7] as const;

/** The time zone, the most notices of a day, and a silence for a while. */
export function MoreSettings({ settings, change }: SettingsPartProps) {
  const { platform } = useServices();
  const t = useText();
  const dayTime = useDayTime();
  const [open, setOpen] = useState<'day' | 'mute'>();
  const { day_max, muted_until, time_zone } = settings;
  const isMuted = muted_until > platform.nowMs();
  const own = platform.timeZone();
  const dayText = (count: number) =>
    count === 0 ? t('messages.day.none') : t('messages.day.count', { count });
  return (
    <>
      <ListGroup>
        <ListRow
          icon="megaphone"
          label={t('messages.day')}
          value={dayText(day_max)}
          onPress={() => setOpen('day')}
        />
        <ListRow
          icon="bellOff"
          label={t('messages.mute')}
          value={isMuted ? t('messages.mute.until', { at: dayTime(muted_until) }) : t('messages.mute.choose')}
          onPress={() => setOpen('mute')}
        />
        <ListRow
          icon="globe"
          label={t('messages.zone')}
          {...(own !== time_zone && { hint: t('messages.zone.use', { zone: zoneName(own) }) })}
          value={zoneName(time_zone)}
          onPress={() => void (own !== time_zone && change({ time_zone: own }))}
        />
      </ListGroup>
      {open === 'day' && (
        <Choices
          title={t('messages.day')}
          choices={DAY_CHOICES.map((count) => ({
            label: dayText(count),
            isChosen: count === day_max,
            choose: () => change({ day_max: count }),
          }))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'mute' && (
        <Choices
          title={t('messages.mute')}
          choices={[
            ...MUTE_HOURS.map((hours) => ({
              label:
                hours > 24
                  ? t('messages.mute.days', { count: hours / 24 })
                  : t('messages.mute.hours', { count: hours }),
              isChosen: false,
              choose: () => change({ muted_until: platform.nowMs() + hours * HOUR_MS }),
            })),
            ...(isMuted
              ? [{ label: t('messages.mute.end'), isChosen: false, choose: () => change({ muted_until: 0 }) }]
              : []),
          ]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly {
    readonly label: string;
    readonly isChosen: boolean;
    choose(): Promise<boolean>;
  }[];
  readonly onClose: () => void;
}

/** A few choices; one tap takes it and closes the sheet. */
function Choices({ title, choices, onClose }: ChoicesProps) {
  const t = useText();
  return (
    <Sheet title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <ListGroup>
        {choices.map(({ label, isChosen, choose }) => (
          <ListRow
            key={label}
            icon={isChosen ? 'check' : 'bell'}
            label={label}
            onPress={() => {
              onClose();
              void choose();
            }}
          />
        ))}
      </ListGroup>
    </Sheet>
  );
}
