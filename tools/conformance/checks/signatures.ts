import type { Bench, Check } from '../bench.ts';
import type { SealChanges, Status } from '../dialect.ts';
import { isOneOf } from '../mismatch.ts';

const SKEW_REFUSED_S = 600;
const SKEW_ACCEPTED_S = 200;

/** A bet that must be refused before anything is looked at; the same bet with an honest signature is then new. */
async function refuse(
  bench: Bench,
  seals: Readonly<Record<string, SealChanges>>,
  status: Status = 'bad_signature',
): Promise<void> {
  const player = await bench.player();
  for (const [what, seal] of Object.entries(seals)) {
    const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
    const seen = await player.send(bet, { seal });
    isOneOf(what, seen, [status]);
    if (seen.http !== 401) isOneOf(`${what}: HTTP status 401`, { ...seen, status: 'no-answer' }, [status]);
    await player.confirm(what);
    const honest = { status: 'ok', moves: -player.stake, isRepeated: false } as const;
    await player.step('the same bet, honestly signed', bet, honest);
  }
}

export const SIGNATURES: readonly Check[] = [
  {
    id: 'signature.wrong',
    sentence: 'A signature that is invented, cut or of another key is refused, and nothing moves.',
    run: (bench) =>
      refuse(bench, {
        'an invented signature': { signature: 'garbage' },
        'a signature of another key': { signature: 'other-key' },
        'a signature that was cut': { signature: 'cut' },
      }),
  },
  {
    id: 'signature.missing',
    sentence: 'A message without a signature is refused, and nothing moves.',
    run: (bench) => refuse(bench, { 'no signature': { signature: 'none' } }),
  },
  {
    id: 'signature.of-another-body',
    sentence: 'The valid signature of another message is refused.',
    run: (bench) => refuse(bench, { 'the signature of {}': { signature: { of: '{}' } } }),
  },
  {
    id: 'signature.altered-body',
    sentence: 'A message whose win was raised after signing is refused, and nothing is paid.',
    async run(bench) {
      const player = await bench.player();
      const { dialect } = bench.deps;
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const win = player.call({ op: 'win', round, amount: player.stake });
      const body = dialect.call({ ...win, amount: 9n * player.stake }).raw;
      isOneOf('a win that was raised', await player.send(win, { seal: { body } }), ['bad_signature']);
      await player.confirm('after the altered message');
    },
  },
  {
    id: 'signature.guards-known-ids',
    sentence: 'A wrong signature is refused also where the id is known.',
    async run(bench) {
      const player = await bench.player();
      const bet = await player.bet('a bet', bench.id('r'), player.stake);
      const seen = await player.send(bet, { seal: { signature: 'garbage' } });
      isOneOf('the bet again with a wrong signature', seen, ['bad_signature']);
    },
  },
  {
    id: 'signature.guards-launches-and-balances',
    sentence: 'A launch and a balance call with a wrong signature are refused, and the token stays unused.',
    async run(bench) {
      const { dialect, game } = bench.deps;
      const token = await bench.token('token');
      const launch = await bench.send(dialect.authenticate(token, game), { signature: 'garbage' });
      isOneOf('a launch with a wrong signature', launch, ['bad_signature']);
      const player = await bench.enter(token);
      const asked = dialect.balance(player.session, player.id);
      isOneOf('a balance call with a wrong signature', await bench.send(asked, { signature: 'garbage' }), [
        'bad_signature',
      ]);
    },
  },
  {
    id: 'signature.covers-raw-bytes',
    sentence: 'A message with unusual spacing and escapes is accepted when its raw bytes are signed.',
    async run(bench) {
      const player = await bench.player();
      const { dialect } = bench.deps;
      const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
      const draft = dialect.call(bet);
      const isJson = draft.raw.startsWith('{');
      const raw = isJson ? spaced(draft.raw) : draft.raw.replaceAll('-', '%2D');
      player.compare('the bet', await bench.send({ ...draft, raw }), {
        status: 'ok',
        moves: -player.stake,
        isRepeated: false,
      });
      await player.confirm('the bet');
      await player.step('the same bet in the usual form', bet, { status: 'ok', isRepeated: true });
    },
  },
  {
    id: 'clock.behind',
    dialect: 'b',
    sentence: `A message that was signed ${SKEW_REFUSED_S} s ago is refused as too old.`,
    run: (bench) => refuse(bench, { 'an old message': { skewS: -SKEW_REFUSED_S } }, 'bad_timestamp'),
  },
  {
    id: 'clock.ahead',
    dialect: 'b',
    sentence: `A message that was signed ${SKEW_REFUSED_S} s in the future is refused.`,
    run: (bench) => refuse(bench, { 'a message of the future': { skewS: SKEW_REFUSED_S } }, 'bad_timestamp'),
  },
  {
    id: 'clock.small-skew',
    dialect: 'b',
    sentence: `A clock that is ${SKEW_ACCEPTED_S} s off to either side is accepted.`,
    async run(bench) {
      const player = await bench.player();
      for (const skewS of [-SKEW_ACCEPTED_S, SKEW_ACCEPTED_S]) {
        const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
        const expected = { status: 'ok', moves: -player.stake } as const;
        await player.step(`a clock that is ${skewS} s off`, bet, expected, { seal: { skewS } });
      }
    },
  },
  {
    id: 'clock.is-signed',
    dialect: 'b',
    sentence: 'A time that was changed after signing is refused, so that old messages cannot be made young.',
    run: (bench) => refuse(bench, { 'a changed time': { statedSkewS: 60 } }),
  },
  {
    id: 'clock.missing',
    dialect: 'b',
    sentence: 'A message without a time, or with words for it, is refused.',
    async run(bench) {
      const player = await bench.player();
      for (const timestamp of ['none', 'words'] as const) {
        const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
        const seen = await player.send(bet, { seal: { timestamp } });
        isOneOf('a message without a time', seen, ['bad_timestamp', 'bad_signature', 'malformed']);
        await player.confirm('after the refused message');
      }
    },
  },
];

/** The same JSON with other bytes: spaces, and one letter of a key and of a value as an escape. */
function spaced(raw: string): string {
  return `${raw.replaceAll('":', '" :\n ').replace('"game"', '"\\u0067ame"').replace('-t', '\\u002dt')} `;
}
