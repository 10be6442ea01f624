import { hallWord, isHallWord } from '@palpite/i18n/hall-words';
import type { Asset } from '@palpite/kernel/assets';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { GameNames, HallGame } from '../core/game.ts';
import { type CatalogueRows, hallOf, type StudioSetting } from '../core/hall.ts';
import { GAME_MAINS, type Group, type HallTab, studioOfTab, studioTitle } from '../core/hall-tabs.ts';
import { type Replay, replayRound } from '../core/replay.ts';
import {
  type AdminStudio,
  endSessionsOf,
  type GameChange,
  readStudios,
  type SettingKey,
  writeFreeze,
  writeGameSetting,
  writeStudioSetting,
  writeTab,
} from '../store/admin-catalogue.ts';
import {
  type AdminRound,
  type AdminTransaction,
  countRounds,
  type RoundQuery,
  readRounds,
  readRoundsByRef,
  readRoundsOfPlayer,
  readTransactions,
} from '../store/admin-rounds.ts';
import { hasGame, readCatalogue } from '../store/catalogue.ts';
import {
  type DifferenceDecision,
  type DifferenceQuery,
  readDecisions,
  readDifferences,
  type StoredDifference,
} from '../store/differences.ts';
import { readMessagesOfRound, type StoredMessage } from '../store/messages.ts';
import { type ReconciliationRun, readRuns, readUnfinished } from '../store/reconciliations.ts';
import { askSooner } from '../store/round-checks.ts';
import { checkOpenRounds, type RoundsChecked } from './check-rounds.ts';
import { type DifferenceOutcome, type DifferenceRequest, decideDifference } from './difference-decisions.ts';
import type { OperationsDeps } from './operations-deps.ts';
import { type RunOptions, reconcileStudio } from './reconcile.ts';
import { createRtpReport } from './rtp-report.ts';

/** A round with everything that is stored about it. */
export interface WholeRound {
  readonly round: AdminRound;
  readonly transactions: readonly AdminTransaction[];
  readonly messages: readonly StoredMessage[];
  /** Absent for a round with more transactions than are read. */
  readonly replay: Replay | undefined;
}

export interface DecidedDifference extends StoredDifference {
  readonly decisions: readonly DifferenceDecision[];
}

export interface AdminTab extends Pick<HallTab, 'key' | 'group' | 'studio'> {
  /** In English. */
  readonly name: string;
  readonly mains: readonly string[];
  readonly games: number;
  readonly position: number;
  readonly isOn: boolean;
}

export interface BrandOwner {
  readonly brand: string;
  readonly country: string;
  readonly asset: Asset;
}

const ROUND_LINES_MAX = 500;

export type CasinoOperations = ReturnType<typeof createCasinoOperations>;

/** What jobs and operators do with the casino. */
export function createCasinoOperations(deps: OperationsDeps) {
  const { database } = deps;
  return {
    studioNames: [...deps.studios.keys()],
    checkOpenRounds: (signal?: AbortSignal): Promise<RoundsChecked> => checkOpenRounds(deps, signal),
    reconcile: (
      key: { readonly studio: string; readonly day: string },
      options: RunOptions,
    ): Promise<ReconciliationRun> => reconcileStudio(deps, key, options),
    /** Comparisons of days before that one which have more to do. */
    unfinished: (before: string, limit: number) => readUnfinished(database, before, limit),
    rounds: (query: Omit<RoundQuery, 'studios'>): Promise<AdminRound[]> =>
      readRounds(database, { ...query, studios: [...deps.studios.keys(), OWN_STUDIO] }),
    roundsOf: (player: PlayerId, before: Reference, limit: number): Promise<AdminRound[]> =>
      readRoundsOfPlayer(database, player, before, limit),
    counts: () => countRounds(database),
    round: (ref: Reference) => wholeRound(deps, ref),
    /** Has the studio asked about an open round by the next job. */
    askAgain: (tx: Tx, ref: Reference) => askSooner(tx, ref, new Date(deps.clock.nowMs())),
    differences: (query: DifferenceQuery) => differences(deps, query),
    decideDifference: (tx: Tx, operator: number, request: DifferenceRequest): Promise<DifferenceOutcome> =>
      decideDifference(deps, tx, operator, request),
    runs: (query: Parameters<typeof readRuns>[1]) => readRuns(database, query),
    rtp: createRtpReport(deps),
    ...catalogue(deps),
  };
}

async function wholeRound(deps: OperationsDeps, ref: Reference): Promise<WholeRound | undefined> {
  const [round] = await readRoundsByRef(deps.database, [ref]);
  if (!round) return undefined;
  const [transactions, messages] = await Promise.all([
    readTransactions(deps.database, ref, ROUND_LINES_MAX),
    readMessagesOfRound(deps.database, ref, ROUND_LINES_MAX),
  ]);
  const replay = round.steps > ROUND_LINES_MAX ? undefined : replayRound(round, transactions);
  return { round, transactions, messages, replay };
}

async function differences(deps: OperationsDeps, query: DifferenceQuery): Promise<DecidedDifference[]> {
  const found = await readDifferences(deps.database, query);
  const decisions = await readDecisions(
    deps.database,
    found.map(({ id }) => id),
  );
  return found.map((difference) => ({ ...difference, decisions: decisions.get(difference.id) ?? [] }));
}

function catalogue(deps: OperationsDeps) {
  const { database, clock } = deps;
  const hall = (rows: CatalogueRows, owner: BrandOwner) =>
    hallOf(rows, { ...owner, isLive: deps.isLive }, clock.nowMs());
  return {
    async studios(owner: BrandOwner): Promise<(AdminStudio & { readonly isOn: boolean })[]> {
      const now = new Date(clock.nowMs());
      const [studios, rows] = await Promise.all([readStudios(database, now), readCatalogue(database)]);
      return studios.map((studio) => ({
        ...studio,
        isOn: isStudioOn(rows.studioSettings, studio.name, owner),
      }));
    },
    async games(owner: BrandOwner): Promise<HallGame[]> {
      const { games } = hall(await readCatalogue(database), owner);
      return [...games.values()].sort((a, b) => a.position - b.position || (a.name.en < b.name.en ? -1 : 1));
    },
    hasGame: (tx: Tx, studio: string, game: string): Promise<boolean> => hasGame(within(tx), studio, game),
    setStudio: (tx: Tx, key: SettingKey, isOn: boolean | undefined) => writeStudioSetting(tx, key, isOn),
    setGame: (tx: Tx, key: SettingKey & { readonly game: string }, change: GameChange) =>
      writeGameSetting(tx, key, change),
    /**
     * Bets are refused from the commit on, as the open sessions end with it; credits, ends and rollbacks are applied.
     * The studio is informed after the commit, so that its games stop on the screen too.
     */
    async freeze(tx: Tx, studio: string, isFrozen: boolean) {
      const at = new Date(clock.nowMs());
      const before = await writeFreeze(tx, studio, isFrozen ? at : undefined);
      if (!before || before.wasFrozen || !isFrozen) return before && { ...before, ended: 0 };
      const ended = await endSessionsOf(tx, studio, at);
      if (ended.length > 0) afterCommit(tx, () => void notifyStudio(deps, studio, ended));
      return { ...before, ended: ended.length };
    },
    tabs: async (owner: BrandOwner): Promise<AdminTab[]> => {
      const rows = await readCatalogue(database);
      return tabsOf(hall(rows, owner).tabs, rows, owner.brand);
    },
    setTab: (tx: Tx, brand: string, tab: Pick<AdminTab, 'key' | 'group' | 'mains' | 'position' | 'isOn'>) =>
      writeTab(tx, { ...tab, brand }),
  };
}

/** The most exact setting decides; without one a studio is on. */
function isStudioOn(
  settings: readonly StudioSetting[],
  studio: string,
  { brand, country }: BrandOwner,
): boolean {
  const fit = settings.filter(
    (setting) =>
      setting.studio === studio &&
      (setting.brand === '' || setting.brand === brand) &&
      (setting.country === '' || setting.country === country),
  );
  const exactness = (setting: StudioSetting) =>
    (setting.brand === '' ? 0 : 2) + (setting.country === '' ? 0 : 1);
  return fit.sort((a, b) => exactness(b) - exactness(a))[0]?.isOn ?? true;
}

/** The tabs of the hall in their order, and those that an operator has hidden. */
function tabsOf(shown: readonly HallTab[], { tabs }: CatalogueRows, brand: string): AdminTab[] {
  const stored = new Map(tabs.filter((tab) => tab.brand === brand).map((tab) => [tab.key, tab]));
  const byKey = new Map<string, HallTab[]>();
  for (const tab of shown) byKey.set(tab.key, [...(byKey.get(tab.key) ?? []), tab]);
  const visible = [...byKey].map(([key, of], index): AdminTab => {
    const [first] = of;
    return {
      key,
      name: tabName(key, first?.names),
      group: first?.group ?? 'lobby',
      studio: first?.studio,
      mains: GAME_MAINS.filter((main) => of.some((tab) => tab.main === main)),
      games: Math.max(...of.map(({ games }) => games.length)),
      position: stored.get(key)?.position ?? (index + 1) * 10,
      isOn: true,
    };
  });
  const hidden = [...stored.values()]
    .filter(({ key }) => !byKey.has(key))
    .map(({ key, names, group, mains, position, isOn }): AdminTab => {
      const of: Group = group;
      return {
        key,
        name: tabName(key, names),
        group: of,
        studio: undefined,
        mains,
        games: 0,
        position,
        isOn,
      };
    });
  return [...visible, ...hidden];
}

/** What the operator called it, the name of the studio, or the name of a built-in tab. */
function tabName(key: string, names: GameNames | undefined): string {
  const studio = studioOfTab(key);
  if (names) return names.en;
  if (studio !== undefined) return studioTitle(studio);
  return isHallWord(key) ? hallWord(key, 'ENG') : key;
}

const NOTIFIED_AT_ONCE = 20;

/** The wallet refuses already, so a studio that does not answer causes no loss. */
async function notifyStudio(
  deps: OperationsDeps,
  studio: string,
  sessions: readonly string[],
): Promise<void> {
  const adapter = deps.studios.get(studio);
  for (let from = 0; adapter && from < sessions.length; from += NOTIFIED_AT_ONCE)
    await Promise.all(
      sessions
        .slice(from, from + NOTIFIED_AT_ONCE)
        .map((session) =>
          adapter
            .endSession(session)
            .catch((error: unknown) => deps.failed(error, { studio, what: 'freeze' })),
        ),
    );
}
