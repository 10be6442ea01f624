import type { Plugin, Rolldown } from 'vite';

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/g;
const BOOT = /<script src="\/([^"]*\/boot-[^"]+\.js)"([^>]*)><\/script>/;
/** What ends the element early would have the rest read as a page. */
const ENDS = /<\/(?:style|script)/i;

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`the page names ${file}, which the build did not write`);
  const text = String(output.source).trim();
  if (ENDS.test(text)) throw new Error(`${file} cannot stand in the page`);
  return text;
}

/**
 * Puts what the first paint waits for into the page: boot.js and the styles of the home. Otherwise they would share a
 * slow line with all the code that is loaded ahead. The server names their hashes in the content security policy. A
 * switched-off link stands for each style sheet, so that code which needs it does not ask for it again.
 */
export function inlineFirst(): Plugin {
  return {
    name: 'palpite-inline-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!BOOT.test(html) || html.match(SHEET) === null)
          throw new Error('the page names no boot script or no styles');
        return html
          .replace(BOOT, (_tag, file, attributes) => `<script${attributes}>${textOf(bundle, file)}</script>`)
          .replace(
            SHEET,
            (_tag, file) =>
              `<style>${textOf(bundle, file)}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`,
          );
      },
    },
  };
}
