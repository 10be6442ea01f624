import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAsset } from '@palpite/kernel/assets';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { chipOf, type StudioName } from './catalogue.ts';
import { faultyWallet, StudioFaultSwitch } from './faults.ts';
import type { Random } from './games/game.ts';
import { cryptoRandom } from './games/random.ts';
import { DemoWallet } from './rounds/demo-wallet.ts';
import { Engine } from './rounds/engine.ts';
import { Jackpots } from './rounds/jackpots.ts';
import { Player } from './rounds/player.ts';
import type { StudioKeys } from './settings.ts';
import { fileJournal, type Journal, memoryJournal } from './store/journal.ts';
import { Store } from './store/store.ts';
import { readPrivateKey, walletClientA } from './wallet/client-a.ts';
import { walletClientB } from './wallet/client-b.ts';
import type { WalletClient } from './wallet/wallet-client.ts';

export interface StudioOptions {
  readonly name: StudioName;
  readonly keys: () => StudioKeys;
  readonly walletUrl: string;
  readonly dataFolder?: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** The operating system's if absent. */
  readonly random?: Random | undefined;
}

interface Run {
  readonly store: Store;
  readonly engine: Engine;
  readonly player: Player;
  readonly jackpots: Jackpots;
}

const DEMO_CHIPS = 1_000n;

/** One studio: its rounds, and the wallet that it plays against. */
export class Studio {
  readonly name: StudioName;
  readonly faults: StudioFaultSwitch;
  readonly keys: () => StudioKeys;
  readonly clock: Clock;
  readonly demoWallet = new DemoWallet();
  readonly #options: StudioOptions;
  readonly #journal: Journal;
  readonly #random: Random;
  readonly #wallet: WalletClient;
  #run: Run;
  #isClosed = false;

  constructor(options: StudioOptions) {
    const { name, keys, clock, dataFolder } = options;
    this.#options = options;
    this.name = name;
    this.keys = keys;
    this.clock = clock;
    this.#random = options.random ?? cryptoRandom();
    this.faults = new StudioFaultSwitch(this.#random);
    if (dataFolder !== undefined) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    this.#journal =
      dataFolder === undefined ? memoryJournal() : fileJournal(join(dataFolder, `studio-${name}.jsonl`));
    this.#wallet = faultyWallet(lazyWallet(options), this.faults, clock);
    this.#run = this.#open();
  }

  get store(): Store {
    return this.#run.store;
  }
  get engine(): Engine {
    return this.#run.engine;
  }
  get player(): Player {
    return this.#run.player;
  }
  get jackpots(): Jackpots {
    return this.#run.jackpots;
  }
  get wallet(): WalletClient {
    return this.#wallet;
  }

  /** As after a crash: whatever is under way is forgotten, and what was stored goes on. */
  restart = (): void => {
    if (this.#isClosed) return;
    this.#run.engine.close();
    this.#options.log('info', 'studio restarted', { studio: this.name });
    this.#run = this.#open();
  };

  openDemoAccount(session: string, currency: string): bigint {
    const balance = isAsset(currency) ? DEMO_CHIPS * chipOf(currency) : 0n;
    this.demoWallet.open(session, balance);
    return balance;
  }

  close(): void {
    this.#isClosed = true;
    this.#run.engine.close();
    this.#journal.close();
  }

  #open(): Run {
    const { clock, log, name: studio } = this.#options;
    const store = new Store(this.#journal);
    const jackpots = new Jackpots(store);
    const random = this.#random;
    const engine = new Engine({
      studio,
      store,
      wallet: this.#wallet,
      demoWallet: this.demoWallet,
      jackpots,
      faults: this.faults,
      random,
      clock,
      log,
      restart: this.restart,
    });
    const player = new Player({ studio, store, engine, jackpots, random, clock });
    engine.resume();
    return { store, engine, player, jackpots };
  }
}

/** Made at the first call: a sandbox that nobody plays at needs no key. */
function lazyWallet({ name, keys, walletUrl, clock }: StudioOptions): WalletClient {
  let made: WalletClient | undefined;
  const wallet = () => {
    made ??=
      name === 'aurora'
        ? walletClientA({ walletUrl, studio: name, privateKey: readPrivateKey(keys().privateKey) })
        : walletClientB({ walletUrl, studio: name, secret: keys().secret, format: 'json' }, clock);
    return made;
  };
  return {
    authenticate: (token, game) => wallet().authenticate(token, game),
    balance: (session, player) => wallet().balance(session, player),
    send: (call) => wallet().send(call),
  };
}
