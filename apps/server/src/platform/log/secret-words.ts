/** The field names that carry secrets, and those that identify a person. */
const SECRET_WORDS = new Set([
  ...['sid', 'token', 'tokens', 'password', 'passwords', 'passwd', 'pwd', 'passphrase', 'secret', 'secrets'],
  ...[
    'authorization',
    'cookie',
    'cookies',
    'credential',
    'credentials',
    'jwt',
    'bearer',
    'otp',
    'pin',
    'cvv',
    'cvc',
  ],
  ...['mnemonic', 'uid', 'smid', 'signature'],
]);
const SECRET_KEYS_OF = new Set(['api', 'private', 'access', 'signing', 'encryption', 'vapid']);
/**
 * `statusCode` and `countryCode` may be logged; a bare `code` or one of these is what a player typed from a message.
 */
const SECRET_CODES_OF = new Set([
  ...['verify', 'verification', 'sms', 'email', 'mail', 'phone', 'login', 'auth', 'confirm', 'confirmation'],
  ...['reset', 'recovery', 'security', 'backup', 'one', 'time'],
]);
const PERSONAL_WORDS = new Set(['email', 'mail', 'phone', 'mobile', 'msisdn', 'tel']);

export type Sensitivity = 'secret' | 'personal' | 'plain';

/** Names occur in every spelling: `sessionToken`, `session_token`, `X-Session-Token`, `SESSIONTOKEN`. */
export function sensitivityOf(name: string): Sensitivity {
  const words = wordsOf(name.slice(0, 128));
  const last = words.at(-1) ?? '';
  const before = words.at(-2);
  if (words.some((word) => SECRET_WORDS.has(word)) || SECRET_WORDS.has(words.join(''))) return 'secret';
  if (last === 'code' && (before === undefined || SECRET_CODES_OF.has(before))) return 'secret';
  if ((last === 'key' || last === 'keys') && before !== undefined && SECRET_KEYS_OF.has(before))
    return 'secret';
  if (/^(?:api|private|access)keys?$|password|passwd|secret|token$|cookie$|authorization/.test(last))
    return 'secret';
  return words.some((word) => PERSONAL_WORDS.has(word)) ? 'personal' : 'plain';
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
