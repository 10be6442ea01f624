import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateBinaries } from '../database/binaries.ts';
import { startCluster } from '../database/cluster.ts';
import { type ArchiveHeader, type ArchivePart, textPart, writeArchive } from './archive.ts';
import { restore } from './restore.ts';
import { tarHeader } from './tar.ts';

let folder: string;
let header: ArchiveHeader;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-restore-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  header = {
    format: 'palpite-backup',
    version: 1,
    createdAt: '2026-11-16T12:00:00.000Z',
    postgresMajor: (await locateBinaries()).major,
    platform: `${process.platform}-${process.arch}`,
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PARTS: readonly ArchivePart[] = [{ name: 'postgres', type: 'folder' }];
const signal = new AbortController().signal;
const newName = (kind: string) => {
  count += 1;
  return path.join(folder, `${kind}-${count}`);
};
const newFile = () => `${newName('archive')}.tar.gz`;

/** An archive that would be taken, with these parts in it. */
async function archiveOf(parts: readonly ArchivePart[], changed: Partial<ArchiveHeader> = {}) {
  const file = newFile();
  const all = (async function* () {
    yield* PARTS;
    yield textPart('postgres/backup_label', 'label');
    yield* parts;
  })();
  await writeArchive(file, { ...header, ...changed }, all, signal);
  return file;
}

/** The same archive with other bytes inside of the compression. */
async function changed(file: string, change: (tar: Buffer) => Buffer): Promise<string> {
  const other = newFile();
  await writeFile(other, gzipSync(change(gunzipSync(await readFile(file)))));
  return other;
}

function unzipped(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

async function refusal(archive: string): Promise<string> {
  const dataFolder = newName('data');
  const options = { archive, dataFolder, replace: false, nowMs: 0, announce: () => undefined, signal };
  const error = await restore(options).then(
    () => undefined,
    (failure: Error) => failure,
  );
  // Nothing may exist that was not there: the archive is refused before anything is made.
  await expect(stat(dataFolder)).rejects.toThrow('ENOENT');
  return error?.message ?? 'taken';
}

describe('an archive that is refused', () => {
  it('is cut short, at whatever byte', async () => {
    const whole = await archiveOf([textPart('postgres/x', 'x'.repeat(5_000))]);
    const bytes = await readFile(whole);
    for (const length of [0, 1, 3, 20, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const file = newFile();
      await writeFile(file, bytes.subarray(0, length));
      expect(await refusal(file)).toMatch(/cut short|no backup of Palpite/);
    }
  });

  it('has one altered byte, in the compressed bytes or below them', async () => {
    const whole = await archiveOf([textPart('postgres/x', 'some content')]);
    const bytes = await readFile(whole);
    const tar = gunzipSync(bytes);
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 0x20;
      // Bits that carry nothing (the name of the system that compressed, the filling of the last byte) change nothing.
      if (unzipped(altered)?.equals(tar)) continue;
      const file = newFile();
      await writeFile(file, altered);
      expect(await refusal(file), `byte ${at}`).toMatch(/damaged|cut short|no backup|no database|neither/);
    }
    const inside = await changed(whole, (tar) => {
      tar[tar.indexOf('some content')] = 'S'.charCodeAt(0);
      return tar;
    });
    expect(await refusal(inside)).toContain('"postgres/x" is not what was stored');
  });

  it('is something else', async () => {
    const text = newFile();
    await writeFile(text, 'not an archive at all');
    expect(await refusal(text)).toContain('is no backup of Palpite');
    const tar = newFile();
    const foreign = Buffer.concat([tarHeader({ name: 'file', type: 'file', size: 0 }), Buffer.alloc(1_024)]);
    await writeFile(tar, gzipSync(foreign));
    expect(await refusal(tar)).toContain('is no backup of Palpite');
    const zipped = newFile();
    await writeFile(zipped, gzipSync(Buffer.from('some words '.repeat(200))));
    expect(await refusal(zipped)).toContain('no archive of Palpite');
    expect(await refusal(path.join(folder, 'missing.tar.gz'))).toContain('cannot be read (ENOENT)');
  });

  it.each(['../evil', 'postgres/../../evil', '/etc/evil', 'postgres//x', 'postgres/./x', 'C:\\evil', 'a\nb'])(
    'has an entry that leads elsewhere: %j',
    async (name) => {
      expect(await refusal(await archiveOf([textPart(name, 'evil')]))).toContain('outside of its folder');
    },
  );

  it('has a link in it', async () => {
    const whole = await archiveOf([textPart('postgres/link', '')]);
    const linked = await changed(whole, (tar) => {
      const at = tar.indexOf('postgres/link');
      const block = tar.subarray(at, at + 512);
      // From a file to a symbolic link: the sum of the header grows with its type.
      block[156] = '2'.charCodeAt(0);
      const sum = Number.parseInt(block.toString('latin1', 148, 154), 8) + 2;
      block.write(sum.toString(8).padStart(6, '0'), 148, 'latin1');
      return tar;
    });
    expect(await refusal(linked)).toContain('neither a file nor a folder: "postgres/link"');
  });

  it('has an entry twice, or one that would meddle with the restore itself', async () => {
    const twice = [textPart('postgres/x', '1'), textPart('postgres/x', '2')];
    expect(await refusal(await archiveOf(twice))).toContain('twice');
    expect(await refusal(await archiveOf([textPart('running.json', '{}')]))).toContain('that no backup has');
  });

  it('was written by another PostgreSQL, another kind of machine or a later format', async () => {
    expect(await refusal(await archiveOf([], { postgresMajor: '12' }))).toContain('written by PostgreSQL 12');
    expect(await refusal(await archiveOf([], { platform: 'aix-ppc64' }))).toContain('written on aix-ppc64');
    const later = { version: 2 } as unknown as Partial<ArchiveHeader>;
    expect(await refusal(await archiveOf([], later))).toContain('no backup that this version');
  });

  it('has no database in it', async () => {
    const file = newFile();
    await writeArchive(file, header, (async function* () {})(), signal);
    expect(await refusal(file)).toContain('no database in it');
  });
});

it('keeps a start from making a new database in a folder that a restore has left half exchanged', async () => {
  const data = path.join(folder, 'half');
  await mkdir(data);
  await writeFile(path.join(data, 'restore-unfinished'), '');
  const start = startCluster({ folder: data, announce: () => undefined });
  await expect(start).rejects.toThrow('was cut short. Run "npm run restore" again');
  expect((await readdir(data)).sort()).toEqual(['restore-unfinished']);
});

it('refuses a folder with data in it unless --replace is given, before it reads the archive', async () => {
  const dataFolder = path.join(folder, 'full');
  await mkdir(dataFolder);
  await writeFile(path.join(dataFolder, 'postgres-password'), 'x');
  const options = {
    archive: 'none',
    dataFolder,
    replace: false,
    nowMs: 0,
    announce: () => undefined,
    signal,
  };
  await expect(restore(options)).rejects.toThrow('is not empty');
  await expect(restore({ ...options, replace: true })).rejects.toThrow('cannot be read');
  expect(await readdir(dataFolder)).toEqual(['postgres-password']);
});
