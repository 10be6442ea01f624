import type { Reply } from '@palpite/contract/generated/calls';
import type { SeededChance } from '@palpite/testkit/chance';
import { Phone, uuid } from '../kill-load/phone.ts';

type CrashBet = Reply<'crashBet'>['bet'];

const STAKE = 200;

/** A player of crash: bets when a round takes bets, repeats a request until it is answered, cashes out now and then. */
export class CrashPhone {
  readonly phone: Phone;
  /** Bets that the server has acknowledged. */
  readonly placed = new Map<string, CrashBet>();
  readonly wrong: string[] = [];

  constructor(urls: readonly string[]) {
    this.phone = new Phone(urls);
  }

  async turn(chance: SeededChance): Promise<void> {
    const { data: room } = await this.phone.ask('crashState', {});
    const running = room.mine.find(({ status }) => status === 'placed');
    if (running) {
      if (chance.below(3) === 0)
        await this.phone.ask('crashCashOut', { request_id: uuid(), bet_id: running.bet_id });
      return;
    }
    const input = {
      request_id: uuid(),
      slot: 1 as const,
      amount: STAKE,
      ...(chance.below(2) === 0 && { auto_x100: 101 + chance.below(200) }),
    };
    const first = await this.phone.ask('crashBet', input);
    if (first.dm_error !== 0) return;
    this.#keep(first.data.bet);
    if (chance.below(4) > 0) return;
    const again = await this.phone.ask('crashBet', input);
    if (again.dm_error !== 0 || again.data.bet.bet_id !== first.data.bet.bet_id)
      this.wrong.push(`a repeated bet ${first.data.bet.bet_id} was answered with ${again.dm_error}`);
  }

  /** What is wrong at the end: a bet without an end, one that nobody knows, a balance that is not its sum. */
  async faults(startCents: number): Promise<string[]> {
    const bets = new Map<string, CrashBet>();
    let cursor: string | undefined;
    for (;;) {
      const { data } = await this.phone.ask('crashBets', cursor === undefined ? {} : { cursor });
      for (const bet of data.records) bets.set(bet.bet_id, bet);
      if (data.has_more === 0) break;
      cursor = data.cursor;
    }
    const wrong = [...this.wrong];
    for (const id of this.placed.keys())
      if (!bets.has(id)) wrong.push(`bet ${id} was acknowledged and is gone`);
    for (const id of bets.keys()) if (!this.placed.has(id)) wrong.push(`bet ${id} was never acknowledged`);
    for (const { bet_id, status } of bets.values())
      if (status === 'placed') wrong.push(`bet ${bet_id} has no end`);
    const expected = [...bets.values()].reduce(
      (sum, { amount, payout }) => sum - amount + payout,
      startCents,
    );
    const { balance } = (await this.phone.ask('accountGet', {})).data.balance_info;
    if (balance !== expected) wrong.push(`the balance is ${balance}, not ${expected}`);
    return wrong.map((line) => `player ${this.phone.uid} of crash: ${line}`);
  }

  #keep(bet: CrashBet): void {
    if (this.placed.has(bet.bet_id)) this.wrong.push(`bet ${bet.bet_id} was placed twice`);
    this.placed.set(bet.bet_id, bet);
  }
}
