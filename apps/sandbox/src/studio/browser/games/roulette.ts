import type { Json } from '../../games/game.ts';
import { colourOf, ROULETTE_BETS, WHEEL } from '../../games/tables/roulette-layout.ts';
import { button, drawing, el, move } from '../kit/dom.ts';
import type { Room } from '../kit/room.ts';
import type { TableLayout, TableStage } from './table.ts';

const COLOURS = { green: '#0a8048', red: '#c4122f', black: '#14171c' };
const STEP = 360 / WHEEL.length;

function wheelSvg(): string {
  const at = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${Math.round(radius * Math.cos(angle) * 100) / 100} ${Math.round(radius * Math.sin(angle) * 100) / 100}`;
  };
  const slices = WHEEL.map((number, index) => {
    const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP];
    return `<path d="M0 0 ${at(from, 180)}A180 180 0 0 1 ${at(to, 180)}Z" fill="${COLOURS[colourOf(number)]}" stroke="#e0b050" stroke-width="1"/><text transform="rotate(${index * STEP}) translate(0 -158)" text-anchor="middle" fill="#fff" font-size="19" font-weight="800">${number}</text>`;
  });
  return `<svg viewBox="-200 -200 400 400" aria-hidden="true"><circle r="200" fill="#5a3413"/><circle r="187" fill="#e0b050"/><g class="wheel__turn">${slices.join('')}<circle r="112" fill="#7a4a1e"/><circle r="104" fill="#5a3413"/><path d="M0-90 10-10 90 0 10 10 0 90-10 10-90 0-10-10Z" fill="#e0b050" opacity=".5"/></g></svg>`;
}

const numberOf = (result: Json): number => Number((result as { readonly number?: number }).number ?? 0);

/** The upper half of a wheel that is too big for the screen; the ball comes to rest at the top. */
export function rouletteStage(room: Room): TableStage {
  const wheel = drawing(wheelSvg(), 'wheel');
  const ball = el('i.ball');
  const number = el('b.wheel__number', '');
  let turned = 0;
  return {
    element: el('div.wheelbox', wheel, ball, number),
    async show(result) {
      const index = WHEEL.indexOf(numberOf(result));
      const target = Math.ceil(turned / 360) * 360 + 1_440 - index * STEP;
      const turn = wheel.querySelector('.wheel__turn');
      number.textContent = '';
      if (turn)
        await Promise.all([
          move(turn, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${target}deg)` }], {
            duration: 3_200,
            easing: 'cubic-bezier(.15,.6,.2,1)',
          }),
          move(
            ball,
            [
              { transform: 'rotate(-1440deg)', opacity: 1 },
              { transform: 'rotate(0deg)', opacity: 1 },
            ],
            { duration: 3_200, easing: 'cubic-bezier(.2,.55,.3,1)' },
          ),
        ]);
      ball.style.opacity = '1';
      turned = target;
      number.textContent = String(numberOf(result));
      room.sound.play('stop');
    },
    badge: (result) => ({ text: String(numberOf(result)), tone: colourOf(numberOf(result)) }),
  };
}

/** Numbers in three columns, the outside bets beside them. */
export function rouletteLayout({ words }: Room): TableLayout {
  const spots = new Map<string, HTMLElement>();
  const spot = (bet: string, label: string, area: string, className = '') => {
    const element = button(`spot ${className}`, label, () => undefined, el('span', label));
    element.style.gridArea = area;
    spots.set(bet, element);
    return element;
  };
  const numbers = Array.from({ length: 36 }, (_, index) => {
    const number = index + 1;
    const row = 2 + Math.floor(index / 3);
    return spot(
      `straight-${number}`,
      String(number),
      `${row} / ${3 + (index % 3)}`,
      `spot--${colourOf(number)}`,
    );
  });
  const sides: readonly (readonly [string, string, string])[] = [
    ['low', '1–18', ''],
    ['even', words.even, ''],
    ['red', '◆', 'spot--sred'],
    ['black', '◆', 'spot--sblack'],
    ['odd', words.odd, ''],
    ['high', '19–36', ''],
  ];
  const outside = sides.map(([bet, label, tone], index) => {
    const element = spot(bet, label, `${2 + index * 2} / 1 / span 2`, `spot--side ${tone}`);
    if (label === '◆') element.setAttribute('aria-label', bet === 'red' ? words.red : words.black);
    return element;
  });
  const dozens = [1, 2, 3].map((third) =>
    spot(`dozen-${third}`, `${third * 12 - 11}–${third * 12}`, `${third * 4 - 2} / 2 / span 4`, 'spot--side'),
  );
  const columns = [1, 2, 3].map((third) =>
    spot(`column-${third}`, '2:1', `14 / ${2 + third}`, 'spot--side spot--flat'),
  );
  const zero = spot('straight-0', '0', '1 / 3 / auto / span 3', 'spot--green');
  const felt = el('div.felt', zero, ...numbers, ...outside, ...dozens, ...columns);
  return { element: withCombinations(words, felt, spots), spots };
}

const KINDS = ['straight', 'split', 'street', 'corner', 'line'] as const;

/**
 * Bets on several numbers lie on the lines of a real table, where no thumb hits them. Here each kind has a panel of
 * its own in the place of the felt, with one button per bet.
 */
function withCombinations(
  words: Room['words'],
  felt: HTMLElement,
  spots: Map<string, HTMLElement>,
): HTMLElement {
  const labels = {
    straight: words.onStraight,
    split: words.onSplit,
    street: words.onStreet,
    corner: words.onCorner,
    line: words.onLine,
  };
  const panels = KINDS.map((kind) => (kind === 'straight' ? felt : combinations(kind, labels[kind], spots)));
  const tabs = KINDS.map((kind, index) => {
    const tab = button('kind', labels[kind], () => choose(index));
    tab.setAttribute('role', 'tab');
    return tab;
  });
  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
  };
  const list = el('div.kinds', ...tabs);
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', words.betKind);
  list.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const now = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    const next = (now + step + tabs.length) % tabs.length;
    choose(next);
    tabs[next]?.focus();
  });
  choose(0);
  return el('div.table', list, ...panels);
}

function combinations(
  kind: Exclude<(typeof KINDS)[number], 'straight'>,
  label: string,
  spots: Map<string, HTMLElement>,
): HTMLElement {
  const panel = el(`div.combos.combos--${kind}` as 'div');
  for (const [bet, numbers] of ROULETTE_BETS) {
    if (!bet.startsWith(`${kind}-`)) continue;
    const text = [...numbers].join(' ');
    const place = button('spot spot--combo', `${label} ${text}`, () => undefined, el('span', text));
    place.setAttribute('aria-label', `${label} ${text}`);
    spots.set(bet, place);
    panel.append(place);
  }
  return panel;
}
