import type { Clock } from '../../../platform/clock/clock.ts';
import type { AdapterSettingsReader } from '../../../platform/config/adapter-settings.ts';
import type { ProviderClassSettings } from '../../../platform/config/payment-settings.ts';
import type { PaymentProvider } from '../core/provider.ts';

/** What every provider gets in addition to its own settings. */
export interface ProviderDeps {
  readonly name: string;
  readonly clock: Clock;
  /** Where the provider sends its messages; known only when the server listens. */
  notifyUrl(): string;
}

/** A kind of provider that `PAYMENT_<NAME>_CLASS` may name. */
export interface ProviderClass extends ProviderClassSettings {
  /** `settings` is what `read` of the same class gave. */
  open(settings: unknown, deps: ProviderDeps): PaymentProvider;
}

/** Ties the settings that a class reads to the settings that it opens with; the type is private to the class. */
export function defineProviderClass<S>(
  definition: Omit<ProviderClassSettings, 'read'> & {
    read(reader: AdapterSettingsReader): S;
    open(settings: S, deps: ProviderDeps): PaymentProvider;
  },
): ProviderClass {
  return { ...definition, open: (settings, deps) => definition.open(settings as S, deps) };
}
