import { vipSpin, vipSpinDraws, vipSpinInfo, vipSpinMarquee } from '@palpite/contract/calls/growth/vip';
import { GROWTH_PAGE_MAX } from '@palpite/contract/tables/growth';
import { engagementText } from '@palpite/i18n/engagement-words';
import { VIP_SECTORS, VIP_STAGE_FACTORS, vipStage } from '@palpite/kernel/fair/prizes';
import { parseReference } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve, servePage } from '../../../../platform/http/route.ts';
import { prizeUnits, type Vip } from '../index.ts';
import { ownerOf, type VipRouteOptions } from './vip.ts';
import { drawEntry, drawText, prizeParts } from './wire.ts';

const MARQUEE = 50;
const USUAL_PAGE = 20;

export function vipSpinInfoRoute({ wheel }: Vip, options: VipRouteOptions): Route {
  return serve(vipSpinInfo, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const at = instant(options.clock.nowMs());
    const [view, balance] = await Promise.all([
      wheel.view(ownerOf(caller)),
      options.balance(caller.session.player, asset),
    ]);
    const factor = BigInt(VIP_STAGE_FACTORS[vipStage(view.level) ?? 0] ?? 1);
    return {
      spins: view.spins,
      next_at: view.nextAt,
      prizes: VIP_SECTORS.map(({ kind, value, weight }, prize) => {
        const isMoney = kind === 'cash' || kind === 'bonus' || kind === 'free_bet';
        const units = prizeUnits({ kind, value: BigInt(value) * (isMoney ? factor : 1n) }, asset, at);
        return { prize, kind, ...prizeParts(kind, units, asset), weight };
      }),
      today: view.today,
      server_seed_hash: view.seed.serverHash,
      client_seed: view.seed.clientSeed,
      nonce: view.seed.nonce,
      currency: asset,
      balance: toCents(balance, asset),
    };
  });
}

export function vipSpinRoute({ wheel }: Vip): Route {
  return serve(vipSpin, async ({ request_id, client_seed }, caller) => {
    const outcome = await wheel.spin(ownerOf(caller), { id: request_id, clientSeed: client_seed });
    if (outcome.is === 'bad-seed') return new Refusal('invalid-field', { field: 'client_seed' });
    if (outcome.is !== 'drawn') return new Refusal(outcome.is);
    return {
      draw: drawEntry(outcome.draw, true),
      spins: await wheel.spins(caller.session.player),
      message: engagementText('spin-won', caller.language, {
        prize: drawText(outcome.draw, caller.language),
      }),
    };
  });
}

export function vipSpinMarqueeRoute({ wheel }: Vip): Route {
  return servePage(vipSpinMarquee, async (_input, { brand }) => ({
    marquee_list: (await wheel.draws({ brand }, undefined, MARQUEE)).map((draw) => drawEntry(draw, false)),
  }));
}

export function vipSpinDrawsRoute({ wheel }: Vip): Route {
  return serve(vipSpinDraws, async ({ own, cursor, size = USUAL_PAGE }, { session, brand }) => {
    const before = cursor === undefined ? undefined : parseReference(cursor);
    if (cursor !== undefined && before === undefined)
      return new Refusal('invalid-field', { field: 'cursor' });
    const isOwn = own === 1;
    if (isOwn && !session) return new Refusal('login-needed');
    const of = isOwn && session ? { player: session.player } : { brand };
    const limit = Math.min(size, GROWTH_PAGE_MAX);
    const [found, counts] = await Promise.all([wheel.draws(of, before, limit + 1), wheel.frequencies(brand)]);
    const page = found.slice(0, limit);
    const hasMore: 0 | 1 = found.length > limit ? 1 : 0;
    return {
      draw_list: page.map((draw) => drawEntry(draw, isOwn)),
      cursor: hasMore === 1 ? String(page.at(-1)?.id ?? '') : '',
      has_more: hasMore,
      frequencies: VIP_SECTORS.map((_sector, prize) => ({ prize, drawn: counts.get(prize) ?? 0 })),
    };
  });
}
