import { MINUTE_MS } from '@palpite/kernel/time';
import type { Clock } from '../clock.ts';
import type { Random } from './games/game.ts';
import type { StudioCall, WalletClient, WalletReply } from './wallet/wallet-client.ts';

interface FaultField {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly usual?: number;
  readonly high: number;
}

const COUNT_MAX = 1_000;

/** Each applies to the next so many calls, and also to a share of all of them. */
const CALLS = [
  { name: 'slow', label: 'Slow', about: 'sent late' },
  { name: 'duplicate', label: 'Duplicate', about: 'sent twice at once' },
  { name: 'lost', label: 'Lose the reply', about: 'sent, and the reply never read' },
  { name: 'reorder', label: 'Reorder', about: 'taken for lost, and sent behind what follows' },
  { name: 'dropped', label: 'Lose the call', about: 'never sent, and taken for lost' },
] as const;
type CallFault = (typeof CALLS)[number]['name'];

export const STUDIO_FAULT_FIELDS = [
  ...CALLS.map(({ name, label, about }) => ({
    name: `${name}Next`,
    label,
    about: `The next calls: ${about}`,
    high: COUNT_MAX,
  })),
  ...CALLS.map(({ name, label, about }) => ({
    name: `${name}Permille`,
    label: `${label}, share`,
    about: `Thousandths of all calls: ${about}`,
    high: 1_000,
  })),
  { name: 'slowMs', label: 'Slow by', about: 'Milliseconds', usual: 2_000, high: MINUTE_MS },
  { name: 'reorderMs', label: 'Reorder by', about: 'Milliseconds', usual: 4_000, high: MINUTE_MS },
  {
    name: 'rollbackNext',
    label: 'Roll back',
    about: 'The next bets are taken back by the studio',
    high: COUNT_MAX,
  },
  {
    name: 'restartNext',
    label: 'Restart in mid-round',
    about: 'The studio stops before it sends the next wins, and starts again',
    high: COUNT_MAX,
  },
] as const satisfies readonly FaultField[];

export type StudioFaultName =
  | `${CallFault}Next`
  | `${CallFault}Permille`
  | 'slowMs'
  | 'reorderMs'
  | 'rollbackNext'
  | 'restartNext';
export type StudioFaults = Readonly<Record<StudioFaultName, number>>;

const NO_FAULTS = Object.fromEntries(
  STUDIO_FAULT_FIELDS.map((field) => [field.name, 'usual' in field ? field.usual : 0]),
) as StudioFaults;

export const STUDIO_FAULTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    STUDIO_FAULT_FIELDS.map(({ name, high }) => [name, { type: 'integer', minimum: 0, maximum: high }]),
  ),
} as const;

/** A count goes down with each call that it affects. Fields that a change omits keep their value. */
export class StudioFaultSwitch {
  #now: StudioFaults = NO_FAULTS;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  get now(): StudioFaults {
    return this.#now;
  }

  set(change: Partial<StudioFaults>): StudioFaults {
    this.#now = { ...this.#now, ...change };
    return this.#now;
  }

  reset(): StudioFaults {
    this.#now = NO_FAULTS;
    return this.#now;
  }

  take(name: 'rollbackNext' | 'restartNext' | `${CallFault}Next`): boolean {
    const left = this.#now[name];
    if (left > 0) this.set({ [name]: left - 1 });
    return left > 0;
  }

  takeForCall(): CallFault | undefined {
    const counted = CALLS.find(({ name }) => this.take(`${name}Next`));
    if (counted) return counted.name;
    return CALLS.find(({ name }) => this.#random.below(1_000) < this.#now[`${name}Permille`])?.name;
  }
}

const LOST: WalletReply = { status: 'no-answer', balance: undefined, isRepeated: false };

/** A wallet behind a bad network. Only transactions are affected: a game that does not open shows nothing. */
export function faultyWallet(wallet: WalletClient, faults: StudioFaultSwitch, clock: Clock): WalletClient {
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const send = async (call: StudioCall): Promise<WalletReply> => {
    switch (faults.takeForCall()) {
      case 'slow':
        await wait(faults.now.slowMs);
        return wallet.send(call);
      case 'duplicate': {
        const [first] = await Promise.all([wallet.send(call), wallet.send(call)]);
        return first;
      }
      case 'lost':
        await wallet.send(call);
        return LOST;
      case 'reorder':
        clock.after(faults.now.reorderMs, () => void wallet.send(call));
        return LOST;
      case 'dropped':
        return LOST;
      default:
        return wallet.send(call);
    }
  };
  return {
    authenticate: (token, game) => wallet.authenticate(token, game),
    balance: (session, player) => wallet.balance(session, player),
    send,
  };
}
