import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptOptions } from './program.ts';

/** The name of the page in the built app. */
export const VERIFIER = 'verify.html';

const FOLDER = 'apps/web/src/verifier';
const PLACE = '/*script*/';

/** The verifier of our own games as one page with everything in it, which works from a disk and without a network. */
export async function buildVerifier(root: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...scriptOptions(root, `${FOLDER}/page.ts`), write: false });
  const [script] = outputFiles ?? [];
  const template = readFileSync(join(root, FOLDER, 'verifier.html'), 'utf8');
  if (!script || !template.includes(PLACE))
    throw new Error('the page of the verifier has no place for its script');
  // The end tag of the script element cannot stand in it.
  const text = script.text.replaceAll('</script', '<\\/script');
  return template.replace(PLACE, () => text);
}
