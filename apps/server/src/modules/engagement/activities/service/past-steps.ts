import type { PlayerId } from '@palpite/kernel/ids';
import { dayBounds, type Instant, instant, type Zone } from '@palpite/kernel/time';
import type { NewCampaign } from '../../../bonuses/index.ts';
import { type Counters, type DayRange, dayAt } from '../../counters/index.ts';
import { type ActivityForm, isFormKind, settingsOf } from '../kinds/form.ts';
import { type Configured, kindNamed } from '../kinds/kinds.ts';
import { prizeCost } from '../kinds/prize.ts';
import { type CountedDay, NO_FACTS, type Step } from '../kinds/step.ts';
import { spansOf, type Window } from '../kinds/window.ts';
import type { ActivitiesDeps } from './deps.ts';

/** A step that a player would have reached, at the end of its period. */
export interface PastStep {
  readonly player: PlayerId;
  readonly atMs: number;
  readonly value: bigint;
}

export interface PastSteps {
  readonly steps: readonly PastStep[];
  readonly isCut: boolean;
}

export interface PastDeps extends Pick<ActivitiesDeps, 'clock' | 'brandOf'> {
  readonly counters: Pick<Counters, 'active' | 'daysOf'>;
}

/** Players of one statement: their days of a month are read well within two seconds. */
const PAGE = 500;
const STEPS_MAX = 50_000;
/** A larger brand is cut here, and the reply says so. */
const READS_MS = 8_000;

/**
 * The steps that players would have reached in a time range by what was counted on its days. Undefined for a kind that asks
 * for more than counters, or whose rewards are not received by the player.
 */
export async function pastSteps(
  deps: PastDeps,
  { kind: name, form }: { readonly kind: string; readonly form: ActivityForm },
  { brand, kind: gives }: Pick<NewCampaign, 'brand' | 'kind'>,
  range: { readonly fromMs: number; readonly toMs: number },
): Promise<PastSteps | undefined> {
  const kind = kindNamed(name);
  if (!kind?.isClaimed || kind.needs.length > 0 || !isFormKind(name)) return undefined;
  const configured = kind.configure(settingsOf(name, gives, form));
  if (!configured) return undefined;
  const { zone } = deps.brandOf(brand);
  const window: Window = { begins: instant(range.fromMs), ends: undefined, claimUntil: undefined };
  const moments = endsOf(configured, window, instant(range.toMs), zone);
  const days = { fromDay: dayAt(window.begins, zone), toDay: dayAfter(instant(range.toMs), zone) };
  const steps: PastStep[] = [];
  for await (const [player, own] of playersOf(deps, brand, days)) {
    if (own === 'cut' || steps.length >= STEPS_MAX) return { steps: inOrder(steps), isCut: true };
    steps.push(...reached({ configured, window, zone, moments }, player, own));
  }
  return { steps: withinDays(inOrder(steps), configured.dayBudget, zone), isCut: false };
}

function dayAfter(at: Instant, zone: Zone): string {
  return dayAt(instant(dayBounds(at, zone).to), zone);
}

/** The last moment of each period of the range. */
function endsOf({ period }: Configured, window: Window, until: Instant, zone: Zone): Instant[] {
  const ends: Instant[] = [];
  for (let at: number = window.begins; at < until; ) {
    const to = spansOf(period, window, instant(at), zone).current?.to ?? until;
    at = to < until ? to : until;
    ends.push(instant(at - 1));
  }
  return ends;
}

/** Every player of the brand with counters on these days, page by page; `cut` where the time is over. */
async function* playersOf(
  { clock, counters }: PastDeps,
  brand: string,
  days: DayRange,
): AsyncGenerator<readonly [PlayerId, readonly CountedDay[] | 'cut']> {
  const untilMs = clock.nowMs() + READS_MS;
  for (let after = 0; ; ) {
    const players = await counters.active(brand, days, after, PAGE);
    const byPlayer = new Map<PlayerId, CountedDay[]>(players.map((player) => [player, []]));
    for (const { player, day, amounts } of await counters.daysOf(players, days))
      byPlayer.get(player)?.push({ day, amounts });
    const isLate = clock.nowMs() > untilMs;
    for (const [player, own] of byPlayer)
      yield [player, isLate ? 'cut' : own.sort((a, b) => (a.day < b.day ? -1 : 1))];
    const last = players.at(-1);
    if (last === undefined || players.length < PAGE) return;
    after = last;
  }
}

interface Asked {
  readonly configured: Configured;
  readonly window: Window;
  readonly zone: Zone;
  readonly moments: readonly Instant[];
}

/** Each key once: a step that can be received in the period after its own is the same one. */
function reached(
  { configured, window, zone, moments }: Asked,
  player: PlayerId,
  days: readonly CountedDay[],
): PastStep[] {
  const known = new Set<string>();
  return moments.flatMap((now) => {
    const steps = configured.stepsOf({ window, facts: { ...NO_FACTS, days }, claims: [], now, zone });
    const ready = steps.filter(({ state, key }) => state === 'ready' && !known.has(key));
    for (const { key } of ready) known.add(key);
    return ready.map(({ prize }: Step) => ({ player, atMs: now, value: prizeCost(prize) }));
  });
}

const inOrder = (steps: readonly PastStep[]): PastStep[] =>
  [...steps].sort((a, b) => a.atMs - b.atMs || a.player - b.player);

/** Without what the budget of a day would not have held. */
function withinDays(steps: readonly PastStep[], budget: bigint | undefined, zone: Zone): readonly PastStep[] {
  if (budget === undefined) return steps;
  const given = new Map<string, bigint>();
  return steps.filter(({ atMs, value }) => {
    const day = dayAt(instant(atMs), zone);
    const sum = (given.get(day) ?? 0n) + value;
    if (sum > budget) return false;
    given.set(day, sum);
    return true;
  });
}
