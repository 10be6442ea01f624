import type { PlayerId } from '@palpite/kernel/ids';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import {
  type BettingTestApp,
  deposit,
  type Node,
  openBettingTestApp,
  player,
} from '../../sportsbook/betting/test/betting-test-app.ts';
import { createProtection, type Owner, type Protection, type ProtectionDeps, type Rules } from '../index.ts';

export const RULES: Rules = {
  zone: { name: 'America/Sao_Paulo' },
  minimumAge: 18,
  neededLevel: 'none',
  limitsRequired: false,
  coolingMs: 86_400_000,
  document: 'cpf',
};

export interface ProtectedTestApp extends BettingTestApp {
  readonly protection: Protection;
  /** Whose sessions ended: `in` the transaction, `reported` after it. */
  readonly ended: { readonly in: PlayerId[]; readonly reported: PlayerId[] };
  readonly facts: PalpiteEvent[];
  rules: Rules;
  /** Another node that uses protection. */
  protectedNode(): Promise<Node>;
}

/** Betting on its own database with a real protection module. */
export async function openProtectedTestApp(seed = 1): Promise<ProtectedTestApp> {
  const app = await openBettingTestApp({ seed });
  const ended = { in: [] as PlayerId[], reported: [] as PlayerId[] };
  const facts: PalpiteEvent[] = [];
  const whole = { ...app, ended, facts, rules: RULES } as unknown as ProtectedTestApp;
  const dependencies: ProtectionDeps = {
    database: app.database,
    clock: app.clock,
    wallet: app.wallet,
    append: async (tx, events) => {
      facts.push(...events);
      await appendEvents(tx, events);
    },
    sessions: {
      async revokeAllIn(_tx: Tx, who: PlayerId) {
        ended.in.push(who);
        return () => void ended.reported.push(who);
      },
    },
    rulesOf: () => whole.rules,
    kinds: {
      stake: ['stake'],
      stakeBack: ['stake-back'],
      returns: ['settle', 'settle-undone'],
      deposit: ['deposit'],
    },
  };
  const protection = createProtection(dependencies);
  const protectedNode = () => app.node({ protection });
  return Object.assign(whole, await protectedNode(), { protection, protectedNode });
}

let players = 900_000;

/** A player of this app with money. */
export async function richPlayer(app: ProtectedTestApp, units = 1_000_00n): Promise<Owner> {
  players += 1;
  const who = player(players);
  await deposit(app, who, units);
  return { player: who, brand: 'br', asset: 'BRL' };
}
