import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GIB = 2 ** 30;
/** A whole run holds about a gigabyte of databases at a time. */
const ROOM_BYTES = 4 * GIB;
/** Files in memory compete with the tests for it. */
const AVAILABLE_BYTES = 8 * GIB;

export interface Room {
  /** Free bytes of the file system, or undefined where there is none. */
  readonly folderBytes: number | undefined;
  readonly availableBytes: number;
}

export const hasRoom = ({ folderBytes = 0, availableBytes }: Room): boolean =>
  folderBytes >= ROOM_BYTES && availableBytes >= AVAILABLE_BYTES;

/**
 * The folder for temporary files of the tests: in memory where the system has such a file system with enough room,
 * otherwise the usual one. Every test database is some 1,400 files, and on a disk creating and removing them takes longer
 * than the tests that use them.
 */
export function memoryFolder(
  shared = '/dev/shm',
  availableBytes = process.availableMemory(),
): string | undefined {
  if (!hasRoom({ folderBytes: freeBytes(shared), availableBytes })) return undefined;
  const folder = path.join(shared, `palpite-${process.getuid?.() ?? 'tests'}`);
  mkdirSync(folder, { recursive: true });
  // Started as root, PostgreSQL runs as another user, who has to pass through to its own folder.
  chmodSync(folder, 0o711);
  return folder;
}

function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
