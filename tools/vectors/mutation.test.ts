import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

/**
 * What the tool claims to check it must really check: whichever stated fact of whichever file is altered, the tool
 * fails. Everything that is neither an input nor a description of a vector counts as a fact.
 */
const FILES: Readonly<Record<string, number>> = {
  'cash-out-vectors.json': 220,
  'settlement-vectors.json': 500,
  'odds-vectors.json': 330,
  'documents-vectors.json': 85,
  'telegram-vectors.json': 14,
  'provably-fair-vectors.json': 130,
  'originals-vectors.json': 2_500,
};

const INPUTS = new Set([
  ...['stake_cents', 'kind', 'sizes', 'bankers', 'legs', 'margin', 'cash_out_stake_cents'],
  ...['bet_type', 'stake_per_line_cents', 'each_way', 'free_bet', 'max_payout_cents', 'selections'],
  ...['sport', 'mty', 'pe', 'market', 'sheet', 'line', 'decimal', 'format', 'value', 'odds', 'probabilities'],
  ...['target_overround', 'in', 'payload', 'method', 'secret', 't', 'body', 'data_id', 'request_id', 'ts'],
  ...['api_signature', 'x_date', 'x_login', 'secret_b64', 'id', 'short_code', 'passkey', 'timestamp'],
  ...['init_data', 'bot_token', 'bot_id', 'public_key_hex', 'now', 'max_age_s', 'hash_login_widget'],
  ...['auth_secret', 'as_private', 'ua_private', 'salt', 'plaintext'],
  ...['server_seed', 'client_seed', 'nonce', 'words', 'n', 'side', 'target', 'target_x100', 'bits52', 'game'],
  ...['mines_count', 'reveals', 'rows', 'risk', 'actions', 'segments', 'picks', 'level', 'stage', 'tickets'],
  ...['winners_wanted', 'one_prize_per_player', 'owners'],
]);
/**
 * `kind` of a bet is given, that of a document, a code and a prize is found; `body` of a message is given, that of a push
 * made; the words and bits of a stream are found where they are not given.
 */
const FACTS_HERE: Readonly<Record<string, readonly string[]>> = {
  pix_key: ['kind'],
  pix_br_code: ['kind'],
  web_push: ['body'],
  stream: ['words'],
  uniform: ['value'],
  limbo: ['bits52'],
  vip_spin: ['kind', 'value'],
  tables: ['kind', 'value'],
  defaults: ['max_payout_cents'],
  hash_chain: ['game'],
  crash: ['game'],
};
/** What a vector has from elsewhere in its file must be there when it is checked alone. */
const ALONG: Readonly<Record<string, string>> = { crash_edge_cases: 'hash_chain' };
const WORDS = new Set([
  ...[
    'name',
    'source',
    'note',
    'notes',
    'tags',
    'why',
    'rule',
    'special',
    'contradiction',
    'warning',
    'facts',
  ],
  ...[
    'header',
    'headers',
    'signed',
    'key',
    'retries',
    'idempotency',
    'rules',
    'verified',
    'normalise',
    'tlv',
  ],
  ...[
    'how',
    'site',
    'salt_from',
    'psp_source',
    'static',
    'stk_push',
    'pse',
    'nequi_daviplata',
    'psp_codes_d24',
  ],
]);

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: Exclude<Json, object>;
}

function* leavesOf(json: Json, path: readonly (string | number)[], section: string): Generator<Leaf> {
  if (typeof json !== 'object' || json === null) return yield { path, value: json };
  for (const [name, inner] of Object.entries(json)) {
    const isFact = FACTS_HERE[section]?.includes(name) ?? false;
    const isLeftOut = name.startsWith('_') || WORDS.has(name) || INPUTS.has(name);
    if (isLeftOut && !isFact && !isLastOf(path, 'expect')) continue;
    // What a subscriber's number looks like is described in words; in the vectors below it is a fact.
    if (name === 'msisdn' && isLastOf(path, 'mpesa')) continue;
    yield* leavesOf(inner, [...path, Array.isArray(json) ? Number(name) : name], section);
  }
}

/** The selections of a sheet are named as they like. */
function isLastOf(path: readonly (string | number)[], name: string): boolean {
  return path.at(-1) === name;
}

/** Another value of the same kind. A pattern becomes one that matches nothing, a length or an amount another one. */
function altered({ path, value }: Leaf): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === null) return 'x';
  if (value.startsWith('^')) return '^(?!)$';
  // The games of another site's chain are not in the file: of its last hash only the form can be checked.
  if (path.includes('known_public_chains')) return `${value}0`;
  if (path.includes('pix_br_code') && path.includes('kind'))
    return value.includes('static') ? value.replace('static', 'dynamic') : value.replace('dynamic', 'static');
  if (path.at(-1) === 'crc') return value.replace('29B1', '29B2');
  if (path.at(-1) === 'end_to_end_id') return value.replace('E12345678', 'E1234567X');
  return /\d(?=\D*$)/.test(value)
    ? value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    : `${value}x`;
}

function withValue(json: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(json)) return json.with(Number(step), withValue(json[Number(step)] ?? null, rest, value));
  const object = json as { [name: string]: Json };
  return { ...object, [step]: withValue(object[step] ?? null, rest, value) };
}

const check = (content: Json) => checkFile('f.json', JSON.stringify(content));

describe.each(Object.entries(FILES))('%s', (file, least) => {
  const content = JSON.parse(readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')) as {
    [name: string]: Json;
  };

  it('fails for every single altered fact', () => {
    let count = 0;
    for (const [section, part] of Object.entries(content)) {
      if (section.startsWith('_') || typeof part !== 'object' || part === null) continue;
      for (const leaf of leavesOf(part, [section], section)) {
        const [, ...inside] = leaf.path;
        // A vector of a list is checked alone: the others do not concern it.
        const [index, ...field] = inside;
        const along = ALONG[section];
        const wrong = Array.isArray(part)
          ? {
              ...(along ? { [along]: content[along] ?? null } : {}),
              [section]: [withValue(part[Number(index)] ?? null, field, altered(leaf))],
            }
          : { [section]: withValue(part, inside, altered(leaf)) };
        const { failed, skipped } = check(wrong);
        expect({ at: leaf.path.join(' '), value: leaf.value, failed: failed > 0, skipped }).toEqual({
          at: leaf.path.join(' '),
          value: leaf.value,
          failed: true,
          skipped: 0,
        });
        count += 1;
      }
    }
    expect(count).toBeGreaterThanOrEqual(least);
  });

  it('passes as it is', () => {
    expect(check(content)).toMatchObject({ failed: 0, skipped: 0, lines: [] });
  });
});
