import { createPeople, type People } from '@palpite/server/modules/operator/index';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';

/** Opens the operators of that database; access to the database replaces a session. */
export async function withPeople<T>(databaseUrl: string, work: (people: People) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    return await work(createPeople({ database, clock: systemClock, chance: secureChance }));
  } finally {
    await database.close();
  }
}

export const setUpPath = (token: string) => `/operator/set-up#${token}`;

const FIRST = 'demo';

/**
 * Creates the first operator and returns a path to open once; undefined when there is an operator already. The
 * password and the second factor are chosen at that page, so that nothing secret is written to a file.
 */
export function firstOperator(databaseUrl: string): Promise<string | undefined> {
  return withPeople(databaseUrl, async (people) => {
    if ((await people.count()) > 0) return undefined;
    const created = await people.create(FIRST, 'admin');
    return created.is === 'issued' ? setUpPath(created.token) : undefined;
  });
}
