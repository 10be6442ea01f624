import {
  breakSet,
  exclusionSet,
  identityDeclare,
  limitCancel,
  limitSet,
  type ProtectionInfo,
  presenceNote,
  protectionGet,
  realitySet,
} from '@palpite/contract/calls/protection/protection';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { Asset } from '@palpite/kernel/assets';
import { toCents } from '../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import {
  isDate,
  type Limit,
  maskedDocument,
  type Owner,
  type Protection,
  type ProtectionState,
} from '../index.ts';

/** What the routes need of other modules. */
export interface ProtectionRouteOptions {
  /** The currency of a brand's players: their limits are set in it. */
  assetOf(brand: string): Asset;
}

export function ownerOf({ session, brand }: KnownCaller, options: ProtectionRouteOptions): Owner {
  return { player: session.player, brand, asset: options.assetOf(brand) };
}

export function protectionGetRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(protectionGet, async (_input, caller) => protectionInfo(protection, ownerOf(caller, options)));
}

export function limitSetRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(limitSet, async ({ kind, period, amount }, caller) => {
    const owner = ownerOf(caller, options);
    await protection.setLimit(owner, { kind, period }, amount === 0 ? undefined : BigInt(amount));
    return protectionInfo(protection, owner);
  });
}

export function limitCancelRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(limitCancel, async ({ kind, period }, caller) => {
    const owner = ownerOf(caller, options);
    const isDropped = await protection.cancelPending(owner, { kind, period });
    return isDropped ? protectionInfo(protection, owner) : new Refusal('nothing-pending');
  });
}

export function breakSetRoute(protection: Protection): Route {
  return serve(breakSet, async ({ term }, { session, brand }) => {
    const { pause } = await protection.takeBreak({ player: session.player, brand }, term);
    return { until: pause.untilMs ?? 0 };
  });
}

export function exclusionSetRoute(protection: Protection): Route {
  return serve(exclusionSet, async ({ term }, { session, brand }) => {
    const { pause } = await protection.exclude({ player: session.player, brand }, term);
    return { until: pause.untilMs ?? 0 };
  });
}

export function realitySetRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(realitySet, async ({ minutes }, caller) => {
    const owner = ownerOf(caller, options);
    await protection.setRealityCheck(owner, minutes);
    return protectionInfo(protection, owner);
  });
}

export function presenceNoteRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(presenceNote, async ({ shown }, caller) => {
    const owner = ownerOf(caller, options);
    const reality = await protection.notePresence(owner, shown === 1);
    return {
      every_minutes: reality.everyMinutes,
      due: reality.isDue ? 1 : 0,
      since: reality.sinceMs,
      minutes: reality.minutes,
      staked: toCents(reality.staked, owner.asset),
      returned: toCents(reality.returned, owner.asset),
    };
  });
}

export function identityDeclareRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(identityDeclare, async (input, caller) => {
    if (!isDate(input.birth_date)) return new Refusal('invalid-field', { field: 'birth_date' });
    const owner = ownerOf(caller, options);
    const given = { birthDate: input.birth_date, document: input.document };
    const { is } = await protection.declare(owner, given);
    if (is === 'fixed') return new Refusal('identity-fixed');
    if (is === 'document-taken') return new Refusal('document-taken', { field: 'document' });
    if (is === 'wrong-document') return new Refusal('invalid-field', { field: 'document' });
    if (is === 'under-age') {
      const { minimum_age } = await protectionInfo(protection, owner);
      return new Refusal('under-age', { values: { age: String(minimum_age) } });
    }
    return protectionInfo(protection, owner);
  });
}

async function protectionInfo(protection: Protection, owner: Owner): Promise<ProtectionInfo> {
  return toInfo(await protection.state(owner), owner.asset);
}

function toInfo(state: ProtectionState, asset: Asset): ProtectionInfo {
  const { rules } = state;
  return {
    currency: asset,
    symbol: currencySymbol(asset),
    limits: state.limits.map((limit) => ({
      kind: limit.kind,
      period: limit.period,
      amount: amountOf(limit, limit.amount, asset),
      pending_amount: amountOf(limit, limit.pending?.amount ?? 0n, asset),
      pending_from: limit.pending?.fromMs ?? 0,
    })),
    usage: state.usage.map(({ period, toMs, staked, returned, deposited, minutes }) => ({
      period,
      to: toMs,
      deposited: toCents(deposited, asset),
      staked: toCents(staked, asset),
      lost: toCents(staked - returned, asset),
      minutes,
    })),
    cooling_ms: rules.coolingMs,
    reality_minutes: state.realityMinutes,
    level: state.level,
    needed_level: rules.neededLevel,
    minimum_age: rules.minimumAge,
    birth_date: state.birthDate ?? '',
    document_kind: state.document?.kind ?? rules.document,
    document: state.document ? maskedDocument(state.document.number) : '',
  };
}

function amountOf({ kind }: Limit, amount: bigint, asset: Asset): number {
  return kind === 'time' ? Number(amount) : toCents(amount, asset);
}
