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

/** Whether the operator has banned this build: the native shell's build when it names one, else the web build. */
export function isBanned(list: string, shellVersion: string, webBuild: string): boolean {
  const build = /^[A-Z0-9]{4}\d{3}/.exec(shellVersion)?.[0] ?? webBuild;
  return list.split(/[,\s]+/).includes(build) && build !== '';
}
