import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { programmeDifferences, type VipChange, type VipProgramme } from '../../engagement/vip/index.ts';
import { COMMANDS } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { holdPerson } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, declinedField, perform } from './perform.ts';
import type { ContestsPort, OperatorPorts } from './ports.ts';

type VipCommandDeps = OperatorDeps & {
  readonly contests: Pick<ContestsPort, 'vip'>;
  readonly brands: OperatorPorts['brands'];
};

export interface ProgrammeRequest {
  readonly brand: string;
  /** The change that the person saw in effect. */
  readonly version: Reference | undefined;
  readonly programme: VipProgramme;
  readonly reason: string;
}

export interface ProgrammeDecision {
  readonly brand: string;
  readonly id: Reference;
  readonly isApproved: boolean;
  readonly reason: string;
}

/** The programme of the VIP club: one person asks for another one, and a second one confirms it. */
export function vipCommands(deps: VipCommandDeps) {
  return {
    ask: (actor: Actor, request: ProgrammeRequest) => ask(deps, actor, request),
    decide: (actor: Actor, decision: ProgrammeDecision) => decide(deps, actor, decision),
  };
}

const targetOf = (brand: string) => ({ kind: 'brand' as const, id: brand });

async function ask(deps: VipCommandDeps, actor: Actor, { reason, ...request }: ProgrammeRequest) {
  const { brand, programme } = request;
  if (!deps.brands().some(({ id }) => id === brand)) return declined('no-such-brand');
  return perform(deps, actor, { command: 'vip.ask', target: targetOf(brand), reason }, async (tx) => {
    const asked = { ...request, reason: reason.trim() };
    const outcome = await deps.contests.vip.ask(tx, Number(actor.person), asked);
    switch (outcome.is) {
      case 'refused':
        return declinedField('programme-refused', outcome.fault, outcome.field);
      case 'changed-meanwhile':
      case 'already-so':
        return declined(outcome.is);
      case 'waiting': {
        const { before, after } = textsOf(outcome.before, programme);
        const waits = { ...after, waits: 'for a second person' };
        return { is: 'done', before, after: waits, done: { state: 'waiting' as const } };
      }
    }
  });
}

async function decide(
  deps: VipCommandDeps,
  actor: Actor,
  { brand, id, isApproved, reason }: ProgrammeDecision,
) {
  const command = isApproved ? ('vip.confirm' as const) : ('vip.reject' as const);
  return perform(deps, actor, { command, target: targetOf(brand), reason }, async (tx) => {
    const { vip } = deps.contests;
    const asked = await vip.lock(tx, brand, id);
    if (!asked) return declined('no-such-decision');
    const wrong = isApproved ? await cannotConfirm(tx, actor, asked) : undefined;
    if (wrong) return wrong;
    const outcome = await vip.decide(tx, Number(actor.person), { brand, id, isApproved });
    if (!('change' in outcome))
      return declined(outcome.is === 'asked-by-you' ? 'own-decision' : 'no-such-decision');
    const { before, after } = textsOf(outcome.before, outcome.change.programme);
    return isApproved
      ? { is: 'done', before, after, done: undefined }
      : { is: 'done', before: after, after: { rejected: 'yes' }, done: undefined };
  });
}

async function cannotConfirm(tx: Tx, actor: Actor, { askedBy }: VipChange): Promise<Declined | undefined> {
  if (BigInt(askedBy) === actor.person) return declined('own-decision');
  const requester = await holdPerson(tx, BigInt(askedBy));
  if (!requester || requester.disabled || !may(requester.role, COMMANDS['vip.ask']))
    return declined('requester-not-allowed', requester?.name ?? '');
  return undefined;
}

/** For the audit: only what differs. */
function textsOf(before: VipProgramme, after: VipProgramme) {
  const values = programmeDifferences(before, after);
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(values.map((value) => [value.field, Number(value[of])]));
  return { before: side('before'), after: side('after') };
}
