import type { Environment, Wrong } from './environment.ts';

export type SmsCodeSettings = ReturnType<typeof readSmsCodeSettings>;

const MOST = 9_999_999;
const PREFIXES_MAX = 300;
const PREFIX = /^([1-9][0-9]{0,6}):([0-9]{1,7}):([0-9]{1,7})$/;

/** Limits of the codes that each brand sends by SMS; `core/sms-limits.ts` of the identity module explains them. */
export function readSmsCodeSettings(
  environment: Environment,
  { whole }: { whole(name: string, fallback: number, from: number, to: number): number },
  wrong: Wrong,
) {
  return {
    brand: {
      hour: whole('SMS_CODES_PER_HOUR', 600, 0, MOST),
      day: whole('SMS_CODES_PER_DAY', 3_000, 0, MOST),
    },
    abroad: {
      hour: whole('SMS_CODES_ABROAD_PER_HOUR', 30, 0, MOST),
      day: whole('SMS_CODES_ABROAD_PER_DAY', 150, 0, MOST),
    },
    prefixes: readPrefixes(environment.SMS_CODES_PREFIXES ?? '', (why) => wrong('SMS_CODES_PREFIXES', why)),
  };
}

function readPrefixes(given: string, wrong: (why: string) => void) {
  const prefixes = new Map<string, { readonly hour: number; readonly day: number }>();
  for (const part of given.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const [, prefix, hour, day] = PREFIX.exec(part) ?? [];
    if (prefix === undefined || prefixes.has(prefix))
      wrong('must be a list of PREFIX:PER_HOUR:PER_DAY such as 52:200:1000,1876:0:0, each prefix once');
    else prefixes.set(prefix, { hour: Number(hour), day: Number(day) });
  }
  if (prefixes.size > PREFIXES_MAX) wrong(`names more than ${PREFIXES_MAX} prefixes`);
  return prefixes;
}
