import { describe, expect, it } from 'vitest';
import { howCopied, isSegmentAt, parseLsn, readLabel, segmentsBetween } from './cluster-copy.ts';

const MB16 = { timeline: 1, segmentBytes: 16 * 1_048_576 };

describe('the log of a backup', () => {
  it('reads positions as PostgreSQL writes them', () => {
    expect(parseLsn('0/2000028')).toBe(0x2000028n);
    expect(parseLsn('1A/FF000000')).toBe(0x1a_ff00_0000n);
    expect(() => parseLsn('2000028')).toThrow('not a position');
  });

  it('names every segment from the start to the stop, over the border of 4 GB too', () => {
    const names = (start: string, stop: string) =>
      segmentsBetween(parseLsn(start), parseLsn(stop), MB16).map(({ name }) => name);
    expect(names('0/2000028', '0/2000120')).toEqual(['000000010000000000000002']);
    expect(names('0/FE000028', '1/1000100')).toEqual([
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000100000000',
      '000000010000000100000001',
    ]);
  });

  it('needs no segment that begins where the backup stops', () => {
    const segments = segmentsBetween(parseLsn('0/2000028'), parseLsn('0/3000000'), MB16);
    expect(segments).toEqual([{ name: '000000010000000000000002', from: 0x2000000n }]);
  });

  it('reads start and timeline from the label and refuses one that it does not understand', () => {
    const label = [
      'START WAL LOCATION: 0/5000028 (file 000000030000000000000005)',
      'CHECKPOINT LOCATION: 0/5000080',
      'BACKUP METHOD: streamed',
      'START TIMELINE: 3',
    ].join('\n');
    expect(readLabel(label)).toEqual({ start: 0x5000028n, timeline: 3 });
    expect(() => readLabel('BACKUP METHOD: streamed')).toThrow('does not understand');
  });

  it('tells a recycled segment by the address in its first page', () => {
    const page = Buffer.alloc(16);
    page.writeBigUInt64LE(0x2000000n, 8);
    expect(isSegmentAt(page, 0x2000000n)).toBe(true);
    expect(isSegmentAt(page, 0x3000000n)).toBe(false);
  });
});

describe('the files of a backup', () => {
  it.each([
    ['base/16384/2619', 'whole'],
    ['base/16384/2619_vm', 'whole'],
    ['global/pg_filenode.map', 'whole'],
    ['pg_xact/0000', 'whole'],
    ['pg_wal', 'empty folder'],
    ['pg_replslot', 'empty folder'],
    ['pg_stat_tmp', 'empty folder'],
    ['pg_subtrans', 'empty folder'],
    ['postmaster.pid', 'not'],
    ['postmaster.opts', 'not'],
    ['backup_label', 'not'],
    ['base/pgsql_tmp', 'not'],
    ['base/16384/pg_internal.init', 'not'],
    ['global/pg_internal.init.4711', 'not'],
    ['base/16384/t3_16390', 'not'],
  ])('copies %s: %s', (path, how) => {
    expect(howCopied(path)).toBe(how);
  });
});
