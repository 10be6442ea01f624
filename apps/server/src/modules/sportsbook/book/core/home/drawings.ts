import type { Sport } from '@palpite/kernel/sports';

/** SVG paths in a view box of 24 by 24, one for each tab. */
const TAB_STROKES: Readonly<Record<string, string>> = {
  inplay: 'M5 4l14 8-14 8z',
  live: 'M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 6a8.5 8.5 0 0 0 0 12M18 6a8.5 8.5 0 0 1 0 12',
  football:
    'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M16 11l5-1M14.5 15.5l3 4M9.5 15.5l-3 4M8 11l-5-1',
  basketball:
    'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3v18M5.5 5.5a9 9 0 0 1 0 13M18.5 5.5a9 9 0 0 0 0 13',
  tennis: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M5 6a9 9 0 0 1 0 12M19 6a9 9 0 0 0 0 12',
  tabletennis: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M14.5 15.5l5 5M20 6a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3',
  volleyball:
    'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 12V3M12 12l8 4.5M12 12l-8 4.5M4.5 8a12 12 0 0 1 7.5 4M19.5 8a12 12 0 0 0-7.5 4',
  league: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4a3 3 0 0 0 3 4M17 6h3a3 3 0 0 1-3 4M12 15v4M8 20h8',
  all: 'M4 6h16M4 12h16M4 18h16',
};
/** A middle grey: visible on a light page as well as on a dark one. */
const QUIET = '#8a918d';
const ACTIVE = '#12a150';

/** The icon of a tab as a data URL; an icon for the exact key takes precedence over the one of its kind. */
export function tabIcon(key: string, isActive: boolean): string {
  const strokes = TAB_STROKES[key.replace(/^inplay_/, '')] ?? TAB_STROKES.all;
  return dataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${isActive ? ACTIVE : QUIET}" ` +
      `stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes}"/></svg>`,
  );
}

export interface Poster {
  readonly title: string;
  readonly line: string;
  /** The brand's own dark colour, used as the background. */
  readonly ground: string;
  /** One of a few, so that adjacent banners differ. */
  readonly motif: number;
  /** What the banner is about; the app draws its own picture for it, in the brand's tokens. */
  readonly art?: PosterArt | undefined;
}

export type PosterArt = Sport | 'deposit';

const ACCENTS = ['#12a150', '#e0a100', '#2f7de1', '#d6453d', '#8b5cf6'] as const;
const TITLE_LETTERS = 34;
const LINE_LETTERS = 48;

/** A drawn default banner: the brand's background, the ball of the sport or rings, and two lines of text. */
export function posterAddress({ title, line, ground, motif, art }: Poster): string {
  const accent = ACCENTS[motif % ACCENTS.length] ?? ACCENTS[0];
  return dataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 690 240" font-family="system-ui,sans-serif"${art === undefined ? '' : ` data-art="${art}"`}>` +
      `<rect width="690" height="240" rx="20" fill="${ground}"/>${motifOf(art, motif, accent)}` +
      `<rect x="40" y="52" width="56" height="8" rx="4" fill="${accent}"/>` +
      `<text x="40" y="122" font-size="${sizeFor(title)}" font-weight="700" fill="#fff">${written(title, TITLE_LETTERS)}</text>` +
      `<text x="40" y="172" font-size="24" fill="#fff" opacity=".8">${written(line, LINE_LETTERS)}</text></svg>`,
  );
}

function motifOf(art: PosterArt | undefined, motif: number, accent: string): string {
  const ball = art === undefined ? undefined : TAB_STROKES[art.replace('-', '')];
  if (ball !== undefined)
    return (
      `<g transform="translate(480 12) scale(9)" fill="none" stroke="${accent}" stroke-width=".5">` +
      `<path d="${ball}"/></g>`
    );
  const turn = (motif * 37) % 90;
  return (
    `<g transform="rotate(${turn} 580 120)" fill="none" stroke="${accent}" stroke-width="3">` +
    `<circle cx="580" cy="120" r="40"/><circle cx="580" cy="120" r="85" opacity=".6"/>` +
    `<circle cx="580" cy="120" r="135" opacity=".3"/><path d="M430 120h300M580-40v320" opacity=".5"/></g>`
  );
}

function sizeFor(title: string): number {
  return title.length > 22 ? 30 : 40;
}

function written(text: string, most: number): string {
  const letters = [...text];
  const cut = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
  return cut.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
