import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type AbuseSign, type Suspect, suspectsOf } from '../core/abuse.ts';
import type { CampaignDeps } from './campaign-commands.ts';

const COMPARED_MAX = 5_000;
const SIGNS_MAX = 500;
const SUSPECTS_MAX = 100;
const WINDOW_MS = 30 * DAY_MS;

export interface AbuseList {
  readonly suspects: readonly (Suspect & { readonly grants: number; readonly cost: bigint })[];
  readonly compared: number;
  readonly isCut: boolean;
}

/** Compares the players of a brand with grants of the last 30 days, the newest of them where there are many. */
export async function abuseList(deps: CampaignDeps, brand: string): Promise<AbuseList> {
  const { bonuses, bets, clock } = deps;
  const sinceMs = clock.nowMs() - WINDOW_MS;
  const since = firstReferenceAt(sinceMs);
  const found = await bonuses.admin.grantedPlayers(brand, since, COMPARED_MAX + 1);
  const granted = new Map(found.slice(0, COMPARED_MAX).map((own) => [own.player, own]));
  const players: PlayerId[] = [...granted.keys()];
  const [devices, elements, opposite, covering, refused] = await Promise.all([
    bonuses.players.sharedDevices(players, SIGNS_MAX),
    bonuses.deposits.shared(brand, players, SIGNS_MAX),
    bets.admin.opposite(players, since, SIGNS_MAX),
    bets.admin.covering(players, since, SIGNS_MAX),
    bonuses.admin.welcomeRefusals(brand, new Date(sinceMs), SIGNS_MAX),
  ]);
  const signs: AbuseSign[] = [
    ...devices.map((device) => ({ ...device, is: 'device' as const, bets: [] })),
    ...elements.map((element) => ({ ...element, bets: [] })),
    ...opposite.map(({ market, players: who, bets: which }) => ({
      is: 'opposite' as const,
      mark: String(market),
      players: who,
      bets: which,
    })),
    ...covering.map(({ match, player, bets: which }) => ({
      is: 'cover' as const,
      mark: String(match),
      players: [player],
      bets: which,
    })),
  ];
  for (const { player, reason, holder } of refused)
    signs.push({ is: 'welcome', mark: reason, players: [player, holder], bets: [] });
  const suspects = suspectsOf(signs, SUSPECTS_MAX).map((suspect) => {
    const own = granted.get(suspect.player);
    return { ...suspect, grants: own?.grants ?? 0, cost: own?.cost ?? 0n };
  });
  return { suspects, compared: players.length, isCut: found.length > COMPARED_MAX };
}
