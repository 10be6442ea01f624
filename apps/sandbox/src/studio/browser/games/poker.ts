import type { ReplyData, RoundData } from '../boot-data.ts';
import { cardFace, dealIn, turnOver } from '../kit/cards.ts';
import { button, el } from '../kit/dom.ts';
import { inRound, type Room } from '../kit/room.ts';
import { StakeControl } from '../kit/stake.ts';
import { handName } from '../words/words.ts';

interface View {
  readonly phase: 'hold' | 'over';
  readonly cards: readonly string[];
  readonly held: readonly number[];
  readonly hand: string | null;
}

/** The pay table above, five cards below: a tapped card stays. */
export class PokerPage {
  readonly #room: Room;
  readonly #table = el('ul.hands-table');
  readonly #cards = el('div.five');
  readonly #action: HTMLButtonElement;
  readonly #held = new Set<number>();
  #isOpen = false;

  constructor(room: Room) {
    this.#room = room;
    const stake = new StakeControl(room);
    this.#action = button(
      'btn btn--hot wide',
      room.words.deal,
      () => void inRound(room, () => (this.#isOpen ? this.#draw() : this.#deal(stake.value))),
    );
    for (const { name, pays } of room.boot.pays) {
      const row = el('li', el('span', handName(room.words, name)), el('b', `${pays[0]?.times ?? ''}x`));
      row.dataset.hand = name;
      this.#table.append(row);
    }
    room.stage.append(el('div.poker', this.#table, this.#cards));
    room.dock.append(el('div.actions', stake.element, this.#action));
    this.#cards.append(...Array.from({ length: 5 }, () => el('div.slot', cardFace(undefined))));
    const { round } = room.boot.state as unknown as ReplyData;
    if (round?.phase === 'open') void this.#show(round);
    document.addEventListener('keydown', ({ key }) => {
      if (/^[1-5]$/.test(key)) this.#toggle(Number(key) - 1);
    });
  }

  async #deal(stake: bigint): Promise<void> {
    this.#room.say('');
    this.#room.take(stake);
    this.#held.clear();
    const reply = await this.#room.client.begin(stake, null);
    if (this.#room.refused(reply) || !reply.round) return;
    this.#cards.replaceChildren(...Array.from({ length: 5 }, () => el('div.slot')));
    await this.#show(reply.round);
    this.#room.setBalance(reply.balance);
  }

  async #draw(): Promise<void> {
    const reply = await this.#room.client.act({ hold: [...this.#held].toSorted() });
    if (this.#room.refused(reply) || !reply.round) return;
    await this.#show(reply.round);
    this.#room.setBalance(reply.balance);
    await this.#room.showWin(BigInt(reply.round.win), BigInt(reply.round.stake));
  }

  async #show(round: RoundData): Promise<void> {
    const view = round.view as unknown as View;
    for (const [index, text] of view.cards.entries()) await this.#place(index, text);
    for (const row of this.#table.children)
      row.classList.toggle('now', (row as HTMLElement).dataset.hand === view.hand);
    this.#isOpen = view.phase === 'hold';
    this.#action.textContent = this.#isOpen ? this.#room.words.draw : this.#room.words.deal;
    if (this.#isOpen) this.#room.say(this.#room.words.holdHint);
    else this.#held.clear();
    this.#mark();
  }

  async #place(index: number, text: string): Promise<void> {
    const slot = this.#cards.children[index];
    const there = slot?.querySelector<HTMLElement>('.card');
    if (!slot || there?.dataset.card === text) return;
    const face = cardFace(text);
    this.#room.sound.play('card');
    if (there) await turnOver(there, face);
    else {
      slot.prepend(face);
      await dealIn(face);
    }
    if (!slot.querySelector('button'))
      slot.append(button('slot__hold', this.#room.words.hold, () => this.#toggle(index)));
  }

  #toggle(index: number): void {
    if (!this.#isOpen || this.#room.dock.dataset.busy) return;
    if (!this.#held.delete(index)) this.#held.add(index);
    this.#room.sound.play('tick');
    this.#mark();
  }

  #mark(): void {
    for (const [index, slot] of [...this.#cards.children].entries()) {
      const isHeld = this.#held.has(index);
      slot.classList.toggle('slot--held', isHeld);
      const label = slot.querySelector('button');
      if (!label) continue;
      label.textContent = isHeld ? this.#room.words.held : this.#room.words.hold;
      label.setAttribute('aria-pressed', String(isHeld));
      label.disabled = !this.#isOpen;
    }
  }
}
