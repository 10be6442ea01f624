import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { SelectField } from '@palpite/ui/select-field';
import { Sheet } from '@palpite/ui/sheet';
import { Toggle } from '@palpite/ui/toggle';
import { useState } from 'react';
import { zoneName } from '../../parts/zone-name.ts';
import { ZONE_KEY } from '../../platform/choose.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './betting.module.css';

/** The zones of the countries that the product serves and of those where their people travel, from west to east. */
export const ZONES = [
  ...['America/Los_Angeles', 'America/Tijuana', 'America/Denver', 'America/Hermosillo', 'America/Chihuahua'],
  ...['America/Chicago', 'America/Mexico_City', 'America/Cancun', 'America/New_York', 'America/Bogota'],
  ...['America/Lima', 'America/Rio_Branco', 'America/Manaus', 'America/Santiago', 'America/Sao_Paulo'],
  ...['America/Fortaleza', 'America/Argentina/Buenos_Aires', 'America/Noronha', 'Atlantic/Azores', 'UTC'],
  ...['Europe/London', 'Europe/Lisbon', 'Europe/Madrid', 'Europe/Berlin', 'Europe/Kaliningrad'],
  ...['Africa/Johannesburg', 'Europe/Istanbul', 'Europe/Moscow', 'Africa/Nairobi', 'Europe/Samara'],
  ...['Asia/Dubai', 'Asia/Yekaterinburg', 'Asia/Kolkata', 'Asia/Omsk', 'Asia/Novosibirsk', 'Asia/Bangkok'],
  ...['Asia/Ho_Chi_Minh', 'Asia/Krasnoyarsk', 'Asia/Manila', 'Asia/Singapore', 'Asia/Irkutsk'],
  ...['Asia/Tokyo', 'Asia/Yakutsk', 'Australia/Sydney', 'Asia/Vladivostok', 'Asia/Magadan'],
  ...['Asia/Kamchatka', 'Pacific/Auckland'],
] as const;

/** `São Paulo, GMT-3`, with the distance of that moment. */
export function zoneLabel(zone: string, language: LanguageCode, atMs: number): string {
  const parts = new Intl.DateTimeFormat(LANGUAGES[language].intl, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(atMs);
  const distance = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return zoneName(zone) === distance ? distance : `${zoneName(zone)}, ${distance}`;
}

/** Which clock the app shows, and the way to the notices. */
export function TimeSettings() {
  const { platform } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const [isOpen, setOpen] = useState(false);
  const now = platform.nowMs();
  const zone = platform.timeZone();
  const isDevices = platform.store.get(ZONE_KEY) === undefined;
  const label = (name: string) => zoneLabel(name, language, now);

  /** Every list has its days and times from the platform, which is made once: the page starts again. */
  function choose(chosen: string | undefined): void {
    if (chosen === undefined) platform.store.remove(ZONE_KEY);
    else platform.store.set(ZONE_KEY, chosen);
    platform.reload();
  }

  const names = ZONES.some((name) => name === zone) ? ZONES : [zone, ...ZONES];
  return (
    <>
      <ListGroup title={t('habits.time')}>
        <ListRow
          icon="clock"
          label={t('habits.zone')}
          hint={label(zone)}
          value={<b>{platform.clockTime(now)}</b>}
          onPress={() => setOpen(true)}
        />
        <ListRow
          icon="pin"
          label={t('habits.zone.device')}
          hint={t('habits.zone.device.hint')}
          control={
            <Toggle
              label={t('habits.zone.device')}
              on={isDevices}
              onChange={(on) => choose(on ? undefined : zone)}
            />
          }
        />
        <ListRow
          icon="bell"
          label={t('settings.notices')}
          hint={t('settings.notices.hint')}
          href={hrefTo('/setting/notices')}
        />
      </ListGroup>
      {isOpen && (
        <Sheet title={t('habits.zone')} closeLabel={t('shell.close')} onClose={() => setOpen(false)}>
          <div className={styles.zones}>
            <SelectField
              label={t('habits.zone')}
              help={t('habits.zone.note')}
              value={zone}
              none={t('habits.zone.device')}
              options={names.map((value) => ({ value, label: label(value) }))}
              onValue={(value) => choose(value === '' ? undefined : value)}
            />
          </div>
        </Sheet>
      )}
    </>
  );
}
