import { createHash, createHmac, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

const text = readFileSync(new URL('fixtures/telegram-vectors.json', import.meta.url), 'utf8');
type Loose = Record<string, unknown>;
const known = JSON.parse(text) as { vectors: Loose[]; web_push: { rfc8291_vector: Loose } };
const check = (content: unknown) => checkFile('f.json', JSON.stringify(content));

const TOKEN = '99887766:another-token';
const NOW = 1_900_000_000;

/** A second implementation of the same format, so that the checks are not tested against themselves. */
function made(fields: Record<string, string>, token = TOKEN): string {
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return Object.entries({ ...fields, hash })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

const user = (id: number, first_name = 'Zé & Cia = ação 🎲') => JSON.stringify({ id, first_name });
const base = { bot_token: TOKEN, now: NOW, max_age_s: 3_600 };
const fields = { auth_date: String(NOW - 5), query_id: 'AAE', user: user(7) };

describe('the given file', () => {
  it('passes whole: every initData case, the Ed25519 case and the Web Push example', () => {
    expect(checkFile('telegram', text)).toEqual({ passed: 8, failed: 0, skipped: 0, lines: [] });
  });

  it('fails with the name of the fact for every altered fact', () => {
    const spoil = (value: unknown) => (typeof value === 'number' ? value + 1 : `${String(value)}x`);
    for (const vector of known.vectors) {
      for (const name of ['expect', 'user_id', 'start_param', 'message']) {
        if (!(name in vector)) continue;
        const tally = check({ vectors: [{ ...vector, [name]: spoil(vector[name]) }] });
        expect({ name, ...tally }).toMatchObject({ name, passed: 0, failed: 1, skipped: 0 });
      }
    }
    const [signed] = known.vectors.filter((vector) => 'verified_here' in vector);
    const wrong = { ...signed, verified_here: { production: false, test: true } };
    expect(check({ vectors: [wrong] }).lines).toHaveLength(2);
    for (const name of ['as_public', 'ua_public', 'body']) {
      const push = { ...known.web_push.rfc8291_vector, [name]: spoil(known.web_push.rfc8291_vector[name]) };
      expect(check({ web_push: { rfc8291_vector: push } })).toMatchObject({ passed: 0, failed: 1 });
    }
  });
});

describe('unseen files of the same form', () => {
  it.each<[string, Loose]>([
    ['encoded separators inside a value', { init_data: made(fields), expect: 'ok', user_id: 7 }],
    [
      'a signature among the signed fields',
      { init_data: made({ ...fields, signature: 'abc' }), expect: 'ok' },
    ],
    ['the last second', { init_data: made({ ...fields, auth_date: String(NOW - 3_600) }), expect: 'ok' }],
    [
      'one second later',
      { init_data: made({ ...fields, auth_date: String(NOW - 3_601) }), expect: 'expired' },
    ],
    ['this second', { init_data: made({ ...fields, auth_date: String(NOW) }), expect: 'ok' }],
    ['the next second', { init_data: made({ ...fields, auth_date: String(NOW + 1) }), expect: 'future' }],
    ['no date', { init_data: made({ query_id: 'x' }), expect: 'missing_auth_date' }],
    ['another bot', { init_data: made(fields, '1:other-token'), expect: 'bad_hash' }],
    ['a changed user', { init_data: made(fields).replace('7%2C', '8%2C'), expect: 'bad_hash' }],
    ['no user', { init_data: made({ auth_date: String(NOW) }), expect: 'ok', user_id: null }],
    ['the hash twice', { init_data: `${made(fields)}&hash=00`, expect: 'duplicate_field' }],
    ['a hash that is empty', { init_data: made(fields).replace(/hash=.*/, 'hash='), expect: 'bad_hash' }],
  ])('%s', (_what, vector) => {
    expect(check({ cases: [{ ...base, ...vector }] })).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      lines: [],
    });
  });

  it('refuses a Login Widget hash of any token, and would report one that passes', () => {
    const hash_login_widget = createHmac('sha256', createHash('sha256').update(TOKEN).digest())
      .update('x')
      .digest('hex');
    const vector = { init_data: null, bot_token: TOKEN, hash_login_widget };
    expect(check({ vectors: [{ ...vector, expect: 'bad_hash' }] })).toMatchObject({ passed: 1 });
    expect(check({ vectors: [{ ...vector, expect: 'ok' }] })).toMatchObject({ failed: 1 });
  });

  it('an Ed25519 signature by another key, over other fields and by the right one', () => {
    const key = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
      format: 'der',
      type: 'pkcs8',
    });
    const public_key_hex = 'ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c';
    const message = `42:WebAppData\nauth_date=${NOW}\nuser=${user(9)}`;
    const signature = sign(null, Buffer.from(message), key).toString('base64url');
    const data = (id: number) =>
      `auth_date=${NOW}&user=${encodeURIComponent(user(id))}&hash=ignored&signature=${signature}`;
    const vectors = [
      { init_data: data(9), bot_id: 42, public_key_hex, message, expect: 'ok', user_id: 9 },
      { init_data: data(10), bot_id: 42, public_key_hex, expect: 'bad_signature' },
      { init_data: data(9), bot_id: 43, public_key_hex, expect: 'bad_signature' },
      { init_data: data(9), bot_id: 42, expect: 'bad_signature' },
    ];
    expect(check({ vectors })).toEqual({ passed: 4, failed: 0, skipped: 0, lines: [] });
  });

  it.each<[string, Loose]>([
    ['no token and no bot', { init_data: 'a=1', expect: 'ok' }],
    ['data that is a number', { init_data: 1, bot_token: TOKEN, expect: 'ok' }],
    ['neither data nor a widget hash', { init_data: null, bot_token: TOKEN, expect: 'bad_hash' }],
    ['a key that is none', { init_data: 'a=1', bot_id: 1, public_key_hex: 'zz', expect: 'ok' }],
  ])('%s is malformed', (_what, vector) => {
    expect(check({ vectors: [vector] }).lines[0]).toContain('malformed');
  });
});
