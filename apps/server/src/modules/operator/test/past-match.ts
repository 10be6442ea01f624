import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp } from '@palpite/testkit/test-app';
import { Visitor } from '../../../../test/visitor.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';

/**
 * A match that the feed settled 1-0 and dropped, so that a new server on this database does not have it in its book.
 */
export interface PastMatch {
  readonly databaseUrl: string;
  readonly match: number;
  readonly market: number;
  readonly home: string;
  readonly startMs: number;
  /** A single of 20.00 on the home side, in thousandths. */
  readonly odds: number;
  readonly bet: string;
  /** The player's session, moved to the server that runs now. */
  readonly phone: Visitor;
  close(): Promise<void>;
}

export const STAKE = 2_000;
/** The play-money balance less the stake, less what is spent after the win. */
export const CASH_LEFT = 1_000;

/** The winner has spent nearly everything, so that a correction leaves a debt. */
export async function playAndForget(): Promise<PastMatch> {
  const time = tickingClock();
  const app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  const phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  const { book } = app.modules;
  const used = new Set<number>();
  const nextMarket = () =>
    until(async () =>
      book
        .matches()
        .map((id) => book.detail(id))
        .filter((detail) => detail?.match.status === 'not-started')
        .flatMap((detail) => detail?.markets ?? [])
        .find(
          ({ match, type, period, status }) =>
            type === 'match-result' && period === 'full-time' && status === 'open' && !used.has(match),
        ),
    );
  const place = async (market: MarketState, stake: number) => {
    used.add(market.match);
    const odds = market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
    const { data } = await phone.call('betSinglePass', {
      slip_id: newRequestId(),
      singleBetList: [
        {
          unitStake: stake,
          oddsChange: 2 as const,
          betOptionList: [{ marketId: market.market, optionType: 1, odds: odds / 1_000 }],
        },
      ],
    });
    const [order] = data.orders;
    if (order?.st !== 4) throw new Error(JSON.stringify(data));
    return { odds, id: order.id };
  };
  const cash = async () => (await phone.call('accountGet', {})).data.balance_info.cash;
  const market = await nextMarket();
  const held = book.match(market.match);
  if (!held) throw new Error('a market without its match');
  const { odds, id } = await place(market, STAKE);
  // Runs the minutely job long before the match ends.
  await app.modules.betting.recordMatches();
  const before = await cash();
  await actOnFeed(app.sandboxUrl, `matches/${market.match}/start`);
  await actOnFeed(app.sandboxUrl, `matches/${market.match}/goal`, { side: 'home' });
  await actOnFeed(app.sandboxUrl, `matches/${market.match}/end`);
  await actOnFeed(app.sandboxUrl, `matches/${market.match}/settle`);
  const paid = await until(async () => ((await cash()) > before ? cash() : undefined));
  await place(await nextMarket(), paid - CASH_LEFT);
  time.stop();
  await app.stop('the match has left the feed');
  return {
    databaseUrl: app.databaseUrl,
    match: market.match,
    market: market.market,
    home: held.home.name,
    startMs: held.startMs,
    odds,
    bet: id,
    phone,
    close: () => app.close(),
  };
}
