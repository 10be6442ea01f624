import { parseArgs } from 'node:util';

/** What the command line of the kit asked for. */
export interface Options {
  /** Undefined: our own wallet, started for this. */
  readonly url: string | undefined;
  /** Undefined only without an address: then both. */
  readonly dialect: 'a' | 'b' | undefined;
  readonly format: 'json' | 'form';
  readonly studio: string;
  readonly keyFile: string;
  readonly game: string;
  readonly tokens: Readonly<Record<TokenKind, readonly string[]>>;
  readonly hostCommand: string | undefined;
  readonly hostUrl: string | undefined;
  /** A decimal amount of the player's currency. */
  readonly stake: string;
  readonly burst: number;
  readonly timeoutMs: number;
  readonly only: string;
  readonly isJson: boolean;
}

type TokenKind = 'token' | 'second-token' | 'disposable-token' | 'expired-token' | 'foreign-token';

export const USAGE = `npm run conformance -- [URL --dialect a|b --studio NAME --key FILE --game ID] [options]

Plays a studio against a seamless wallet and checks its rules; without URL against our own, in both dialects.

  URL                    base address: /studios/NAME/… is added to it
  --dialect a|b          how the wallet is spoken to
  --format json|form     dialect b: how bodies are written (json)
  --studio NAME          the studio that the kit plays
  --key FILE             dialect a: its private RSA key, PEM or PKCS8 in base64; dialect b: the shared secret
  --game ID              a game of this studio
  --token TOKEN          a fresh launch token of a player with money; may be repeated
  --second-token, --disposable-token, --expired-token, --foreign-token TOKEN
                         see docs/conformance.md; may be repeated
  --host-command COMMAND is run for tokens and actions; see docs/conformance.md
  --host-url URL         is asked for tokens and actions; see docs/conformance.md
  --stake AMOUNT         the usual stake (1.00)
  --burst COUNT          bets at once on one balance (200)
  --timeout MS           how long a reply may take (3000)
  --only PREFIX          only the checks whose id begins so
  --json                 the report as JSON`;

const list = { type: 'string', multiple: true } as const;
const text = { type: 'string' } as const;

/** The options, or what is wrong with them. */
export function readOptions(given: readonly string[], defaultBurst: number): Options | string {
  const read = parse(given);
  if (typeof read === 'string') return read;
  const { values, positionals } = read;
  const [url, ...more] = positionals;
  const { dialect, format = 'json', stake = '1.00', burst = String(defaultBurst), timeout = '3000' } = values;
  if (more.length > 0) return `there is one address, not ${positionals.length}`;
  if (dialect !== undefined && dialect !== 'a' && dialect !== 'b') return '--dialect is a or b';
  if (format !== 'json' && format !== 'form') return '--format is json or form';
  if (!/^\d{1,9}(\.\d{1,8})?$/.test(stake)) return '--stake is a decimal amount such as 1.00';
  if (!/^\d{2,4}$/.test(burst)) return '--burst is a number from 10 to 9999';
  if (!/^\d{2,6}$/.test(timeout)) return '--timeout is a number of milliseconds';
  if (url !== undefined) {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return `${url} is not an HTTP address`;
    for (const name of ['dialect', 'studio', 'key', 'game'] as const)
      if (values[name] === undefined) return `--${name} is needed with an address`;
  }
  return {
    url: url?.replace(/\/+$/, ''),
    dialect,
    format,
    studio: values.studio ?? '',
    keyFile: values.key ?? '',
    game: values.game ?? '',
    tokens: {
      token: values.token ?? [],
      'second-token': values['second-token'] ?? [],
      'disposable-token': values['disposable-token'] ?? [],
      'expired-token': values['expired-token'] ?? [],
      'foreign-token': values['foreign-token'] ?? [],
    },
    hostCommand: values['host-command'],
    hostUrl: values['host-url'],
    stake,
    burst: Number(burst),
    timeoutMs: Number(timeout),
    only: values.only ?? '',
    isJson: values.json ?? false,
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        dialect: text,
        format: text,
        studio: text,
        key: text,
        game: text,
        token: list,
        'second-token': list,
        'disposable-token': list,
        'expired-token': list,
        'foreign-token': list,
        'host-command': text,
        'host-url': text,
        stake: text,
        burst: text,
        timeout: text,
        only: text,
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
