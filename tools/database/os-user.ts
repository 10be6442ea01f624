import { execFile } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
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

/** Makes the data folder, for the user as whom PostgreSQL runs. */
export async function prepareFolder(folder: string, user: OsUser | undefined): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if (user) await chown(folder, user.uid, user.gid);
    const closed = user && (await closedAncestor(folder, user));
    if (closed) {
      throw new StartFailure(
        `DATA_DIR: the user "postgres", as whom PostgreSQL runs, may not enter ${closed}. Set DATA_DIR to a folder that every user can reach.`,
      );
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`DATA_DIR: ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The first folder on the way that this user may not enter, if any. */
async function closedAncestor(folder: string, user: OsUser): Promise<string | undefined> {
  for (let at = path.dirname(path.resolve(folder)); ; at = path.dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return at;
    if (at === path.dirname(at)) return undefined;
  }
}
