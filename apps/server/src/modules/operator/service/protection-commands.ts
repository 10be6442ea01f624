import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type HarmSign, harmSigns } from '../core/harm-markers.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { countHarm, type HarmQuery, noteIntervention, readHarm } from '../store/harm.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, declinedField, perform } from './perform.ts';
import type { OfficerLimit, OfficerTerm, PaymentsPort, PlayersPort, ProtectionPort } from './ports.ts';

type OfficerDeps = OperatorDeps & {
  readonly players: PlayersPort;
  readonly protection: ProtectionPort;
  readonly payments: PaymentsPort;
};

/** What the markers of a player are computed from. */
export interface MarkersDeps {
  readonly clock: Clock;
  readonly payments: { readonly admin: Pick<PaymentsPort['admin'], 'search'> };
  readonly protection: Pick<ProtectionPort, 'records' | 'weekMinutes'>;
}

export interface ProtectedOwner {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Fiat;
}

const targetOf = ({ player }: ProtectedOwner) => ({ kind: 'player' as const, id: String(player) });
/** Limits and pauses of three months are at most this many for anybody who plays. */
const RECORDS_READ = 200;
const ORDERS_READ = 100;
const LOOKED_BACK_MS = 30 * DAY_MS;
const SHORT_BREAKS: readonly string[] = ['short', 'today'];

/** The pause is the player's own in every respect but who asked for it; nobody ends it early. */
function pausePlayer(
  deps: OfficerDeps,
  actor: Actor,
  request: { readonly owner: ProtectedOwner; readonly term: OfficerTerm; readonly reason: string },
) {
  const { owner, term, reason } = request;
  const order = { command: 'protection.pause' as const, target: targetOf(owner), reason };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await deps.protection.officer.pause(tx, owner, term);
    if (outcome.is === 'stands-longer') return declined('already-so');
    await deps.players.endGames(tx, owner.player);
    await noteIntervention(tx, owner.player, deps.clock.nowMs(), 'pause');
    const { untilMs } = outcome.pause;
    const until = untilMs === undefined ? 'permanent' : new Date(untilMs).toISOString();
    return {
      is: 'done',
      before: null,
      after: { pause: term, until },
      done: undefined,
      afterCommit: outcome.tell,
    };
  });
}

function tightenLimit(
  deps: OfficerDeps,
  actor: Actor,
  request: {
    readonly owner: ProtectedOwner;
    readonly key: OfficerLimit;
    readonly amount: bigint;
    readonly reason: string;
  },
) {
  const { owner, key, amount, reason } = request;
  const order = { command: 'protection.limit' as const, target: targetOf(owner), reason };
  const text = (units: bigint) => (key.kind === 'time' ? `${units} min` : moneyText(units, owner.asset));
  const name = `${key.kind} by ${key.period}`;
  return perform(deps, actor, order, async (tx) => {
    if (amount < 0n) return declinedField('amount-wrong', '', 'amount');
    const outcome = await deps.protection.officer.tighten(tx, owner, key, amount);
    if (outcome.is === 'not-tighter') return declined('limit-not-tighter', text(outcome.now));
    await noteIntervention(tx, owner.player, deps.clock.nowMs(), 'limit');
    const { before } = outcome;
    return {
      is: 'done',
      before: { [name]: before === undefined ? null : text(before) },
      after: { [name]: text(amount) },
      done: undefined,
    };
  });
}

/** The audit row is the log: it has the markers of that moment, and nobody changes it. */
async function intervene(
  deps: OfficerDeps,
  actor: Actor,
  request: { readonly owner: ProtectedOwner; readonly how: string; readonly reason: string },
) {
  const { owner, how, reason } = request;
  const order = { command: 'protection.intervene' as const, target: targetOf(owner), reason };
  const { signs } = await markersOf(deps, owner);
  const markers = signs.map(({ marker, value }) => `${marker} ${value}`).join(', ');
  return perform(deps, actor, order, async (tx) => {
    await noteIntervention(tx, owner.player, deps.clock.nowMs(), how);
    return { is: 'done', before: null, after: { how, markers }, done: undefined };
  });
}

/** `isCut` when the player has more orders than were read. */
export async function markersOf(
  deps: MarkersDeps,
  owner: ProtectedOwner,
): Promise<{ readonly signs: readonly HarmSign[]; readonly isCut: boolean }> {
  const nowMs = deps.clock.nowMs();
  const [{ orders }, records, minutesThisWeek] = await Promise.all([
    deps.payments.admin.search({ player: owner.player, limit: ORDERS_READ }),
    deps.protection.records(owner.player, { beforeMs: nowMs + 1, beforeId: 0n }, RECORDS_READ),
    deps.protection.weekMinutes(owner),
  ]);
  const payins = orders.filter(({ direction }) => direction === 'payin');
  const signs = harmSigns({
    nowMs,
    deposits: payins
      .filter(({ status }) => status === 'paid')
      .map(({ createdMs, paidAmount }) => ({ atMs: createdMs, units: paidAmount })),
    failedDepositsMs: payins
      .filter(({ status }) => status === 'failed' || status === 'expired')
      .map(({ createdMs }) => createdMs),
    cancelledPayoutsMs: orders
      .filter(({ direction, failure }) => direction === 'payout' && failure === 'by-player')
      .map(({ createdMs }) => createdMs),
    limitRaisesMs: records.filter(({ what }) => what === 'limit-change-waits').map(({ atMs }) => atMs),
    // The short ones are offered by the time check, and taking them is no sign of harm.
    pausesMs: records
      .filter(({ what, detail }) => what === 'pause-asked' && !SHORT_BREAKS.includes(String(detail.term)))
      .map(({ atMs }) => atMs),
    minutesThisWeek,
  });
  const oldest = orders.at(-1)?.createdMs ?? 0;
  return { signs, isCut: orders.length >= ORDERS_READ && oldest > nowMs - LOOKED_BACK_MS };
}

/** What the console offers to whoever protects players. */
export function officerCommands(deps: OfficerDeps) {
  return {
    markers: (owner: ProtectedOwner) => markersOf(deps, owner),
    /** Players with markers as the job last found them, the most urgent first. */
    marked: (query: HarmQuery) => readHarm(deps.database, query),
    countMarked: () => countHarm(deps.database),
    pause: (actor: Actor, request: Parameters<typeof pausePlayer>[2]) => pausePlayer(deps, actor, request),
    tighten: (actor: Actor, request: Parameters<typeof tightenLimit>[2]) =>
      tightenLimit(deps, actor, request),
    intervene: (actor: Actor, request: Parameters<typeof intervene>[2]) => intervene(deps, actor, request),
  };
}
