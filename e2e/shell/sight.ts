import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe objects to. Evaluated by the browser's own tools: the page's policy would not let a foreign script in. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // Frames of studios are other pages, which axe cannot look into; it only complains about them in the console.
    return here.run(document, { resultTypes: ['violations'], iframes: false });
  });
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

/** What stands out of the frame to the right, drawings and rows that scroll sideways aside. */
export function overflowing(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const sideways = (element: Element | null): boolean =>
      element !== null &&
      element.localName !== 'main' &&
      ((element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto') ||
        sideways(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('svg'))
      .filter((element) => element.getBoundingClientRect().right > limit + 0.5)
      .filter((element) => !sideways(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120));
  }, width);
}

/** Targets under 44 px, by size or by their invisible rim; links within a sentence are as tall as the sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('a, button, input, select')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('p'),
    );
    return shown.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const rim = getComputedStyle(element, '::after');
      const grow = (value: string) =>
        rim.content === 'none' ? 0 : -Math.min(0, Number.parseInt(value, 10) || 0);
      const width = box.width + grow(rim.left) + grow(rim.right);
      const height = box.height + grow(rim.top) + grow(rim.bottom);
      return width < 43.5 || height < 43.5 ? [`${element.outerHTML.slice(0, 120)} ${width}x${height}`] : [];
    });
  });
}
