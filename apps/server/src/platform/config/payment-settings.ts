import {
  type AdapterSettingsReader,
  adapterReader,
  isWeb,
  type ReadSetting,
  settingOf,
} from './adapter-settings.ts';
import type { Environment, Wrong } from './environment.ts';

/** A class of providers as the settings see it; `PAYMENT_<NAME>_CLASS` names it. */
export interface ProviderClassSettings {
  /** Only the sandbox implements it, so live mode refuses it. */
  readonly isSandboxOnly: boolean;
  /** The demo defaults of the provider with this name. */
  readonly demo?: { readonly name: string; readonly settings: Readonly<Record<string, string>> };
  /** Reads every setting that it has: a setting that it does not read is refused as unknown. */
  read(reader: AdapterSettingsReader): unknown;
}

export type ProviderClasses = Readonly<Record<string, ProviderClassSettings>>;

/** A payment provider of the settings. */
export interface PaymentProviderSettings {
  /** The name is also part of its webhook path and of its accounts in the ledger. */
  readonly name: string;
  readonly className: string;
  /** The settings that the class has read. */
  readonly settings: unknown;
  readonly given: readonly ReadSetting[];
}

export interface PaymentSettings {
  /** In the order in which they are tried where a route names all of them. */
  readonly providers: readonly PaymentProviderSettings[];
  /** The URL for webhooks of providers: PAYMENT_HOOKS_URL, else PUBLIC_URL; undefined is the address it listens on. */
  readonly hooksUrl: string | undefined;
}

const SANDBOX_NAME = 'sandbox';
const PROVIDERS_MAX = 10;

/** `PAYMENT_PROVIDERS=acme` is described by PAYMENT_ACME_CLASS and by the settings that this class reads. */
export function readPaymentSettings(
  environment: Environment,
  mode: 'demo' | 'live',
  classes: ProviderClasses,
  wrong: Wrong,
): PaymentSettings {
  const listed = environment.PAYMENT_PROVIDERS ?? (mode === 'demo' ? SANDBOX_NAME : '');
  const names = listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > PROVIDERS_MAX || new Set(names).size !== names.length)
    wrong('PAYMENT_PROVIDERS', `is not a list of at most ${PROVIDERS_MAX} different names`);
  const ownUrl = environment.PAYMENT_HOOKS_URL || undefined;
  // PUBLIC_URL is checked under its own name, where it is read.
  if (ownUrl !== undefined && !isWeb(ownUrl)) wrong('PAYMENT_HOOKS_URL', 'is not a URL');
  const hooksUrl = ownUrl ?? (environment.PUBLIC_URL || undefined);
  const providers = names.flatMap((name) => readProvider({ environment, mode, classes, wrong }, name) ?? []);
  return { providers, hooksUrl };
}

interface Reading {
  readonly environment: Environment;
  readonly mode: 'demo' | 'live';
  readonly classes: ProviderClasses;
  readonly wrong: Wrong;
}

function readProvider(reading: Reading, name: string): PaymentProviderSettings | undefined {
  const { environment, mode, classes, wrong } = reading;
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(name)) wrong('PAYMENT_PROVIDERS', `"${name}" is not a name`);
  const played =
    mode === 'demo'
      ? Object.entries(classes).find(([, providerClass]) => providerClass.demo?.name === name)
      : undefined;
  const setting = settingOf('PAYMENT', name, 'CLASS');
  const className = environment[setting] || played?.[0];
  const known = Object.keys(classes).join(', ');
  if (className === undefined) {
    wrong(setting, `is missing: it names the class of the provider, one of ${known}`);
    return undefined;
  }
  const found = Object.hasOwn(classes, className) ? classes[className] : undefined;
  if (!found) {
    wrong(setting, `"${className}" is none of ${known}`);
    return undefined;
  }
  if (mode === 'live' && found.isSandboxOnly)
    wrong(setting, `"${className}" is played by the sandbox only: no money moves there`);
  const usual = played?.[0] === className ? (found.demo?.settings ?? {}) : {};
  const given: ReadSetting[] = [];
  return {
    name,
    className,
    settings: found.read(adapterReader(reading, { prefix: 'PAYMENT', name, usual, given })),
    given,
  };
}
