import {
  hasRightCrc,
  isDynamicTxid,
  isEndToEndId,
  type ReadBrCode,
  readBrCode,
} from '@palpite/kernel/documents/br-code';
import { crc16 } from '@palpite/kernel/documents/crc16';
import { pixKeyKind } from '@palpite/kernel/documents/pix-key';
import { NOTHING, one } from './answers.ts';
import type { Taking } from './documents-patterns.ts';
import { type Answer, defineSection, type Plain, type Section, type Vector } from './section.ts';

interface Paid {
  readonly payload: string;
  readonly read: ReadBrCode;
  readonly statedKind: string;
}

const NAMES: Readonly<Record<string, RegExp>> = {
  phone: /phone key/i,
  evp: /evp key|random key/i,
  cpf: /cpf key/i,
  cnpj: /cnpj key/i,
  email: /e-?mail key/i,
};

/** `static, phone key, amount 10.00`: every word of a known meaning must be true; the words are repeated then. */
function truth({ read, statedKind }: Paid): Answer {
  if (read.is !== 'read') return one(statedKind);
  const { to, amount, txid } = read.code;
  const key = to.is === 'key' ? pixKeyKind(to.key) : undefined;
  const amountStated = /amount (\d+)\.(\d\d)/.exec(statedKind);
  const claims = [
    !/static/i.test(statedKind) || to.is === 'key',
    !/dynamic/i.test(statedKind) || to.is === 'url',
    ...Object.entries(NAMES).map(([kind, words]) => !words.test(statedKind) || key === kind),
    !/no amount/i.test(statedKind) || amount === undefined,
    !/with amount/i.test(statedKind) || amount !== undefined,
    !/and txid/i.test(statedKind) || txid !== '***',
    !amountStated || amount === BigInt(`${amountStated[1]}${amountStated[2]}`),
  ];
  return one(claims.every(Boolean) ? statedKind : 'something else');
}

const cents = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

const told = (tell: (code: Extract<ReadBrCode, { is: 'read' }>['code']) => Plain | undefined) => (it: Paid) =>
  it.read.is === 'read' ? one(tell(it.read.code) ?? null) : NOTHING;

export const brCode: Section = defineSection<Paid>({
  name: 'pix_br_code',
  inputs: ['payload'],
  label: () => undefined,
  read({ payload, kind }) {
    if (typeof payload !== 'string') return '`payload` is not a text';
    return { payload, read: readBrCode(payload), statedKind: typeof kind === 'string' ? kind : '' };
  },
  facts: {
    valid: ({ read }) => one(read.is === 'read'),
    crc_ok: ({ payload }) => one(hasRightCrc(payload)),
    crc: ({ payload }) => one(crc16(new TextEncoder().encode(payload.slice(0, -4)))),
    kind: truth,
    amount: told(({ amount }) => (amount === undefined ? undefined : cents(amount))),
    key: told(({ to }) => (to.is === 'key' ? to.key : undefined)),
    url: told(({ to }) => (to.is === 'url' ? to.url : undefined)),
    city: told(({ city }) => city),
    txid: told(({ txid }) => txid),
  },
});

export const crcCheck: Section = defineSection<{ readonly crc: string }>({
  name: 'crc',
  inputs: ['crc_of'],
  label: () => undefined,
  read: ({ crc_of: text }) => ({ crc: crc16(new TextEncoder().encode(String(text))) }),
  facts: { crc: ({ crc }) => one(crc) },
});

export const endToEnd: Section = defineSection<{ readonly fits: boolean }>({
  name: 'end_to_end_id',
  inputs: ['in'],
  label: () => undefined,
  read: ({ in: text }) => ({ fits: isEndToEndId(String(text)) }),
  facts: { valid: ({ fits }) => one(fits) },
});

export const dynamicTxid: Taking = { takes: isDynamicTxid, isNarrower: false };

/** Facts that the form states inside of sentences. */
export function statedInWords(part: Vector): Readonly<Record<string, Vector>> {
  const crc = /check\("([^"]+)"\) = ([0-9A-F]{4})/.exec(String(part.crc ?? ''));
  const id = /\bE\d{20}\w{11}\b/.exec(String(part.end_to_end_id ?? ''));
  return {
    ...(crc ? { 'crc check': { _kind: 'crc', crc_of: crc[1], crc: crc[2] } } : {}),
    ...(id ? { end_to_end_id: { _kind: 'end-to-end', in: id[0], valid: true } } : {}),
  };
}
