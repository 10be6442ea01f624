import type { ProtectionInfo } from '@palpite/contract/calls/protection/protection';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { Asset } from '@palpite/kernel/assets';
import { toCents } from '../../../platform/http/cents.ts';
import {
  type Limit,
  maskedDocument,
  type Owner,
  type Protection,
  type ProtectionStanding,
} from '../index.ts';

export async function protectionInfo(protection: Protection, owner: Owner): Promise<ProtectionInfo> {
  return toInfo(await protection.standing(owner), owner.asset);
}

function toInfo(standing: ProtectionStanding, asset: Asset): ProtectionInfo {
  const { rules } = standing;
  return {
    currency: asset,
    symbol: currencySymbol(asset),
    limits: standing.limits.map((limit) => ({
      kind: limit.kind,
      period: limit.period,
      amount: amountOf(limit, limit.amount, asset),
      pending_amount: amountOf(limit, limit.pending?.amount ?? 0n, asset),
      pending_from: limit.pending?.fromMs ?? 0,
    })),
    usage: standing.usage.map(({ period, toMs, staked, returned, deposited, minutes }) => ({
      period,
      to: toMs,
      deposited: toCents(deposited, asset),
      staked: toCents(staked, asset),
      lost: toCents(staked - returned, asset),
      minutes,
    })),
    cooling_ms: rules.coolingMs,
    reality_minutes: standing.realityMinutes,
    level: standing.level,
    needed_level: rules.neededLevel,
    minimum_age: rules.minimumAge,
    birth_date: standing.birthDate ?? '',
    document_kind: standing.document?.kind ?? rules.document,
    document: standing.document ? maskedDocument(standing.document.number) : '',
  };
}

function amountOf({ kind }: Limit, amount: bigint, asset: Asset): number {
  return kind === 'time' ? Number(amount) : toCents(amount, asset);
}
