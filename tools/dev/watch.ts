import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several steps, and a checkout of a branch many files at once. */
const QUIET_MS = 40;

/**
 * Reports which files below the folders changed, as paths from the root, when nothing has changed for a moment. While
 * `changed` works, further changes are collected for its next call.
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  changed: (files: ReadonlySet<string>) => Promise<void>,
): { close(): void } {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    while (files.size > 0) {
      const collected = files;
      files = new Set();
      await changed(collected);
    }
    isWorking = false;
  };
  const watchers = folders.map((folder): FSWatcher => {
    const watcher = watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || /(?:^|[\\/])(?:node_modules|dist)[\\/]|~$/.test(name)) return;
      files.add(path.posix.join(folder, name.split(path.sep).join('/')));
      clearTimeout(timer);
      timer = setTimeout(() => void work(), QUIET_MS);
    });
    // A folder that vanishes during a checkout; the watcher of its parent reports its files.
    watcher.on('error', () => undefined);
    return watcher;
  });
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
