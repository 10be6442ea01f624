import type { ReplyData, RoundData } from '../boot-data.ts';
import { button, countUp, drawing, el, wait } from '../kit/dom.ts';
import { ICONS } from '../kit/icons.ts';
import { Reels } from '../kit/reels.ts';
import { inRound, type Room } from '../kit/room.ts';
import { StakeControl } from '../kit/stake.ts';
import { fill } from '../words/words.ts';
import { playCascades, playHold } from './slot-features.ts';
import { buildTitle, JackpotStrip, showJackpot } from './slot-title.ts';
import type { SlotSpin, SlotView } from './slot-view.ts';

/** Reels of every kind of slot: the view of the game says what happens, in order. */
export class SlotPage {
  readonly #room: Room;
  readonly #reels: Reels;
  readonly #stake: StakeControl;
  readonly #jackpots: JackpotStrip | undefined;
  readonly #spin: HTMLButtonElement;
  readonly #free = el('span.free');
  #hasFree: boolean;

  constructor(room: Room) {
    this.#room = room;
    const symbols = room.boot.pays.flatMap(({ symbol }) => (symbol === null ? [] : [symbol]));
    const state = room.boot.state as unknown as ReplyData;
    const [columns, rows] = sizeOf(room.boot.game);
    const first = Array.from({ length: columns }, (_, reel) =>
      Array.from(
        { length: rows },
        (_unused, row) => symbols[(reel * 3 + row * 2 + 1) % symbols.length] ?? '',
      ),
    );
    this.#reels = new Reels(first, symbols, room.sound);
    this.#stake = new StakeControl(room);
    this.#jackpots = state.jackpots ? new JackpotStrip(room, state.jackpots) : undefined;
    this.#spin = button('spin', room.words.spin, () => this.#play(null), drawing(ICONS.spin));
    this.#hasFree = Boolean(state.free);
    this.#showFree(state);
    room.stage.append(
      buildTitle(room.boot),
      ...(this.#jackpots ? [this.#jackpots.element] : []),
      this.#reels.element,
    );
    room.dock.append(
      this.#stake.element,
      this.#spin,
      ...(room.boot.buyPrice === null || this.#hasFree ? [this.#free] : [this.#buyButton()]),
    );
    document.addEventListener('keydown', (event) => {
      if (
        event.code !== 'Space' ||
        event.target instanceof HTMLButtonElement ||
        document.querySelector('dialog')
      )
        return;
      event.preventDefault();
      this.#play(null);
    });
  }

  #buyButton(): HTMLElement {
    const { words, boot } = this.#room;
    return button('btn buy', words.buy, () => {
      const price = this.#stake.value * BigInt(boot.buyPrice ?? 0);
      const sheet = el('dialog.sheet', el('h2', fill(words.buyAsk, { n: this.#room.money(price) })));
      const close = () => sheet.close();
      sheet.append(
        el(
          'div.pair',
          button('btn', words.cancel, close),
          button('btn btn--hot', words.confirm, () => {
            close();
            this.#play({ features: ['buy'] }, price);
          }),
        ),
      );
      sheet.addEventListener('close', () => sheet.remove());
      document.body.append(sheet);
      sheet.showModal();
    });
  }

  #play(input: { features: string[] } | null, price = this.#stake.value): void {
    void inRound(this.#room, () => this.#round(input, price));
  }

  async #round(input: { features: string[] } | null, price: bigint): Promise<void> {
    const room = this.#room;
    room.say('');
    this.#reels.clear();
    this.#spin.classList.add('spin--turning');
    const isFree = this.#hasFree && input === null;
    if (!isFree) room.take(price);
    const reply = await room.client.begin(this.#stake.value, input, isFree);
    this.#spin.classList.remove('spin--turning');
    if (reply.status === 'no_free_rounds') this.#showFree({ free: null });
    if (room.refused(reply) || !reply.round) return;
    await this.#show(reply.round);
    if (reply.jackpots) this.#jackpots?.set(reply.jackpots);
    room.setBalance(reply.balance);
    if (isFree) this.#showFree(reply);
    await room.showWin(BigInt(reply.round.win), price);
  }

  #showFree({ free }: Pick<ReplyData, 'free'>): void {
    this.#hasFree = Boolean(free);
    this.#free.textContent = free ? `${this.#room.words.free}: ${free.left}` : '';
  }

  async #show(round: RoundData): Promise<void> {
    const room = this.#room;
    const view = round.view as unknown as SlotView;
    const stake = this.#stake.value;
    if (view.cascades) await playCascades(room, this.#reels, view, stake);
    const spins = view.spins ?? (view.reels ? [{ ...view, reels: view.reels, units: view.units }] : []);
    const free = spins.length - (view.isBought ? 0 : 1);
    let won = 0n;
    for (const [index, spin] of spins.entries()) {
      const turn = index + (view.isBought ? 1 : 0);
      if (turn > 0) room.say(fill(room.words.freeSpins, { n: turn, of: free }));
      await this.#reels.land(spin.reels);
      const units = (stake * BigInt(spin.units)) / BigInt(view.per);
      if (spin.units > 0) await this.#celebrate(spin, won, won + units);
      won += units;
      if (spins.length > 1) await wait(300);
    }
    if (view.hold) await playHold(room, this.#reels, view.hold);
    if (round.jackpot) await showJackpot(room, BigInt(round.jackpot.amount));
  }

  async #celebrate(spin: SlotSpin, from: bigint, to: bigint): Promise<void> {
    const cells = [...(spin.lines ?? []), ...(spin.ways ?? [])].flatMap((win) => win.cells);
    this.#reels.mark([...cells, ...(spin.scatter?.cells ?? [])]);
    const rows = spin.reels[0]?.length ?? 3;
    for (const line of spin.lines ?? []) this.#reels.drawLine(line.cells.map((cell) => cell % rows));
    this.#room.sound.play('win');
    await countUp(from, to, (amount) => this.#room.say(this.#room.money(amount), 'win'));
    await wait(500);
  }
}

function sizeOf(game: string): readonly [columns: number, rows: number] {
  if (game === 'joia-rara') return [6, 5];
  if (game === 'arara-premiada') return [3, 3];
  return [5, game === 'carnaval-da-sorte' ? 4 : 3];
}
