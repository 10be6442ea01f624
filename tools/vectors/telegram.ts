import { dataCheckString, readInitData, thirdPartyMessage } from '@palpite/kernel/telegram';
import {
  proveBySignature,
  proveByToken,
  TELEGRAM_KEYS,
  type TelegramProof,
} from '@palpite/server/modules/identity/service/telegram-proof';
import { NOTHING, orNothing, single } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

interface Case {
  readonly initData: string;
  readonly proof: TelegramProof;
  readonly botId: number | undefined;
}

/** The Login Widget's vector gives a hash without its data: these are the fields of the form's own examples. */
const WIDGET_FIELDS = [
  'auth_date=1799999970',
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc',
  'user=%7B%22id%22%3A424242%2C%22first_name%22%3A%22Tester%22%7D',
];

const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

const fieldsOf = ({ initData }: Case) => {
  const read = readInitData(initData);
  return read.is === 'read' ? read.fields : undefined;
};
const proved = (it: Case) => (it.proof.is === 'proved' ? it.proof : undefined);

const byKey = (key: string) => (it: Case) =>
  single(it.botId !== undefined && proveBySignature(it.initData, it.botId, key, undefined).is === 'proved');

const vectors = defineSection<Case>({
  name: 'telegram',
  inputs: ['init_data', 'bot_token', 'bot_id', 'public_key_hex', 'now', 'max_age_s', 'hash_login_widget'],
  label: (vector) => (typeof vector.id === 'string' ? vector.id : undefined),
  read: readCase,
  facts: {
    expect: ({ proof }) => outcomeOf(proof),
    user_id: (it) => orNothing(proved(it)?.user?.id, (id) => BigInt(id)),
    first_name: (it) => orNothing(proved(it)?.user?.firstName, (text) => text),
    username: (it) => orNothing(proved(it)?.user?.username, (text) => text),
    start_param: (it) => orNothing(proved(it)?.startParam, (text) => text),
    data_check_string: (it) => {
      const fields = fieldsOf(it);
      return fields ? single(dataCheckString(fields, ['hash'])) : NOTHING;
    },
    message: (it) => {
      const fields = fieldsOf(it);
      return fields && it.botId !== undefined ? single(thirdPartyMessage(it.botId, fields)) : NOTHING;
    },
    'verified_here.production': byKey(TELEGRAM_KEYS.production),
    'verified_here.test': byKey(TELEGRAM_KEYS.test),
  },
});

/** Launch data of a Telegram mini app and the two ways to prove it. */
export const telegram: Section = {
  ...vectors,
  fits: (vector) => 'init_data' in vector && 'expect' in vector,
  judge: (vector) => vectors.judge(flat(vector)),
};

function ageGiven({ now, max_age_s }: Vector): { nowS: number; maxAgeS: number } | undefined {
  const nowS = whole(now);
  return nowS === undefined ? undefined : { nowS, maxAgeS: whole(max_age_s) ?? 86_400 };
}

/** A hash that was made by the widget's scheme must not prove anything here. */
function widgetCase(vector: Vector, botToken: string): Case | string {
  const stated = vector.hash_login_widget;
  if (typeof stated !== 'string') return '`init_data` is missing, and so is `hash_login_widget`';
  const initData = [...WIDGET_FIELDS, `hash=${stated}`].join('&');
  return { initData, proof: proveByToken(initData, botToken, undefined), botId: undefined };
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

/** The files write our names with an underscore. */
function outcomeOf(proof: TelegramProof): Answer {
  return single(proof.is === 'proved' ? 'ok' : proof.why.replaceAll('-', '_'));
}

/** `verified_here` holds two facts; each is checked by its own name. */
function flat(vector: Vector): Vector {
  const { verified_here: inner, ...rest } = vector;
  if (typeof inner !== 'object' || inner === null) return vector;
  const facts = Object.entries(inner).map(([name, value]) => [`verified_here.${name}`, value]);
  return { ...rest, ...Object.fromEntries(facts) };
}
