import { readClassLimits } from '@palpite/kernel/market-classes';
import { readReferralRules } from '@palpite/kernel/referral-rules';
import { readRiskRules } from '@palpite/kernel/risk-rules';
import { readCountries } from './area.ts';
import type { Brand } from './brand.ts';
import { BUILDS } from './build-codes.ts';
import {
  ALLOWED_BY_BRAND,
  ALLOWED_BY_PACK,
  BET_LIMITS,
  BET_REFERRAL,
  BIG_WINS,
  BUILD_LISTS,
  type ConfigEntry,
  DEFAULT_LANGUAGE,
  HOST_KEYS,
  ORIGINALS_MAX_PAYOUT,
  REFUSED_COUNTRIES,
  RISK_SIGNAL_RULES,
  readBigWinTerms,
  readMaxPayout,
} from './config-keys.ts';
import type { Pack } from './packs/pack.ts';

const KEY = /^[a-z][a-z0-9_]{0,63}$/;
export const RESULT_MAX = 4_000;
const LANGUAGES: readonly string[] = ['ENG', 'PT', 'ES', 'RU', 'VI'];

/**
 * Why an entry cannot be stored, as a sentence for the operator; undefined when it can. `packs` are those of the brands
 * that it is for, `brands` the one brand. Every client sends its session to the configured hosts: only hosts that the deployment names may be
 * set.
 */
export function faultOfEntry(
  entry: ConfigEntry,
  packs: readonly Pack[],
  hosts: readonly string[],
  brands: readonly Brand[] = [],
): string | undefined {
  const { key, result } = entry;
  if (!KEY.test(key)) return 'A key is a word of small letters, digits and underscores.';
  if (result.length > RESULT_MAX) return `A result has at most ${RESULT_MAX} characters.`;
  if (/[\p{Cc}\p{Cs}]/u.test(result.replace(/[\n\t]/g, ''))) return 'A result is plain text.';
  const forbids = entry.switch ? packs.find((pack) => ALLOWED_BY_PACK[key]?.(pack) === false) : undefined;
  if (forbids) return `${forbids.name} does not allow it. ${reasonOf(key, forbids)}`;
  if (entry.switch && brands.some((brand) => ALLOWED_BY_BRAND[key]?.(brand) === false))
    return key === 'american_odds'
      ? 'American odds are for Mexico and Peru only.'
      : 'The flag of a market can be on only for a brand of that market.';
  if ((HOST_KEYS as readonly string[]).includes(key)) return faultOfHost(result, hosts);
  if (!entry.switch) return undefined;
  if (key === DEFAULT_LANGUAGE && !LANGUAGES.includes(result))
    return `The language is one of ${LANGUAGES.join(', ')}.`;
  if (key === REFUSED_COUNTRIES && !readCountries(result))
    return 'Countries are codes of two letters, separated by commas; ZZ is an unknown one.';
  if (key === BET_LIMITS && !readClassLimits(result))
    return 'Limits are lines such as "corners-cards in-play 4 5 5": class, pre-match or in-play, percent of stake, win and liability.';
  if (key === BET_REFERRAL && !readReferralRules(result))
    return 'Referrals are lines such as "football main in-play 500 15": sport, class and phase or *, from which stake in the base currency, and 5 to 60 seconds.';
  if (key === RISK_SIGNAL_RULES && !readRiskRules(result))
    return 'Signals are lines such as "closing 20 200 400": closing, timing, linked or opposite, the fewest bets, and from which value on it is notable and high.';
  if (key === BIG_WINS && !readBigWinTerms(result))
    return 'Large wins are two whole numbers such as "20 500": the least multiple of the stake and the least amount.';
  if (key === ORIGINALS_MAX_PAYOUT && readMaxPayout(result) === undefined)
    return 'The maximum payout of a round is one whole amount such as "100000"; higher stakes are refused.';
  if (BUILD_LISTS.includes(key) && readBuilds(result).some((code) => !BUILDS.has(code)))
    return 'There is a code in the list that is no build.';
  if (BUILD_LISTS.includes(key) && entriesOf(result).some((entry) => !BUILD_ENTRY.test(entry)))
    return 'A build is a code, or a code with a reason and a day: BHBR001:copied:2026-06-02. Reasons are copied, outdated, unsafe and region.';
  return undefined;
}

/** A build code; why it was withdrawn and since when may follow. Clients show both. */
const BUILD_ENTRY = /^[A-Z0-9]{7}(?::(?:copied|outdated|unsafe|region)(?::\d{4}-\d{2}-\d{2})?)?$/;

function entriesOf(text: string): readonly string[] {
  return text.split(/[,\s]+/).filter((entry) => entry !== '');
}

/** The codes of a list of builds. */
export function readBuilds(text: string): readonly string[] {
  return entriesOf(text).map((entry) => entry.split(':')[0] ?? '');
}

function reasonOf(key: string, pack: Pack): string {
  if (key === 'crypto') return pack.reasons.crypto;
  if (key === 'casino') return pack.reasons.casino;
  return key === 'bonuses' ? pack.reasons.bonuses : pack.reasons.money;
}

function faultOfHost(host: string, allowed: readonly string[]): string | undefined {
  if (host === '' || allowed.includes(host)) return undefined;
  return 'The host is not among those of the setting SERVICE_HOSTS, so no phone may be sent there.';
}
