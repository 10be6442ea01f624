interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  peer?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
interface LockFile {
  packages: Record<string, LockedPackage>;
}
interface System {
  os: string;
  cpu: string;
  libc: string;
}
export function nodeProblem(version: string, wanted: string): string | undefined;
export function lockMatches(lock: LockFile, installed: LockFile, system: System): boolean;
export function thisSystem(): System;
export function installIsCurrent(root: string): boolean;
export function ensureInstalled(options: {
  root: string;
  announce: (line: string) => void;
}): Promise<string | undefined>;
