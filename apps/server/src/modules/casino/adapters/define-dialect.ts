import type { Clock } from '../../../platform/clock/clock.ts';
import type { AdapterSettingsReader } from '../../../platform/config/adapter-settings.ts';
import type { DialectSettings } from '../../../platform/config/studio-settings.ts';
import type { StudioAdapter } from '../core/studio-adapter.ts';

/** What every studio gets in addition to its own settings. */
export interface StudioDeps {
  readonly name: string;
  readonly clock: Clock;
}

/** A dialect that `STUDIO_<NAME>_DIALECT` may name. */
export interface StudioDialect extends DialectSettings {
  /** `settings` is what `read` of the same dialect gave. */
  open(settings: unknown, deps: StudioDeps): StudioAdapter;
}

/** Ties the settings that a dialect reads to those that it opens with; the type is private to the dialect. */
export function defineDialect<S>(
  definition: Omit<DialectSettings, 'read'> & {
    read(reader: AdapterSettingsReader): S;
    open(settings: S, deps: StudioDeps): StudioAdapter;
  },
): StudioDialect {
  return { ...definition, open: (settings, deps) => definition.open(settings as S, deps) };
}
