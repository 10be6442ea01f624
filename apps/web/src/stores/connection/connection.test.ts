import { expect, it } from 'vitest';
import { createConnection, isOffline } from './connection.ts';

it('is offline when the device says so, or when neither a call nor the socket gets through', () => {
  let online = true;
  const connection = createConnection({ isOnline: () => online });
  const now = () => isOffline(connection.getState());
  expect(now()).toBe(false);
  connection.getState().receivedCall({ outcome: { is: 'unreachable', why: 'timeout' } });
  expect(now()).toBe(true);
  connection.getState().receivedLive('open');
  expect(now()).toBe(false);
  connection.getState().receivedLive('given-up');
  connection.getState().receivedCall({ outcome: { is: 'refused', code: 1002, message: '' } });
  expect(now()).toBe(false);
  online = false;
  connection.getState().receivedDevice();
  expect(now()).toBe(true);
});
