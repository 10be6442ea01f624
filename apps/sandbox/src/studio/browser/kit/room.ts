import { decimalText } from '@palpite/kernel/decimal';
import { themeOf } from '../../art/themes.ts';
import type { GameBoot, ReplyData } from '../boot-data.ts';
import type { Words } from '../words/en.ts';
import { fill, statusText, wordsOf } from '../words/words.ts';
import { Client } from './client.ts';
import { button, countUp, drawing, el, skip, wait } from './dom.ts';
import { ICONS } from './icons.ts';
import { Parent } from './parent.ts';
import { openRules } from './rules.ts';
import { Sound } from './sound.ts';

/**
 * What every game page has: the stage, the dock under it, balance, messages, sound, rules and the requests of the
 * parent page.
 */
export class Room {
  readonly boot: GameBoot;
  readonly words: Words;
  readonly client: Client;
  readonly parent: Parent;
  readonly sound = new Sound();
  readonly stage = el('section.stage');
  readonly dock = el('section.dock');
  readonly #balance = el('b');
  readonly #note = el('p.note');
  readonly #head = el('header.head');
  #shown: bigint | undefined;
  #isPaused = false;
  #isEnded = false;
  /** A request is running, a round waits for the player or the dealer, and the last message to the parent. */
  #isBusy = false;
  #isOpen = false;
  #isReportedOpen = false;

  constructor(root: HTMLElement, boot: GameBoot) {
    this.boot = boot;
    this.words = wordsOf(boot.language);
    this.client = new Client(boot, (isOpen) => this.#setOpen(isOpen));
    this.parent = new Parent(boot.parents);
    const theme = themeOf(boot.game);
    for (const name of ['ground', 'shade', 'deep', 'muted', 'hot'] as const)
      root.style.setProperty(`--${name}`, theme[name]);
    root.classList.add(`game--${boot.game}`);
    this.#note.setAttribute('role', 'status');
    root.append(this.#buildHead(), this.stage, this.#note, this.dock, this.#buildFoot());
    this.stage.addEventListener('pointerdown', skip);
    this.parent.listen((type) => this.#receive(type));
    const state = boot.state as unknown as ReplyData;
    this.setBalance(state.balance);
    if (state.status === 'session_expired') this.end();
  }

  get isLocked(): boolean {
    return this.#isPaused || this.#isEnded;
  }

  /** After `ready`: a round that was open before the page was opened. */
  reportRound(): void {
    const { round } = this.boot.state as unknown as ReplyData;
    this.#setOpen(round?.phase === 'open');
  }

  set isBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    this.#tellRound();
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#tellRound();
  }

  /** A hand of cards is one round for the parent, however many decisions it has. */
  #tellRound(): void {
    const isOpen = this.#isBusy || this.#isOpen;
    if (isOpen === this.#isReportedOpen) return;
    this.#isReportedOpen = isOpen;
    this.parent.send(isOpen ? 'round-open' : 'round-closed');
  }

  /** Texts are whole at every language: the currency's own form, never a float. */
  money(amount: bigint): string {
    const { currency, scale, language } = this.boot;
    const text = decimalText(amount, scale) as `${number}`;
    const style = currency.length === 3 ? ({ style: 'currency', currency } as const) : {};
    const formatted = new Intl.NumberFormat(language, { ...style, minimumFractionDigits: 2 }).format(text);
    return currency.length === 3 ? formatted : `${formatted} ${currency}`;
  }

  setBalance(balance: string | bigint | null): void {
    if (balance === null) return;
    this.#shown = BigInt(balance);
    this.#balance.textContent = this.money(this.#shown);
    this.parent.send('balance', { balance: this.#shown.toString(), currency: this.boot.currency });
  }

  /** The stake leaves at once; what the round returns arrives when its result has been shown. */
  take(stake: bigint): void {
    if (this.#shown !== undefined && this.#shown >= stake)
      this.#balance.textContent = this.money(this.#shown - stake);
  }

  say(text: string, tone: 'plain' | 'win' | 'wrong' = 'plain'): void {
    this.#note.textContent = text;
    this.#note.className = `note note--${tone}`;
  }

  /** Counts up what a round won. A loss says nothing. */
  async showWin(win: bigint, stake: bigint): Promise<void> {
    if (win <= 0n) return this.say('');
    const multiple = stake > 0n ? (win * 10n) / stake : 0n;
    this.sound.play(multiple >= 100n ? 'big' : 'win');
    await countUp(0n, win, (amount) => this.say(this.money(amount), 'win'));
    const shown = `${multiple / 10n}${multiple % 10n ? `,${multiple % 10n}` : ''}`;
    const times = this.boot.language === 'en' ? shown.replace(',', '.') : shown;
    this.#note.append(el('small', fill(this.words.times, { n: times })));
  }

  /** Says why a request was refused; true when it was. */
  refused(reply: ReplyData): boolean {
    if (reply.status === 'ok') return false;
    this.setBalance(reply.balance);
    this.say(statusText(this.words, reply.status), 'wrong');
    if (reply.status === 'insufficient_funds') {
      this.#note.append(button('btn', this.words.deposit, () => this.parent.send('deposit')));
      this.parent.send('deposit');
    }
    if (reply.status === 'session_expired') this.end();
    return true;
  }

  end(): void {
    this.#isEnded = true;
    this.say(statusText(this.words, 'session_expired'), 'wrong');
    this.dock.inert = true;
  }

  #receive(type: string): void {
    if (type === 'end') this.end();
    if (type === 'pause' || type === 'reality-check') this.#pause(true);
    if (type === 'resume') this.#pause(false);
    if (type === 'balance-changed')
      void this.client.refresh().then((state) => this.setBalance(state?.balance ?? null));
  }

  /** A round that runs is shown to its end; the next one waits. */
  #pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.dock.inert = isPaused || this.#isEnded;
    this.say(isPaused ? this.words.paused : '');
  }

  #buildHead(): HTMLElement {
    const { words, boot } = this;
    const leave = button('icon', words.back, () => this.leave(), drawing(ICONS.back));
    const sound = button(
      'icon',
      words.soundOn,
      () => {
        const isOn = this.sound.toggle();
        sound.setAttribute('aria-label', isOn ? words.soundOff : words.soundOn);
        sound.replaceChildren(drawing(isOn ? ICONS.soundOn : ICONS.soundOff));
      },
      drawing(ICONS.soundOff),
    );
    const rules = button('icon', words.rules, () => openRules(words, boot), drawing(ICONS.rules));
    // A room around the game has the way out and the name already.
    const isFramed = window.parent !== window;
    this.#head.classList.toggle('head--framed', isFramed);
    this.#head.append(
      ...(isFramed ? [] : [leave]),
      el('h1', boot.name),
      ...(boot.isDemo ? [el('i', words.demo)] : []),
      sound,
      rules,
    );
    return this.#head;
  }

  leave(): void {
    this.parent.send('exit');
    if (window.parent === window && this.boot.lobby) window.location.href = this.boot.lobby;
  }

  #buildFoot(): HTMLElement {
    // The room shows the balance, where it says what of it is bonus money.
    const foot = el('footer.foot', el('span', this.words.balance), this.#balance);
    foot.hidden = window.parent !== window;
    return foot;
  }
}

/** Runs one round at a time, with the messages that the parent expects around it. */
export async function inRound(room: Room, play: () => Promise<void>): Promise<void> {
  if (room.isLocked || room.dock.dataset.busy) return;
  room.dock.dataset.busy = '1';
  room.isBusy = true;
  try {
    await play();
  } finally {
    await wait(0);
    delete room.dock.dataset.busy;
    room.isBusy = false;
  }
}
