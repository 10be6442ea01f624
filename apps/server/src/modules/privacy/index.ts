import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { ErasureObstacle } from './core/data-map.ts';
import type { PrivacyDeps } from './service/deps.ts';
import { askErasure, erase, startErasure, takeBack } from './service/erasures.ts';
import {
  askExport,
  askOwnExport,
  forgetExports,
  makeExport,
  ownExport,
  ownPiece,
  pieceOf,
} from './service/exports.ts';
import { currentErasure, type Erasure, findErasure, readWaiting } from './store/erasures.ts';
import { findExport, type PlayerExport, readExports } from './store/exports.ts';

export {
  type ErasedTable,
  type ErasureObstacle,
  erased,
  type KeptTable,
  kept,
  none,
  type TableRule,
} from './core/data-map.ts';
export type { PrivacyDeps, PrivacyPorts } from './service/deps.ts';
export type { Erasure } from './store/erasures.ts';
export type { PlayerExport } from './store/exports.ts';

type Rest<F extends (...args: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;

export type Privacy = ReturnType<typeof createPrivacy>;

/** What is stored about a player: the document of all of it, and its removal. */
export function createPrivacy(deps: PrivacyDeps) {
  const { database } = deps;
  return {
    exports: {
      ask: (...args: Rest<typeof askExport>) => askExport(deps, ...args),
      find: (id: bigint): Promise<PlayerExport | undefined> => findExport(database, id),
      list: (player: PlayerId, limit: number): Promise<PlayerExport[]> =>
        readExports(database, player, limit),
      piece: (tx: Tx, found: PlayerExport, n: number) => pieceOf(deps, tx, found, n),
    },
    /** The documents that players ask for themselves. */
    own: {
      newest: (player: PlayerId) => ownExport(deps, player),
      ask: (player: PlayerId) => askOwnExport(deps, player),
      piece: (player: PlayerId, n: number) => ownPiece(deps, player, n),
    },
    erasures: {
      ask: (...args: Rest<typeof askErasure>) => askErasure(deps, ...args),
      start: (...args: Rest<typeof startErasure>) => startErasure(deps, ...args),
      reject: (...args: Rest<typeof takeBack>) => takeBack(deps, ...args),
      find: (id: bigint): Promise<Erasure | undefined> => findErasure(database, id),
      current: (player: PlayerId): Promise<Erasure | undefined> => currentErasure(database, player),
      waiting: (limit: number): Promise<Erasure[]> => readWaiting(database, limit),
      obstacles: (player: PlayerId, brand: string): Promise<readonly ErasureObstacle[]> =>
        deps.ports.obstacles(player, brand),
    },
    jobs: {
      'export-player': (payload: unknown, signal: AbortSignal) =>
        makeExport(deps, numberIn(payload, 'export'), signal),
      'erase-player': (payload: unknown, signal: AbortSignal) =>
        erase(deps, numberIn(payload, 'erasure'), signal),
      'forget-exports': async (_payload: unknown, signal: AbortSignal) =>
        void (await forgetExports(deps, signal)),
    },
  };
}

/** A payload was perhaps written by another version. */
function numberIn(payload: unknown, name: string): bigint {
  const text = (payload as Readonly<Record<string, unknown>> | null)?.[name];
  if (typeof text !== 'string' || !/^[1-9][0-9]{0,18}$/.test(text))
    throw new Error(`the job names no ${name}`);
  return BigInt(text);
}
