import type { PlayerId, Reference } from '@palpite/kernel/ids';

/** Something that several players share, or that one did against themselves. */
export interface AbuseSign {
  /** cover: bets on neighbouring markets of a match. welcome: the free bet for registering was refused. */
  readonly is: 'device' | 'destination' | 'document' | 'opposite' | 'cover' | 'welcome';
  readonly mark: string;
  readonly players: readonly PlayerId[];
  readonly bets: readonly Reference[];
}

export interface AbuseReasonOf {
  readonly is: AbuseSign['is'];
  readonly with: readonly PlayerId[];
  readonly mark: string;
  readonly bets: readonly Reference[];
}

export interface Suspect {
  readonly player: PlayerId;
  readonly reasons: readonly AbuseReasonOf[];
}

const OTHERS_NAMED = 20;
const REASONS_NAMED = 20;

/** The players of the signs with their reasons; those with the most kinds of reasons first, then with the most reasons. */
export function suspectsOf(signs: readonly AbuseSign[], limit: number): Suspect[] {
  const reasons = new Map<PlayerId, AbuseReasonOf[]>();
  for (const { players, ...sign } of signs)
    for (const player of players) {
      const others = players.filter((other) => other !== player).slice(0, OTHERS_NAMED);
      reasons.set(player, [...(reasons.get(player) ?? []), { ...sign, with: others }]);
    }
  const kinds = (own: readonly AbuseReasonOf[]) => new Set(own.map(({ is }) => is)).size;
  return [...reasons]
    .sort(([a, ofA], [b, ofB]) => kinds(ofB) - kinds(ofA) || ofB.length - ofA.length || Number(a) - Number(b))
    .slice(0, limit)
    .map(([player, own]) => ({ player, reasons: own.slice(0, REASONS_NAMED) }));
}
