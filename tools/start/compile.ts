import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ownPackagesOnly } from '../build/program.ts';
import { COMPILED, hashOf, launcherOf, RECORD, readRecord } from './compiled.mjs';

const ENTRY = 'tools/start/launch.ts';
/** Not in the launcher itself, but another way of compiling makes another launcher. */
const COMPILER = ['tools/start/compile.ts', 'tools/build/program.ts'];

/** A module that looks for files beside itself finds them where its source is, not beside the compiled launcher. */
const sourceAddress: Plugin = {
  name: 'source-address',
  setup(context) {
    context.onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(file).href),
      ),
      loader: file.endsWith('.ts') ? 'ts' : 'js',
    }));
  },
};

/**
 * Compiles the launcher with what it imports and returns its file. To translate its sources at every start takes
 * longer than to start PostgreSQL. What was compiled before stays until the next time: a launcher may just be
 * starting from it.
 */
export async function compileLauncher(root: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { launch: path.join(root, ENTRY) },
    outdir: path.join(root, COMPILED),
    write: false,
    metafile: true,
    bundle: true,
    // What is imported later, when everything runs, stays outside of what is read at once.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [ownPackagesOnly, sourceAddress],
  });
  const key = createHash('sha256');
  for (const { contents } of outputFiles) key.update(contents);
  const name = key.digest('hex').slice(0, 16);
  const folder = path.join(root, COMPILED);
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(path.join(folder, '.next-'));
  try {
    for (const file of outputFiles) writeFileSync(path.join(draft, path.basename(file.path)), file.contents);
    if (!existsSync(path.join(folder, name))) renameSync(draft, path.join(folder, name));
    const before = readRecord(root)?.name;
    for (const other of readdirSync(folder))
      if (/^[0-9a-f]{16}$/.test(other) && other !== name && other !== before)
        rmSync(path.join(folder, other), { recursive: true, force: true });
    const inputs = [...Object.keys(metafile.inputs), ...COMPILER].map((file) => [file, hashOf(root, file)]);
    const next = path.join(folder, `${RECORD}.${process.pid}`);
    writeFileSync(next, JSON.stringify({ root, name, inputs: Object.fromEntries(inputs) }));
    renameSync(next, path.join(folder, RECORD));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return launcherOf(root, name);
}
