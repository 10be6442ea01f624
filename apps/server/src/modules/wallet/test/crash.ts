import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import type { Posting } from '../index.ts';
import type { Ledger } from './ledger.ts';
import { SimpleLedger } from './model.ts';
import { randomPosting } from './random-postings.ts';

const PROGRAM = fileURLToPath(new URL('./ledger-process.ts', import.meta.url));

export interface CrashPlan {
  readonly seed: number;
  readonly writers: number;
  readonly postings: number;
  readonly kills: number;
}

export interface CrashRun {
  readonly kills: number;
  readonly acknowledged: number;
  /** Postings whose answer was lost by a kill and that were written nevertheless. */
  readonly foundAfterKill: number;
  readonly replayed: number;
  readonly disagreements: readonly string[];
}

/** Writers keep posting while the posting process is killed repeatedly; what had no answer is sent again. */
export async function runCrashes(ledger: Ledger, plan: CrashPlan): Promise<CrashRun> {
  const poster = new KilledPoster(ledger.url);
  await poster.start();
  const chance = seededChance(plan.seed);
  const each = Math.ceil(plan.postings / plan.writers);
  const scenario = {
    kills: 0,
    acknowledged: 0,
    foundAfterKill: 0,
    replayed: 0,
    disagreements: [] as string[],
  };
  const models: { players: PlayerId[]; model: SimpleLedger }[] = [];

  const writer = async (index: number, own: SeededChance) => {
    const players = [1, 2, 3].map((number) => (index * 10 + number) as PlayerId);
    const model = new SimpleLedger();
    models.push({ players, model });
    const sent: Posting[] = [];
    for (let count = 0; count < each; count += 1) {
      const replay = own.below(10) === 0 && sent.length > 0;
      const posting = replay ? own.pick(sent) : randomPosting(own, players, ledger.ids.next() as Reference);
      const expected = model.post(posting);
      const answer = await poster.post(posting);
      const lostAnswer = answer.tries > 1 && expected === 'posted' && answer.outcome === 'already-posted';
      if (lostAnswer) scenario.foundAfterKill += 1;
      else if (answer.outcome !== expected)
        scenario.disagreements.push(`${posting.ref}: ${answer.outcome}, not ${expected}`);
      if (replay) scenario.replayed += 1;
      scenario.acknowledged += 1;
      sent.push(posting);
    }
  };
  const total = each * plan.writers;
  const killer = (async () => {
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      const at = Math.floor((total * kill) / (plan.kills + 1));
      while (scenario.acknowledged < at) await poster.nextAnswer();
      await poster.kill();
      scenario.kills += 1;
    }
  })();
  await Promise.all(
    Array.from({ length: plan.writers }, (_, index) =>
      writer(index + 1, seededChance(chance.below(2 ** 31))),
    ),
  );
  await killer;
  await poster.stop();
  for (const { players, model } of models) {
    for (const player of players) {
      const { shown } = await ledger.wallet.balance(player, 'BRL');
      if (shown !== model.read(player, 'cash')) scenario.disagreements.push(`player ${player}: ${shown}`);
    }
  }
  return scenario;
}

/** Sends to the current process, and again to the next one if it dies before it answers. */
class KilledPoster {
  #url: string;
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #number = 0;
  #waiting = new Map<number, { resolve: (outcome: string | undefined) => void }>();
  #answered: (() => void)[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  start(): Promise<void> {
    this.#starting = new Promise((resolve, reject) => {
      const child = fork(PROGRAM, [this.#url], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
      child.once('error', reject);
      child.on('message', (message: { ready?: true; number?: number; outcome?: string }) => {
        if (message.ready) resolve();
        else this.#settle(message.number ?? -1, message.outcome);
      });
      child.once('exit', () => {
        for (const number of [...this.#waiting.keys()]) this.#settle(number, undefined);
      });
      this.#child = child;
    });
    return this.#starting;
  }

  #settle(number: number, outcome: string | undefined): void {
    this.#waiting.get(number)?.resolve(outcome);
    this.#waiting.delete(number);
    for (const wake of this.#answered.splice(0)) wake();
  }

  nextAnswer(): Promise<void> {
    return new Promise((resolve) => this.#answered.push(resolve));
  }

  async post(posting: Posting): Promise<{ outcome: string; tries: number }> {
    for (let tries = 1; ; tries += 1) {
      await this.#starting;
      this.#number += 1;
      const number = this.#number;
      const outcome = await new Promise<string | undefined>((resolve) => {
        this.#waiting.set(number, { resolve });
        const lost = () => this.#settle(number, undefined);
        if (!this.#child?.connected) lost();
        else this.#child.send({ number, posting }, (error) => error && lost());
      });
      if (outcome !== undefined && outcome !== 'busy') return { outcome, tries };
      await new Promise(setImmediate);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await gone;
    await this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.disconnect();
    await gone;
  }
}
