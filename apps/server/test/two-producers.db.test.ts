import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp } from '@palpite/testkit/test-app';
import { expect, it } from 'vitest';
import { Visitor } from './visitor.ts';

async function openMatch(visitor: Visitor, isLive: boolean) {
  const match = await until(async () =>
    (
      await visitor.call('matchListNew', { tab_key: isLive ? 'live' : 'football', page_limit: 50 })
    ).data.records.find(
      (record) => record.mg[0]?.mks[0]?.ss === 1 && (isLive || record.bt > Date.now() + 120_000),
    ),
  );
  const market = match.mg[0]?.mks[0];
  const home = market?.op.find((option) => option.ty === 1);
  if (!market || !home) throw new Error('the match has no result market');
  return { match: match.id, market: market.id, option: home };
}

it('refuses bets only on the matches of a lost producer, and pays its results once when it is back', async () => {
  const app = await buildTestApp({
    sandbox: { feed: { seed: 7, quiet: true, matches: 20 } },
    environment: ({ feedUrl, feedKey }) => ({
      IN_PLAY_DELAY_MS: '3000',
      FEED_SANDBOX_KEY: '',
      FEED_PROVIDER: 'early,live',
      FEED_EARLY_CLASS: 'sandbox',
      FEED_EARLY_URL: `${feedUrl}/pre-match`,
      FEED_EARLY_KEY: feedKey,
      FEED_EARLY_PRODUCER: '2',
      FEED_EARLY_PHASE: 'pre-match',
      FEED_LIVE_CLASS: 'sandbox',
      FEED_LIVE_URL: `${feedUrl}/in-play`,
      FEED_LIVE_KEY: feedKey,
      FEED_LIVE_PRODUCER: '3',
      FEED_LIVE_PHASE: 'in-play',
    }),
  });
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: newRequestId() });
  const early = await openMatch(visitor, false);
  const live = await openMatch(visitor, true);
  const bet = async ({ market, option }: typeof early) =>
    (
      await visitor.call(
        'betSinglePass',
        {
          slip_id: newRequestId(),
          singleBetList: [
            {
              unitStake: 1_000,
              oddsChange: 2 as const,
              betOptionList: [{ marketId: market, optionType: option.ty, odds: option.od }],
            },
          ],
        },
        Date.now(),
      )
    ).data.orders[0];
  const placed = await bet(live);
  const statusOf = async (id: string) =>
    (await visitor.call('stakeOrderStatus', { orderIds: [id] })).data.orders[0];
  await until(async () => ((await statusOf(placed?.id ?? ''))?.st === 4 ? true : undefined));

  await actOnFeed(app.sandboxUrl, 'producers/in-play/pause');
  await actOnFeed(app.sandboxUrl, 'producers/in-play/cut');
  await until(async () => (app.modules.book.match(live.match)?.stop === 'feed' ? true : undefined));
  expect((await bet(live))?.st).toBe(2);
  expect((await bet(early))?.st).toBe(4);

  await actOnFeed(app.sandboxUrl, `matches/${live.match}/end`);
  await actOnFeed(app.sandboxUrl, `matches/${live.match}/settle`, { score: [1, 0] });
  await actOnFeed(app.sandboxUrl, 'producers/in-play/resume');
  const settled = await until(async () => {
    const order = await statusOf(placed?.id ?? '');
    return order?.st === 5 ? order : undefined;
  });
  expect(settled.sa).toBe(settled.mla);
  await actOnFeed(app.sandboxUrl, 'producers/in-play/cut');
  await until(async () => (app.modules.feed.health().healthy ? true : undefined));
  const { balance_info } = (await visitor.call('accountGet', {})).data;
  expect(balance_info).toMatchObject({ cash: 8_000 + settled.sa, locked: 1_000 });
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});
