import { composeReference, LOW_VALUES, type Reference } from '@palpite/kernel/ids';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/errors.ts';

export interface Ids {
  next(): Reference;
}

const BLOCK = 4_096;
const BLOCKS = LOW_VALUES / BLOCK;

/**
 * The time comes from the clock and the low part from blocks of a database sequence, so that two nodes never make the
 * same id. One block is always in reserve. A node that uses two whole blocks before the database answers fails instead
 * of repeating an id.
 */
export async function openIds(database: Database, clock: Clock): Promise<Ids> {
  let current = await takeBlock(database);
  let used = 0;
  let reserve: number | undefined = await takeBlock(database);
  let asking = false;

  const refill = () => {
    if (asking || reserve !== undefined) return;
    asking = true;
    takeBlock(database)
      .then((block) => {
        reserve = block;
      })
      .catch(() => undefined)
      .finally(() => {
        asking = false;
      });
  };

  return {
    next() {
      if (used === BLOCK) {
        if (reserve === undefined) {
          refill();
          throw new DatabaseUnavailable(new Error('ids are used faster than the database provides them'));
        }
        current = reserve;
        reserve = undefined;
        used = 0;
      }
      refill();
      const low = current * BLOCK + used;
      used += 1;
      return composeReference(clock.nowMs(), low);
    },
  };
}

async function takeBlock(database: Database): Promise<number> {
  const [row] = await database.read<{ block: bigint }>("SELECT nextval('platform.id_block') AS block");
  if (!row) throw new Error('the database returned no id block');
  return Number(row.block % BigInt(BLOCKS));
}
