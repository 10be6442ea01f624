import { bindResult } from '@palpite/kernel/growth/agents';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import { dayAt } from '../../counters/index.ts';
import { newShareCode, readShareText, SHARE_CODE_BYTES } from '../core/share-code.ts';
import { insertBond, lockBonds, readAbove } from '../store/bonds.ts';
import { insertCode, readCode, readOwner } from '../store/codes.ts';
import { type AgentPlayer, type AgentsDeps, nowOf } from './deps.ts';

export type BindRefusal = 'agent-self' | 'agent-cycle' | 'agent-bound';

export type BindOutcome =
  | { readonly is: 'bound'; readonly agent: PlayerId }
  | { readonly is: BindRefusal | 'no-such-agent' | 'growth-paused' | 'account-blocked' };

export interface SharedBy {
  readonly player: PlayerId;
  readonly channel: string;
  readonly isVisitor: boolean;
  /** It was shared as a code, which cannot be found by trying; uids are consecutive. */
  readonly isByCode: boolean;
}

const TRIES = 5;

/** The code of the player; the first request makes it. */
export async function codeOf(deps: AgentsDeps, { player, brand }: AgentPlayer): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await readCode(deps.database, player);
    if (known !== undefined) return known;
    const code = newShareCode(deps.chance.bytes(SHARE_CODE_BYTES));
    const at = new Date(deps.clock.nowMs());
    await deps.database.inTransaction((tx) => insertCode(tx, { player, brand, code, at }));
  }
  throw new Error('no code could be made');
}

/** Whose code or uid it is, among the accounts of the brand. A link of an older app carries the uid, also of a visitor. */
export async function sharedBy(deps: AgentsDeps, brand: string, text: string): Promise<SharedBy | undefined> {
  const read = readShareText(text);
  if (!read) return undefined;
  const { by, channel } = read;
  const player = 'code' in by ? await readOwner(deps.database, brand, by.code) : (by.player as PlayerId);
  const account = player === undefined ? undefined : await deps.accountOf(player, brand);
  if (player === undefined || account === undefined) return undefined;
  return { player, channel, isVisitor: account === 'visitor', isByCode: 'code' in by };
}

/** Binds once; the same agent again is no change. The lock of the brand keeps two bindings from closing a circle. */
export async function bind(
  deps: AgentsDeps,
  tx: Tx,
  bond: {
    readonly player: PlayerId;
    readonly agent: PlayerId;
    readonly brand: string;
    readonly channel: string;
    readonly by: 'registration' | 'code';
  },
): Promise<'bound' | BindRefusal> {
  const refused = await bindRefusal(tx, bond);
  if (refused !== 'ok') return refused === 'known' ? 'bound' : refused;
  const now = nowOf(deps);
  const day = dayAt(now, deps.brandOf(bond.brand).zone);
  await insertBond(tx, { ...bond, day, at: new Date(now) });
  return 'bound';
}

/** Whether the binding would be refused. It takes the lock of the brand. */
export async function bindRefusal(
  tx: Tx,
  { player, agent, brand }: { readonly player: PlayerId; readonly agent: PlayerId; readonly brand: string },
): Promise<'ok' | 'known' | BindRefusal> {
  await lockBonds(tx, brand);
  const above = await readAbove(tx, [player, agent]);
  const result = bindResult(above, String(player), String(agent));
  if (result === 'self') return 'agent-self';
  if (result === 'cycle') return 'agent-cycle';
  if (result === 'already_bound') return 'agent-bound';
  return above.has(String(player)) ? 'known' : 'ok';
}

/** The player names an agent by code. */
export async function bindByCode(
  deps: AgentsDeps,
  { player, brand }: AgentPlayer,
  code: string,
): Promise<BindOutcome> {
  if (!(await deps.mayReceive(player, brand))) return { is: 'growth-paused' };
  const found = await sharedBy(deps, brand, code);
  if (!found || found.isVisitor) return { is: 'no-such-agent' };
  const { player: agent, channel } = found;
  return deps.database.inTransaction(async (tx): Promise<BindOutcome> => {
    if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return { is: 'account-blocked' };
    const is = await bind(deps, tx, { player, agent, brand, channel, by: 'code' });
    return is === 'bound' ? { is, agent } : { is };
  });
}
