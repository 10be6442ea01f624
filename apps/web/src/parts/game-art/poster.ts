import { untilLoaded } from '../../platform/until-loaded.ts';
import { full, GROUNDS, type NamedGame, pick, svg } from './look.ts';
import { ORIGINALS } from './originals.ts';

/** The drawing of a game; the title is set over it in the page's own font. */
export interface Poster {
  readonly ground: string;
  readonly ink: string;
  /**
   * Data URLs of 120 by 150, the topmost first; none until the drawing is loaded. Unknown games share their layers: a
   * browser parses each of a hundred once, and not a picture for every game of the hall.
   */
  readonly layers: readonly string[];
}

/** Our own games and those of the sandbox have a drawing of their own, by studio and id. */
const OWN: Readonly<Record<string, string>> = {
  'palpite/crash': 'crash',
  'palpite/dice': 'ruler',
  'palpite/limbo': 'limbo',
  'palpite/mines': 'mines',
  'palpite/plinko': 'plinko',
  'palpite/hilo': 'hilo',
  'palpite/hi-lo': 'hilo',
  'palpite/wheel': 'wheel',
  'palpite/keno': 'keno',
  'aurora/tigre-de-ouro': 'tiger',
  'aurora/olho-do-farao': 'pharaoh',
  'aurora/joia-rara': 'gem',
  'aurora/arara-premiada': 'macaw',
  'aurora/roleta-brasileira': 'roulette',
  'aurora/blackjack-prata': 'blackjack',
  'aurora/dragao-e-tigre': 'dragon',
  'lumen/carnaval-da-sorte': 'carnival',
  'lumen/rio-bravo': 'fish',
  'lumen/roleta-copacabana': 'beach',
  'lumen/bacara-vip': 'baccarat',
  'lumen/valete-de-ouro': 'jacks',
  'lumen/roda-do-sol': 'sun',
  'lumen/sic-bo-saigon': 'sicbo',
};

/** The ground and the title of the drawings above that are loaded later, so that their posters do not change then. */
export const LATER_COLOURS: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  tiger: ['#f59a0b', '#2a0f06'],
  pharaoh: ['#f0a53a', '#ffe7a8'],
  gem: ['#12163f', '#d7f6ff'],
  macaw: ['#ffcb2e', '#ffe9a0'],
  roulette: ['#0c4a33', '#fff2c9'],
  blackjack: ['#0b5a45', '#ffffff'],
  dragon: ['#7a1414', '#ffe7a8'],
  carnival: ['#5a1690', '#fff5d6'],
  fish: ['#06707a', '#ffffff'],
  beach: ['#0b6f94', '#fff'],
  baccarat: ['#3a0815', '#ffe6b0'],
  jacks: ['#1b2c7a', '#ffe9a0'],
  sun: ['#d9590f', '#fff2c9'],
  sicbo: ['#7a0f3a', '#ffe3ee'],
};

/** All drawings but those of our own games. */
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

function ownMotif({ provider, game_id }: Pick<NamedGame, 'provider' | 'game_id'>): string | undefined {
  const key = `${provider}/${game_id}`;
  return Object.hasOwn(OWN, key) ? OWN[key] : undefined;
}

/** Whether our poster is the picture of the game, and not only what stands for a missing one. */
export function hasOwnPoster(game: Pick<NamedGame, 'provider' | 'game_id'>): boolean {
  return ownMotif(game) !== undefined;
}

const isOriginal = (motif: string): motif is keyof typeof ORIGINALS => Object.hasOwn(ORIGINALS, motif);

function draw(game: NamedGame): Poster {
  const motif = ownMotif(game);
  if (motif && isOriginal(motif)) {
    const { ground, ink, art } = ORIGINALS[motif];
    return { ground, ink, layers: [svg(full(ground) + art)] };
  }
  if (motif) {
    const [ground, ink] = LATER_COLOURS[motif] ?? ['', ''];
    const art = drawings?.artOf(motif);
    return { ground, ink, layers: art === undefined ? [] : [svg(full(ground) + art)] };
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
