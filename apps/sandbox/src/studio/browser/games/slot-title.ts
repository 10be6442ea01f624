import { symbolSvg } from '../../art/symbols.ts';
import { themeOf } from '../../art/themes.ts';
import type { GameBoot, ReplyData } from '../boot-data.ts';
import { countUp, drawing, el, isStill, move, wait } from '../kit/dom.ts';
import type { Room } from '../kit/room.ts';

/** The name in two colours and the hero of the game: its poster, opened. */
export function buildTitle(boot: GameBoot): HTMLElement {
  const words = boot.name.split(' ');
  const half = Math.ceil(words.length / 2);
  const title = el(
    'div.title',
    el('b', words.slice(0, half).join(' ')),
    el('span', words.slice(half).join(' ')),
  );
  const { hero } = themeOf(boot.game);
  const holder = el('div.banner', title);
  if (hero) holder.append(drawing(symbolSvg(hero), 'hero'));
  holder.setAttribute('aria-hidden', 'true');
  return holder;
}

type Amounts = NonNullable<ReplyData['jackpots']>;

/** The shared pots, above the reels. */
export class JackpotStrip {
  readonly element = el('div.pots');
  readonly #room: Room;

  constructor(room: Room, amounts: Amounts) {
    this.#room = room;
    this.set(amounts);
  }

  set(amounts: Amounts): void {
    const pot = (name: keyof Amounts) =>
      el('span', el('small', name), el('b', this.#room.money(BigInt(amounts[name]))));
    this.element.replaceChildren(pot('grand'), pot('major'), pot('mini'));
  }
}

const SLASHES = 26;

/** The amount counts once while coloured slashes fall once; a tap ends it. */
export async function showJackpot(room: Room, amount: bigint): Promise<void> {
  const value = el('b');
  const panel = el('div.jackpot', el('h2', room.words.jackpotWon), value);
  const colours = ['var(--hot)', '#fff', '#63c7ff', '#ff5a2c', 'var(--shade)'];
  for (let index = 0; index < (isStill() ? 0 : SLASHES); index += 1) {
    const slash = el('i');
    slash.style.left = `${(index * 37) % 100}%`;
    slash.style.background = colours[index % colours.length] ?? '';
    panel.append(slash);
    void move(
      slash,
      [
        { transform: 'translateY(-120%) rotate(14deg)' },
        { transform: `translateY(${320 + ((index * 53) % 240)}px) rotate(18deg)` },
      ],
      { duration: 1_200 + ((index * 97) % 500), easing: 'ease-in' },
    );
  }
  room.stage.append(panel);
  room.sound.play('big');
  await countUp(0n, amount, (shown) => {
    value.textContent = room.money(shown);
  });
  await wait(2_500);
  panel.remove();
}
