import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { compileBoot, preloadAttribute } from '../../apps/web/build/boot-script.ts';

/** What the server writes into the player's page, and where it stands there. */
const TOKENS = [
  ['%LANG%', /<html[^>]* lang="([^"]*)"/],
  ['%BRAND%', /data-brand="([^"]*)"/],
  ['%THEME%', /data-theme="([^"]*)"/],
  ['%TITLE%', /<title>([^<]*)/],
  ['%DESCRIPTION%', /name="description" content="([^"]*)"/],
  ['%KEYWORDS%', /name="keywords" content="([^"]*)"/],
  ['%THEME_COLOR%', /name="theme-color" content="([^"]*)"/],
  ['%MANIFEST%', /rel="manifest" href="([^"]*)"/],
  ['%ICON%', /rel="icon" href="([^"]*)"/],
  ['%BOOT%', /id="palpite-boot">([^<]*)/],
] as const;

const ENTRY = /<script type="module" src="(\/src\/main\.tsx)"><\/script>/;

export function isPlayerPage(html: string): boolean {
  return html.includes('id="palpite-boot"');
}

/** The template of the checkout with what the server wrote into its own page: brand, language, boot data. */
export function fillPage(template: string, rendered: string): string {
  return TOKENS.reduce(
    (page, [token, pattern]) => page.replace(token, () => pattern.exec(rendered)?.[1] ?? ''),
    template,
  );
}

/** As the build does it: boot.js chooses theme and language before the first paint, and then loads the app. */
export function withBootScript(page: string, bootScript: string, root: string): string {
  const texts = LANGUAGE_CODES.flatMap((code) => {
    const file = `/@fs${path.posix.join(root, 'packages/i18n/src/catalogs', code, 'shell.ts')}`;
    return (['home', 'hall'] as const).map((page) => ` ${preloadAttribute(page, code)}="${file}"`);
  });
  return page.replace(
    ENTRY,
    (_tag, app: string) => `<script data-app="${app}"${texts.join('')}>${bootScript.trim()}</script>`,
  );
}

/** Read at every request, so that an edit of the template or of boot.js needs no restart. */
export async function playerPage(root: string, rendered: string): Promise<string> {
  const [template, bootScript] = await Promise.all([
    readFile(path.join(root, 'apps/web/index.html'), 'utf8'),
    compileBoot(),
  ]);
  return withBootScript(fillPage(template, rendered), bootScript, root);
}

export function consolePage(root: string): Promise<string> {
  return readFile(path.join(root, 'apps/operator/index.html'), 'utf8');
}
