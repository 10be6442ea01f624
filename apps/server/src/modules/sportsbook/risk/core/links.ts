import type { PlayerId, Reference } from '@palpite/kernel/ids';

/** Something that a player has in common with others. */
export interface Link {
  readonly is: 'device' | 'address' | 'destination' | 'document' | 'opposite';
  /** A short mark: the same mark is the same thing. Of opposite bets the market. */
  readonly mark: string;
  readonly players: readonly PlayerId[];
  readonly bets: readonly Reference[];
}

export interface LinkedAccount {
  readonly player: PlayerId;
  /** What links them, each kind once. */
  readonly by: readonly Link['is'][];
}

/** The other accounts of the links, those with the most kinds of links first. */
export function linkedAccounts(player: PlayerId, links: readonly Link[], limit: number): LinkedAccount[] {
  const by = new Map<PlayerId, Set<Link['is']>>();
  for (const { is, players } of links)
    for (const other of players)
      if (other !== player) by.set(other, (by.get(other) ?? new Set<Link['is']>()).add(is));
  return [...by]
    .map(([other, kinds]) => ({ player: other, by: [...kinds] }))
    .sort((a, b) => b.by.length - a.by.length || Number(a.player) - Number(b.player))
    .slice(0, limit);
}

export interface LinkCounts {
  readonly linked: number;
  readonly opposite: number;
}

/**
 * For each player of the signs: how many other accounts share something with them, and on how many markets opposite
 * bets stand. Only accounts that share something bet against each other by agreement; strangers do so all the time.
 */
export function countLinks(
  shared: readonly { readonly players: readonly PlayerId[] }[],
  opposite: readonly { readonly players: readonly PlayerId[] }[],
): (player: PlayerId) => LinkCounts {
  const others = new Map<PlayerId, Set<PlayerId>>();
  for (const { players } of shared)
    for (const player of players) {
      const own = others.get(player) ?? new Set<PlayerId>();
      for (const other of players) if (other !== player) own.add(other);
      others.set(player, own);
    }
  const isLinked = (player: PlayerId, players: readonly PlayerId[]) =>
    players.length === 1 || players.some((other) => others.get(player)?.has(other));
  return (player) => ({
    linked: others.get(player)?.size ?? 0,
    opposite: opposite.filter(({ players }) => players.includes(player) && isLinked(player, players)).length,
  });
}
