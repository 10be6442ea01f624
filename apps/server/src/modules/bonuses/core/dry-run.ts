import { depositShare } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { isInAudience, type NewCampaign, type Trigger } from './campaign.ts';
import { costOfCampaign } from './campaign-needs.ts';

/** What happened: a paid deposit, a registration, a week with stakes, or a step that was reached and what it gives. */
export interface DryRunFact {
  readonly player: PlayerId;
  readonly atMs: number;
  readonly registeredMs: number | undefined;
  readonly deposit?: {
    readonly units: bigint;
    /** 1 for the player's first paid deposit. */
    readonly number: number;
  };
  /** What the fact itself gives; absent: what the campaign says. */
  readonly value?: bigint;
}

export interface DryRunPlayer {
  readonly player: PlayerId;
  readonly grants: number;
  readonly cost: bigint;
  /** Of the first grant. */
  readonly atMs: number;
}

export interface DryRunResult {
  readonly facts: number;
  /** Those who would have got something, in the order of their first grant. */
  readonly players: readonly DryRunPlayer[];
  readonly grants: number;
  readonly cost: bigint;
  /** The most that one player would have got. */
  readonly largest: bigint;
  readonly beyondBudget: number;
  readonly barred: number;
  /** The part of the cost that the tenth of the players with the most would have got, in basis points. */
  readonly topTenthBps: number;
  readonly days: readonly bigint[];
}

const STEPS: readonly Trigger[] = ['activity', 'activity_play'];

/** The least time between two grants that makes an offer a weekly one. */
const WEEKLY = { fromMs: 5 * DAY_MS, untilMs: 7 * DAY_MS } as const;

/** Offers that repeat weekly are given by the weekly run of the VIP club. */
export function isWeekly({ trigger, amounts }: Pick<NewCampaign, 'trigger' | 'amounts'>): boolean {
  const { everyMs = 0 } = amounts;
  return trigger === 'offer' && everyMs >= WEEKLY.fromMs && everyMs <= WEEKLY.untilMs;
}

/** The facts that bring a grant about by themselves; a code or an operator's grant has none. */
export function factsOf(
  campaign: Pick<NewCampaign, 'trigger' | 'amounts'>,
): 'deposits' | 'registrations' | 'weeks' | 'steps' | 'places' | 'none' {
  const { trigger } = campaign;
  if (trigger === 'register') return 'registrations';
  if (trigger === 'deposit' || trigger === 'reload') return 'deposits';
  if (STEPS.includes(trigger)) return 'steps';
  if (trigger === 'ranking') return 'places';
  return isWeekly(campaign) ? 'weeks' : 'none';
}

/** What the campaign would have given for these facts, oldest first. Its own window does not count: it is in the future. */
export function dryRun(
  campaign: NewCampaign,
  facts: readonly DryRunFact[],
  paused: ReadonlySet<PlayerId>,
  window: { readonly fromMs: number; readonly days: number },
): DryRunResult {
  const got = new Map<PlayerId, { grants: number; cost: bigint; atMs: number; lastMs: number }>();
  const days = Array.from({ length: window.days }, () => 0n);
  const barred = new Set<PlayerId>();
  let left = campaign.budget;
  let [cost, grants, beyondBudget] = [0n, 0, 0];
  for (const fact of facts) {
    const { player, atMs } = fact;
    const value = valueFor(campaign, fact);
    if (value === 0n) continue;
    if (paused.has(player)) {
      barred.add(player);
      continue;
    }
    const own = got.get(player) ?? { grants: 0, cost: 0n, atMs, lastMs: Number.NEGATIVE_INFINITY };
    if (isLimited(campaign, own, atMs)) continue;
    if (left !== undefined && left < value) {
      beyondBudget += 1;
      continue;
    }
    if (left !== undefined) left -= value;
    got.set(player, { ...own, grants: own.grants + 1, cost: own.cost + value, lastMs: atMs });
    const day = Math.min(window.days - 1, Math.max(0, Math.floor((atMs - window.fromMs) / DAY_MS)));
    days[day] = (days[day] ?? 0n) + value;
    cost += value;
    grants += 1;
  }
  const players = [...got].map(([player, own]) => ({
    player,
    grants: own.grants,
    cost: own.cost,
    atMs: own.atMs,
  }));
  return {
    facts: facts.length,
    players,
    grants,
    cost,
    beyondBudget,
    barred: barred.size,
    days,
    largest: players.reduce((most, own) => (own.cost > most ? own.cost : most), 0n),
    topTenthBps: topTenth(
      players.map((own) => own.cost),
      cost,
    ),
  };
}

function isLimited(
  { perPlayer, amounts: { everyMs } }: NewCampaign,
  own: { readonly grants: number; readonly lastMs: number },
  atMs: number,
): boolean {
  return (
    (perPlayer !== undefined && own.grants >= perPlayer) ||
    (everyMs !== undefined && atMs < own.lastMs + everyMs)
  );
}

/** Zero where the campaign gives nothing for the fact. */
function valueFor(campaign: NewCampaign, { player, registeredMs, deposit, value }: DryRunFact): bigint {
  const { audience, amounts } = campaign;
  if (!isInAudience(audience, player, registeredMs)) return 0n;
  if (deposit) {
    if (amounts.minDeposit !== undefined && deposit.units < amounts.minDeposit) return 0n;
    if (amounts.depositNumber !== undefined && deposit.number !== amounts.depositNumber) return 0n;
  }
  return (
    value ??
    costOfCampaign(campaign, (percentBps, max) => depositShare(deposit?.units ?? 0n, percentBps, max))
  );
}

function topTenth(costs: readonly bigint[], total: bigint): number {
  if (total === 0n) return 0;
  const most = [...costs].sort((a, b) => (a < b ? 1 : -1)).slice(0, Math.ceil(costs.length / 10));
  return Number((most.reduce((sum, cost) => sum + cost, 0n) * 10_000n) / total);
}
