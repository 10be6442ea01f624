import type {
  CrashBet,
  CrashBetsInfo,
  CrashChain,
  CrashOutsInfo,
  CrashPast,
  CrashPhaseInfo,
  CrashPublicBet,
  CrashRoom,
} from '@palpite/contract/entities/crash';
import type { CrashBetStatus } from '@palpite/contract/tables/crash';
import { hundredths, payoutOf } from '@palpite/kernel/fair/payout';
import { toCents } from '../../../platform/http/cents.ts';
import type {
  CrashBetsView,
  CrashPhaseView,
  CrashRoomView,
  CrashRound,
  StoredChain,
  StoredCrashBet,
} from '../index.ts';

const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** A crash point beyond what a JSON number holds exactly occurs once in 10^14 rounds. */
export function toX100(x100: bigint): number {
  return Number(x100 < SAFE_MAX ? x100 : SAFE_MAX);
}

const STATUS: Readonly<Record<StoredCrashBet['state'], CrashBetStatus>> = {
  placed: 'placed',
  won: 'cashed',
  lost: 'lost',
  refunded: 'refunded',
  cancelled: 'cancelled',
};

/** A committed cash-out is shown as such before it is posted: its end is decided. */
function cashOutOf(bet: StoredCrashBet): { readonly x100: bigint; readonly payout: bigint } | undefined {
  if (bet.endX100 !== undefined) return { x100: bet.endX100, payout: bet.payout };
  if (bet.cashedX100 === undefined) return undefined;
  const x100 = BigInt(bet.cashedX100);
  return { x100, payout: payoutOf(bet, hundredths(x100)) };
}

export function toBet(bet: StoredCrashBet): CrashBet {
  const out = cashOutOf(bet);
  return {
    bet_id: String(bet.id),
    slot: bet.slot === 1 ? 1 : 2,
    round: bet.round,
    currency: bet.asset,
    amount: toCents(bet.stake, bet.asset),
    auto_x100: bet.autoX100 ?? 0,
    status: out ? 'cashed' : STATUS[bet.state],
    x100: out ? toX100(out.x100) : 0,
    payout: toCents(out?.payout ?? bet.payout, bet.asset),
    placed_at: bet.placedMs,
  };
}

function toPublicBet(bet: StoredCrashBet): CrashPublicBet {
  const { bet_id, amount, x100, payout } = toBet(bet);
  return { bet_id, name: bet.name, amount, x100, payout };
}

/** Only rounds that have crashed have a past. */
export function toPast({ round, game, crashed }: CrashRound): CrashPast {
  if (!crashed) throw new Error(`round ${round} of crash has not crashed`);
  return {
    round,
    game,
    crash_x100: toX100(crashed.x100),
    hash: crashed.hash,
    is_interrupted: crashed.isInterrupted ? 1 : 0,
    ended_at: crashed.atMs,
  };
}

export function toChain(chain: StoredChain | undefined): CrashChain {
  return {
    terminating_hash: chain?.terminatingHash ?? '',
    salt: chain?.salt ?? '',
    salt_rule: chain?.saltRule ?? '',
    length: chain?.games ?? 0,
    published_at: chain?.publishedMs ?? 0,
  };
}

export function toPhase({ phase, nowMs, round, nextMs }: CrashPhaseView): CrashPhaseInfo {
  return {
    round: round?.round ?? 0,
    phase,
    now: nowMs,
    betting_ends_at: round?.bettingEndsMs ?? 0,
    takeoff_at: round?.takeoffMs ?? 0,
    next_at: nextMs ?? 0,
    crash_x100: round?.crashed ? toX100(round.crashed.x100) : 0,
  };
}

export function toBetsInfo({ round, bets, players, total }: CrashBetsView): CrashBetsInfo {
  const asset = bets[0]?.asset;
  return { round, bets: bets.map(toPublicBet), players, total: asset ? toCents(total, asset) : 0 };
}

export function toOutsInfo({ round, bets }: CrashBetsView): CrashOutsInfo {
  const outs = bets.map(toPublicBet).filter(({ x100 }) => x100 > 0);
  return { round, outs: outs.map(({ bet_id, x100, payout }) => ({ bet_id, x100, payout })) };
}

export function toRoom(view: CrashRoomView): CrashRoom {
  const { asset, stake, maxPayout, chain, history, bets, players, total, round } = view;
  return {
    ...toPhase(view),
    currency: asset,
    min_stake: toCents(stake?.min ?? 0n, asset),
    max_stake: toCents(stake?.max ?? 0n, asset),
    max_payout: toCents(maxPayout, asset),
    chain: toChain(chain),
    ...toBetsInfo({ round: round?.round ?? 0, bets, players, total }),
    history: history.map(toPast),
  };
}
