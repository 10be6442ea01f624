import { full, type GROUNDS, type NamedGame, pick, svg } from './look.ts';
import { MOTIFS } from './motifs.ts';

const POSTERS = import.meta.glob<string>('./posters/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** A poster is its ground, a rectangle, and the drawing on it. */
const POSTER = /^<svg[^>]*><rect [^>]*\/>(.*)<\/svg>\s*$/s;

/** The drawings, without their ground, that an unknown game may have. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  ...MOTIFS,
  ...Object.fromEntries(
    Object.entries(POSTERS).map(([file, text]) => [
      file.slice('./posters/'.length, -'.svg'.length),
      POSTER.exec(text)?.[1] ?? '',
    ]),
  ),
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

const OF_KIND: Readonly<Record<NamedGame['kind'], readonly string[]>> = {
  slots: [
    ...[
      'tiger',
      'toucan',
      'macaw',
      'wolf',
      'snake',
      'dolphin',
      'fish',
      'carnival',
      'fruit',
      'pharaoh',
      'gem',
    ],
    ...['lily', 'lighthouse', 'lantern', 'mine', 'seven', 'cashew', 'coffee', 'ship', 'mask', 'hat'],
  ],
  table: ['blackjack', 'baccarat', 'roulette', 'dice', 'jacks'],
  live: ['roulette', 'beach', 'dragon', 'baccarat', 'sicbo', 'blackjack'],
  poker: ['jacks', 'blackjack', 'hilo'],
  wheel: ['sun', 'wheel', 'beach', 'roulette'],
  instant: ['dice', 'mines', 'plinko', 'crash', 'keno', 'limbo'],
};

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

/** The layers of a game that has no drawing of its own, the topmost first. */
export function layersOf(
  game: NamedGame,
  seed: number,
  [ground, tint, band]: (typeof GROUNDS)[number],
): readonly string[] {
  const motif = DRAWINGS[subjectOf(game, seed)] ?? MOTIFS.wolf;
  const pattern = pick(PATTERNS, seed >>> 9)(tint);
  // Letters and cards must not be mirrored.
  const isMirrored = (seed & 1) === 1 && !motif.includes('<text');
  const art = isMirrored ? `<g transform="matrix(-1 0 0 1 120 0)">${motif}</g>` : motif;
  const foot = `<rect y="110" width="120" height="40" fill="${band}"/>`;
  return [svg(foot), svg(art), svg(full(ground) + pattern)];
}

function subjectOf({ name, kind }: NamedGame, seed: number): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
  const named = SUBJECTS.find(([words]) => words.test(plain))?.[1];
  return named ?? pick(OF_KIND[kind], seed >>> 13);
}
