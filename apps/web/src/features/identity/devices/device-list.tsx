import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { DeviceRow } from '@palpite/ui/device-row';
import { Hint } from '@palpite/ui/lead';
import { ListGroup } from '@palpite/ui/list';
import { Skeleton } from '@palpite/ui/skeleton';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useMoment } from '../../../parts/moments.ts';
import { useQuery } from '../../../stores/queries.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { failureText } from '../form/use-form.ts';
import styles from './device-list.module.css';

const PHONES = /iphone|ipad|android|mobile|phone|ios/i;

type Device = Reply<'deviceList'>['list'][number];
/** What is being logged out: one device by its id, or all others. */
type Leaving = string | 'others' | undefined;

function useDevices() {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  return useQuery({
    queryKey: ['devices', uid],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('deviceList', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the devices could not be read');
      return outcome.data.list;
    },
  });
}

/** Every logged-in device, this one first; the others can be logged out here. */
export function DeviceList() {
  const { client, notices } = useServices();
  const t = useText();
  const query = useDevices();
  const [leaving, setLeaving] = useState<Leaving>();

  async function logOut(what: { id: string } | { all: 1 }): Promise<void> {
    if (leaving) return;
    setLeaving('id' in what ? what.id : 'others');
    const outcome = await client.call('deviceLogout', what);
    const done = outcome.is === 'done';
    notices
      .getState()
      .tell({ tone: done ? 'good' : 'bad', text: done ? outcome.data.message : failureText(outcome, t) });
    await query.refetch();
    setLeaving(undefined);
  }

  if (query.data) {
    return (
      <Devices
        devices={query.data}
        leaving={leaving}
        onLogOut={(id) => void logOut({ id })}
        onLogOutOthers={() => void logOut({ all: 1 })}
      />
    );
  }
  if (query.isError) {
    return (
      <LoadFailed
        title={t('profile.failed.title')}
        text={t('profile.failed.text')}
        retry={t('shell.error.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

interface DevicesProps {
  readonly devices: readonly Device[];
  readonly leaving: Leaving;
  readonly onLogOut: (id: string) => void;
  readonly onLogOutOthers: () => void;
}

function Devices({ devices, leaving, onLogOut, onLogOutOthers }: DevicesProps) {
  const t = useText();
  const moment = useMoment();
  const others = devices.filter(({ current }) => current !== 1);
  const ordered = [...devices.filter(({ current }) => current === 1), ...others];
  return (
    <div className={styles.list}>
      <Hint icon="shield">{t('profile.devices.lead')}</Hint>
      <ListGroup>
        {ordered.map((device) => (
          <DeviceRow
            key={device.id}
            kind={deviceKind(device.name)}
            name={device.name}
            detail={
              <>
                {t('profile.devices.seen', { when: moment(device.seen_at, 'date-time') })}
                <br />
                {device.address}
              </>
            }
            {...(device.current === 1
              ? { current: t('profile.devices.this') }
              : {
                  action: {
                    label: t('profile.devices.logout'),
                    fullLabel: t('profile.devices.logoutOf', { device: device.name }),
                    busy: leaving === device.id,
                    onPress: () => onLogOut(device.id),
                  },
                })}
          />
        ))}
      </ListGroup>
      <div className={styles.others}>
        {others.length === 0 ? (
          <p>{t('profile.devices.alone')}</p>
        ) : (
          <Button tone="line" size="action" busy={leaving === 'others'} onPress={onLogOutOthers}>
            {t('profile.devices.others')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The icon of a device, derived from its name. */
function deviceKind(name: string): 'phone' | 'computer' {
  return PHONES.test(name) ? 'phone' : 'computer';
}
