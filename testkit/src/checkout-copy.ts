import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTSIDE = new Set(['node_modules', '.git', '.cache', '.data']);

/** A checkout with the libraries of this one, for a test that edits files: nobody works on these. */
export async function copyCheckout(to: string): Promise<void> {
  const filter = (source: string) => !OUTSIDE.has(path.basename(source));
  await cp(ROOT, to, { recursive: true, preserveTimestamps: true, filter });
  const libraries = path.join(ROOT, 'node_modules');
  const own = path.join(to, 'node_modules/@palpite');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(libraries))
    if (name !== '@palpite' && name !== '.vite')
      await symlink(path.join(libraries, name), path.join(to, 'node_modules', name));
  for (const group of ['apps', 'packages'])
    for (const name of await readdir(path.join(to, group)))
      await symlink(path.join(to, group, name), path.join(own, name));
  await symlink(path.join(to, 'testkit'), path.join(own, 'testkit'));
}
