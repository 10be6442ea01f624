import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/**
 * The JavaScript that must arrive before the first screen can draw: the page's entry and all it imports statically.
 */
export function firstViewFiles(manifest: Readonly<Record<string, Chunk>>): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return [...seen].filter((file) => file.endsWith('.js'));
}

/** Undefined when the build wrote no manifest, from which alone the first view is known. */
export function firstViewBytes(dist: string): number | undefined {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  return firstViewFiles(manifest)
    .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** boot.js, which stands in the page itself. */
export function inlineScript(dist: string): string {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const script = /<script data-app="[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1];
  if (!script) throw new Error('the page has no boot script');
  return script;
}

/**
 * What a first visit to the sport home must load, language and all: the scripts that the page names, and those that boot.js,
 * which is in the page, preloads for the home. Loaded later, though soon: what the app does by itself, and the slip.
 */
export function homeScripts(dist: string, language: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:data-app|href)="\/(assets\/[\w.-]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const preloaded = new RegExp(` data-home${language.replace(/./g, '-$&').toLowerCase()}="([^"]*)"`).exec(
    page,
  )?.[1];
  if (!preloaded) throw new Error(`the page knows no texts in ${language}`);
  return [...new Set([...named, ...preloaded.split(' ').map((file) => file.slice(1))])];
}
