import { countUp, el, move, wait } from '../kit/dom.ts';
import type { Reels } from '../kit/reels.ts';
import type { Room } from '../kit/room.ts';
import { fill } from '../words/words.ts';
import type { Coin, Hold, SlotView } from './slot-view.ts';

/** Gems of one kind vanish and the rest falls, as often as the grid pays. */
export async function playCascades(room: Room, reels: Reels, view: SlotView, stake: bigint): Promise<void> {
  const cascades = view.cascades ?? [];
  const [first, ...rest] = cascades;
  if (!first) return;
  await reels.land(first.columns);
  let won = 0n;
  for (const [index, cascade] of cascades.entries()) {
    const next = rest[index];
    if (cascade.units === 0) break;
    const cells = cascade.wins.flatMap((win) => win.cells);
    reels.mark(cells);
    room.sound.play('win');
    const after = won + (stake * BigInt(cascade.units)) / BigInt(view.per);
    const times = cascade.multiplier > 1 ? ` ×${cascade.multiplier}` : '';
    await countUp(won, after, (amount) => room.say(room.money(amount) + times, 'win'));
    won = after;
    await wait(250);
    if (next) await reels.cascade(cells, next.columns);
  }
}

/** Coins stay where they are while the empty cells spin again. */
export async function playHold(room: Room, reels: Reels, hold: Hold): Promise<void> {
  reels.clear();
  reels.element.classList.add('reels--hold');
  await place(reels, hold.coins);
  for (const { landed, left } of hold.respins) {
    room.say(fill(room.words.respins, { n: left }));
    await wait(420);
    if (landed.length > 0) room.sound.play('chip');
    await place(reels, landed);
    await wait(220);
  }
  await wait(700);
  reels.element.classList.remove('reels--hold');
  for (const value of reels.element.querySelectorAll('.coin')) value.remove();
}

async function place(reels: Reels, coins: readonly Coin[]): Promise<void> {
  await Promise.all(
    coins.map(async ({ cell, value }) => {
      const holder = reels.cell(cell);
      if (!holder) return;
      const coin = el('span.coin', `${value}x`);
      holder.append(coin);
      await move(
        coin,
        [
          { transform: 'scale(0) rotate(-90deg)' },
          { transform: 'scale(1.2)', offset: 0.7 },
          { transform: 'none' },
        ],
        { duration: 320 },
      );
    }),
  );
}
