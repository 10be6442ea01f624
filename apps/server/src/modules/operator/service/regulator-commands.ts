import type { PieceCursor, Regulator } from '../../regulator/index.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, declinedField, perform } from './perform.ts';

type RegulatorCommandDeps = OperatorDeps & { readonly regulator: Regulator };

const targetOf = (brand: string) => ({ kind: 'brand' as const, id: brand });

/** Whoever reads a file is in the audit with each piece of it: it holds the tax numbers of players. */
async function readPiece(
  deps: RegulatorCommandDeps,
  actor: Actor,
  request: { readonly id: bigint; readonly cursor: PieceCursor | undefined; readonly reason: string },
) {
  const { id, cursor, reason } = request;
  const file = await deps.regulator.find(id);
  if (file?.state !== 'ready') return declined('no-such-file');
  const order = { command: 'regulator.file' as const, target: targetOf(file.brand), reason };
  return perform(deps, actor, order, async (tx) => {
    const piece = await deps.regulator.piece(tx, file, cursor);
    const from = cursor === undefined ? 'the beginning' : `${cursor.part} after ${cursor.after}`;
    const after = { file: String(id), day: file.day, version: file.version, from };
    return { is: 'done', before: null, after, done: piece };
  });
}

async function makeVersion(
  deps: RegulatorCommandDeps,
  actor: Actor,
  { id, reason }: { readonly id: bigint; readonly reason: string },
) {
  const file = await deps.regulator.find(id);
  if (!file) return declinedField('no-such-file', '', 'file');
  const { brand, day } = file;
  const order = { command: 'regulator.make' as const, target: targetOf(brand), reason };
  return perform(deps, actor, order, async (tx) => {
    const version = await deps.regulator.askVersion(tx, { brand, day, reason: reason.trim() });
    if (version === undefined) return declined('file-being-made');
    return { is: 'done', before: { day, version: version - 1 }, after: { day, version }, done: version };
  });
}

/** What the console does with the daily files of a regulator. */
export function regulatorCommands(deps: RegulatorCommandDeps) {
  return {
    readPiece: (actor: Actor, request: Parameters<typeof readPiece>[2]) => readPiece(deps, actor, request),
    makeVersion: (actor: Actor, request: Parameters<typeof makeVersion>[2]) =>
      makeVersion(deps, actor, request),
  };
}
