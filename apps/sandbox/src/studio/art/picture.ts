import { escapeHtml } from '@palpite/kernel/text';
import type { GameInfo } from '../games/game.ts';
import { SYMBOLS } from './symbols.ts';
import { type Theme, themeOf } from './themes.ts';

const FONT = "'Sofia Sans Condensed','Arial Narrow',Impact,sans-serif";
const SUITS = { spade: '♠', heart: '♥', diamond: '♦', club: '♣' };

/** The tile of a game, three wide and four high: its colour, its hero and its name, readable at 110 pixels. */
export function gamePicture(info: GameInfo): string {
  const theme = themeOf(info.id);
  const hero = theme.hero
    ? `<g transform="translate(34 16) scale(2.5)">${SYMBOLS[theme.hero] ?? ''}</g>`
    : tableArt(info.id, theme);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" role="img" aria-label="${escapeHtml(info.name.en)}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${theme.ground}"/><stop offset="1" stop-color="${theme.shade}"/></linearGradient></defs>
<rect width="300" height="400" fill="url(#g)"/>${rays(theme)}${hero}
<path d="M0 292Q150 262 300 292V400H0Z" fill="${theme.deep}"/>${title(info.name.pt, theme)}</svg>`;
}

function rays({ shade }: Theme): string {
  const beams = Array.from({ length: 9 }, (_, index) => {
    const [from, to] = [index * 40 - 4, index * 40 + 14].map((degrees) => (degrees * Math.PI) / 180);
    const at = (angle = 0) =>
      `${Math.round(150 + 320 * Math.cos(angle))} ${Math.round(150 + 320 * Math.sin(angle))}`;
    return `M150 150 ${at(from)} ${at(to)}Z`;
  });
  return `<path d="${beams.join('')}" fill="${shade}" opacity=".7"/>`;
}

/** At most two lines; a long name is set smaller, so that it stays inside. */
function title(name: string, { hot }: Theme): string {
  const words = name.replace(/ ao Vivo$/, '').split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = words.length === 1 ? words : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return lines
    .map((line, index) => {
      const size = Math.min(56, Math.floor(420 / Math.max(5, line.length)));
      const y = lines.length === 1 ? 364 : 338 + index * 46;
      return `<text x="150" y="${y}" text-anchor="middle" font-family="${FONT}" font-weight="900" font-size="${size}" fill="${index === 0 ? '#fff' : hot}">${escapeHtml(line.toUpperCase())}</text>`;
    })
    .join('');
}

function tableArt(id: string, theme: Theme): string {
  switch (id) {
    case 'roleta-brasileira':
    case 'roleta-copacabana':
      return (
        wheel(18, (index) => (index === 0 ? '#0a7d46' : index % 2 ? '#c4122f' : '#14171c'), '#5a3413') +
        ball()
      );
    case 'roda-do-sol':
      return (
        wheel(12, (index) => ['#ffd426', '#ff7a1f', '#d3142f', '#17a6b7'][index % 4] ?? '', '#7a3404') +
        pointer()
      );
    case 'dragao-e-tigre':
      return `<g transform="translate(18 40) scale(1.5)">${DRAGON}</g><g transform="translate(140 100) scale(1.5)">${SYMBOLS['tiger-2']?.replace(/<g>.*<\/g>$/, '')}</g>`;
    case 'sic-bo-saigon':
      return die(40, 60, 5, -10) + die(150, 40, 6, 8) + die(110, 160, 3, 4);
    case 'valete-de-ouro':
      return card(58, 50, 'J', SUITS.heart, -10, theme.hot) + card(132, 60, 'J', SUITS.spade, 9);
    case 'bacara-vip':
      return card(50, 56, '9', SUITS.diamond, -12) + card(140, 50, 'K', SUITS.club, 8);
    default:
      return card(50, 56, 'A', SUITS.spade, -10) + card(136, 50, 'K', SUITS.heart, 9);
  }
}

function wheel(count: number, colour: (index: number) => string, rim: string): string {
  const slices = Array.from({ length: count }, (_, index) => {
    const at = (turn: number) => {
      const angle = (turn / count) * 2 * Math.PI - Math.PI / 2;
      return `${(150 + 108 * Math.cos(angle)).toPrecision(4)} ${(155 + 108 * Math.sin(angle)).toPrecision(4)}`;
    };
    return `<path d="M150 155 ${at(index - 0.5)}A108 108 0 0 1 ${at(index + 0.5)}Z" fill="${colour(index)}" stroke="#ffd98a" stroke-width="2"/>`;
  });
  return `<circle cx="150" cy="155" r="128" fill="${rim}"/><circle cx="150" cy="155" r="114" fill="#ffd98a"/>${slices.join('')}<circle cx="150" cy="155" r="44" fill="${rim}"/><circle cx="150" cy="155" r="16" fill="#ffd98a"/>`;
}

const ball = () => '<circle cx="196" cy="74" r="14" fill="#fff"/>';
const pointer = () => '<path d="M132 8H168L150 52Z" fill="#fff"/>';

function die(x: number, y: number, face: number, turn: number): string {
  const spots: Readonly<Record<number, string>> = {
    3: '28,28 50,50 72,72',
    5: '28,28 72,28 50,50 28,72 72,72',
    6: '28,26 28,50 28,74 72,26 72,50 72,74',
  };
  const dots = (spots[face] ?? '').split(' ').map((spot) => {
    const [cx, cy] = spot.split(',');
    return `<circle cx="${cx}" cy="${cy}" r="9" fill="#c4122f"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn} 50 50) scale(1.1)"><rect x="4" y="8" width="92" height="92" rx="20" fill="#d9c7cd"/><rect x="4" y="2" width="92" height="92" rx="20" fill="#fff"/>${dots.join('')}</g>`;
}

function card(x: number, y: number, rank: string, suit: string, turn: number, edge = '#fff'): string {
  const ink = suit === SUITS.heart || suit === SUITS.diamond ? '#c4122f' : '#14171c';
  return `<g transform="translate(${x} ${y}) rotate(${turn} 55 80)"><rect width="124" height="176" rx="16" fill="${edge}"/><rect x="5" y="5" width="114" height="166" rx="12" fill="#fff"/><text x="62" y="92" text-anchor="middle" font-family="${FONT}" font-weight="900" font-size="92" fill="${ink}">${rank}</text><text x="62" y="154" text-anchor="middle" font-size="66" fill="${ink}">${suit}</text></g>`;
}

const DRAGON =
  '<path d="M14 20 34 26 28 8 46 22 64 10 62 28 84 24 72 42Q86 80 50 94 14 80 24 42Z" fill="#1f9d4d"/><path d="M34 40Q42 34 46 44 40 50 34 46ZM66 40Q58 34 54 44 60 50 66 46Z" fill="#ffd426"/><circle cx="41" cy="44" r="3" fill="#111"/><circle cx="59" cy="44" r="3" fill="#111"/><path d="M36 62Q50 54 64 62 66 82 50 86 34 82 36 62Z" fill="#7fe0a0"/><path d="M40 76 44 68 48 76 52 68 56 76 60 68" stroke="#fff" stroke-width="4" fill="none"/><circle cx="44" cy="62" r="2.4" fill="#0b4a24"/><circle cx="56" cy="62" r="2.4" fill="#0b4a24"/>';
