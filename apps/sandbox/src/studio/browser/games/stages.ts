import { symbolSvg } from '../../art/symbols.ts';
import type { Json } from '../../games/game.ts';
import { SEGMENTS } from '../../games/roda-do-sol/roda-do-sol.ts';
import { cardFace, dealIn } from '../kit/cards.ts';
import { drawing, el, move, wait } from '../kit/dom.ts';
import type { Room } from '../kit/room.ts';
import type { TableStage } from './table.ts';

type Fields = Readonly<Record<string, Json>>;
const fieldsOf = (value: Json): Fields => value as Fields;

/** Two hands and their points. */
export function baccaratStage(room: Room): TableStage {
  const sides = { player: hand(room.words.player), banker: hand(room.words.banker) };
  return {
    element: el('div.versus', sides.player.element, sides.banker.element),
    async show(result) {
      const view = fieldsOf(result);
      for (const side of Object.values(sides)) side.clear();
      for (const dealt of view.deal as readonly Fields[]) {
        const side = sides[dealt.hand === 'player' ? 'player' : 'banker'];
        const card = cardFace(String(dealt.card));
        side.cards.append(card);
        room.sound.play('card');
        await dealIn(card);
      }
      sides.player.points.textContent = String(view.player);
      sides.banker.points.textContent = String(view.banker);
      if (view.result === 'player' || view.result === 'banker')
        sides[view.result].element.classList.add('hand--won');
    },
    badge(result) {
      const won = String(fieldsOf(result).result);
      const text =
        won === 'player' ? room.words.player : won === 'banker' ? room.words.banker : room.words.tie;
      return { text: text.slice(0, 1), tone: won === 'player' ? 'blue' : won === 'banker' ? 'red' : 'green' };
    },
  };
}

function hand(name: string) {
  const points = el('b');
  const cards = el('div.hand__cards');
  const element = el('div.hand', el('div.hand__head', el('span', name), points), cards);
  return {
    element,
    cards,
    points,
    clear() {
      cards.replaceChildren();
      points.textContent = '';
      element.classList.remove('hand--won');
    },
  };
}

/** One card each. */
export function dragonTigerStage(room: Room): TableStage {
  const sides = { dragon: hand(room.words.dragon), tiger: hand(room.words.tiger) };
  sides.tiger.element.prepend(drawing(symbolSvg('tiger-2').replace(/<g>.*<\/g>/, ''), 'beast'));
  return {
    element: el('div.versus', sides.dragon.element, sides.tiger.element),
    async show(result) {
      const draw = fieldsOf(result);
      for (const name of ['dragon', 'tiger'] as const) sides[name].clear();
      for (const name of ['dragon', 'tiger'] as const) {
        const card = cardFace(String(draw[name]));
        sides[name].cards.append(card);
        room.sound.play('card');
        await dealIn(card);
        await wait(250);
      }
      if (draw.result === 'dragon' || draw.result === 'tiger')
        sides[draw.result].element.classList.add('hand--won');
    },
    badge(result) {
      const won = String(fieldsOf(result).result);
      const text = won === 'dragon' ? room.words.dragon : won === 'tiger' ? room.words.tiger : room.words.tie;
      return {
        text: text.slice(0, 1),
        tone: won === 'dragon' ? 'green' : won === 'tiger' ? 'orange' : 'blue',
      };
    },
  };
}

const SPOTS: readonly string[] = ['', '5', '28', '258', '1379', '13579', '134679'];

function dieFace(face: number): HTMLElement {
  const die = el('div.die');
  for (const spot of SPOTS[face] ?? '') die.append(el(`i.d${spot}` as 'i'));
  return die;
}

/** Three dice under a glass. */
export function diceStage(room: Room): TableStage {
  const bowl = el('div.bowl', dieFace(1), dieFace(3), dieFace(6));
  const total = el('b.bowl__total');
  return {
    element: el('div.bowlbox', bowl, total),
    async show(result) {
      const dice = fieldsOf(result).dice as readonly number[];
      total.textContent = '';
      room.sound.play('stop');
      await move(
        bowl,
        [
          { transform: 'none' },
          { transform: 'translateX(-8px) rotate(-8deg)' },
          { transform: 'translateX(8px) rotate(8deg)' },
          { transform: 'none' },
        ],
        { duration: 240, iterations: 5 },
      );
      bowl.replaceChildren(...dice.map(dieFace));
      total.textContent = String(fieldsOf(result).total);
    },
    badge(result) {
      const draw = fieldsOf(result);
      const sum = Number(draw.total);
      return { text: String(sum), tone: draw.isTriple ? 'orange' : sum <= 10 ? 'blue' : 'red' };
    },
  };
}

const TONES: Readonly<Record<string, string>> = {
  1: '#ffd426',
  2: '#17a6b7',
  5: '#d3142f',
  10: '#6a2fd0',
  20: '#1f9d4d',
  40: '#14171c',
  x2: '#fff',
  x7: '#fff',
};

function moneyWheel(): string {
  const step = 360 / SEGMENTS.length;
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${Math.round(18_000 * Math.cos(angle)) / 100} ${Math.round(18_000 * Math.sin(angle)) / 100}`;
  };
  const slices = SEGMENTS.map((label, index) => {
    const dark = label === '1' || label.startsWith('x');
    return `<path d="M0 0 ${point((index - 0.5) * step)}A180 180 0 0 1 ${point((index + 0.5) * step)}Z" fill="${TONES[label]}" stroke="#4a1a00" stroke-width="1"/><text transform="rotate(${index * step}) translate(0 -152)" text-anchor="middle" font-size="15" font-weight="900" fill="${dark ? '#3a1500' : '#fff'}">${label}</text>`;
  });
  return `<svg viewBox="-200 -200 400 400" aria-hidden="true"><circle r="200" fill="#7a3404"/><circle r="186" fill="#ffe14d"/><g class="wheel__turn">${slices.join('')}<circle r="84" fill="#7a3404"/><circle r="70" fill="#ffe14d"/><path d="M0-60 13-18 57-18 21 8 35 50 0 24-35 50-21 8-57-18-13-18Z" fill="#ff7a1f"/></g></svg>`;
}

/** A wheel too big for the screen, with a pointer that ticks over its pins. */
export function moneyWheelStage(room: Room): TableStage {
  const wheel = drawing(moneyWheel(), 'wheel');
  const pointer = el('i.pointer');
  const step = 360 / SEGMENTS.length;
  let turned = 0;
  return {
    element: el('div.wheelbox', wheel, pointer),
    async show(result) {
      const turn = wheel.querySelector('.wheel__turn');
      for (const { segment, label } of fieldsOf(result).spins as unknown as readonly {
        segment: number;
        label: string;
      }[]) {
        const target = Math.ceil(turned / 360) * 360 + 1_080 - segment * step;
        if (turn)
          await Promise.all([
            move(turn, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${target}deg)` }], {
              duration: 3_200,
              easing: 'cubic-bezier(.15,.6,.2,1)',
            }),
            move(
              pointer,
              [{ transform: 'rotate(0deg)' }, { transform: 'rotate(-16deg)' }, { transform: 'rotate(0deg)' }],
              { duration: 160, iterations: 20, easing: 'ease-out' },
            ),
          ]);
        turned = target;
        room.sound.play('stop');
        if (label.startsWith('x')) room.say(label.replace('x', '×'), 'win');
        await wait(400);
      }
    },
    badge(result) {
      const spins = fieldsOf(result).spins as unknown as readonly { label: string }[];
      const label = spins.at(-1)?.label ?? '';
      return { text: label, tone: `w${label}` };
    },
  };
}
