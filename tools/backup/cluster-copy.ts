import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartFailure } from '../database/failure.ts';
import { type ArchivePart, textPart } from './archive.ts';

interface WalSegment {
  readonly name: string;
  /** The position of its first byte, which its first page repeats. */
  readonly from: bigint;
}

const PAGE_ADDRESS_AT = 8;

/**
 * Folders whose content stays out, as the documentation of PostgreSQL 18 lists them ("Backing Up the Data Directory");
 * the folders themselves must exist. The log of the copy is added separately.
 */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const OMITTED = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'postgresql.auto.conf.tmp',
  'current_logfiles',
  'current_logfiles.tmp',
  'backup_label',
  'tablespace_map',
  'backup_manifest',
]);
const OMITTED_ANYWHERE = /^(?:pgsql_tmp|pg_internal\.init)/;
const TEMPORARY_RELATION = /^t\d+_\d+/;

type Copied = 'whole' | 'empty folder' | 'not';

const CHUNK_BYTES = 262_144;
/** pg_control is one page that PostgreSQL overwrites in place; two equal reads in a row are no torn one. */
const CONTROL_READS = 20;
const STATEMENT_TIMEOUT = '15min';

/**
 * A copy of a running cluster with PostgreSQL's low-level calls. All calls are made in one session: should it or this
 * process end in the middle, PostgreSQL itself gives up the backup and drops the slot, which is a temporary one.
 */
export async function* copyCluster(
  session: pg.Client,
  data: string,
  { under, label }: { readonly under: string; readonly label: string },
): AsyncGenerator<ArchivePart> {
  await session.query(`SET statement_timeout = '${STATEMENT_TIMEOUT}'`);
  // Without it a checkpoint in the middle of the copy would recycle segments that the restore must replay.
  await session.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
    `palpite_backup_${process.pid}`,
  ]);
  await session.query('SELECT pg_backup_start($1, fast => true)', [label]);
  yield { name: under, type: 'folder' };
  yield* copyTree(data, under, '');
  yield await copyControl(data, under);
  const { rows } = await session.query<{ lsn: string; labelfile: string; spcmapfile: string }>(
    'SELECT lsn::text, labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)',
  );
  const stopped = rows[0];
  if (stopped === undefined || stopped.spcmapfile.trim() !== '') throw tablespaces();
  yield textPart(`${under}/backup_label`, stopped.labelfile);
  const { start, timeline } = readLabel(stopped.labelfile);
  const segmentBytes = await walSegmentBytes(session);
  // The end of a backup switches to a new segment, so the last one that is needed is complete on the disk.
  for (const segment of segmentsBetween(start, parseLsn(stopped.lsn), { timeline, segmentBytes }))
    yield* copySegment(data, under, segment, segmentBytes);
}

async function walSegmentBytes(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ setting: string }>(
    "SELECT setting FROM pg_settings WHERE name = 'wal_segment_size'",
  );
  return Number(rows[0]?.setting);
}

/** Files appear and vanish while they are copied; replaying the log at the restore corrects that. */
async function* copyTree(data: string, under: string, folder: string): AsyncGenerator<ArchivePart> {
  for (const found of await list(path.join(data, folder))) {
    const inside = folder === '' ? found.name : `${folder}/${found.name}`;
    const how = howCopied(inside);
    if (how === 'not' || inside === 'global/pg_control') continue;
    if (how === 'empty folder') yield { name: `${under}/${inside}`, type: 'folder' };
    else if (found.isDirectory()) {
      yield { name: `${under}/${inside}`, type: 'folder' };
      yield* copyTree(data, under, inside);
    } else if (found.isFile()) yield* copyFile(path.join(data, inside), `${under}/${inside}`);
    else if (inside.startsWith('pg_tblspc/')) throw tablespaces();
    else throw new StartFailure(`${inside} of the database is neither a file nor a folder.`);
  }
}

function tablespaces(): StartFailure {
  return new StartFailure(
    'The database has tablespaces outside of its folder, which this backup does not cover. Use pg_basebackup.',
  );
}

/** Whatever else lies in a folder, without the names that the caller leaves out. */
export async function* copyFolder(
  folder: string,
  isLeftOut: (file: string) => boolean,
  under = '',
): AsyncGenerator<ArchivePart> {
  for (const found of await list(folder)) {
    const file = path.join(folder, found.name);
    if (isLeftOut(file)) continue;
    const name = `${under}${found.name}`;
    if (found.isFile()) yield* copyFile(file, name);
    else if (found.isDirectory()) {
      yield { name, type: 'folder' };
      yield* copyFolder(file, isLeftOut, `${name}/`);
    }
  }
}

async function list(folder: string): Promise<Dirent[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return found.sort((first, second) => (first.name < second.name ? -1 : 1));
}

async function* copyFile(file: string, name: string): AsyncGenerator<ArchivePart> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return;
  try {
    const { size } = await handle.stat();
    yield { name, type: 'file', size, content: exactly(handle, size) };
  } finally {
    await handle.close();
  }
}

/** As many bytes as the header has promised: a file that grows is cut, one that shrinks is filled up. */
async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(CHUNK_BYTES, size - at);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += bytesRead === 0 ? wanted : bytesRead;
  }
}

async function copyControl(data: string, under: string): Promise<ArchivePart> {
  const handle = await open(path.join(data, 'global', 'pg_control'), 'r');
  try {
    const { size } = await handle.stat();
    const read = async () => (await handle.read(Buffer.alloc(size), 0, size, 0)).buffer;
    let before = await read();
    for (let attempt = 0; attempt < CONTROL_READS; attempt += 1) {
      const now = await read();
      if (now.equals(before)) {
        const content = (async function* () {
          yield now;
        })();
        return { name: `${under}/global/pg_control`, type: 'file', size, content };
      }
      before = now;
    }
    throw new Error('pg_control changes with every read');
  } finally {
    await handle.close();
  }
}

async function* copySegment(
  data: string,
  under: string,
  { name, from }: WalSegment,
  segmentBytes: number,
): AsyncGenerator<ArchivePart> {
  const file = path.join(data, 'pg_wal', name);
  const handle = await open(file, 'r').catch(() => {
    throw new Error(`the log of the backup is incomplete: segment ${name} is gone`);
  });
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    if (size !== segmentBytes || !isSegmentAt(buffer, from))
      throw new Error(`the log of the backup is incomplete: segment ${name} holds something else`);
    yield { name: `${under}/pg_wal/${name}`, type: 'file', size, content: exactly(handle, size) };
  } finally {
    await handle.close();
  }
}

/** Positions in the log of PostgreSQL, and which files of a cluster belong into a copy. All of it is pure. */

/** `0/2000028` as a number of bytes. */
export function parseLsn(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`not a position in the log: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Every segment that holds a byte of the log from the first position up to, and without, the second. */
export function segmentsBetween(
  start: bigint,
  stop: bigint,
  { timeline, segmentBytes }: { readonly timeline: number; readonly segmentBytes: number },
): WalSegment[] {
  if (stop <= start) throw new Error('the backup ends before it begins');
  const size = BigInt(segmentBytes);
  const perId = 0x1_0000_0000n / size;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  const segments: WalSegment[] = [];
  for (let number = start / size; number <= (stop - 1n) / size; number += 1n) {
    const name = hex(BigInt(timeline)) + hex(number / perId) + hex(number % perId);
    segments.push({ name, from: number * size });
  }
  return segments;
}

/** What `backup_label` says about the begin of the log that a restore must replay. */
export function readLabel(label: string): { readonly start: bigint; readonly timeline: number } {
  const start = /^START WAL LOCATION: (\S+) /m.exec(label)?.[1];
  const timeline = /^START TIMELINE: (\d+)$/m.exec(label)?.[1];
  if (start === undefined || timeline === undefined)
    throw new Error('PostgreSQL gave a backup label that this tool does not understand');
  return { start: parseLsn(start), timeline: Number(timeline) };
}

/** A recycled segment bears a new name and old pages: its first page says which position it was written for. */
export function isSegmentAt(firstPage: Buffer, from: bigint): boolean {
  if (firstPage.length < PAGE_ADDRESS_AT + 8) return false;
  return firstPage.readBigUInt64LE(PAGE_ADDRESS_AT) === from;
}

/** How one path below the data folder of the cluster is copied; the separator is `/`. */
export function howCopied(path: string): Copied {
  if (EMPTIED.has(path)) return 'empty folder';
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (OMITTED.has(path) || OMITTED_ANYWHERE.test(name)) return 'not';
  return path.startsWith('base/') && TEMPORARY_RELATION.test(name) ? 'not' : 'whole';
}
