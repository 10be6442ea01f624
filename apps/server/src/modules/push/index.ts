import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { HandNotice } from '@palpite/kernel/notice';
import { DAY_MS, SECOND_MS } from '@palpite/kernel/time';
import { createSlots } from '../../platform/turns/slots.ts';
import type { OpenPushDeps, PushDeps, VapidKeys } from './service/deps.ts';
import { handNotice } from './service/hand-notice.ts';
import { openKeys, PushKeysUnusable } from './service/keys.ts';
import { deviceHashOf, type Registered, type RegisterRequest, registerDevice } from './service/register.ts';
import { deleteDevices, lockPlayers } from './store/devices.ts';
import { countReports, deleteReports, hasInstalled, insertInstall, insertReport } from './store/reports.ts';

export { createFcm, type FcmAccount, readFcmAccount } from './adapters/fcm/fcm-sender.ts';
export { createWebPush } from './adapters/web-push/web-push-sender.ts';
export type { PushDeps } from './service/deps.ts';
export { type Renewed, renewKeys } from './service/keys.ts';
export { deviceHashOf } from './service/register.ts';

/** Reports are read within days; after this time they are forgotten. */
const REPORTS_KEPT_MS = 30 * DAY_MS;
/** Keys that cannot be used are read again after this time: an operator may have renewed them. */
const UNUSABLE_MS = 30 * SECOND_MS;
/** Requests for the same addresses wait for each other here, and not with a connection of the database each. */
const REGISTRATIONS = { atOnceMost: 4, waitingMost: 200 };
const FORGOTTEN_AT_ONCE = 5_000;
const FORGET_ROUNDS_MAX = 200;

export interface Push {
  /** The channel `push` of notices. */
  readonly handNotice: HandNotice;
  /** Opens the keys, and makes them at the first start. False where they are stored and cannot be used. */
  open(): Promise<boolean>;
  /** Whether the keys could be used when they were read last. */
  isWorking(): boolean;
  /** The public key for subscriptions of browsers; undefined while the keys cannot be used. */
  publicKey(): Promise<string | undefined>;
  /** `busy`: more registrations wait on this node than it may hold. */
  register(request: RegisterRequest): Promise<Registered | { readonly is: 'busy' }>;
  /** False for a report that was known, for one without a mark of this server, and while no mark can be checked. */
  report(notice: Reference, event: 'shown' | 'clicked', mark: string): Promise<boolean>;
  reports(notice: Reference): Promise<{ readonly shown: number; readonly clicked: number }>;
  /** The installed app was opened. False where another player did so first on this device. */
  installed(who: { readonly player: PlayerId; readonly brand: string }, device: string): Promise<boolean>;
  isInstalled(player: PlayerId): Promise<boolean>;
  /** A session has ended: its device receives nothing more, unless the player is logged in there again. */
  sessionEnded(tokenHash: string): Promise<void>;
  forgetReports(signal?: AbortSignal): Promise<number>;
}

/** Opens the keys when they are first needed. Undefined: they cannot be used with the keys of the settings. */
function keyReader(deps: PushDeps) {
  let opening: Promise<VapidKeys | undefined> | undefined;
  let unusableUntilMs = 0;
  const unusable = (error: unknown) => {
    if (!(error instanceof PushKeysUnusable)) {
      // The next caller tries again: the database may have been away.
      opening = undefined;
      throw error;
    }
    if (unusableUntilMs === 0) deps.log.error({ err: error, keyId: error.keyId }, 'push does not work');
    unusableUntilMs = deps.clock.nowMs() + UNUSABLE_MS;
    return undefined;
  };
  const read = () => {
    if (unusableUntilMs > 0 && deps.clock.nowMs() >= unusableUntilMs) opening = undefined;
    opening ??= openKeys(deps).then((keys) => {
      unusableUntilMs = 0;
      return keys;
    }, unusable);
    return opening;
  };
  return {
    read,
    isWorking() {
      // Looks again by itself: nobody may need a key for hours after it came back.
      if (unusableUntilMs > 0) read().catch(() => {});
      return unusableUntilMs === 0;
    },
  };
}

export function createPush(given: PushDeps): Push {
  const reader = keyReader(given);
  const inSlot = createSlots(REGISTRATIONS);
  const deps: OpenPushDeps = { ...given, keys: reader.read };
  const { database, clock } = deps;
  return {
    handNotice: (notice) => handNotice(deps, notice),
    open: async () => (await deps.keys()) !== undefined,
    isWorking: reader.isWorking,
    publicKey: async () => (await deps.keys())?.publicKey,
    register: async (request) => (await inSlot(() => registerDevice(deps, request))) ?? { is: 'busy' },
    async report(notice, event, mark) {
      const token = (await deps.keys())?.tokenOf(notice, mark);
      if (token === undefined) return false;
      const report = { notice, token, isClick: event === 'clicked', at: new Date(clock.nowMs()) };
      return database.inTransaction((tx) => insertReport(tx, report));
    },
    reports: (notice) => countReports(database, notice),
    installed: ({ player, brand }, device) =>
      database.inTransaction((tx) =>
        insertInstall(tx, { player, brand, device: deviceHashOf(device), at: new Date(clock.nowMs()) }),
      ),
    isInstalled: (player) => hasInstalled(database, player),
    async sessionEnded(tokenHash) {
      const ended = await deps.deviceOfSession(tokenHash);
      if (!ended || (await deps.openDevices(ended.player)).has(ended.device)) return;
      const device = Buffer.from(ended.device, 'hex');
      await database.inTransaction(async (tx) => {
        await lockPlayers(tx, [ended.player]);
        await deleteDevices(tx, ended.player, [device]);
      });
    },
    async forgetReports(signal) {
      const before = new Date(clock.nowMs() - REPORTS_KEPT_MS);
      let forgotten = 0;
      for (let round = 0; round < FORGET_ROUNDS_MAX && signal?.aborted !== true; round += 1) {
        const deleted = await database.inTransaction((tx) => deleteReports(tx, before, FORGOTTEN_AT_ONCE));
        forgotten += deleted;
        if (deleted < FORGOTTEN_AT_ONCE) break;
      }
      return forgotten;
    },
  };
}
