import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartFailure } from './failure.ts';

const run = promisify(execFile);
const NAME = 'postgres';

export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; as root it runs as the user `postgres`, which is made when it is missing. */
export async function userForPostgres(announce: (line: string) => void): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  announce(`PostgreSQL cannot run as root: making the operating system user "${NAME}" for it`);
  await run('groupadd', ['--system', '--force', NAME]).catch(cannotMake);
  await run('useradd', ['--system', '--no-create-home', '--gid', NAME, NAME]).catch(cannotMake);
  return (await lookUp()) ?? cannotMake();
}

async function lookUp(): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

function cannotMake(): never {
  throw new StartFailure(
    `PostgreSQL cannot run as root and the user "${NAME}" could not be made. Start as an ordinary user, or set DATABASE_URL.`,
  );
}
