import {
  type Received,
  signAppended,
  signBody,
  signDirecta24,
  signMercadoPago,
  signSvix,
  signTimestamped,
  TOLERANCE_S,
  timestampedHeader,
  verifyAppended,
  verifyBody,
  verifyDirecta24,
  verifyMercadoPago,
  verifySvix,
  verifyTimestamped,
} from '@palpite/kernel/documents/webhook-signature';
import { NOTHING, single } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

interface Style {
  readonly inputs: readonly string[];
  /** The field that holds the signature. */
  readonly signature: string;
  readonly make: (given: Given) => string | undefined;
  readonly hear: (given: Given, signature: string, nowS: number) => Received;
  /** When it was signed, in seconds, where the form signs a time. */
  readonly at?: (given: Given) => number;
}

type Given = Readonly<Record<string, string>>;
const text = (given: Given, name: string): string => given[name] ?? '';
const body = (given: Given) => text(given, 'body');
const mercadoPago = (given: Given) => ({
  dataId: text(given, 'data_id'),
  requestId: text(given, 'request_id'),
});
const directa24 = (given: Given) => ({
  date: text(given, 'x_date'),
  login: text(given, 'x_login'),
  body: body(given),
});
const svix = (given: Given) => ({ id: text(given, 'id'), ts: text(given, 'ts'), body: body(given) });

const OF_BODY: Style = {
  inputs: ['secret', 'body'],
  signature: 'signature',
  make: (given) => signBody(text(given, 'secret'), body(given)),
  hear: (given, signature) => verifyBody(signature, body(given), [text(given, 'secret')]),
};

const STYLES: Readonly<Record<string, Style>> = {
  stripe_style: {
    inputs: ['secret', 't', 'body'],
    signature: 'v1',
    make: (given) => signTimestamped(text(given, 'secret'), Number(given.t), body(given)),
    hear: (given, signature, nowS) =>
      verifyTimestamped(`t=${text(given, 't')},v1=${signature}`, body(given), [text(given, 'secret')], nowS),
    at: (given) => Number(given.t),
  },
  mercado_pago: {
    inputs: ['secret', 'data_id', 'request_id', 'ts'],
    signature: 'v1',
    make: (given) => signMercadoPago(text(given, 'secret'), { ...mercadoPago(given), ts: text(given, 'ts') }),
    hear: (given, signature, nowS) =>
      verifyMercadoPago(
        `ts=${text(given, 'ts')},v1=${signature}`,
        mercadoPago(given),
        [text(given, 'secret')],
        nowS,
      ),
    at: (given) => Number(text(given, 'ts').slice(0, 10)),
  },
  directa24: {
    inputs: ['api_signature', 'x_date', 'x_login', 'body'],
    signature: 'authorization',
    make: (given) => signDirecta24(text(given, 'api_signature'), directa24(given)),
    hear: (given, signature, nowS) =>
      verifyDirecta24(signature, directa24(given), [text(given, 'api_signature')], nowS),
    at: (given) => Math.floor(Date.parse(text(given, 'x_date')) / 1000),
  },
  svix: {
    inputs: ['secret_b64', 'id', 'ts', 'body'],
    signature: 'v1',
    make: (given) => signSvix(text(given, 'secret_b64'), svix(given)),
    hear: (given, signature, nowS) =>
      verifySvix(`v1,${signature}`, svix(given), [text(given, 'secret_b64')], nowS),
    at: (given) => Number(given.ts),
  },
  coinbase_commerce: OF_BODY,
  checkout_com: OF_BODY,
  evenbet_wallet: {
    inputs: ['secret', 'body'],
    signature: 'sign',
    make: (given) => signAppended(text(given, 'secret'), body(given)),
    hear: (given, signature) => verifyAppended(signature, body(given), [text(given, 'secret')]),
  },
};

export const styleNames: ReadonlySet<string> = new Set(Object.keys(STYLES));

interface Signed {
  readonly made: string | undefined;
  readonly header: string;
  readonly received: Received;
}

/** A vector that says `valid: false` states a signature that must not pass; all others state the right one. */
export function judgeSignature(vector: Vector) {
  const style = STYLES[String(vector._document)];
  if (!style) return { is: 'malformed', why: 'no such style of signature' } as const;
  const field = style.signature;
  const isRefused =
    vector.valid === false || (typeof vector.expect === 'string' && vector.expect !== 'genuine');
  const inputs = [...style.inputs, 'now', ...(isRefused ? [field] : [])];
  const right = ({ made }: Signed): Answer => (made === undefined ? NOTHING : single(made));
  return defineSection<Signed>({
    name: 'webhook',
    inputs,
    label: () => undefined,
    read: (given) => readSigned(style, given),
    facts: {
      [field]: right,
      valid: ({ received }) => single(received === 'genuine'),
      expect: ({ received }) => single(received),
      header: ({ header }) => single(header),
    },
  }).judge(vector);
}

function readSigned(style: Style, vector: Vector): Signed | string {
  const given: Record<string, string> = {};
  for (const name of style.inputs) {
    const value = vector[name];
    if (typeof value !== 'string' && typeof value !== 'number') return `\`${name}\` is not a text`;
    given[name] = String(value);
  }
  const stated = vector[style.signature];
  if (typeof stated !== 'string') return 'it states no signature';
  const made = style.make(given);
  const nowS = typeof vector.now === 'number' ? vector.now : (style.at?.(given) ?? 0);
  const received = style.hear(given, stated, nowS);
  const header = 't' in given ? timestampedHeader(text(given, 'secret'), Number(given.t), body(given)) : '';
  return { made, header, received };
}

export const tolerance: Section = defineSection<{ readonly seconds: number }>({
  name: 'webhook-tolerance',
  inputs: ['style'],
  label: () => undefined,
  read: () => ({ seconds: TOLERANCE_S }),
  facts: { tolerance_s: ({ seconds }) => single(BigInt(seconds)) },
});
