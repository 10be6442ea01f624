import { decimalText } from '@palpite/kernel/decimal';
import {
  type BrCode,
  brCodeCrc,
  crc16,
  hasRightCrc,
  isDynamicTxid,
  isEndToEndId,
  type ReadBrCode,
  readBrCode,
} from '@palpite/kernel/documents/br-code';
import { pixKeyKind } from '@palpite/kernel/documents/pix-key';
import { NOTHING, single } from './answers.ts';
import {
  e164,
  mpesa,
  number,
  outgoing,
  pixKey,
  READERS,
  stk,
  takingOf,
  walletLength,
  walletNumber,
} from './documents-numbers.ts';
import { patternSection, type Taking } from './documents-patterns.ts';
import { judgeSignature, styleNames, tolerance } from './documents-webhooks.ts';
import {
  type Answer,
  defineSection,
  type Plain,
  type Section,
  type Vector,
  type Verdict,
} from './section.ts';

interface Paid {
  readonly payload: string;
  readonly read: ReadBrCode;
  readonly kind: string;
}

/**
 * The form describes a code in words: `static, phone key, amount 10.00`. Each of these phrases is a claim that what was
 * read either bears out or not; a description must at least say whether the code is static.
 */
const CLAIMS: readonly (readonly [RegExp, (code: BrCode, found: RegExpExecArray) => boolean])[] = [
  [/\bstatic\b/, ({ to }) => to.is === 'key'],
  [/\bdynamic\b/, ({ to }) => to.is === 'url'],
  [/\b(\w[\w-]*) key\b/, ({ to }, [, name]) => to.is === 'key' && pixKeyKind(to.key) === name?.toLowerCase()],
  [/\bno amount\b/, ({ amount }) => amount === undefined],
  [/\bwith amount\b/, ({ amount }) => amount !== undefined],
  [/\band txid\b/, ({ txid }) => txid !== '***'],
  [/\bamount (\d+\.\d\d)/, ({ amount }, [, text]) => amount !== undefined && decimalText(amount, 2) === text],
];

const printed = (tell: (code: BrCode) => Plain | undefined) => (it: Paid) =>
  it.read.is === 'read' ? single(tell(it.read.code) ?? null) : NOTHING;

const brCode: Section = defineSection<Paid>({
  name: 'pix_br_code',
  inputs: ['payload'],
  label: () => undefined,
  read({ payload, kind }) {
    if (typeof payload !== 'string') return '`payload` is not a text';
    return { payload, read: readBrCode(payload), kind: typeof kind === 'string' ? kind : '' };
  },
  facts: {
    valid: ({ read }) => single(read.is === 'read'),
    crc_ok: ({ payload }) => single(hasRightCrc(payload)),
    crc: ({ payload }) => single(brCodeCrc(payload)),
    kind: described,
    amount: printed(({ amount }) => (amount === undefined ? undefined : decimalText(amount, 2))),
    key: printed(({ to }) => (to.is === 'key' ? to.key : undefined)),
    url: printed(({ to }) => (to.is === 'url' ? to.url : undefined)),
    city: printed(({ city }) => city),
    txid: printed(({ txid }) => txid),
  },
});

const crcCheck: Section = defineSection<{ readonly crc: string }>({
  name: 'crc',
  inputs: ['crc_of'],
  label: () => undefined,
  read: ({ crc_of: text }) => ({ crc: crc16(new TextEncoder().encode(String(text))) }),
  facts: { crc: ({ crc }) => single(crc) },
});

const endToEnd: Section = defineSection<{ readonly fits: boolean }>({
  name: 'end_to_end_id',
  inputs: ['in'],
  label: () => undefined,
  read: ({ in: text }) => ({ fits: isEndToEndId(String(text)) }),
  facts: { valid: ({ fits }) => single(fits) },
});

const dynamicTxid: Taking = {
  takes: isDynamicTxid,
  prepare: (text) => text,
  isNarrower: false,
};

type Vectors = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Vector =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pattern = patternSection((document) => (document === 'txid' ? dynamicTxid : takingOf(document)));

/** Which check a vector is for; it is written into the vector when a part is unfolded. */
const JUDGES: Readonly<Record<string, (vector: Vector) => Verdict>> = {
  number: number.judge,
  pattern: pattern.judge,
  'pix-key': pixKey.judge,
  'br-code': brCode.judge,
  crc: crcCheck.judge,
  'end-to-end': endToEnd.judge,
  'wallet-number': walletNumber.judge,
  'wallet-length': walletLength.judge,
  'wallet-outgoing': outgoing.judge,
  mpesa: mpesa.judge,
  stk: stk.judge,
  e164: e164.judge,
  webhook: judgeSignature,
  tolerance: tolerance.judge,
};

function judge(vector: Vector): Verdict {
  const check = JUDGES[String(vector._kind)];
  return check ? check(vector) : { is: 'malformed', why: 'no check is known for it' };
}

/** The lists of a part, whatever they are called; one called `valid` or `invalid` says so of each of its vectors. */
function listed(part: Vector, marks: Vector): Vectors {
  const lists = Object.entries(part).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].some(isRecord),
  );
  return Object.fromEntries(
    lists.flatMap(([name, list]) => {
      const valid = name === 'valid' ? { valid: true } : name === 'invalid' ? { valid: false } : {};
      return list.map((vector, index) => [
        `${name} ${index + 1}`,
        isRecord(vector) ? { ...valid, ...vector, ...marks } : vector,
      ]);
    }),
  );
}

const stated = (part: Vector, _document: string): Vectors =>
  typeof part.regex === 'string'
    ? { regex: { _kind: 'pattern', _document, regex: part.regex, agrees: 'yes' } }
    : {};

function numbers(part: Vector, document: string): Vectors {
  return { ...stated(part, document), ...listed(part, { _kind: 'number', _document: document }) };
}

const prefixed = (prefix: string, vectors: Vectors): Vectors =>
  Object.fromEntries(Object.entries(vectors).map(([name, vector]) => [`${prefix} ${name}`, vector]));

function lengths(part: unknown): Vectors {
  return isRecord(part)
    ? Object.fromEntries(
        Object.entries(part)
          .filter(([method]) => !method.startsWith('_'))
          .map(([method, length]) => [
            `length ${method}`,
            { _kind: 'wallet-length', method, length, agrees: 'yes' },
          ]),
      )
    : {};
}

function patterns(part: unknown): Vectors {
  return isRecord(part)
    ? Object.fromEntries(
        Object.entries(part).map(([method, regex]) => [
          `outgoing ${method}`,
          { _kind: 'wallet-outgoing', method, regex, agrees: 'yes' },
        ]),
      )
    : {};
}

function brCodes(part: Vector): Vectors {
  const txid = isRecord(part.txid) ? part.txid.dynamic : undefined;
  return {
    ...statedInWords(part),
    ...(typeof txid === 'string'
      ? { txid: { _kind: 'pattern', _document: 'txid', regex: txid, agrees: 'yes' } }
      : {}),
    ...listed(part, { _kind: 'br-code' }),
  };
}

function mobilePayments(part: Vector): Vectors {
  const { password_vector: password, spec_length: length } = part;
  return {
    ...(length === undefined ? {} : lengths({ MPESA: length })),
    ...(isRecord(password) ? { password_vector: { ...password, _kind: 'stk' } } : {}),
    ...listed(part, { _kind: 'mpesa' }),
  };
}

function signatures(part: Vector): Vectors {
  const styles = Object.entries(part).filter(([name, style]) => styleNames.has(name) && isRecord(style));
  return Object.fromEntries(
    styles.flatMap(([name, style]) => {
      if (!isRecord(style)) return [];
      const marks = { _kind: 'webhook', _document: name };
      const single = isRecord(style.vector) ? { vector: { ...style.vector, ...marks } } : {};
      const seconds = style.tolerance_s;
      const tolerated =
        seconds === undefined ? {} : { tolerance: { _kind: 'tolerance', style: name, tolerance_s: seconds } };
      return Object.entries(prefixed(name, { ...single, ...tolerated, ...listed(style, marks) }));
    }),
  );
}

function telephones(part: Vector): Vectors {
  const countries = Object.entries(part).filter(
    ([name, regex]) => /^[A-Z]{2}$/.test(name) && typeof regex === 'string',
  );
  const compared = countries.map(([country, regex]) => [
    country,
    { _kind: 'pattern', _document: `phone ${country}`, regex, agrees: 'yes' },
  ]);
  return { ...Object.fromEntries(compared), ...listed(part, { _kind: 'e164' }) };
}

function colombia(part: Vector): Vectors {
  const inner = Object.entries(part).filter(([name]) => Object.hasOwn(READERS, name));
  return Object.assign(
    {},
    ...inner.map(([name, of]) => (isRecord(of) ? prefixed(name, numbers(of, name)) : {})),
  );
}

const PARTS: Readonly<Record<string, (part: Vector) => Vectors>> = {
  ...Object.fromEntries(Object.keys(READERS).map((name) => [name, (part: Vector) => numbers(part, name)])),
  pix_br_code: brCodes,
  pix_key: (part) => listed(part, { _kind: 'pix-key' }),
  colombia,
  philippines_wallet: (part) => ({
    ...lengths(part.spec_lengths),
    ...patterns(part.psp_regex),
    ...listed(part, { _kind: 'wallet-number' }),
  }),
  mpesa: mobilePayments,
  spec_wallet_lengths: lengths,
  webhooks: signatures,
  phone_e164: telephones,
};

function markedBy(vectorsOf: (part: Vector) => Vectors, vector: Vector): Vector {
  const [marked] = Object.values(vectorsOf({ vectors: [vector] }));
  return isRecord(marked) ? marked : vector;
}

/** One section per document. Its part is an object of words, patterns and vectors. */
export const documents: readonly Section[] = Object.entries(PARTS).map(([name, vectorsOf]) => ({
  name,
  fits: () => false,
  label: ({ in: text }: Vector) => (typeof text === 'string' ? text : undefined),
  // A part that is a bare list has no name for what its vectors are: the section's own is meant.
  judge: (vector: Vector) => judge(vector._kind === undefined ? markedBy(vectorsOf, vector) : vector),
  unfold(part: Vector, partName: string) {
    if (partName !== name) return undefined;
    const inside = vectorsOf(part);
    return Object.keys(inside).length === 0 ? undefined : inside;
  },
}));

function described({ read, kind }: Paid): Answer {
  if (read.is !== 'read') return NOTHING;
  const claims = CLAIMS.flatMap(([phrase, isTrue]) => {
    const found = phrase.exec(kind);
    return found ? [isTrue(read.code, found)] : [];
  });
  const saysWhich = /\b(?:static|dynamic)\b/.test(kind);
  return single(saysWhich && claims.every(Boolean) ? kind : 'something else');
}

/** Facts that the form states inside of sentences. */
function statedInWords(part: Vector): Readonly<Record<string, Vector>> {
  const crc = /check\("([^"]+)"\) = ([0-9A-F]{4})/.exec(String(part.crc ?? ''));
  const id = /\be\.g\. (\S+)$/.exec(String(part.end_to_end_id ?? ''));
  return {
    ...(crc ? { 'crc check': { _kind: 'crc', crc_of: crc[1], crc: crc[2] } } : {}),
    ...(id ? { end_to_end_id: { _kind: 'end-to-end', in: id[1], valid: true } } : {}),
  };
}
