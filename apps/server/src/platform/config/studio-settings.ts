import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import {
  type AdapterSettingsReader,
  adapterReader,
  type ReadSetting,
  settingOf,
} from './adapter-settings.ts';
import type { Environment, Wrong } from './environment.ts';

/** A dialect of studios as the settings see it; `STUDIO_<NAME>_DIALECT` names it. */
export interface DialectSettings {
  /** The demo defaults of the studio with this name. */
  readonly demo?: { readonly name: string; readonly settings: Readonly<Record<string, string>> };
  /** Reads every setting that it has: a setting that it does not read is refused as unknown. */
  read(reader: AdapterSettingsReader): unknown;
}

export type DialectClasses = Readonly<Record<string, DialectSettings>>;

/** A game studio of the settings. */
export interface StudioSettings {
  /** The name is also part of the path of its calls and of the keys of its transactions, so it never changes. */
  readonly name: string;
  readonly dialect: string;
  /** The settings that the dialect has read. */
  readonly settings: unknown;
  readonly given: readonly ReadSetting[];
}

const STUDIOS_MAX = 50;

/** `STUDIOS=acme` is described by STUDIO_ACME_DIALECT and by the settings that this dialect reads. Without it none. */
export function readStudioSettings(
  environment: Environment,
  mode: 'demo' | 'live',
  dialects: DialectClasses,
  wrong: Wrong,
): readonly StudioSettings[] {
  const names = (environment.STUDIOS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > STUDIOS_MAX || new Set(names).size !== names.length)
    wrong('STUDIOS', `is not a list of at most ${STUDIOS_MAX} different names`);
  return names.flatMap((name) => readStudio({ environment, mode, dialects, wrong }, name) ?? []);
}

interface Reading {
  readonly environment: Environment;
  readonly mode: 'demo' | 'live';
  readonly dialects: DialectClasses;
  readonly wrong: Wrong;
}

function readStudio(reading: Reading, name: string): StudioSettings | undefined {
  const { environment, mode, dialects, wrong } = reading;
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(name)) wrong('STUDIOS', `"${name}" is not a name`);
  if (name === OWN_STUDIO) wrong('STUDIOS', `"${name}" is the name of our own games`);
  const played =
    mode === 'demo' ? Object.entries(dialects).find(([, { demo }]) => demo?.name === name) : undefined;
  const setting = settingOf('STUDIO', name, 'DIALECT');
  const dialect = environment[setting] || played?.[0];
  const known = Object.keys(dialects).join(', ');
  if (dialect === undefined) {
    wrong(setting, `is missing: it names the dialect of the studio, one of ${known}`);
    return undefined;
  }
  const found = Object.hasOwn(dialects, dialect) ? dialects[dialect] : undefined;
  if (!found) {
    wrong(setting, `"${dialect}" is none of ${known}`);
    return undefined;
  }
  const usual = played?.[0] === dialect ? (found.demo?.settings ?? {}) : {};
  const given: ReadSetting[] = [];
  const settings = found.read(adapterReader(reading, { prefix: 'STUDIO', name, usual, given }));
  return { name, dialect, settings, given };
}
