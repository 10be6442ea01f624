import type { Page, Route } from 'playwright-core';
import { playSport, type Scene, type SceneOptions } from './sport-scene.ts';

const PATHS = {
  limits: '**/order/batchBetMatchMarketOfJumpLine**',
  free: '**/order/free_activity_info**',
  booking: '**/order/booking/create**',
} as const;
const SINGLE = { smin: 500, smax: 200_000 } as const;
const LINE = { mi: 300, mx: 50_000 } as const;
const DAY_MS = 86_400_000;
/** Of the picture: a code says nothing about who made it. */
const CODE = '7K4M2QX9';

const reply = (route: Route, data: unknown) => route.fulfill({ json: { dm_error: 0, error_msg: '', data } });

interface LimitsBody {
  readonly betMatchMarketList: readonly { type: number; matchId: number; marketId: number }[];
}

/** The limits of singles and of every size, a free bet and a code, beside the scripted evening. */
export async function playSlip(page: Page, options: SceneOptions = {}): Promise<Scene> {
  const scene = await playSport(page, options);
  await page.route(PATHS.limits, (route) => {
    const { betMatchMarketList: list } = route.request().postDataJSON() as LimitsBody;
    const bms = list.map(({ type, marketId }) => {
      const option = { nm: '', na: '', od: 2, ty: type };
      return { mid: marketId, ss: 1, op: [option], ...SINGLE, ip: 0, scs: '' };
    });
    const sizes = Array.from({ length: Math.max(0, list.length - 1) }, (_, more) => more + 2);
    return reply(route, { mon: 10, msl: 10, bms, sos: sizes.map((sn) => ({ sn, in: 1, ...LINE })) });
  });
  await page.route(PATHS.free, (route) => {
    const gift = { id: '77', amount: 2_000, min_odds: 1.2, expire_time: Date.now() + 2 * DAY_MS };
    return reply(route, { has_free: 1, total: gift.amount, list: [gift] });
  });
  await page.route(PATHS.booking, (route) => reply(route, { code: CODE, expire_time: Date.now() + DAY_MS }));
  return scene;
}
