import type { ReplyData, RoundData } from '../boot-data.ts';
import { cardFace, dealIn, turnOver } from '../kit/cards.ts';
import { button, el, wait } from '../kit/dom.ts';
import { inRound, type Room } from '../kit/room.ts';
import { StakeControl } from '../kit/stake.ts';

interface View {
  readonly phase: 'insurance' | 'play' | 'over';
  readonly dealer: {
    readonly cards: readonly string[];
    readonly total: number;
    readonly isHoleHidden: boolean;
  };
  readonly hands: readonly {
    readonly cards: readonly string[];
    readonly total: number;
    readonly isDoubled: boolean;
    readonly result: 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | null;
  }[];
  readonly active: number;
}
type Action = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline';
const USUAL: readonly Action[] = ['hit', 'stand', 'double', 'split'];
const KEYS: Readonly<Record<string, Action>> = { h: 'hit', s: 'stand', d: 'double', p: 'split' };

/** Cards are dealt one by one; the totals stand beside them as large as the cards. */
export class BlackjackPage {
  readonly #room: Room;
  readonly #dealerTotal = el('b.total');
  readonly #dealerCards = el('div.hand__cards');
  readonly #hands = el('div.hands');
  readonly #actions = el('div.actions');
  readonly #bet = el('p.bet');
  readonly #stake: StakeControl;
  readonly #deal: HTMLButtonElement;

  constructor(room: Room) {
    this.#room = room;
    const { words } = room;
    this.#stake = new StakeControl(room);
    this.#deal = button('btn btn--hot wide', words.deal, () => void inRound(room, () => this.#begin()));
    const dealer = el(
      'div.side',
      el('div.side__name', el('span', words.dealer), this.#dealerTotal),
      this.#dealerCards,
    );
    room.stage.append(el('div.bj', dealer, el('p.arc', words.blackjackRule), this.#hands, this.#bet));
    room.dock.append(this.#actions);
    const { round } = room.boot.state as unknown as ReplyData;
    if (round?.phase === 'open') void this.#show(round);
    else this.#idle();
    document.addEventListener('keydown', ({ key }) => {
      const action = KEYS[key.toLowerCase()];
      const target = action && this.#actions.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
      if (target && !target.disabled) target.click();
    });
  }

  #idle(): void {
    this.#actions.replaceChildren(this.#stake.element, this.#deal);
  }

  async #begin(): Promise<void> {
    const room = this.#room;
    room.say('');
    this.#dealerCards.replaceChildren();
    this.#hands.replaceChildren();
    this.#dealerTotal.textContent = '';
    room.take(this.#stake.value);
    const reply = await room.client.begin(this.#stake.value, null);
    if (room.refused(reply) || !reply.round) return;
    await this.#finish(reply);
  }

  async #act(action: Action): Promise<void> {
    const reply = await this.#room.client.act(action);
    if (this.#room.refused(reply) || !reply.round) return;
    await this.#finish(reply);
  }

  async #finish({ round, balance }: ReplyData): Promise<void> {
    if (!round) return;
    await this.#show(round);
    this.#room.setBalance(balance);
    if (round.isOver) await this.#room.showWin(BigInt(round.win), BigInt(round.stake));
  }

  async #show(round: RoundData): Promise<void> {
    const view = round.view as unknown as View;
    this.#bet.textContent = `${this.#room.words.yourBet} ${this.#room.money(BigInt(round.stake))}`;
    this.#syncHands(view);
    const holders = [...this.#hands.children];
    const longest = Math.max(...view.hands.map(({ cards }) => cards.length));
    for (let index = 0; index < longest; index += 1)
      for (const [hand, { cards }] of view.hands.entries())
        await this.#put(holders[hand]?.querySelector('.hand__cards'), cards[index], index);
    await this.#showDealer(view);
    this.#syncTotals(view);
    if (round.isOver || round.actions.length === 0) this.#idle();
    else this.#offer(round.actions as readonly Action[]);
  }

  async #put(holder: Element | null | undefined, card: string | undefined, index: number): Promise<void> {
    if (!holder || card === undefined) return;
    const there = holder.children[index] as HTMLElement | undefined;
    if (there?.dataset.card === card) return;
    const face = cardFace(card);
    if (there) return there.replaceWith(face);
    holder.append(face);
    this.#room.sound.play('card');
    await dealIn(face);
  }

  async #showDealer({ dealer }: View): Promise<void> {
    const shown = dealer.isHoleHidden ? [...dealer.cards, undefined] : dealer.cards;
    for (const [index, card] of shown.entries()) {
      const there = this.#dealerCards.children[index] as HTMLElement | undefined;
      if (there && there.dataset.card === card) continue;
      const face = cardFace(card);
      if (there) await turnOver(there, face);
      else {
        this.#dealerCards.append(face);
        await dealIn(face);
        if (index > 1) await wait(250);
      }
    }
  }

  #syncHands(view: View): void {
    while (this.#hands.children.length < view.hands.length)
      this.#hands.append(
        el(
          'div.side',
          el('div.side__name', el('span', this.#room.words.you), el('b.total')),
          el('div.hand__cards'),
          el('em'),
        ),
      );
    this.#hands.classList.toggle('hands--split', view.hands.length > 1);
  }

  #syncTotals(view: View): void {
    this.#dealerTotal.textContent = String(view.dealer.total);
    for (const [index, hand] of view.hands.entries()) {
      const holder = this.#hands.children[index];
      const total = holder?.querySelector('.total');
      if (total) total.textContent = String(hand.total);
      const result = holder?.querySelector('em');
      if (result) result.textContent = hand.result === null ? '' : this.#room.words[hand.result];
      holder?.classList.toggle(
        'side--active',
        view.phase === 'play' && view.hands.length > 1 && view.active === index,
      );
    }
  }

  #offer(actions: readonly Action[]): void {
    const shown = actions.includes('insure') ? actions : USUAL;
    const buttons = shown.map((action) => {
      const element = button(
        `btn act act--${action}`,
        this.#room.words[action],
        () => void inRound(this.#room, () => this.#act(action)),
      );
      element.dataset.action = action;
      element.disabled = !actions.includes(action);
      return element;
    });
    this.#actions.replaceChildren(el('div.acts', ...buttons));
  }
}
