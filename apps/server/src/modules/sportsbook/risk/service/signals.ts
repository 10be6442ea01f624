import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { countLinks, type Link, type LinkedAccount, linkedAccounts } from '../core/links.ts';
import { type RiskScore, scoreOf } from '../core/score.ts';
import { type BetValue, readEverybody, readTimingShares, readValueSums, readValues } from '../store/marks.ts';
import type { RiskDeps } from './deps.ts';

/** Signals are about the last thirty days. */
export const WINDOW_MS = 30 * DAY_MS;
const LINKS_MOST = 50;
const OPPOSITE_MOST = 50;
const VALUES_SHOWN = 60;
const ACCOUNTS_SHOWN = 20;

export interface PlayerRisk extends RiskScore {
  /** The newest first. */
  readonly values: readonly BetValue[];
  readonly links: readonly Link[];
  readonly accounts: readonly LinkedAccount[];
}

/** Everything that is known about one player, with the links to all other accounts of the brand. */
export async function readPlayerRisk(
  deps: RiskDeps,
  { player, brand }: { readonly player: PlayerId; readonly brand: string },
): Promise<PlayerRisk> {
  const { database, clock, bets, players, deposits, rules } = deps;
  const since = firstReferenceAt(clock.nowMs() - WINDOW_MS);
  await rules.refresh();
  const [sums, shares, everybody, values, sessions, elements] = await Promise.all([
    readValueSums(database, [player], since),
    readTimingShares(database, [player], since),
    readEverybody(database),
    readValues(database, player, since, VALUES_SHOWN),
    players.linkedPlayers(player, LINKS_MOST),
    deposits.linkedPlayers(brand, player, LINKS_MOST),
  ]);
  const shared: Link[] = [...sessions, ...elements].map((link) => ({ ...link, bets: [] }));
  const accounts = linkedAccounts(player, shared, LINKS_MOST);
  const opposite = await bets.opposite(
    [player, ...accounts.map((account) => account.player)],
    since,
    OPPOSITE_MOST,
    'all',
  );
  const own = opposite.filter(({ players: who }) => who.includes(player));
  const links: Link[] = [
    ...shared,
    ...own.map(({ market, players: who, bets: which }) => ({
      is: 'opposite' as const,
      mark: String(market),
      players: who.filter((other) => other !== player),
      bets: which,
    })),
  ];
  const facts = {
    closing: sums(player),
    timing: shares(player),
    everybody,
    linked: accounts.length,
    opposite: own.length,
  };
  return {
    ...scoreOf(facts, rules.of(brand)),
    values,
    links: links.slice(0, LINKS_MOST),
    accounts: linkedAccounts(player, links, ACCOUNTS_SHOWN),
  };
}

/** The scores of many players of a brand; links only among them. */
export async function scorePlayers(
  deps: RiskDeps,
  brand: string,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, RiskScore>> {
  const { database, clock, bets, deposits, rules } = deps;
  const since = firstReferenceAt(clock.nowMs() - WINDOW_MS);
  const [sums, shares, everybody, devices, addresses, elements, opposite] = await Promise.all([
    readValueSums(database, players, since),
    readTimingShares(database, players, since),
    readEverybody(database),
    deps.players.sharedDevices(players, SIGNS_MOST),
    deps.players.sharedAddresses(players, SIGNS_MOST),
    deposits.shared(brand, players, SIGNS_MOST),
    bets.opposite(players, since, SIGNS_MOST, 'all'),
  ]);
  const near = addresses.filter((address) => address.players.length <= ADDRESS_PLAYERS_MAX);
  const links = countLinks([...devices, ...near, ...elements], opposite);
  return new Map(
    players.map((player) => [
      player,
      scoreOf(
        { closing: sums(player), timing: shares(player), everybody, ...links(player) },
        rules.of(brand),
      ),
    ]),
  );
}

const SIGNS_MOST = 1_000;
/** Beyond this many players an address is a network that strangers share. */
const ADDRESS_PLAYERS_MAX = 20;
