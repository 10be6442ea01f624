import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { dataCheckString, readInitData, thirdPartyMessage } from '@palpite/kernel/telegram';
import {
  proveBySignature,
  proveByToken,
  TELEGRAM_KEYS,
  type TelegramProof,
} from '@palpite/server/modules/identity/service/telegram-proof';
import { type PushKeys, pushKeysOf, sealPushBody } from '@palpite/server/platform/web-push/seal';
import { NOTHING, one, orNothing } from './answers.ts';
import { cashOut } from './cash-out.ts';
import { documents } from './documents.ts';
import { odds } from './odds.ts';
import { type Answer, defineSection, type Section, type Vector, type Verdict } from './section.ts';
import { settlement } from './settlement.ts';

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
  one(it.botId !== undefined && proveBySignature(it.initData, it.botId, key, undefined).is === 'proved');

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

const telegram: Section = {
  ...vectors,
  fits: (vector) => 'init_data' in vector && 'expect' in vector,
  judge: (vector) => vectors.judge(flat(vector)),
};

interface Push {
  readonly authSecret: Buffer;
  readonly salt: Buffer;
  readonly sender: PushKeys;
  readonly receiver: PushKeys;
  readonly plaintext: Buffer;
}

const INPUTS = ['auth_secret', 'as_private', 'ua_private', 'salt', 'plaintext'];

const text = (value: Buffer): Answer => one(value.toString('base64url'));
const push = defineSection<Push>({
  name: 'web_push',
  inputs: INPUTS,
  label: (vector) => (typeof vector.id === 'string' ? vector.id : undefined),
  read(vector) {
    const authSecret = bytes(vector.auth_secret, 16);
    const salt = bytes(vector.salt, 16);
    const sender = keys(vector.as_private);
    const receiver = keys(vector.ua_private);
    if (!authSecret || !salt) return '`auth_secret` or `salt` is not 16 bytes in base64url';
    if (!sender || !receiver) return '`as_private` or `ua_private` is not a key of P-256 in base64url';
    if (typeof vector.plaintext !== 'string') return '`plaintext` is not a text';
    return { authSecret, salt, sender, receiver, plaintext: Buffer.from(vector.plaintext) };
  },
  facts: {
    as_public: ({ sender }) => text(sender.publicKey),
    ua_public: ({ receiver }) => text(receiver.publicKey),
    body: ({ receiver, ...message }) =>
      text(sealPushBody({ ...message, receiverPublicKey: receiver.publicKey })),
  },
});

const isPush = (value: unknown): value is Vector =>
  typeof value === 'object' && value !== null && INPUTS.every((input) => input in value);

/** Its part is an object of words and vectors; the words say where the vectors come from. */
const webPush: Section = {
  ...push,
  unfold(part) {
    const inside = Object.entries(part).filter(([, value]) => isPush(value));
    return inside.length === 0 ? undefined : Object.fromEntries(inside);
  },
};

const FILE_BYTES_MAX = 32 * 1024 * 1024;
const LINES_MAX = 500;

async function examinePath(file: string): Promise<Tally> {
  // npm runs scripts in the project's folder; the names are meant from where it was called.
  const full = path.resolve(process.env.INIT_CWD ?? '.', file);
  try {
    if ((await stat(full)).size > FILE_BYTES_MAX) return failure(file, 'larger than 32 MB');
    return checkFile(file, await readFile(full, 'utf8'));
  } catch (error) {
    return failure(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const files = process.argv.slice(2);
if (files.length === 0) console.log('usage: npm run vectors -- FILE…');
const { passed, failed, skipped, lines } = sum(await Promise.all(files.map(examinePath)));
for (const line of lines.slice(0, LINES_MAX)) console.log(line);
if (lines.length > LINES_MAX) console.log(`… and ${lines.length - LINES_MAX} more lines`);
if (files.length > 0 && passed + failed === 0) console.log('nothing ran');
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Every kind of section that the kernel covers. A new family is one file and one line here. */
const sections: readonly Section[] = [...documents, ...odds, ...settlement, cashOut, telegram, webPush];

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly lines: readonly string[];
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0, lines: [] };

function sum(tallies: readonly Tally[]): Tally {
  const total = (count: (tally: Tally) => number) =>
    tallies.reduce((sofar, tally) => sofar + count(tally), 0);
  return {
    passed: total((tally) => tally.passed),
    failed: total((tally) => tally.failed),
    skipped: total((tally) => tally.skipped),
    lines: tallies.flatMap((tally) => tally.lines),
  };
}

function failure(file: string, why: string): Tally {
  return { ...NONE, failed: 1, lines: [`failed  ${file}: ${why}`] };
}

/** One file: an object whose lists are sections. Names that begin with `_`, and plain values, are words about it. */
export function checkFile(file: string, text: string): Tally {
  const content = readJson(text);
  if (content.is === 'broken') return failure(file, `not JSON: ${content.why}`);
  if (!isRecord(content.value)) return failure(file, 'not an object of sections');
  const parts = Object.entries(content.value).filter(
    ([name, part]) => !name.startsWith('_') && typeof part === 'object' && part !== null,
  );
  if (parts.length === 0) return failure(file, 'it has no section');
  return sum(parts.map(([name, part]) => examineSection(file, name, part)));
}

function examineSection(file: string, name: string, part: unknown): Tally {
  const named = sections.find((section) => section.name === name);
  if (!Array.isArray(part)) {
    const unfolded = isRecord(part) ? examineUnfolded(file, name, part) : undefined;
    if (unfolded) return unfolded;
    return named ? failure(`${file} ${name}`, 'the section is not a list') : uncovered(file, name, part);
  }
  const section =
    named ?? sections.find((known) => part.some((vector) => isRecord(vector) && known.fits(vector)));
  if (!section) return uncovered(file, name, part);
  return sum(part.map((vector, index) => examineVector(`${file} ${name}`, section, vector, index)));
}

function examineUnfolded(file: string, name: string, part: Vector): Tally | undefined {
  for (const section of sections) {
    const inside = section.unfold?.(part, name);
    if (inside === undefined) continue;
    return sum(
      Object.entries(inside).map(([inner, vector]) =>
        examineNamed(`${file} ${name} ${inner}`, section, vector),
      ),
    );
  }
  return undefined;
}

function examineNamed(at: string, section: Section, vector: unknown): Tally {
  return isRecord(vector)
    ? reckon(at, section.judge(vector))
    : failure(at, 'malformed: the vector is not an object');
}

function examineVector(where: string, section: Section, vector: unknown, index: number): Tally {
  if (!isRecord(vector)) return failure(`${where} #${index + 1}`, 'malformed: the vector is not an object');
  const at = `${where} ${section.label(vector) ?? `#${index + 1}`}`;
  return reckon(at, section.judge(vector));
}

function reckon(at: string, verdict: Verdict): Tally {
  switch (verdict.is) {
    case 'passed':
      return { ...NONE, passed: 1 };
    case 'malformed':
      return failure(at, `malformed: ${verdict.why}`);
    case 'partly-checked':
      return { ...NONE, skipped: 1, lines: [`skipped ${at}: no check covers ${verdict.fields.join(', ')}`] };
    case 'failed':
      return {
        ...NONE,
        failed: 1,
        lines: verdict.mismatches.map(
          ({ field, expected, got }) => `failed  ${at} ${field}: expected ${expected}, got ${got}`,
        ),
      };
  }
}

function uncovered(file: string, name: string, part: unknown): Tally {
  const skipped = Array.isArray(part) ? part.length : Math.max(1, vectorsInside(part));
  const line = `skipped ${file} ${name}: ${skipped} of a kind that no kernel function covers yet`;
  return { ...NONE, skipped, lines: [line] };
}

/** The objects in the lists inside, however the section is cut. */
function vectorsInside(part: unknown): number {
  if (Array.isArray(part)) return part.filter(isRecord).length;
  if (!isRecord(part)) return 0;
  return Object.values(part).reduce((sofar: number, inner) => sofar + vectorsInside(inner), 0);
}

type Json =
  | { readonly is: 'read'; readonly value: unknown }
  | { readonly is: 'broken'; readonly why: string };

function readJson(text: string): Json {
  try {
    return { is: 'read', value: JSON.parse(text) };
  } catch (error) {
    return { is: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}

function isRecord(value: unknown): value is Vector {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bytes(stated: unknown, count: number): Buffer | undefined {
  if (typeof stated !== 'string' || !/^[A-Za-z0-9_-]+$/.test(stated)) return undefined;
  const read = Buffer.from(stated, 'base64url');
  return read.length === count ? read : undefined;
}

function keys(stated: unknown): PushKeys | undefined {
  const privateKey = bytes(stated, 32);
  return privateKey && pushKeysOf(privateKey);
}

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
  return one(proof.is === 'proved' ? 'ok' : proof.why.replaceAll('-', '_'));
}

/** `verified_here` holds two facts; each is checked by its own name. */
function flat(vector: Vector): Vector {
  const { verified_here: inner, ...rest } = vector;
  if (typeof inner !== 'object' || inner === null) return vector;
  const facts = Object.entries(inner).map(([name, value]) => [`verified_here.${name}`, value]);
  return { ...rest, ...Object.fromEntries(facts) };
}
