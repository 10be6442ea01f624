import { createHash, createHmac } from 'node:crypto';
import { dataCheckString, readInitData, thirdPartyMessage } from '@palpite/kernel/telegram';
import {
  proveBySignature,
  proveByToken,
  TELEGRAM_KEYS,
  type TelegramProof,
} from '@palpite/server/modules/identity/service/telegram-proof';
import { NOTHING, one } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

interface Case {
  readonly initData: string;
  readonly proof: TelegramProof;
  readonly botId: number | undefined;
}

/** How files spell an outcome: the form names only those that its own vectors have. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ok: ['ok', 'valid'],
  malformed: ['malformed', 'invalid', 'bad_encoding', 'parse_error', 'bad_format'],
  'duplicate-field': ['duplicate_field', 'duplicate'],
  'missing-hash': ['missing_hash', 'no_hash'],
  'bad-hash': ['bad_hash', 'hash_mismatch'],
  'missing-signature': ['missing_signature', 'no_signature'],
  'bad-signature': ['bad_signature', 'signature_mismatch'],
  undated: ['missing_auth_date', 'no_auth_date', 'bad_auth_date', 'invalid_auth_date'],
  future: [
    'future',
    'in_future',
    'in_the_future',
    'future_auth_date',
    'auth_date_in_future',
    'not_yet_valid',
  ],
  expired: ['expired', 'too_old'],
};

/** The Login Widget's vector gives a hash without its data: these are the fields of the form's own examples. */
const WIDGET_FIELDS = [
  'auth_date=1799999970',
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc',
  'user=%7B%22id%22%3A424242%2C%22first_name%22%3A%22Tester%22%7D',
];

const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

function ageGiven({ now, max_age_s }: Vector): { nowS: number; maxAgeS: number } | undefined {
  const nowS = whole(now);
  return nowS === undefined ? undefined : { nowS, maxAgeS: whole(max_age_s) ?? 86_400 };
}

/** Both the stated hash and one made here by the widget's scheme must be refused. */
function widgetCase(vector: Vector, botToken: string): Case | string {
  const stated = vector.hash_login_widget;
  if (typeof stated !== 'string') return '`init_data` is missing, and so is `hash_login_widget`';
  const read = readInitData(WIDGET_FIELDS.join('&'));
  if (read.is !== 'read') throw new Error('the example fields cannot be read');
  const key = createHash('sha256').update(botToken).digest();
  const made = createHmac('sha256', key).update(dataCheckString(read.fields, [])).digest('hex');
  const proofs = [stated, made].map((hash) => {
    const initData = [...WIDGET_FIELDS, `hash=${hash}`].join('&');
    return { initData, proof: proveByToken(initData, botToken, undefined), botId: undefined };
  });
  return proofs.find(({ proof }) => proof.is === 'proved') ?? proofs[0] ?? 'nothing was proved';
}

function readCase(vector: Vector): Case | string {
  const { init_data: initData, bot_token: botToken } = vector;
  const botId = whole(vector.bot_id);
  if (typeof initData === 'string' && botId !== undefined && botToken === undefined) {
    const stated = vector.public_key_hex ?? TELEGRAM_KEYS.production;
    if (typeof stated !== 'string' || !/^[0-9a-f]{64}$/.test(stated)) return '`public_key_hex` is not a key';
    return { initData, botId, proof: proveBySignature(initData, botId, stated, ageGiven(vector)) };
  }
  if (typeof botToken !== 'string') return '`bot_token` is not a text';
  if (initData === null) return widgetCase(vector, botToken);
  if (typeof initData !== 'string') return '`init_data` is not a text';
  return { initData, botId, proof: proveByToken(initData, botToken, ageGiven(vector)) };
}

function outcomeOf(proof: TelegramProof): Answer {
  const name = proof.is === 'proved' ? 'ok' : proof.why;
  return one(...(SPELLINGS[name] ?? [name]));
}

const fieldsOf = ({ initData }: Case) => {
  const read = readInitData(initData);
  return read.is === 'read' ? read.fields : undefined;
};
const proved = (it: Case) => (it.proof.is === 'proved' ? it.proof : undefined);
const orNothing = (text: string | undefined) => (text === undefined ? NOTHING : one(text));

const byKey = (key: string) => (it: Case) =>
  one(it.botId !== undefined && proveBySignature(it.initData, it.botId, key, undefined).is === 'proved');

const vectors = defineSection<Case>({
  name: 'telegram',
  inputs: ['init_data', 'bot_token', 'bot_id', 'public_key_hex', 'now', 'max_age_s', 'hash_login_widget'],
  label: (vector) => (typeof vector.id === 'string' ? vector.id : undefined),
  read: readCase,
  facts: {
    expect: ({ proof }) => outcomeOf(proof),
    user_id: (it) => orNothing(proved(it)?.user?.id.toString()),
    first_name: (it) => orNothing(proved(it)?.user?.firstName),
    username: (it) => orNothing(proved(it)?.user?.username),
    start_param: (it) => orNothing(proved(it)?.startParam),
    data_check_string: (it) => {
      const fields = fieldsOf(it);
      return fields ? one(dataCheckString(fields, ['hash'])) : NOTHING;
    },
    message: (it) => {
      const fields = fieldsOf(it);
      return fields && it.botId !== undefined ? one(thirdPartyMessage(it.botId, fields)) : NOTHING;
    },
    'verified_here.production': byKey(TELEGRAM_KEYS.production),
    'verified_here.test': byKey(TELEGRAM_KEYS.test),
  },
});

/** `verified_here` holds two facts; each is checked by its own name. */
function flat(vector: Vector): Vector {
  const { verified_here: inner, ...rest } = vector;
  if (typeof inner !== 'object' || inner === null) return vector;
  const facts = Object.entries(inner).map(([name, value]) => [`verified_here.${name}`, value]);
  return { ...rest, ...Object.fromEntries(facts) };
}

export const telegram: Section = {
  ...vectors,
  fits: (vector) => 'init_data' in vector && 'expect' in vector,
  judge: (vector) => vectors.judge(flat(vector)),
};
