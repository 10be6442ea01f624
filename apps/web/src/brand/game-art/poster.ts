import type { CasinoGame } from '@palpite/contract/entities/casino';
import { ANIMALS } from './animals.ts';
import { ORIGINALS } from './originals.ts';
import { TABLES } from './tables.ts';
import { THINGS } from './things.ts';

type NamedGame = Pick<CasinoGame, 'provider' | 'game_id' | 'name' | 'kind'>;

interface Motif {
  readonly ground: string;
  /** The colour of the title. */
  readonly ink: string;
  readonly art: string;
}

/** The drawing of a game; the title is set over it in the page's own font. */
export interface Poster {
  readonly ground: string;
  readonly ink: string;
  /**
   * Data URLs of 120 by 150, the topmost first. Unknown games share their layers: a browser parses each of a hundred
   * once, and not a picture for every game of the hall.
   */
  readonly layers: readonly [string, ...string[]];
}

const MOTIFS: Readonly<Record<string, Motif>> = { ...ANIMALS, ...THINGS, ...TABLES, ...ORIGINALS };

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

/** What the name of an unknown game says about its subject, in the languages of the hall. */
const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/dragon|dragao|дракон|rong\b/, 'dragon'],
  [/tig|leao|lion|тигр|\bho\b/, 'tiger'],
  [/tucan|toucan|тукан/, 'toucan'],
  [/arara|parrot|macaw|guacamayo|попуг|\bvet\b/, 'macaw'],
  [/wolf|lobo|raposa|fox|волк|\bsoi\b/, 'wolf'],
  [/cobra|snake|serp|зме|\bran\b/, 'snake'],
  [/dolphin|delf|boto|sea|mar\b|ocean|море|bien/, 'dolphin'],
  [/fish|peixe|pesc|pez|river|rio\b|рыб|\bca\b/, 'fish'],
  [/carnav|festa|fiesta|samba|карнав|le hoi/, 'carnival'],
  [/frut|fruit|cherr|cereja|melon|фрукт|trai cay/, 'fruit'],
  [/pharao|farao|egyp|egito|egipt|book|livro|libro|фараон|книг|sach/, 'pharaoh'],
  [/gem|joia|joya|diam|jewel|crystal|камн|алмаз|ngoc|kim cuong/, 'gem'],
  [/flor|flower|lily|lotus|garden|jardim|цвет|hoa\b/, 'lily'],
  [/farol|light|norte|north|маяк/, 'lighthouse'],
  [/noite|night|noche|moon|lua|luna|ноч|dem\b/, 'lantern'],
  [/gold|ouro|oro\b|mine|mina|coin|moeda|золот|vang\b/, 'mine'],
  [/seven|sete|siete|777|hot|fire|fogo|quente|fuego|огон|семь|lua\b/, 'seven'],
  [/caju|nut|sweet|doce|dulce|candy|конфет|сладк|keo\b/, 'cashew'],
  [/caf|coffee|кофе|ca phe/, 'coffee'],
  [/pirat|ship|navio|barco|пират|cuop/, 'ship'],
  [/mask|mascar|maya|aztec|inca|jade|маск|mat na/, 'mask'],
  [/west|cowbo|canga|bandit|ковбо/, 'hat'],
  [/roulet|rolet|рулет/, 'roulette'],
  [/blackjack|\b21\b|блэк/, 'blackjack'],
  [/bac+ar/, 'baccarat'],
  [/sic ?bo|dice|dado|кост|xuc xac/, 'dice'],
  [/poker|poquer|jack|valete|покер|\bbai\b/, 'jacks'],
  [/wheel|roda|rueda|колес|vong/, 'sun'],
];

const OF_KIND: Readonly<Record<CasinoGame['kind'], readonly string[]>> = {
  slots: [...Object.keys(ANIMALS), ...Object.keys(THINGS)],
  table: ['blackjack', 'baccarat', 'roulette', 'dice', 'jacks'],
  live: ['roulette', 'beach', 'dragon', 'baccarat', 'sicbo', 'blackjack'],
  poker: ['jacks', 'blackjack', 'hilo'],
  wheel: ['sun', 'wheel', 'beach', 'roulette'],
  instant: ['dice', 'mines', 'plinko', 'crash', 'keno', 'limbo'],
};

/** Ground, pattern, band below the drawing, and the title on it. */
const GROUNDS: readonly (readonly [ground: string, tint: string, band: string, ink: string])[] = [
  ['#0b6f94', '#1283ad', '#073c52', '#e3f6ff'],
  ['#5a1690', '#6d24a8', '#2f0750', '#f4e3ff'],
  ['#c0152e', '#d43148', '#5f0714', '#ffe9dc'],
  ['#0c4a33', '#15613f', '#06281b', '#d9ffe9'],
  ['#e07b16', '#f0963a', '#5e2a04', '#fff0d2'],
  ['#1b2c7a', '#2a3f9e', '#0c1442', '#dfe6ff'],
  ['#a51c50', '#bd3769', '#4a0722', '#ffe3ee'],
  ['#0a6b63', '#158078', '#04332f', '#d8fffa'],
  ['#7a3f14', '#935525', '#3a1c07', '#ffe9c8'],
  ['#22313f', '#33475a', '#0f171f', '#e6f0fa'],
  ['#8a6a00', '#a5831b', '#3f3000', '#fff3c4'],
  ['#3a2c7a', '#4d3e96', '#1a1241', '#f0e6ff'],
];

const rays = (tint: string) => {
  const at = (degrees: number) =>
    `${Math.round(60 + 110 * Math.cos((degrees * Math.PI) / 180))} ${Math.round(58 + 110 * Math.sin((degrees * Math.PI) / 180))}`;
  const beams = Array.from({ length: 9 }, (_, index) => `M60 58L${at(index * 40)} ${at(index * 40 + 18)}z`);
  return `<path d="${beams.join('')}" fill="${tint}"/>`;
};

const PATTERNS: readonly ((tint: string) => string)[] = [
  rays,
  (tint) =>
    `<path d="M-20 60L100-60M-20 100L140-60M-20 140L140-20M0 160L140 20M40 160l100-100" stroke="${tint}" stroke-width="11"/>`,
  (tint) =>
    `<g fill="none" stroke="${tint}" stroke-width="7"><circle cx="60" cy="58" r="26"/><circle cx="60" cy="58" r="46"/><circle cx="60" cy="58" r="66"/></g>`,
  (tint) =>
    `<g fill="${tint}">${Array.from({ length: 24 }, (_, index) => `<circle cx="${10 + (index % 6) * 20}" cy="${12 + Math.floor(index / 6) * 26}" r="5"/>`).join('')}</g>`,
  (tint) =>
    `<path d="M0 20q15-12 30 0t30 0 30 0 30 0M0 50q15-12 30 0t30 0 30 0 30 0M0 80q15-12 30 0t30 0 30 0 30 0" fill="none" stroke="${tint}" stroke-width="8"/>`,
  (tint) => `<path d="M0 0h60v58H0zM60 58h60v58H60z" fill="${tint}"/>`,
];

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

function draw(game: NamedGame): Poster {
  const own = MOTIFS[ownMotif(game) ?? ''];
  if (own) return { ground: own.ground, ink: own.ink, layers: [svg(full(own.ground) + own.art)] };
  const seed = hashOf(`${game.provider}/${game.game_id}`);
  const motif = MOTIFS[subjectOf(game, seed)] ?? ANIMALS.tiger;
  const [ground, tint, band, ink] = pick(GROUNDS, seed >>> 3);
  const pattern = pick(PATTERNS, seed >>> 9)(tint);
  // Letters and cards must not be mirrored.
  const isMirrored = (seed & 1) === 1 && !motif.art.includes('<text');
  const art = isMirrored ? `<g transform="matrix(-1 0 0 1 120 0)">${motif.art}</g>` : motif.art;
  const foot = `<rect y="110" width="120" height="40" fill="${band}"/>`;
  return { ground, ink, layers: [svg(foot), svg(art), svg(full(ground) + pattern)] };
}

function subjectOf({ name, kind }: NamedGame, seed: number): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
  const named = SUBJECTS.find(([words]) => words.test(plain))?.[1];
  return named ?? pick(OF_KIND[kind], seed >>> 13);
}

/** A picture cannot use the fonts of the page: its few digits are drawn in what every phone has. */
const DIGITS =
  'font-family="\'Arial Narrow\',\'Roboto Condensed\',sans-serif-condensed,sans-serif" font-weight="800"';

const full = (ground: string) => `<rect width="120" height="150" fill="${ground}"/>`;

function svg(inner: string): string {
  const art = inner.replaceAll('class="artn"', DIGITS);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150">${art}</svg>`)}`;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

function pick<T>(list: readonly T[], seed: number): T {
  const found = list[seed % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
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
