import type { Json } from '../../games/game.ts';
import type { ReplyData, RoundData, TableData } from '../boot-data.ts';
import { Chips } from '../kit/chips.ts';
import { el } from '../kit/dom.ts';
import { inRound, type Room } from '../kit/room.ts';

/** What a table shows above its bets: a wheel, cards or dice. */
export interface TableStage {
  readonly element: HTMLElement;
  /** Plays a result; it is decided before. */
  show(result: Json): Promise<void>;
  badge(result: Json): { readonly text: string; readonly tone: string };
}

export interface TableLayout {
  readonly element: HTMLElement;
  readonly spots: ReadonlyMap<string, HTMLElement>;
}

/** Lights the places that won and clears them with the next bet. */
export function markWinners(
  layout: TableLayout,
  bets: readonly { readonly bet: string; readonly returned: string }[],
): void {
  for (const spot of layout.spots.values()) spot.classList.remove('spot--won');
  for (const { bet, returned } of bets)
    if (BigInt(returned) > 0n) layout.spots.get(bet)?.classList.add('spot--won');
}

const HISTORY = 9;

export class History {
  readonly element = el('div.history');
  readonly #stage: TableStage;

  constructor(stage: TableStage) {
    this.#stage = stage;
  }

  add(result: Json): void {
    const { text, tone } = this.#stage.badge(result);
    this.element.prepend(el(`span.past.past--${tone}` as 'span', text));
    while (this.element.children.length > HISTORY) this.element.lastElementChild?.remove();
  }
}

/** A table for one player: chips, confirm, result. */
export function openTable(room: Room, stage: TableStage, layout: TableLayout): void {
  const history = new History(stage);
  const chips: Chips = new Chips(room, layout.spots, () => void inRound(room, play));
  room.stage.append(stage.element, history.element, layout.element);
  room.dock.append(chips.tray, chips.confirm);
  room.say(room.words.placeBets);

  async function play(): Promise<void> {
    const { bets, total } = chips;
    if (!bets) return;
    room.take(total);
    room.say('');
    markWinners(layout, []);
    const reply = await room.client.begin(total, { bets });
    if (room.refused(reply) || !reply.round) return;
    await stage.show(reply.round.view);
    history.add(reply.round.view);
    markWinners(layout, (reply.round.view as unknown as BetsView).bets);
    room.setBalance(reply.balance);
    await room.showWin(BigInt(reply.round.win), total);
  }
}

interface BetsView {
  readonly bets: readonly { readonly bet: string; readonly returned: string }[];
}

const POLL_MS = 1_000;

/** A table with a round clock: everybody bets on the same draw. */
export class LiveTablePage {
  readonly #room: Room;
  readonly #stage: TableStage;
  readonly #layout: TableLayout;
  readonly #chips: Chips;
  readonly #history: History;
  readonly #clock = el('b.clock');
  readonly #bar = el('i.clockbar');
  #closesAt = 0;
  #number = 0;
  #shownDraw: number | undefined;
  #isPlaying = false;

  constructor(room: Room, stage: TableStage, layout: TableLayout) {
    this.#room = room;
    this.#stage = stage;
    this.#layout = layout;
    this.#history = new History(stage);
    this.#chips = new Chips(room, layout.spots, () => void inRound(room, () => this.#bet()));
    const line = el('div.live', this.#history.element, this.#clock);
    room.stage.append(stage.element, line, el('div.clockline', this.#bar), layout.element);
    room.dock.append(this.#chips.tray, this.#chips.confirm);
    const state = room.boot.state as unknown as ReplyData;
    for (const draw of [...(state.table?.draws ?? [])].reverse()) this.#history.add(draw);
    this.#take(state);
    this.#shownDraw = state.table?.isBetting ? undefined : state.table?.number;
    if (state.round?.phase === 'open') this.#chips.showTaken(state.round.chips);
    setInterval(() => this.#tick(), 200);
    setInterval(() => void this.#poll(), POLL_MS);
  }

  async #bet(): Promise<void> {
    const { bets, total } = this.#chips;
    if (!bets) return;
    this.#room.take(total);
    const reply = await this.#room.client.begin(total, { bets });
    if (this.#room.refused(reply) || !reply.round) return;
    this.#chips.showTaken(reply.round.chips);
    this.#room.setBalance(reply.balance);
    this.#room.say(this.#room.words.betsIn);
  }

  async #poll(): Promise<void> {
    if (this.#isPlaying || document.hidden) return;
    const state = await this.#room.client.state();
    if (!state?.table) return;
    if (state.status === 'session_expired') this.#room.end();
    this.#take(state);
    const { table } = state;
    if (table.isBetting || this.#shownDraw === table.number) return;
    this.#shownDraw = table.number;
    await this.#showDraw(table, state.round);
  }

  #take({ table }: ReplyData): void {
    if (!table) return;
    const isNew = this.#number !== table.number;
    this.#number = table.number;
    this.#closesAt = performance.now() + (table.isBetting ? table.leftMs : 0);
    this.#bar.style.setProperty('--all', String(table.bettingMs));
    if (isNew && table.isBetting && !this.#isPlaying) {
      this.#chips.sweep();
      markWinners(this.#layout, []);
      this.#room.say(this.#room.words.placeBets);
    }
  }

  #tick(): void {
    const leftMs = Math.max(0, this.#closesAt - performance.now());
    if (this.#chips.isOpen !== leftMs > 0) this.#setOpen(leftMs > 0);
    this.#clock.textContent = leftMs > 0 ? `${Math.ceil(leftMs / 1_000)} s` : '•';
    this.#clock.classList.toggle('clock--last', leftMs > 0 && leftMs < 5_000);
    this.#bar.style.transform = `scaleX(${leftMs / Math.max(1, Number(this.#bar.style.getPropertyValue('--all')))})`;
  }

  #setOpen(isOpen: boolean): void {
    this.#chips.isOpen = isOpen;
    if (!isOpen && !this.#room.isLocked) this.#room.say(this.#room.words.betsClosed);
  }

  async #showDraw(table: TableData, round: RoundData | null): Promise<void> {
    const [draw] = table.draws;
    if (draw === undefined) return;
    this.#isPlaying = true;
    this.#room.say(this.#room.words.betsClosed);
    await this.#stage.show(draw);
    this.#history.add(draw);
    this.#isPlaying = false;
    if (round?.draw !== table.number) return;
    const settled = round.isOver ? { round } : await this.#room.client.state();
    const own = settled?.round;
    if (!own?.isOver) return;
    markWinners(this.#layout, (own.view as unknown as BetsView).bets);
    await this.#room.showWin(BigInt(own.win), BigInt(own.stake));
    const after = await this.#room.client.state();
    this.#room.setBalance(after?.balance ?? null);
  }
}
