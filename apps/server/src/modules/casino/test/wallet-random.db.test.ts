import type { PlayerId } from '@palpite/kernel/ids';
import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGrant } from '../store/grants.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { HistoryWallet } from './history-wallet.ts';
import { type StudioClient, studioClient } from './studio-client.ts';

const STUDIOS = ['aurora', 'lumen'] as const;
const SEQUENCES = 6;
const MESSAGES = 120;
const GRANT_ROUNDS = 4;

let fixture: CasinoFixture;
const clients = new Map<string, StudioClient>();

beforeAll(async () => {
  fixture = await openCasinoFixture();
  clients.set('aurora', studioClient(fixture.casino, fixture.clock, 'aurora', 'a'));
  clients.set('lumen', studioClient(fixture.casino, fixture.clock, 'lumen', 'b'));
});
afterAll(() => fixture.close());

/** A small generator, so that a sequence that differs can be played again. */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    is: (share: number) => next() < share,
  };
}
type Chance = ReturnType<typeof chanceOf>;

const OPS = [
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'win',
  'bet_win',
  'rollback',
  'rollback',
  'end_round',
  'free_bet',
  'free_win',
  'jackpot',
] as const;

interface World {
  readonly chance: Chance;
  readonly players: readonly number[];
  readonly sessions: Map<string, string>;
  readonly grants: Map<string, string>;
  readonly seed: number;
}

type Message = { readonly studio: string; readonly call: StudioCall };

function newMessage({ chance, players, sessions, grants, seed }: World): Message {
  const studio = chance.one(STUDIOS);
  const player = chance.one(players);
  const op = chance.one(OPS);
  const id = () => `${seed}-${chance.below(60)}`;
  const amount = BigInt(chance.is(0.1) ? 0 : chance.is(0.1) ? 100 : chance.below(700));
  const grant =
    grants.get(chance.is(0.9) ? `${studio}/${player}/${chance.below(2)}` : `lumen/${players[0]}/0`) ?? '1';
  const base = {
    op,
    session: chance.is(0.9)
      ? sessions.get(`${studio}/${player}`)
      : chance.is(0.5)
        ? undefined
        : sessions.get(`${chance.one(STUDIOS)}/${chance.one(players)}`),
    player: String(player),
    currency: chance.is(0.97) ? 'BRL' : 'USD',
    game: 'game',
    transaction: id(),
  };
  if (op === 'rollback') return { studio, call: { ...base, reference: id() } };
  const round = `${seed}-r${chance.below(6)}`;
  if (op === 'end_round') return { studio, call: { ...base, round } };
  if (op === 'free_bet')
    return { studio, call: { ...base, round, grant, amount: chance.is(0.9) ? 100n : amount } };
  if (op === 'bet_win')
    return {
      studio,
      call: { ...base, round, amount, win: BigInt(chance.below(900)), isEnd: chance.is(0.4) },
    };
  if (op === 'win' || op === 'free_win')
    return { studio, call: { ...base, round, amount, isEnd: chance.is(0.2) } };
  return { studio, call: { ...base, round, amount } };
}

async function newWorld(seed: number): Promise<{ world: World; model: HistoryWallet }> {
  const chance = chanceOf(seed);
  const players = [1, 2].map((n) => 600_000 + seed * 10 + n);
  const [sessions, grants] = [new Map<string, string>(), new Map<string, string>()];
  const model = new HistoryWallet();
  for (const player of players) {
    const [cash, bonus] = [BigInt(chance.below(3_000)), BigInt(chance.below(1_500))];
    await fixture.fund(player as PlayerId, { cash, bonus });
    model.players.set(player, { cash, bonus, debt: 0n, mayDebit: true });
    for (const studio of STUDIOS) {
      const session = String(await fixture.session(player as PlayerId, studio));
      sessions.set(`${studio}/${player}`, session);
      model.sessions.set(session, { studio, player, isOpen: true });
      for (const n of [0, 1]) {
        const id = fixture.ids.next();
        const winTo = n === 0 ? ('bonus' as const) : ('cash' as const);
        const nowMs = fixture.clock.nowMs();
        const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + 86_400_000) };
        const about = {
          player: player as PlayerId,
          brand: 'br',
          studio,
          game: undefined,
          asset: 'BRL' as const,
        };
        const grant = {
          ...about,
          ...times,
          id,
          rounds: GRANT_ROUNDS,
          betValue: 100n,
          winTo,
          source: `s${id}`,
        };
        await fixture.database.inTransaction((tx) => writeGrant(tx, grant));
        grants.set(`${studio}/${player}/${n}`, String(id));
        model.grants.set(String(id), { studio, player, left: GRANT_ROUNDS, betValue: 100n, winTo });
      }
    }
  }
  return { world: { chance, players, sessions, grants, seed }, model };
}

/** Blocks, unblocks, ends a session or deposits, in both. */
async function somethingElse({ chance, players, sessions }: World, model: HistoryWallet): Promise<void> {
  const player = chance.one(players);
  const account = model.players.get(player);
  if (!account) return;
  if (chance.is(0.5)) {
    const units = BigInt(1 + chance.below(500));
    await fixture.fund(player as PlayerId, { cash: units });
    model.credit(player, units);
  } else if (chance.is(0.7)) {
    const { wallet, database } = fixture;
    await database.inTransaction((tx) =>
      account.mayDebit
        ? wallet.block(tx, player as PlayerId, 'exclusion', 'no_debit')
        : wallet.unblock(tx, player as PlayerId, 'exclusion'),
    );
    account.mayDebit = !account.mayDebit;
  } else {
    const studio = chance.one(STUDIOS);
    await fixture.database.inTransaction((tx) =>
      fixture.casino.endSessions(tx, player as PlayerId, 'operator'),
    );
    for (const session of model.sessions.values()) if (session.player === player) session.isOpen = false;
    const session = String(await fixture.session(player as PlayerId, studio));
    sessions.set(`${studio}/${player}`, session);
    model.sessions.set(session, { studio, player, isOpen: true });
  }
}

async function deliver(seed: number, model: HistoryWallet, { studio, call }: Message): Promise<void> {
  const expected = model.apply(studio, call);
  const reply = await clients.get(studio)?.send(call);
  const answered = { status: reply?.status, balance: reply?.balance, isRepeated: reply?.isRepeated };
  expect({ seed, studio, call, ...answered }).toEqual({ seed, studio, call, ...expected });
}

async function expectSame({ players, grants }: World, model: HistoryWallet): Promise<void> {
  for (const player of players) {
    const { pockets } = await fixture.wallet.balance(player as PlayerId, 'BRL');
    const { cash, bonus, debt } = model.players.get(player) ?? {};
    expect({ player, cash: pockets.cash, bonus: pockets.bonus, debt: pockets.debt }).toEqual({
      player,
      cash,
      bonus,
      debt,
    });
    const rounds = await fixture.database.read<{ key: string }>(
      `SELECT studio || '/' || round AS key, is_closed, staked_cash, staked_bonus, paid, live_bets FROM casino.round
       WHERE player = $1 ORDER BY studio, round`,
      [player],
    );
    expect(rounds).toEqual(model.roundsOf(player));
  }
  for (const [, id] of grants) {
    const [row] = await fixture.database.read<{ left_rounds: number }>(
      'SELECT left_rounds FROM casino.free_round_grant WHERE id = $1',
      [id],
    );
    expect(row?.left_rounds).toBe(model.grants.get(id)?.left);
  }
  expect(fixture.failures).toEqual([]);
}

describe('random messages of two studios, against a wallet that searches its whole history', () => {
  it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
    'agrees in sequence %i: lost, doubled, late and reordered messages, blocks, ended sessions',
    async (seed) => {
      const { world, model } = await newWorld(seed);
      const { chance } = world;
      const waiting: Message[] = [];
      for (let n = 0; n < MESSAGES; n += 1) {
        if (chance.is(0.05)) await somethingElse(world, model);
        const message = newMessage(world);
        // Late and out of order: sent after others that were made later, perhaps several times, perhaps altered.
        for (let copies = chance.is(0.25) ? 2 : 1; copies > 0; copies -= 1)
          waiting.splice(chance.below(waiting.length + 1), 0, message);
        if (chance.is(0.1) && message.call.amount !== undefined)
          waiting.push({ ...message, call: { ...message.call, amount: message.call.amount + 1n } });
        while (waiting.length > 4 || (waiting.length > 0 && chance.is(0.5)))
          await deliver(seed, model, waiting.shift() as Message);
      }
      for (const message of waiting) await deliver(seed, model, message);
      await expectSame(world, model);
    },
    60_000,
  );

  it('leaves a ledger that adds up', async () => {
    expect((await fixture.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });
});
