import { newSecret } from '../../../platform/chance/chance.ts';
import type { Role } from '../core/permission.ts';
import { isPersonName } from '../core/person-change.ts';
import { SETUP_LIFE_MS } from '../core/session.ts';
import { forgetDevicesOf } from '../store/devices.ts';
import {
  countPeople,
  insertPerson,
  listPeople,
  type PersonLine,
  personByName,
  setDisabled,
  setRole,
  setSetup,
} from '../store/people.ts';
import { endSessionsOf } from '../store/sessions.ts';
import type { OperatorDeps } from './deps.ts';
import { sha256 } from './secrets.ts';
import { countSeals } from './seeds.ts';

export type PersonOutcome =
  | { readonly is: 'done' }
  /** The secret of the link: shown once, stored as a hash. */
  | { readonly is: 'issued'; readonly token: string }
  | { readonly is: 'name-taken' | 'bad-name' | 'no-such-person' };

/** Management of operators by the command-line tool on the server. */
export interface People {
  create(name: string, role: Role): Promise<PersonOutcome>;
  /**
   * A new one-time link for an operator who lost the password or the second factor; the old ones stay valid until it is
   * used.
   */
  reissue(name: string): Promise<PersonOutcome>;
  changeRole(name: string, role: Role): Promise<PersonOutcome>;
  disable(name: string): Promise<PersonOutcome>;
  enable(name: string): Promise<PersonOutcome>;
  list(): Promise<readonly PersonLine[]>;
  count(): Promise<number>;
  /** The number of second factors per key, to see whether an old key can be removed. */
  seals(): Promise<ReadonlyMap<string | undefined, number>>;
}

export function createPeople(deps: Pick<OperatorDeps, 'database' | 'clock' | 'chance'>): People {
  const change = async (
    name: string,
    work: (id: bigint, tx: Parameters<Parameters<typeof deps.database.inTransaction>[0]>[0]) => Promise<void>,
  ): Promise<PersonOutcome> => {
    const person = await personByName(deps.database, name);
    if (!person) return { is: 'no-such-person' };
    await deps.database.inTransaction((tx) => work(person.id, tx));
    return { is: 'done' };
  };
  return {
    async create(name, role) {
      const plain = name.toLowerCase();
      if (!isPersonName(plain)) return { is: 'bad-name' };
      const token = newSecret(deps.chance);
      return deps.database.inTransaction(async (tx): Promise<PersonOutcome> => {
        const id = await insertPerson(tx, plain, role);
        if (id === undefined) return { is: 'name-taken' };
        await setSetup(tx, id, sha256(token), deps.clock.nowMs() + SETUP_LIFE_MS);
        return { is: 'issued', token };
      });
    },
    async reissue(name) {
      const token = newSecret(deps.chance);
      const outcome = await change(name, (id, tx) =>
        setSetup(tx, id, sha256(token), deps.clock.nowMs() + SETUP_LIFE_MS),
      );
      return outcome.is === 'done' ? { is: 'issued', token } : outcome;
    },
    changeRole: (name, role) => change(name, (id, tx) => setRole(tx, id, role)),
    disable: (name) =>
      change(name, async (id, tx) => {
        await setDisabled(tx, id, deps.clock.nowMs());
        await endSessionsOf(tx, id, deps.clock.nowMs());
        await forgetDevicesOf(tx, id);
      }),
    enable: (name) => change(name, (id, tx) => setDisabled(tx, id, undefined)),
    list: () => listPeople(deps.database),
    count: () => countPeople(deps.database),
    seals: () => countSeals(deps),
  };
}
