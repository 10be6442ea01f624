import { refuseSecondConnections, takeRefused } from '@palpite/server/platform/database/second-connection';
import { afterEach } from 'vitest';

// A transaction that asks for a second connection fails its test, also where the code ignores the error.
if (process.env.ONE_CONNECTION === '1') {
  refuseSecondConnections();
  afterEach(() => {
    const [first] = takeRefused();
    if (first) throw first;
  });
}
