import { decimalText } from '@palpite/kernel/decimal';
import {
  type BrCode,
  brCodeCrc,
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

function described({ read, kind }: Paid): Answer {
  if (read.is !== 'read') return NOTHING;
  const claims = CLAIMS.flatMap(([phrase, isTrue]) => {
    const found = phrase.exec(kind);
    return found ? [isTrue(read.code, found)] : [];
  });
  const saysWhich = /\b(?:static|dynamic)\b/.test(kind);
  return one(saysWhich && claims.every(Boolean) ? kind : 'something else');
}

const told = (tell: (code: BrCode) => Plain | undefined) => (it: Paid) =>
  it.read.is === 'read' ? one(tell(it.read.code) ?? null) : NOTHING;

export const brCode: Section = defineSection<Paid>({
  name: 'pix_br_code',
  inputs: ['payload'],
  label: () => undefined,
  read({ payload, kind }) {
    if (typeof payload !== 'string') return '`payload` is not a text';
    return { payload, read: readBrCode(payload), kind: typeof kind === 'string' ? kind : '' };
  },
  facts: {
    valid: ({ read }) => one(read.is === 'read'),
    crc_ok: ({ payload }) => one(hasRightCrc(payload)),
    crc: ({ payload }) => one(brCodeCrc(payload)),
    kind: described,
    amount: told(({ amount }) => (amount === undefined ? undefined : decimalText(amount, 2))),
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

export const dynamicTxid: Taking = {
  takes: isDynamicTxid,
  prepare: (text) => text,
  isNarrower: false,
};

/** Facts that the form states inside of sentences. */
export function statedInWords(part: Vector): Readonly<Record<string, Vector>> {
  const crc = /check\("([^"]+)"\) = ([0-9A-F]{4})/.exec(String(part.crc ?? ''));
  const id = /\be\.g\. (\S+)$/.exec(String(part.end_to_end_id ?? ''));
  return {
    ...(crc ? { 'crc check': { _kind: 'crc', crc_of: crc[1], crc: crc[2] } } : {}),
    ...(id ? { end_to_end_id: { _kind: 'end-to-end', in: id[1], valid: true } } : {}),
  };
}
