import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

export interface SheetPicture {
  readonly name: string;
  readonly path: string;
  readonly wide: boolean;
}

const PICTURE_HEIGHT = 520;

/** One contact sheet: pictures of equal height with their names. */
export async function writeSheet(
  browser: Browser,
  pictures: readonly SheetPicture[],
  path: string,
): Promise<void> {
  const figures = await Promise.all(
    pictures.map(async ({ name, path: file, wide }) => {
      const data = (await readFile(file)).toString('base64');
      const cut = wide ? '' : 'max-width:260px;object-fit:cover;object-position:top;';
      return `<figure><img style="height:${PICTURE_HEIGHT}px;${cut}" src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
  try {
    await page.setContent(
      `<style>body{margin:24px;background:#1b2220;color:#dfe5e2;font:14px system-ui;display:flex;flex-wrap:wrap;gap:20px}figure{margin:0}img{display:block;border-radius:10px}figcaption{margin-top:6px}</style>${figures.join('')}`,
      { waitUntil: 'load' },
    );
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}
