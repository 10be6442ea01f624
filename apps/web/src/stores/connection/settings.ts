import type { Reply } from '@palpite/contract/generated/calls';
import { createStore } from 'zustand/vanilla';

/** One entry of the dynamic config: whether the feature of its key is on, and its value, if it has one. */
export interface SettingEntry {
  readonly key: string;
  readonly result: string;
  readonly switch: number;
}

export type Configs = Reply<'dynamicConfig'>['configs'];

export interface SettingsState {
  readonly entries: ReadonlyMap<string, SettingEntry>;
  /** The dynamic config is loaded; until then every feature is as the brand has it. */
  readonly known: boolean;
  take(configs: Configs): void;
  /** Whether the operator switched this on. */
  isOn(key: string): boolean;
  /** The value of a key that is on; empty otherwise. */
  value(key: string): string;
}

/** The dynamic config as the server sent it last. */
export function createSettings() {
  return createStore<SettingsState>()((set, get) => ({
    entries: new Map(),
    known: false,
    take: (configs) => set({ known: true, entries: new Map(configs.map((entry) => [entry.key, entry])) }),
    isOn: (key) => get().entries.get(key)?.switch === 1,
    value: (key) => (get().isOn(key) ? (get().entries.get(key)?.result ?? '') : ''),
  }));
}

export type SettingsStore = ReturnType<typeof createSettings>;

export const BAN_REASONS = ['copied', 'outdated', 'unsafe', 'region'] as const;

/** A build that the operator has withdrawn, by the config key `banned_builds`. */
export interface BannedBuild {
  readonly build: string;
  readonly reason: (typeof BAN_REASONS)[number];
  /** `2026-06-02`; empty when the list does not say. */
  readonly since: string;
}

/** The code of this build: the native shell's when it names one (`BHBR007_2.1.0`), else that of the web build. */
export function buildOf(shellVersion: string, webBuild: string): string {
  return /^[A-Z0-9]{4}\d{3}/.exec(shellVersion)?.[0] ?? webBuild;
}

/**
 * Why this build is banned; undefined when it is not. The list has build codes between commas, each of which may have a
 * reason and a day: `BHBR007:copied:2026-06-02`.
 */
export function bannedBuild(list: string, shellVersion: string, webBuild: string): BannedBuild | undefined {
  const build = buildOf(shellVersion, webBuild);
  const entry = list.split(/[,\s]+/).find((text) => text !== '' && text.split(':')[0] === build);
  if (entry === undefined) return undefined;
  const [, given, since = ''] = entry.split(':');
  return { build, reason: BAN_REASONS.find((reason) => reason === given) ?? 'outdated', since };
}
