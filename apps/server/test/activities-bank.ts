import { randomBytes } from 'node:crypto';
import { composeReference, type PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, instant, type Zone } from '@palpite/kernel/time';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import type { NewCampaign } from '../src/modules/bonuses/index.ts';
import {
  type Activities,
  type ActivitiesDeps,
  type ActivityFacts,
  type ActivityView,
  createActivities,
} from '../src/modules/engagement/activities/index.ts';
import { kindNamed } from '../src/modules/engagement/activities/kinds/kinds.ts';
import { insertActivities } from '../src/modules/engagement/activities/store/activities.ts';
import { holdsOf, progressOf } from '../src/modules/engagement/invites/index.ts';
import { secureChance } from '../src/platform/chance/chance.ts';
import { createSealer } from '../src/platform/secrets/sealer.ts';
import { campaignOf, type EngagementBank, openEngagementBank } from './engagement-bank.ts';

/** Activities over a bank of their own. What other modules know about a player is written into `known`. */
export interface ActivitiesBank extends EngagementBank {
  readonly activities: Activities;
  /** For another server on the same database. */
  readonly activitiesDeps: ActivitiesDeps;
  readonly known: {
    readonly switched: Set<PlayerId>;
    readonly installed: Set<PlayerId>;
    /** The device of a player, where it is not the player's own. */
    readonly device: Map<PlayerId, string>;
    readonly invitedBy: Map<PlayerId, string>;
  };
  add(
    code: string,
    kind: string,
    settings: Readonly<Record<string, unknown>>,
    campaign?: Partial<NewCampaign>,
  ): Promise<void>;
  deposit(
    player: PlayerId,
    units: bigint,
    about?: { readonly at?: number; readonly ref?: bigint },
  ): Promise<void>;
  chargeBack(player: PlayerId, ref: bigint): Promise<void>;
  withdraw(
    player: PlayerId,
    units: bigint,
    about?: { readonly ref?: bigint; readonly version?: number; readonly askedMs?: number },
  ): Promise<void>;
  view(player: PlayerId | undefined, code: string): Promise<ActivityView>;
  claim(player: PlayerId, code: string, step: number, request?: string): ReturnType<Activities['claim']>;
  request(): string;
}

const SEAL_KEY = 'a-key-of-the-tests-that-is-long-enough-00';

const BRAND = { id: 'br', asset: 'BRL', isDemo: true } as const;

export async function openActivitiesBank(
  zone: Zone = { name: 'America/Sao_Paulo' },
): Promise<ActivitiesBank> {
  const bank = await openEngagementBank({}, zone);
  const known = {
    switched: new Set<PlayerId>(),
    installed: new Set<PlayerId>(),
    device: new Map<PlayerId, string>(),
    invitedBy: new Map<PlayerId, string>(),
  };
  const activitiesDeps = depsOf(bank, known, zone);
  const activities = createActivities(activitiesDeps);
  const request = () => makeUuidV7(bank.clock.nowMs(), randomBytes(10));
  return {
    ...bank,
    ...depositsOf(bank),
    activities,
    activitiesDeps,
    known,
    request,
    async add(code, kind, settings, campaign = {}) {
      const { database, bonuses, clock } = bank;
      await database.inTransaction(async (tx) => {
        const usual = { ...campaignOf(code, 'cash', 'activity_play'), beginsMs: clock.nowMs() - DAY_MS };
        const added = await bonuses.campaigns.add(tx, { ...usual, ...campaign });
        if (added.is !== 'added') throw new Error(`the campaign is ${added.is}`);
        if (!kindNamed(kind)?.configure(settings)) throw new Error('the settings are wrong');
        const activity = { brand: BRAND.id, code, kind, settings, position: 100 };
        await insertActivities(tx, [activity], new Date(clock.nowMs()));
      });
    },
    async view(player, code) {
      const views = await activities.board({ player, brand: BRAND.id });
      const found = views.find((view) => view.code === code);
      if (!found) throw new Error(`no activity ${code}`);
      return found;
    },
    claim: (player, code, step, id = request()) =>
      activities.claim({ player, brand: BRAND.id }, { id, activity: code, step }),
  };
}

function depsOf(bank: EngagementBank, known: ActivitiesBank['known'], zone: Zone): ActivitiesDeps {
  const { database, clock, ids, counters, bonuses, wallet } = bank;
  const facts: ActivityFacts = {
    offer: async () => 'open',
    freeBets: async () => [],
    isSwitched: async (player) => known.switched.has(player),
    isInstalled: async (player) => known.installed.has(player),
    friendHolds: async ({ player, others, inHour, completedAfterMs }) => {
      const device = known.device.get(player);
      const sharesDevice = device !== undefined && others.some((other) => known.device.get(other) === device);
      const alone = { isSamePerson: false, isCycle: false, sharesPayment: false, atAddress: 1 };
      return holdsOf({ ...alone, sharesDevice, inHour, completedAfterMs });
    },
    friendProgress: progressOf,
    invitedBy: async () => known.invitedBy,
  };
  return {
    database,
    clock,
    ids,
    counters,
    bonuses,
    wallet,
    facts,
    chance: secureChance,
    sealer: createSealer([SEAL_KEY], secureChance),
    brands: [BRAND.id],
    brandOf: () => ({ ...BRAND, zone }),
    mayReceive: async (player) => !bank.paused.has(player),
    withdrawals: async (player) => bank.asked.get(player) ?? [],
    // As identity does: a read of its own, or within the caller's transaction.
    nickOf: async (player, reader = database) =>
      (await reader.read<{ nick: string }>(`SELECT 'Player' || $1::bigint AS nick`, [player]))[0]?.nick,
  };
}

function depositsOf({
  counters,
  clock,
}: EngagementBank): Pick<ActivitiesBank, 'deposit' | 'chargeBack' | 'withdraw'> {
  let made = 0;
  return {
    async deposit(player, units, { at = clock.nowMs(), ref } = {}) {
      made += 1;
      const order = String(ref ?? composeReference(clock.nowMs(), made));
      const about = { order, units: String(units), number: 1 };
      await counters.facts.handle(
        [{ kind: 'deposit-paid', player, brand: BRAND.id, asset: 'BRL', ...about }],
        [instant(at)],
      );
    },
    async withdraw(player, units, { ref, version = 1, askedMs = clock.nowMs() } = {}) {
      made += 1;
      const order = String(ref ?? composeReference(clock.nowMs(), made));
      const about = { order, version, units: String(units), askedMs };
      await counters.facts.handle(
        [{ kind: 'withdrawal-changed', player, brand: BRAND.id, asset: 'BRL', ...about }],
        [instant(clock.nowMs())],
      );
    },
    async chargeBack(player, ref) {
      await counters.facts.handle(
        [{ kind: 'deposit-charged-back', player, order: String(ref), isOwed: false }],
        [instant(clock.nowMs())],
      );
    },
  };
}
