/** Positions in the log of PostgreSQL, and which files of a cluster belong into a copy. All of it is pure. */

/** `0/2000028` as a number of bytes. */
export function parseLsn(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`not a position in the log: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export interface WalSegment {
  readonly name: string;
  /** The position of its first byte, which its first page repeats. */
  readonly from: bigint;
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

const PAGE_ADDRESS_AT = 8;

/** A recycled segment bears a new name and old pages: its first page says which position it was written for. */
export function isSegmentAt(firstPage: Buffer, from: bigint): boolean {
  if (firstPage.length < PAGE_ADDRESS_AT + 8) return false;
  return firstPage.readBigUInt64LE(PAGE_ADDRESS_AT) === from;
}

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

export type Copied = 'whole' | 'empty folder' | 'not';

/** How one path below the data folder of the cluster is copied; the separator is `/`. */
export function howCopied(path: string): Copied {
  if (EMPTIED.has(path)) return 'empty folder';
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (OMITTED.has(path) || OMITTED_ANYWHERE.test(name)) return 'not';
  return path.startsWith('base/') && TEMPORARY_RELATION.test(name) ? 'not' : 'whole';
}
