import type { Database } from '@palpite/server/platform/database/database';
import { ASK_EVERY_MS, openReadSide } from '@palpite/server/platform/database/read-side';
import { createLog } from '@palpite/server/platform/log/log';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';

const LAG_MAX_MS = 5_000;

/** A database that answers with its name, and with its position in the log; it can be broken. */
function database(name: string) {
  const made = {
    position: 100,
    isBroken: false,
    asked: 0,
    async read<R extends object>(sql: string): Promise<R[]> {
      if (made.isBroken) throw new Error('no connection');
      if (sql.includes('pg_wal_lsn_diff')) return [{ at: String(made.position) } as R];
      made.asked += 1;
      return [{ from: name } as R];
    },
  };
  return made satisfies Pick<Database, 'read'>;
}

function stand() {
  const clock = manualClock();
  const primary = database('primary');
  const replica = database('replica');
  const log = createLog({ level: 'silent' });
  const side = openReadSide({ primary, replica, lagMaxMs: LAG_MAX_MS, clock, log });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    primary,
    replica,
    side,
    from: async () => (await side.read<{ from: string }>('SELECT 1'))[0]?.from,
    /** So many looks, with a second between them. */
    async pass(looks: number) {
      for (let look = 0; look < looks; look += 1) {
        clock.advance(ASK_EVERY_MS);
        await turn();
        await turn();
      }
    },
    async start() {
      side.rounds.start();
      await turn();
      await turn();
    },
  };
}

it('reads from the primary until the replica has shown how far it is', async () => {
  const { from, start, side } = stand();
  expect(await from()).toBe('primary');
  await start();
  expect(await from()).toBe('replica');
  expect(side.state()).toEqual({ is: 'replica', lagMs: 0 });
  await side.rounds.stop();
});

it('the lag is the age of the newest position that the replica has replayed', async () => {
  const { primary, replica, start, pass, side, from } = stand();
  await start();
  primary.position = 200;
  await pass(3);
  expect(side.state()).toEqual({ is: 'replica', lagMs: 3_000 });
  replica.position = 200;
  await pass(1);
  expect(side.state()).toEqual({ is: 'replica', lagMs: 0 });
  primary.position = 300;
  await pass(6);
  expect(side.state()).toEqual({ is: 'away' });
  expect(await from()).toBe('primary');
  replica.position = 300;
  await pass(1);
  expect(await from()).toBe('replica');
  await side.rounds.stop();
});

it('a database that is written to seldom is not behind', async () => {
  const { start, pass, side } = stand();
  await start();
  await pass(60);
  expect(side.state()).toEqual({ is: 'replica', lagMs: 0 });
  await side.rounds.stop();
});

it('a replica that breaks during a read costs nothing but the way to the primary', async () => {
  const { replica, primary, start, pass, from, side } = stand();
  await start();
  replica.isBroken = true;
  expect(await from()).toBe('primary');
  expect(side.state()).toEqual({ is: 'away' });
  await pass(2);
  expect(await from()).toBe('primary');
  expect(primary.asked).toBe(2);
  replica.isBroken = false;
  await pass(1);
  expect(await from()).toBe('replica');
  await side.rounds.stop();
});
