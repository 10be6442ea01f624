import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/g;
/** What ends the element early would have the rest read as a page. */
const ENDS = /<\/(?:style|script)/i;

/** Text that may stand in a page. */
export function forPage(name: string, text: string): string {
  if (text === '' || ENDS.test(text)) throw new Error(`${name} cannot stand in the page`);
  return text.trim();
}

/**
 * Puts the styles of the home into the page: the first paint waits for them, and they would share a slow line with all
 * the code that is loaded ahead. The server names their hashes in the page's content security policy. A switched-off link
 * stands for each style sheet, so that code which needs it does not ask for it again.
 */
export function inlineFirst(): Plugin {
  return {
    name: 'palpite-inline-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (html.match(SHEET) === null) throw new Error('the page names no styles');
        return html.replace(SHEET, (_tag, file: string) => {
          const sheet = bundle[file];
          const text = sheet?.type === 'asset' ? String(sheet.source) : '';
          return `<style>${forPage(file, text)}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`;
        });
      },
    },
  };
}
