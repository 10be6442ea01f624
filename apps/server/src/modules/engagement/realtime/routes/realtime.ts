import { bonusDraw, bonusDrawRecords } from '@palpite/contract/calls/growth/bonus';
import type { PromotionEntry } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import { engagementText } from '@palpite/i18n/engagement-words';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { toCents } from '../../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import { REALTIME } from '../../counters/index.ts';
import type { Realtime, RealtimeRecord } from '../index.ts';

export interface RealtimeRouteOptions {
  assetOf(brand: string): Fiat;
}

/** What the page of records shows besides. */
export interface RealtimeRecordOptions extends RealtimeRouteOptions {
  /** The campaign, as the lists of promotions show it; empty where it does not run. */
  promotion(player: PlayerId, brand: string, language: LanguageCode): Promise<PromotionEntry[]>;
}

const USUAL_PAGE = 20;
const ownerOf = ({ session, brand }: KnownCaller) => ({ player: session.player, brand });

export function bonusDrawRoute(realtime: Realtime, options: RealtimeRouteOptions): Route {
  return serve(bonusDraw, async ({ request_id }, caller) => {
    const outcome = await realtime.draw(ownerOf(caller), request_id);
    if (outcome.is !== 'drawn') return new Refusal(outcome.is);
    const asset = options.assetOf(caller.brand);
    const amount = formatMoney({ asset, units: outcome.amount }, caller.language);
    return {
      amount: toCents(outcome.amount, asset),
      currency: asset,
      message: engagementText('drawn', caller.language, { amount }),
    };
  });
}

export function bonusDrawRecordsRoute(realtime: Realtime, options: RealtimeRecordOptions): Route {
  return serve(bonusDrawRecords, async ({ cursor, size = USUAL_PAGE }, caller) => {
    const from = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(from) || from < 0) return new Refusal('invalid-field', { field: 'cursor' });
    const asset = options.assetOf(caller.brand);
    const view = await realtime.view(ownerOf(caller));
    const page = view.records.slice(from, from + size);
    const hasMore: 0 | 1 = view.records.length > from + size ? 1 : 0;
    const promotion = await options.promotion(caller.session.player, caller.brand, caller.language);
    return {
      collected: toCents(view.collected, asset),
      today: toCents(view.today, asset),
      day_max: toCents(view.dayMax, asset),
      bps: Number(REALTIME.stakeBps),
      currency: asset,
      promotion: promotion.slice(0, 1),
      list: page.map((record) => recordEntry(record, asset)),
      cursor: hasMore === 1 ? String(from + size) : '',
      has_more: hasMore,
    };
  });
}

function recordEntry(record: RealtimeRecord, asset: Fiat) {
  const { at } = record;
  if (record.kind === 'drawn') {
    const { id, amount } = record.draw;
    return {
      id: String(id),
      kind: 'drawn',
      product: '',
      stake: 0,
      amount: toCents(amount, asset),
      at,
    } as const;
  }
  const { day, product, stake, amount } = record;
  const cents = { stake: toCents(stake, asset), amount: toCents(amount, asset) };
  return { id: `${day}:${product}`, kind: 'collected', product, ...cents, at } as const;
}
