import { createClient } from '@palpite/client/client';
import type { Order } from '@palpite/contract/entities/bets';
import type { Match } from '@palpite/contract/entities/match';
import type { CallName, Input, Reply } from '@palpite/contract/generated/calls';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, tickingClock, until } from '@palpite/testkit/stopped-feed';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { proveStakes } from '../../apps/server/src/modules/sportsbook/betting/index.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';

/** The real server and a feed in which nothing happens by itself: goals, results and corrections are made by hand. */
export interface RecordsFixture extends Fixture {
  act(path: string, body?: object): Promise<unknown>;
}

export async function openRecordsFixture(): Promise<RecordsFixture> {
  const time = tickingClock();
  const fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  return {
    ...fixture,
    act: (path, body) => actOnFeed(fixture.app.sandboxUrl, path, body),
    async close() {
      time.stop();
      await fixture.close();
    },
  };
}

export const uuid = newRequestId;

export type Call = <N extends CallName>(name: N, input: Input<N>) => Promise<Reply<N>>;

/** The calls of whoever sits at the phone, by another way than the screen: for what the test only needs to be there. */
export interface Player extends BrowserTab {
  readonly call: Call;
}

let signedIn = 0;

/** A player with play money. */
export async function sitDown(
  fixture: RecordsFixture,
  options: Parameters<Fixture['openPhone']>[0] = {},
): Promise<Player> {
  signedIn += 1;
  const login = await register(fixture.app, `device-of-records-${signedIn}`);
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', ...options });
  // A bet that is decided would bring the question about notices over the page.
  await tab.context.addInitScript(() => localStorage.setItem('notify_closed_at', String(Date.now())));
  await sitAs(tab, login);
  const { uid, sid, smid } = login;
  const client = createClient({
    base: fixture.app.url,
    headers: { appKey: '', appName: '' },
    common: () => ({ smid, lca_lang: 'PT', uid, sid }),
  });
  const call: Call = async (name, input) => {
    const outcome = await client.call(name, input);
    if (outcome.is !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  };
  await call('playMoney', { request_id: uuid() });
  return { ...tab, call };
}

export async function balanceOf({ call }: Player): Promise<number> {
  return (await call('accountGet', {})).balance_info.balance;
}

/** A settlement waits for its turn behind all markets of the match. */
export const SETTLED = { timeout: 120_000 } as const;

/** Amounts as the screen writes them in Portuguese. */
export function money(cents: number): string {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  return `R$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
}

const taken = new Set<number>();

export interface MatchRequest {
  readonly of: 'coming' | 'live';
  /** It goes on as it is: others may bet on it too. A quiet feed has ten matches. */
  readonly shared?: true;
}

/** A match with everything that can be bet on it, for this journey alone unless it is shared. */
export async function freshMatch(
  { app }: RecordsFixture,
  { call }: Player,
  request: MatchRequest,
): Promise<Match> {
  const status = request.of === 'live' ? 'live' : 'not-started';
  const id = await until(async () => {
    const { book } = app.modules;
    return book.matches().find((one) => {
      const detail = taken.has(one) ? undefined : book.detail(one);
      return (
        detail?.match.status === status &&
        detail.markets.some(({ type, status: state }) => type === 'match-result' && state === 'open') &&
        detail.markets.some(({ type, line }) => type === 'total-goals' && line.endsWith('.75'))
      );
    });
  });
  if (!request.shared) taken.add(id);
  return call('matchDetail', { matchId: id });
}

/** One market alone gets its result, as an operator enters it: a whole match has two hundred. */
export async function homeWins({ app }: RecordsFixture, pick: Pick): Promise<void> {
  const by = { actor: 'the test', reason: 'the match is over' };
  await app.platform.database.inTransaction((tx) =>
    app.modules.settlement.settleByHand(tx, by, {
      match: pick.matchId,
      market: pick.marketId,
      results: [
        { selection: 'home', result: 'win' },
        { selection: 'draw', result: 'lose' },
        { selection: 'away', result: 'lose' },
      ],
      score: [2, 0],
    }),
  );
}

export interface Pick {
  readonly matchId: number;
  readonly marketId: number;
  readonly optionType: number;
  readonly odds: number;
}

/** One selection of a match: of the first market of that type which `fits`. */
export function pickOf(
  match: Match,
  mty: number,
  ty: number,
  fits: (line: string) => boolean = () => true,
): Pick & { readonly line: string } {
  const market = match.mg
    .filter((group) => group.mty === mty)
    .flatMap(({ mks }) => mks)
    .find(
      ({ ss, li, op }) =>
        ss === MARKET_STATUS.open && fits(li) && op.some((one) => one.ty === ty && one.od > 0),
    );
  const option = market?.op.find((one) => one.ty === ty);
  if (!market || !option) throw new Error(`match ${match.id} has no ${mty}/${ty}`);
  return { matchId: match.id, marketId: market.id, optionType: ty, odds: option.od, line: market.li };
}

const wire = ({ matchId, marketId, optionType, odds }: Pick) => ({ matchId, marketId, optionType, odds });

/** Places a single and waits until the server has confirmed it. */
export async function placeSingle(player: Player, pick: Pick, unitStake = 1_000): Promise<Order> {
  const { orders } = await player.call('betSinglePass', {
    slip_id: uuid(),
    singleBetList: [{ unitStake, oddsChange: 2, betOptionList: [wire(pick)] }],
    currencyId: 22,
  });
  return confirmed(player, orders[0]);
}

export async function placeMultiple(
  player: Player,
  picks: readonly Pick[],
  { seriesValue, unitStake = 1_000 }: { seriesValue: number; unitStake?: number },
): Promise<Order> {
  const { orders } = await player.call('betMultiple', {
    slip_id: uuid(),
    betOptionList: picks.map(wire),
    betMultipleData: [{ seriesValue, unitStake, oddsChange: 2 }],
  });
  return confirmed(player, orders[0]);
}

async function confirmed({ call }: Player, order: Order | undefined): Promise<Order> {
  if (!order || order.st === 2) throw new Error(`not placed: ${order?.rjs}`);
  return until(async () => {
    const { orders } = await call('stakeOrderStatus', { orderIds: [order.id] });
    return orders.find(({ st }) => st === 4);
  });
}

/** The bet once it is decided. */
export async function settledOrder(player: Player, id: string): Promise<Order> {
  return until(async () => {
    const now = await orderNow(player, id);
    return now.st === 5 ? now : undefined;
  });
}

export async function orderNow({ call }: Player, id: string): Promise<Order> {
  const { orders } = await call('stakeOrderStatus', { orderIds: [id] });
  const [order] = orders;
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** The screen in front, and the bet that is open before it. */
export const front = (page: Page) => page.locator('[data-screen]:visible');
export const sheet = (page: Page) => page.getByRole('dialog');
export const chooseSettled = (page: Page) => front(page).getByRole('radio', { name: 'Resolvidas' }).check();
export const cashOutButton = ({ page }: Player) => sheet(page).getByRole('button', { name: /^Encerrar por/ });

/** The records with the bet open before the player. */
export async function openBet(fixture: RecordsFixture, player: Player): Promise<void> {
  await fixture.open(player, '/bet-record');
  await front(player.page)
    .getByRole('button', { name: /^Encerrar por/ })
    .first()
    .click();
  await sheet(player.page).waitFor();
}

/** Whatever the journeys did: the ledger balances, and every stake is where its bet says. */
export async function proveMoney({ app: { platform, modules } }: RecordsFixture): Promise<void> {
  expect((await modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  expect((await proveStakes(platform.database, modules.wallet)).differences).toEqual([]);
}
