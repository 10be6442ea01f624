import { untilLoaded } from '../../platform/later.ts';
import { GROUNDS, type NamedGame, pick } from './look.ts';

/** The drawing of a game; the title is set over it in the page's own font. */
export interface Poster {
  readonly ground: string;
  readonly ink: string;
  /**
   * Addresses of pictures of 120 by 150, the topmost first: one file of its own, or data URLs of an unknown game, none
   * until the drawings are loaded. Unknown games share their layers: a browser parses each of a hundred once, and not a
   * picture for every game of the hall.
   */
  readonly layers: readonly string[];
}

/**
 * Our own games and those of the sandbox have a poster of their own: its file, its ground, which is shown until the file
 * is loaded, and the colour of the title.
 */
const OWN: Readonly<Record<string, readonly [file: string, ground: string, ink: string]>> = {
  'palpite/crash': ['crash', '#1769c9', '#ffffff'],
  'palpite/dice': ['ruler', '#a51c38', '#fff'],
  'palpite/limbo': ['limbo', '#b3440f', '#fff'],
  'palpite/mines': ['mines', '#123a50', '#d5fff0'],
  'palpite/plinko': ['plinko', '#2b1263', '#e9dfff'],
  'palpite/hilo': ['hilo', '#2344b8', '#fff'],
  'palpite/hi-lo': ['hilo', '#2344b8', '#fff'],
  'palpite/wheel': ['wheel', '#4b0f3f', '#fff'],
  'palpite/keno': ['keno', '#0a5c38', '#fff'],
  'aurora/tigre-de-ouro': ['tiger', '#f59a0b', '#2a0f06'],
  'aurora/olho-do-farao': ['pharaoh', '#f0a53a', '#ffe7a8'],
  'aurora/joia-rara': ['gem', '#12163f', '#d7f6ff'],
  'aurora/arara-premiada': ['macaw', '#ffcb2e', '#ffe9a0'],
  'aurora/roleta-brasileira': ['roulette', '#0c4a33', '#fff2c9'],
  'aurora/blackjack-prata': ['blackjack', '#0b5a45', '#ffffff'],
  'aurora/dragao-e-tigre': ['dragon', '#7a1414', '#ffe7a8'],
  'lumen/carnaval-da-sorte': ['carnival', '#5a1690', '#fff5d6'],
  'lumen/rio-bravo': ['fish', '#06707a', '#ffffff'],
  'lumen/roleta-copacabana': ['beach', '#0b6f94', '#fff'],
  'lumen/bacara-vip': ['baccarat', '#3a0815', '#ffe6b0'],
  'lumen/valete-de-ouro': ['jacks', '#1b2c7a', '#ffe9a0'],
  'lumen/roda-do-sol': ['sun', '#d9590f', '#fff2c9'],
  'lumen/sic-bo-saigon': ['sicbo', '#7a0f3a', '#ffe3ee'],
};

export const OWN_GAMES: readonly string[] = Object.keys(OWN);

/** A page shows few of them: files cost only those that are shown, and nothing of the code. */
const FILES = import.meta.glob<string>('./posters/*.svg', { eager: true, query: '?url', import: 'default' });

/** The drawings of games that have no poster of their own. */
type Drawings = typeof import('./drawings.ts');

let drawings: Drawings | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** They are loaded once. Code that did not load is requested again. */
export function loadDrawings(): Promise<void> {
  loading ??= untilLoaded(() => import('./drawings.ts')).then((module) => {
    drawings = module;
    cache.clear();
    for (const listener of [...listeners]) listener();
  });
  return loading;
}

/** Calls back when the drawings are loaded. Returns a function that stops it. */
export function watchDrawings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const CACHE_MAX = 400;
const cache = new Map<string, Poster>();

/** The poster of a game, the same on every screen and at every visit. */
export function posterOf(game: NamedGame): Poster {
  const key = `${game.provider} ${game.game_id} ${game.name}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHE_MAX) cache.clear();
  const poster = draw(game);
  cache.set(key, poster);
  return poster;
}

const ownOf = ({ provider, game_id }: Pick<NamedGame, 'provider' | 'game_id'>) => {
  const key = `${provider}/${game_id}`;
  return Object.hasOwn(OWN, key) ? OWN[key] : undefined;
};

/** Whether our poster is the picture of the game, and not only what stands for a missing one. */
export function hasOwnPoster(game: Pick<NamedGame, 'provider' | 'game_id'>): boolean {
  return ownOf(game) !== undefined;
}

function draw(game: NamedGame): Poster {
  const own = ownOf(game);
  if (own) {
    const [file, ground, ink] = own;
    return { ground, ink, layers: [FILES[`./posters/${file}.svg`] ?? ''] };
  }
  const seed = hashOf(`${game.provider}/${game.game_id}`);
  const look = pick(GROUNDS, seed >>> 3);
  return { ground: look[0], ink: look[3], layers: drawings?.layersOf(game, seed, look) ?? [] };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

export interface TitleLine {
  readonly text: string;
  /** In hundredths of the width of the poster. */
  readonly size: number;
}

const FIRST_MAX = 15.8;
const SECOND_MAX = 12.6;
/** The width of a capital of the condensed face, by its size. */
const LETTER = 0.49;
const ONE_LINE = 13;

/** The title in at most two lines, each as large as it fits. */
export function titleLines(name: string): readonly TitleLine[] {
  const words = name.trim().split(/\s+/);
  const sized = (text: string, most: number) => ({
    text,
    size: Math.min(most, Math.round(920 / (LETTER * Math.max(1, text.length)) / 10)),
  });
  if (words.length === 1 || name.length <= ONE_LINE) return [sized(words.join(' '), FIRST_MAX)];
  const split = words.reduce((best, _, index) => {
    const widest = (at: number) =>
      Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
    return index > 0 && widest(index) < widest(best) ? index : best;
  }, 1);
  return [sized(words.slice(0, split).join(' '), FIRST_MAX), sized(words.slice(split).join(' '), SECOND_MAX)];
}
