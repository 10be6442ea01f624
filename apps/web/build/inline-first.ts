import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/g;
const SPORT = /\/apps\/web\/src\/screens\/sport\.tsx$/;
/** A text that closes the element early would make the browser parse the rest as HTML. */
const ENDS = /<\/(?:style|script)/i;

/** Text that is safe inside an inline element. */
export function forPage(name: string, text: string): string {
  if (text === '' || ENDS.test(text)) throw new Error(`${name} cannot be inlined`);
  return text.trim();
}

/**
 * Inlines the styles of the shell and of the sport home, whose first view is drawn into the page: the first paint waits for them, and as files they would share a slow
 * connection with all preloaded code. The server lists their hashes in the content security policy. A disabled link
 * stays for each style sheet, so that code which needs it does not request it again.
 */
export function inlineFirst(): Plugin {
  return {
    name: 'palpite-inline-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (html.match(SHEET) === null) throw new Error('the page names no styles');
        const sport = Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .find(({ moduleIds }) => moduleIds.some((id) => SPORT.test(id)));
        const links = [...(sport?.viteMetadata?.importedCss ?? [])].map(
          (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
        );
        if (links.length === 0) throw new Error('the sport home has no styles');
        return html
          .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
          .replace(SHEET, (_tag, file: string) => {
            const sheet = bundle[file];
            const text = sheet?.type === 'asset' ? String(sheet.source) : '';
            return `<style>${forPage(file, text)}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`;
          });
      },
    },
  };
}
