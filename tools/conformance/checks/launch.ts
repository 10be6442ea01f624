import type { Check } from '../bench.ts';
import { describe, equal, isOneOf, Mismatch } from '../mismatch.ts';

const AT_ONCE = 20;

export const LAUNCH: readonly Check[] = [
  {
    id: 'launch.opens-a-session',
    sentence: 'A launch token opens a session and names player, currency and the true balance.',
    async run(bench) {
      const player = await bench.player();
      for (const [name, value] of Object.entries({ session: player.session, player: player.id }))
        if (value === '') throw new Mismatch(`${name} of the reply`, 'a text', 'nothing');
      equal('length of the currency', /^[A-Z]{3,5}$/.test(player.currency), true);
      await player.confirm('after the launch');
    },
  },
  {
    id: 'launch.token-works-once',
    sentence: 'A launch token that has opened a session is refused as used.',
    async run(bench) {
      const token = await bench.token('token');
      const player = await bench.enter(token);
      const again = await bench.send(bench.deps.dialect.authenticate(token, bench.deps.game));
      isOneOf('the same token again', again, ['token_used']);
      await player.confirm('the first session goes on');
    },
  },
  {
    id: 'launch.token-works-once-in-parallel',
    sentence: `A launch token that is sent ${AT_ONCE} times at once opens exactly one session.`,
    async run(bench) {
      const token = await bench.token('token');
      const draft = () => bench.deps.dialect.authenticate(token, bench.deps.game);
      const seen = await Promise.all(Array.from({ length: AT_ONCE }, () => bench.send(draft())));
      equal('sessions opened', seen.filter(({ status }) => status === 'ok').length, 1);
      for (const other of seen) isOneOf('every reply', other, ['ok', 'token_used', 'try_again']);
    },
  },
  {
    id: 'launch.token-unknown',
    sentence: 'A token that was never given out is refused as unknown.',
    async run(bench) {
      const seen = await bench.send(bench.deps.dialect.authenticate(bench.id('no-token'), bench.deps.game));
      isOneOf('an invented token', seen, ['token_unknown']);
    },
  },
  {
    id: 'launch.token-expired',
    sentence: 'A launch token that is too old is refused as expired.',
    async run(bench) {
      const token = await bench.token('expired-token');
      const seen = await bench.send(bench.deps.dialect.authenticate(token, bench.deps.game));
      isOneOf('an expired token', seen, ['token_expired']);
    },
  },
  {
    id: 'launch.token-of-another-studio',
    sentence: 'A launch token of another studio is unknown here.',
    async run(bench) {
      const token = await bench.token('foreign-token');
      const seen = await bench.send(bench.deps.dialect.authenticate(token, bench.deps.game));
      isOneOf('the token of another studio', seen, ['token_unknown']);
    },
  },
  {
    id: 'launch.unknown-game',
    sentence: 'A launch token opens no session for a game that does not exist.',
    async run(bench) {
      const token = await bench.token('token');
      const seen = await bench.send(bench.deps.dialect.authenticate(token, bench.id('no-game')));
      isOneOf('an unknown game', seen, ['unknown_game', 'token_unknown']);
    },
  },
  {
    id: 'session.unknown',
    sentence: 'A bet and a balance call with a session that does not exist are refused, and nothing moves.',
    async run(bench) {
      const player = await bench.player();
      const bet = player.call({
        op: 'bet',
        round: bench.id('r'),
        amount: player.stake,
        session: bench.id('no-session'),
      });
      await player.step('a bet with an unknown session', bet, { status: ['session_expired', 'malformed'] });
      const seen = await bench.send(bench.deps.dialect.balance(bench.id('no-session'), player.id));
      isOneOf('a balance call with an unknown session', seen, ['session_expired', 'malformed']);
    },
  },
  {
    id: 'session.of-another-player',
    sentence: 'A bet with the session of another player is refused, and neither of them pays.',
    async run(bench) {
      const [player, other] = [await bench.player(), await bench.player('second-token')];
      const bet = player.call({
        op: 'bet',
        round: bench.id('r'),
        amount: player.stake,
        session: other.session,
      });
      const seen = await player.send(bet);
      if (seen.status === 'ok')
        throw new Mismatch('a bet with a foreign session', 'a refusal', describe(seen));
      await player.confirm('the player of the call');
      await other.confirm('the player of the session');
    },
  },
  {
    id: 'session.credit-without-session',
    sentence: 'A win and a rollback land without a session.',
    async run(bench) {
      const player = await bench.player();
      const [won, undone] = [bench.id('r'), bench.id('r')];
      await player.bet('a bet', won, player.stake);
      const lost = await player.bet('another bet', undone, player.stake);
      const win = player.call({ op: 'win', round: won, amount: 2n * player.stake, session: undefined });
      await player.step('its win without a session', win, { status: 'ok', moves: 2n * player.stake });
      const rollback = player.call({ op: 'rollback', reference: lost.transaction, session: undefined });
      await player.step('a rollback without a session', rollback, { status: 'ok', moves: player.stake });
    },
  },
  {
    id: 'session.ended',
    sentence: 'After the end of a session a bet is refused, but its win and a rollback are accepted.',
    async run(bench) {
      const player = await bench.freshPlayer();
      const [won, undone] = [bench.id('r'), bench.id('r')];
      await player.bet('a bet', won, player.stake);
      const lost = await player.bet('another bet', undone, player.stake);
      await bench.act('end-session', player);
      player.isSessionOpen = false;
      isOneOf('a balance call', await player.ask(), ['session_expired']);
      await player.bet('a bet after the end', bench.id('r'), player.stake, { status: 'session_expired' });
      await player.win('the win', won, 3n * player.stake);
      await player.rollback('the rollback', lost, { status: 'ok', moves: player.stake });
    },
  },
  {
    id: 'session.excluded-player',
    sentence: 'After an exclusion a bet is refused, but wins and rollbacks are accepted.',
    async run(bench) {
      const player = await bench.freshPlayer('disposable-token');
      const [won, undone] = [bench.id('r'), bench.id('r')];
      await player.bet('a bet', won, player.stake);
      const lost = await player.bet('another bet', undone, player.stake);
      await bench.act('exclude', player);
      player.isSessionOpen = false;
      const refusal = ['session_expired', 'player_blocked'] as const;
      await player.bet('a bet after the exclusion', bench.id('r'), player.stake, { status: refusal });
      await player.bet('a bet in the open round', won, player.stake, { status: refusal });
      await player.win('the win', won, 3n * player.stake);
      await player.rollback('the rollback', lost, { status: 'ok', moves: player.stake });
    },
  },
];
