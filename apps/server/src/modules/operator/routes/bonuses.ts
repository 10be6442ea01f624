import { flag } from '@palpite/contract/flag';
import {
  type BonusLine,
  bonusAbuse,
  bonusEnd,
  bonusSteps,
  type GrantLine,
  grantReverse,
  playerBonuses,
} from '@palpite/contract/operator/bonus-calls';
import { required } from '@palpite/kernel/bonus/bonus';
import { divFloor } from '@palpite/kernel/division';
import { parsePlayerId, parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type AdminBonus, type AdminGrant, isMoneyKind } from '../../bonuses/index.ts';
import { maskedName } from '../../casino/index.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const wrong = (field: string) => new Refusal('invalid-field', { field });
const PAGE = 50;
const STEPS_PAGE = 100;
/** Progress is counted in units times basis points. */
const PROGRESS_SCALE = 10_000n;

/** Calls about what players were given: their grants and bonuses, taking back, and the list of abuse. */
export function bonusRoutes(operator: Operator): OperatorRoute[] {
  return [...playerRoutes(operator), ...commandRoutes(operator), abuseRoute(operator)];
}

function playerRoutes(operator: Operator): OperatorRoute[] {
  const { admin } = operator.ports.bonuses;
  return [
    servePermitted(playerBonuses, 'bonuses.read', async ({ uid, cursor, page_limit = PAGE }) => {
      const player = parsePlayerId(uid);
      const before = readCursor('g', cursor);
      if (player === undefined) return wrong('uid');
      if (before === 'wrong') return wrong('cursor');
      const [bonuses, grants] = await Promise.all([
        admin.bonusesOf(player, PAGE),
        admin.grantsOf(player, before, page_limit + 1),
      ]);
      const page = grants.slice(0, page_limit);
      return {
        bonuses: bonuses.map(bonusLine),
        records: page.map(grantLine),
        cursor: writeCursor('g', grants.length > page_limit ? page.at(-1)?.id : undefined),
      };
    }),
    servePermitted(bonusSteps, 'bonuses.read', async ({ bonus, cursor, page_limit = STEPS_PAGE }) => {
      const id = parseReference(bonus);
      const after = readCursor('n', cursor);
      if (after === 'wrong') return wrong('cursor');
      const owner = id === undefined ? undefined : await admin.ownerOf(id);
      if (id === undefined || !owner) return wrong('bonus');
      // A cursor is never zero, so it is the number of the step plus one.
      const found = await admin.stepsOf(id, after === undefined ? -1 : Number(after) - 1, page_limit + 1);
      const page = found.slice(0, page_limit);
      const last = found.length > page_limit ? page.at(-1) : undefined;
      return {
        currency: owner.asset,
        records: page.map(({ n, what, amount, progress, balance, ref, atMs }) => ({
          n,
          what,
          amount: toCents(amount, owner.asset),
          progress: Number(divFloor(progress, PROGRESS_SCALE)),
          balance: toCents(balance, owner.asset),
          ref: ref === undefined ? '' : String(ref),
          at: atMs,
        })),
        cursor: writeCursor('n', last && BigInt(last.n + 1)),
      };
    }),
  ];
}

function bonusLine({ bonus, asset, code, grantedMs }: AdminBonus): BonusLine {
  const whole = (progress: bigint) => Number(divFloor(progress, PROGRESS_SCALE));
  return {
    id: bonus.id,
    code,
    currency: asset,
    status: bonus.status,
    ended: bonus.reason ?? '',
    granted: toCents(bonus.granted, asset),
    balance: toCents(bonus.balance, asset),
    converted: toCents(bonus.converted, asset),
    required: whole(required(bonus)),
    progress: whole(bonus.progress),
    open_stakes: bonus.openStakes,
    at: grantedMs,
    expires: bonus.terms.expiresAt,
  };
}

function grantLine(grant: AdminGrant): GrantLine {
  const { id, campaign, code, kind, reason, asset, cost, grantedMs, expiresMs, reversed } = grant;
  return {
    id: String(id),
    campaign: String(campaign),
    code,
    kind,
    reason,
    currency: asset,
    money: flag(isMoneyKind(kind)),
    cost: isMoneyKind(kind) ? toCents(cost, asset) : Number(cost),
    at: grantedMs,
    ...(expiresMs !== undefined && { expires: expiresMs }),
    ...(reversed && { reversed: { at: reversed.atMs, by: reversed.by, reason: reversed.reason } }),
  };
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(grantReverse, 'bonuses.act', async ({ grant: number, reason }, actor) => {
      const grant = parseReference(number);
      if (grant === undefined) return wrong('grant');
      const outcome = await operator.reverseGrant(actor, { grant, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(bonusEnd, 'bonuses.act', async ({ bonus: number, reason }, actor) => {
      const bonus = parseReference(number);
      if (bonus === undefined) return wrong('bonus');
      const outcome = await operator.endPlayerBonus(actor, { bonus, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function abuseRoute(operator: Operator): OperatorRoute {
  const { brands, players } = operator.ports;
  return servePermitted(bonusAbuse, 'bonuses.read', async ({ brand }) => {
    const currency = brands().find(({ id }) => id === brand)?.currency;
    if (!currency) return wrong('brand');
    const { suspects, compared, isCut } = await operator.abuseList(brand);
    const views = await Promise.all(suspects.map(({ player }) => players.player(player)));
    return {
      compared,
      cut: flag(isCut),
      records: suspects.map(({ player, grants, cost, reasons }, index) => ({
        uid: player,
        name: maskedName(views[index]?.nick ?? ''),
        grants,
        cost: toCents(cost, currency),
        currency,
        reasons: reasons.map(({ is, with: others, mark, bets }) => ({
          is,
          with: [...others],
          mark,
          bets: bets.map(String),
        })),
      })),
    };
  });
}
