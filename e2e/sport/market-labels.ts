import type { Page } from 'playwright-core';

export interface GroupLabels {
  /** Title and period as they stand in the heading. */
  readonly heading: string;
  /** One per price: the names of its row and column, or its own name. */
  readonly options: readonly string[];
  /** Texts that do not fit into their box. */
  readonly cut: readonly string[];
}

/** What a player reads above and on the prices of every market that the page shows. */
export function marketLabels(page: Page): Promise<readonly GroupLabels[]> {
  return page.evaluate(() => {
    const text = (element: Element | null | undefined) =>
      ((element as HTMLElement | null | undefined)?.innerText ?? '').replace(/\s+/g, ' ').trim();
    const isCut = (element: HTMLElement) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    const groups = [...document.querySelectorAll<HTMLElement>('[data-screen] [data-group]')].filter(
      (group) => group.getClientRects().length > 0,
    );
    // Groups out of sight are not laid out, and what is not laid out has no width.
    for (const group of groups) group.style.contentVisibility = 'visible';
    return groups.map((group) => {
      const head = group.querySelector<HTMLElement>('h2 button');
      const tiles = [...group.querySelectorAll<HTMLElement>('[data-state]')];
      const options = tiles.map((tile) => {
        const caption = tile.querySelector<HTMLElement>('span:first-child');
        const isNamed = tile.children.length > 1;
        if (isNamed) {
          const own = tile.parentElement?.previousElementSibling;
          return `${own?.localName === 'h3' ? text(own) : ''} ${text(caption)}`.trim();
        }
        // In a grid of lines the row's line and the column's head are the name.
        const grid = tile.parentElement;
        const at = tile.getBoundingClientRect();
        const near = [...(grid?.children ?? [])].filter(
          (cell): cell is HTMLElement => cell instanceof HTMLSpanElement && text(cell) !== '',
        );
        const line = near.find((cell) => {
          const box = cell.getBoundingClientRect();
          return box.right <= at.left + 1 && box.top < at.bottom && box.bottom > at.top;
        });
        const column = near.find((cell) => {
          const box = cell.getBoundingClientRect();
          return box.left < at.right && box.right > at.left && box.bottom <= at.top + 1;
        });
        return `${text(line)} ${text(column)}`.trim();
      });
      const words = [...group.querySelectorAll<HTMLElement>('h2 button span, h3, [data-state] span')];
      return {
        heading: text(head),
        options,
        cut: words.filter((word) => word.getClientRects().length > 0 && isCut(word)).map(text),
      };
    });
  });
}
