import { flag } from '@palpite/contract/flag';
import type { ProgrammeValue } from '@palpite/contract/operator/vip-calls';
import { vipProgramme, vipProgrammeAsk, vipProgrammeDecide } from '@palpite/contract/operator/vip-calls';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import { parseReference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import {
  mostWeight,
  programmeDifferences,
  programmeOf,
  type VipChange,
  type VipProgramme,
} from '../../engagement/vip/index.ts';
import type { Actor, Operator } from '../index.ts';
import { DONE, type NameOf, namesFor, refusalFor, servePermitted } from './permitted.ts';

const wrong = (field: string) => new Refusal('invalid-field', { field });

/** What the VIP club of a brand needs and gives, and the change of it by two people. */
export function vipRoutes(operator: Operator): OperatorRoute[] {
  const { brands, contests } = operator.ports;
  return [
    servePermitted(vipProgramme, 'bonuses.read', async ({ brand }, actor) => {
      if (!brands().some(({ id }) => id === brand)) return wrong('brand');
      const { programme, version, waiting, changes } = await contests.vip.view(brand);
      const people = changes.flatMap(({ askedBy, confirmedBy }) => [askedBy, confirmedBy]);
      const nameOf = await namesFor(operator, waiting ? [waiting.askedBy, ...people] : people);
      return {
        ...programmeLines(programme),
        ...(version !== undefined && { version: String(version) }),
        ...(waiting && {
          waiting: { ...askedLine(waiting, programme, nameOf), own: flag(isBy(actor, waiting)) },
        }),
        changes: changes.map((change) => ({
          ...askedLine(change, change.before, nameOf),
          confirmed_by: nameOf(change.confirmedBy),
          confirmed_at: change.confirmedMs,
          applied: flag(change.isApplied),
        })),
      };
    }),
    servePermitted(vipProgrammeAsk, 'bonuses.set', async (input, actor) => {
      const { brand, levels, weights, reason } = input;
      const version = input.version === undefined ? undefined : parseReference(input.version);
      if (input.version !== undefined && version === undefined) return wrong('version');
      const products = weights.map(({ product }) => product);
      if (new Set(products).size < products.length) return wrong('weights');
      const programme = programmeOf(
        levels.map(({ points, reward, cashback }) => ({
          points: BigInt(points),
          reward: BigInt(reward),
          cashbackBps: BigInt(cashback),
        })),
        Object.fromEntries(weights.map(({ product, bps }) => [product, BigInt(bps)])),
      );
      const outcome = await operator.vip.ask(actor, { brand, version, programme, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(vipProgrammeDecide, 'bonuses.set', async (input, actor) => {
      const { brand, change, approve, reason } = input;
      const id = parseReference(change);
      if (id === undefined) return wrong('change');
      const outcome = await operator.vip.decide(actor, { brand, id, isApproved: approve === 1, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

const isBy = (actor: Actor, { askedBy }: VipChange) => BigInt(askedBy) === actor.person;

function programmeLines({ levels, weights }: VipProgramme) {
  return {
    levels: levels.map(({ level, stage, points, reward, cashbackBps }) => ({
      level,
      stage,
      points: Number(points),
      reward: Number(reward),
      cashback: Number(cashbackBps),
    })),
    weights: PRODUCTS.map((product) => ({
      product,
      bps: Number(weights[product] ?? 0n),
      most: Number(mostWeight(product)),
    })),
  };
}

function askedLine(change: VipChange, before: VipProgramme, nameOf: NameOf) {
  const { id, askedBy, askedMs, reason } = change;
  return {
    id: String(id),
    by: nameOf(askedBy),
    at: askedMs,
    reason,
    values: valueLines(before, change.programme),
  };
}

/** Every value that the change would change, for the page and for the list of approvals. */
export function valueLines(before: VipProgramme, after: VipProgramme): ProgrammeValue[] {
  return programmeDifferences(before, after).map((value) => ({
    field: value.field,
    before: Number(value.before),
    after: Number(value.after),
  }));
}
