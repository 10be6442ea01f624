import { deviceList } from '@palpite/contract/calls/account/device-list';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { listDevices } from '../store/sessions.ts';
import { flag } from './login-info.ts';

export function deviceListRoute(house: IdentityHouse): Route {
  return serve(deviceList, async (_input, { session }) => {
    const devices = await listDevices(house.database, session.player, house.clock.nowMs(), session.tokenHash);
    return {
      list: devices.map((device) => ({
        id: device.tokenHash,
        name: device.deviceName,
        address: device.address,
        create_at: device.createdMs,
        seen_at: device.lastSeenMs,
        current: flag(device.isCurrent),
      })),
    };
  });
}
