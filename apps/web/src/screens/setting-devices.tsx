import { DeviceList } from '../features/identity/devices/device-list.tsx';

export function Screen() {
  return <DeviceList />;
}
