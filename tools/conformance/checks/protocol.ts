import type { Bench, Check } from '../bench.ts';
import type { Draft, Seen } from '../dialect.ts';
import { describe, equal, isOneOf, Mismatch } from '../mismatch.ts';
import type { Player } from '../player.ts';

/** More than any wallet of these dialects reads. */
const TOO_LARGE = 200_000;
const LONG_ID = 10_000;

const betOf = (bench: Bench, player: Player) =>
  player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });

/** Signed as it is, so that only the content can be the reason of a refusal. */
async function malformed(bench: Bench, player: Player, what: string, draft: Draft): Promise<Seen> {
  const seen = await bench.send(draft);
  isOneOf(what, seen, ['malformed', 'invalid_amount', 'session_expired', 'wrong_currency']);
  await player.confirm(what);
  return seen;
}

export const PROTOCOL: readonly Check[] = [
  {
    id: 'message.unreadable',
    sentence: 'A signed message that cannot be read is refused as malformed.',
    async run(bench) {
      const player = await bench.player();
      const draft = bench.deps.dialect.call(betOf(bench, player));
      for (const raw of ['', '{', 'null', '[]', '"bet"', '\u0000\u0001', draft.raw.slice(0, -9)])
        await malformed(bench, player, `the body ${JSON.stringify(raw.slice(0, 20))}`, { ...draft, raw });
    },
  },
  {
    id: 'message.missing-fields',
    sentence: 'A bet without a transaction id, round, player or amount is refused as malformed.',
    async run(bench) {
      const player = await bench.player();
      const { dialect } = bench.deps;
      const names =
        dialect.name === 'a' ? ['transaction', 'round', 'player', 'amount'] : ['id', 'round', 'amount'];
      for (const name of names) {
        const draft = dialect.call(betOf(bench, player), { fields: { [name]: undefined } });
        await malformed(bench, player, `a bet without ${name}`, draft);
      }
      const empty = dialect.name === 'a' ? { transaction: '' } : { id: '' };
      await malformed(bench, player, 'an empty id', dialect.call(betOf(bench, player), { fields: empty }));
    },
  },
  {
    id: 'message.long-id',
    sentence: `An id of ${LONG_ID} characters is refused, and nothing moves.`,
    async run(bench) {
      const player = await bench.player();
      const bet = { ...betOf(bench, player), transaction: 'x'.repeat(LONG_ID) };
      await malformed(bench, player, 'a long id', bench.deps.dialect.call(bet));
    },
  },
  {
    id: 'message.unknown-fields',
    sentence: 'Fields that the wallet does not know are ignored, and do not make a repeat a conflict.',
    async run(bench) {
      const player = await bench.player();
      const bet = betOf(bench, player);
      const changes = { fields: { theme: 'dark', is_mobile: true, __proto__x: 'y' } };
      await player.step(
        'a bet with unknown fields',
        bet,
        { status: 'ok', moves: -player.stake },
        { changes },
      );
      await player.step('the bet without them', bet, { status: 'ok', isRepeated: true });
    },
  },
  {
    id: 'message.too-large',
    sentence: `A message of ${TOO_LARGE} bytes is refused, and nothing moves.`,
    async run(bench) {
      const player = await bench.player();
      const changes = { fields: { padding: 'x'.repeat(TOO_LARGE) } };
      const seen = await player.send(betOf(bench, player), { changes });
      if (seen.http !== 413 && seen.http !== 0)
        throw new Mismatch('a message that is too large', 'HTTP 413 or a closed connection', describe(seen));
      await player.confirm('after the message');
    },
  },
  {
    id: 'message.wrong-method',
    sentence: 'Another HTTP method than POST is refused.',
    async run(bench) {
      const player = await bench.player();
      const { dialect, transport } = bench.deps;
      const request = dialect.seal(dialect.call(betOf(bench, player)));
      for (const method of ['GET', 'PUT']) {
        const reply = await transport.send({ ...request, method });
        const http = reply.is === 'reply' ? reply.status : 0;
        equal(`${method}: HTTP status`, http === 404 || http === 405 ? 'refused' : http, 'refused');
      }
      await player.confirm('after the calls');
    },
  },
  {
    id: 'message.wrong-path',
    sentence: 'A call, an API or a studio that does not exist is answered with 404.',
    async run(bench) {
      const player = await bench.player();
      const { dialect, transport } = bench.deps;
      const request = dialect.seal(dialect.call(betOf(bench, player)));
      const urls = [
        `${request.url}x`,
        request.url.replace('/studios/', '/studios/no-'),
        request.url.replace(/\/[^/]+$/, '/constructor'),
      ];
      for (const url of urls) {
        const reply = await transport.send({ ...request, url });
        equal(`POST ${new URL(url).pathname}`, reply.is === 'reply' ? reply.status : 0, 404);
      }
      await player.confirm('after the calls');
    },
  },
  {
    id: 'message.id-is-echoed',
    sentence: 'A reply repeats the id of the message that it answers, also a refusal.',
    async run(bench) {
      const player = await bench.player();
      const { dialect } = bench.deps;
      const drafts = {
        'a bet': dialect.call(betOf(bench, player)),
        'a refused bet': dialect.call({ ...betOf(bench, player), amount: 10n ** 15n }),
      };
      for (const [what, draft] of Object.entries(drafts)) {
        const seen = await bench.send(draft);
        equal(`${what}: id of the reply`, seen.echo, draft.echo);
      }
    },
  },
];
