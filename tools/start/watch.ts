import { watch } from 'node:fs';
import path from 'node:path';
import { buildProduct } from '../build/build-product.ts';

const QUIET_MS = 150;
const WATCHED = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/src',
  'apps/operator/src',
  'packages',
];

/** Builds what was edited and restarts the server, which also serves the new web app. Settles never. */
export function watchAndRestart(
  options: { root: string; announce: (line: string) => void },
  restart: () => Promise<void>,
): Promise<never> {
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = async () => {
    try {
      await buildProduct(options);
      await restart();
      options.announce('reloaded');
    } catch (error) {
      options.announce(`not reloaded: ${(error as Error).message}`);
    }
  };
  for (const folder of WATCHED) {
    watch(path.join(options.root, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('dist') || file?.includes('node_modules') || file?.endsWith('~')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(again);
      }, QUIET_MS);
    });
  }
  options.announce('watching: edit and reload the page');
  return new Promise(() => undefined);
}
