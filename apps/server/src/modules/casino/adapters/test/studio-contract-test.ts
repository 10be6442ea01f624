import type { PlayerId } from '@palpite/kernel/ids';
import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGrant } from '../../store/grants.ts';
import { type CasinoFixture, openCasinoFixture } from '../../test/casino-fixture.ts';
import { type Spoken, type StudioClient, studioClient } from '../../test/studio-client.ts';

/** What every dialect must do, on the real module with PostgreSQL. */
export function studioContract(spoken: Spoken, studio: string): void {
  const at = new Contract(spoken, studio);
  describe(`the contract of studios in dialect ${spoken}`, () => {
    beforeAll(() => at.open());
    afterAll(() => at.fixture.close());
    tokenRules(at);
    freeRoundRules(at);
    moneyRules(at);
    refusalRules(at);
    landingRules(at);
    messageRules(at);
  });
}

class Contract {
  readonly spoken: Spoken;
  readonly studio: string;
  #players = 31_000;
  #fixture: CasinoFixture | undefined;

  constructor(spoken: Spoken, studio: string) {
    this.spoken = spoken;
    this.studio = studio;
  }

  async open(): Promise<void> {
    this.#fixture = await openCasinoFixture();
  }

  get fixture(): CasinoFixture {
    if (!this.#fixture) throw new Error('the fixture is not open yet');
    return this.#fixture;
  }

  get client(): StudioClient {
    return studioClient(this.fixture.casino, this.fixture.clock, this.studio, this.spoken);
  }

  async cash(player: PlayerId): Promise<bigint> {
    return (await this.fixture.wallet.balance(player, 'BRL')).pockets.cash;
  }

  /** A player with cash and an open session; `call` writes calls in this session. */
  async newPlayer(cash: bigint) {
    this.#players += 1;
    const player = this.#players as PlayerId;
    await this.fixture.fund(player, { cash });
    const session = String(await this.fixture.session(player, this.studio));
    const call = (
      op: StudioCall['op'],
      transaction: string,
      changes: Partial<StudioCall> = {},
    ): StudioCall => ({
      op,
      session,
      player: String(player),
      currency: 'BRL',
      game: 'game',
      transaction: ref(player, transaction),
      ...(op !== 'rollback' && { round: 'r1' }),
      ...changes,
    });
    return { player, session, call };
  }
}

const ref = (player: PlayerId, transaction: string) => `${player}-${transaction}`;

/** How sessions open. */
function tokenRules(at: Contract): void {
  it('opens a session once with a launch token and answers who plays', async () => {
    const { player } = await at.newPlayer(1_234n);
    const token = `token-${at.spoken}-${player}`;
    await at.fixture.token(token, player, at.studio);
    const opened = await at.client.authenticate(token, 'game');
    expect(opened).toMatchObject({
      status: 'ok',
      balance: 1_234n,
      entered: { player: String(player), currency: 'BRL', country: 'BR', language: 'pt' },
    });
    expect(await at.client.authenticate(token, 'game')).toMatchObject({ status: 'token_used' });
    expect(await at.client.authenticate('never-made', 'game')).toMatchObject({ status: 'token_unknown' });
    const session = opened.entered?.session ?? '';
    expect(await at.client.balance(session, String(player))).toMatchObject({ status: 'ok', balance: 1_234n });
  });

  it('refuses a token that is too old, for another game or of another studio, and leaves it unused', async () => {
    const { player } = await at.newPlayer(0n);
    await at.fixture.token(`old-${player}`, player, at.studio, 120_000);
    expect(await at.client.authenticate(`old-${player}`, 'game')).toMatchObject({ status: 'token_expired' });
    await at.fixture.token(`game-${player}`, player, at.studio);
    expect(await at.client.authenticate(`game-${player}`, 'other')).toMatchObject({ status: 'unknown_game' });
    expect(await at.client.authenticate(`game-${player}`, 'game')).toMatchObject({ status: 'ok' });
    await at.fixture.token(`else-${player}`, player, 'elsewhere');
    expect(await at.client.authenticate(`else-${player}`, 'game')).toMatchObject({ status: 'token_unknown' });
  });

  it('opens no session for a player who was blocked after the launch', async () => {
    const { player } = await at.newPlayer(0n);
    await at.fixture.token(`blocked-${player}`, player, at.studio);
    await at.fixture.database.inTransaction((tx) =>
      at.fixture.wallet.block(tx, player, 'exclusion', 'no_debit'),
    );
    expect(await at.client.authenticate(`blocked-${player}`, 'game')).toMatchObject({
      status: 'player_blocked',
    });
  });
}

/** Free rounds of 2.50 each; returns the id of the grant. */
async function grantTo(at: Contract, player: PlayerId, game: string, rounds: number) {
  const { ids, clock, database } = at.fixture;
  const grant = {
    id: ids.next(),
    player,
    brand: 'br',
    studio: at.studio,
    game,
    asset: 'BRL',
    rounds,
    betValue: 250n,
    winTo: 'cash',
    createdAt: new Date(clock.nowMs()),
    expiresAt: new Date(clock.nowMs() + 86_400_000),
    source: `test-${player}`,
  } as const;
  await database.inTransaction((tx) => writeGrant(tx, grant));
  return grant.id;
}

/** Free rounds that a player was given. */
function freeRoundRules(at: Contract): void {
  it('tells the free rounds that wait in the game, and lets them be bet until none is left', async () => {
    const { player } = await at.newPlayer(0n);
    const grant = await grantTo(at, player, 'game', 1);
    const enter = async (name: string) => {
      await at.fixture.token(`${name}-${player}`, player, at.studio);
      return (await at.client.authenticate(`${name}-${player}`, 'game')).entered;
    };
    const entered = await enter('free');
    expect(entered?.free).toEqual({ grant: String(grant), stake: 250n, left: 1 });
    const free = {
      session: entered?.session ?? '',
      player: String(player),
      currency: 'BRL',
      game: 'game',
      round: 'r1',
      grant: String(grant),
    };
    const bet = { ...free, op: 'free_bet', transaction: `${player}-fb`, amount: 250n } as const;
    expect(await at.client.send(bet)).toMatchObject({ status: 'ok' });
    const win = { ...free, op: 'free_win', transaction: `${player}-fw`, amount: 900n, isEnd: true } as const;
    expect(await at.client.send(win)).toMatchObject({ status: 'ok', balance: 900n });
    expect(await at.client.send({ ...bet, round: 'r2', transaction: `${player}-fc` })).toMatchObject({
      status: 'no_free_rounds',
    });
    expect((await enter('later'))?.free).toBeUndefined();
  });

  it('refuses a free bet in another game than that of the grant', async () => {
    const { player, session } = await at.newPlayer(0n);
    const grant = await grantTo(at, player, 'other', 5);
    const bet = { session, player: String(player), currency: 'BRL', game: 'game', round: 'r1', amount: 250n };
    const sent = { ...bet, op: 'free_bet', transaction: `${player}-fb`, grant: String(grant) } as const;
    expect(await at.client.send(sent)).toMatchObject({ status: 'no_free_rounds' });
  });
}

/** How money moves. */
/** The amounts of a round of 5.00 that paid 12.50. */
const CLOSED_ROUND = {
  product: 'slots',
  stakedCash: '500',
  stakedBonus: '0',
  paidCash: '1250',
  paidBonus: '0',
  paid: '1250',
  theoretical: '20',
};

function moneyRules(at: Contract): void {
  it('debits a bet, pays its win, closes the round and publishes the closed round', async () => {
    const { player, call } = await at.newPlayer(10_000n);
    expect(await at.client.send(call('bet', 'b', { amount: 500n }))).toEqual({
      status: 'ok',
      balance: 9_500n,
      isRepeated: false,
    });
    expect(await at.client.send(call('win', 'w', { amount: 1_250n, isEnd: true }))).toMatchObject({
      status: 'ok',
      balance: 10_750n,
    });
    expect(await at.client.send(call('bet', 'c', { amount: 1n }))).toMatchObject({
      status: 'round_closed',
      balance: 10_750n,
    });
    expect(await at.cash(player)).toBe(10_750n);
    expect(at.fixture.events.at(-1)).toMatchObject({
      kind: 'round-closed',
      player,
      brand: 'br',
      studio: at.studio,
      game: 'game',
      asset: 'BRL',
      version: 2,
      ...CLOSED_ROUND,
    });
    await at.client.send(call('rollback', 'x', { reference: ref(player, 'w') }));
    expect(at.fixture.events.at(-1)).toMatchObject({ kind: 'round-reopened', player, version: 3 });
  });

  it('answers a repeat with the stored result and the current balance, and raises an alarm for other content', async () => {
    const { player, call } = await at.newPlayer(1_000n);
    const bet = call('bet', 'same', { amount: 400n });
    await at.client.send(bet);
    expect(await at.client.send(bet)).toMatchObject({ status: 'ok', isRepeated: true, balance: 600n });
    expect(await at.client.send({ ...bet, amount: 401n })).toMatchObject({
      status: 'conflict',
      balance: 600n,
    });
    expect(at.fixture.conflicts.at(-1)).toEqual({ studio: at.studio, tx: ref(player, 'same') });
    expect(await at.cash(player)).toBe(600n);
  });

  it('pays a bet that is decided at once, a jackpot and a zero win', async () => {
    const { call } = await at.newPlayer(1_000n);
    const both = call('bet_win', 'bw', { amount: 300n, win: 200n, isEnd: false });
    expect(await at.client.send(both)).toMatchObject({ status: 'ok', balance: 900n });
    expect(await at.client.send(call('jackpot', 'j', { amount: 5_000n }))).toMatchObject({ balance: 5_900n });
    expect(await at.client.send(call('win', 'z', { amount: 0n, isEnd: false }))).toMatchObject({
      status: 'ok',
    });
    expect(await at.client.send(call('end_round', 'e'))).toMatchObject({ status: 'ok', balance: 5_900n });
  });

  it('stores a tombstone for a rollback before its bet, and refuses the late bet', async () => {
    const { player, call } = await at.newPlayer(1_000n);
    const rollback = call('rollback', 'x', { reference: ref(player, 'late') });
    expect(await at.client.send(rollback)).toMatchObject({ status: 'ok', balance: 1_000n });
    expect(await at.client.send(rollback)).toMatchObject({ status: 'ok', isRepeated: true });
    expect(await at.client.send(call('bet', 'late', { amount: 10n }))).toMatchObject({
      status: 'rolled_back',
    });
  });
}

/** What is refused, each with its own answer. */
function refusalRules(at: Contract): void {
  it('does not tell the balance of a player whom the studio has never had', async () => {
    const { call } = await at.newPlayer(10_000n);
    const otherPlayer = 39_000_001 as PlayerId;
    await at.fixture.fund(otherPlayer, { cash: 77_700n });
    const named = { player: String(otherPlayer), amount: 100n } as const;
    const calls = [
      call('bet', 'sb', named),
      call('bet_win', 'sbw', { ...named, win: 5n }),
      call('win', 'sw', named),
      call('jackpot', 'sj', named),
      call('end_round', 'se', { player: String(otherPlayer) }),
      call('free_bet', 'sf', { ...named, grant: '1' }),
    ];
    for (const sent of calls) {
      const reply = await at.client.send(sent);
      expect(reply.status, sent.op).not.toBe('ok');
      expect(reply.balance, sent.op).toBeUndefined();
    }
    expect(await at.cash(otherPlayer)).toBe(77_700n);
  });

  it('gives each impossible amount its own answer and never rounds one', async () => {
    const { player, call } = await at.newPlayer(1_000n);
    const huge = 10n ** 30n;
    expect(await at.client.send(call('bet', '1', { amount: huge }))).toMatchObject({
      status: 'invalid_amount',
    });
    expect(await at.client.send(call('bet', '2', { amount: -1n }))).toMatchObject({
      status: 'invalid_amount',
    });
    expect(await at.client.send(call('bet', '3', { amount: 0n }))).toMatchObject({
      status: 'ok',
      balance: 1_000n,
    });
    expect(await at.client.send(call('win', '4', { amount: huge }))).toMatchObject({
      status: 'invalid_amount',
    });
    expect(await at.client.send(call('bet', '5', { amount: 9_007_199_254_740_993n }))).toMatchObject({
      status: 'insufficient_funds',
    });
    expect(await at.cash(player)).toBe(1_000n);
  });

  it('refuses another currency, another game, an unknown player and a session of somebody else', async () => {
    const { call } = await at.newPlayer(1_000n);
    const { session } = await at.newPlayer(1_000n);
    const bet = call('bet', 'b', { amount: 10n });
    expect(await at.client.send({ ...bet, currency: 'USD' })).toMatchObject({ status: 'wrong_currency' });
    expect(await at.client.send({ ...bet, currency: 'XXX' })).toMatchObject({ status: 'wrong_currency' });
    expect(await at.client.send({ ...bet, game: 'other' })).toMatchObject({ status: 'unknown_game' });
    expect(await at.client.send({ ...bet, session })).toMatchObject({ status: 'session_expired' });
    expect(await at.client.send({ ...bet, session: 'none' })).toMatchObject({ status: 'session_expired' });
    const nobody = { player: '999999999' };
    expect(await at.client.send({ ...bet, ...nobody })).toMatchObject({ status: 'session_expired' });
    // Whoever has the key of a studio learns no balance of a number, neither by a refusal nor by what succeeds.
    const undone = await at.client.send({ ...call('rollback', 'u', { reference: 'never' }), ...nobody });
    expect(undone).toMatchObject({ status: 'ok', balance: undefined });
    expect(await at.client.send({ ...bet, player: 'abc' })).toMatchObject({ status: 'malformed' });
    expect(await at.client.send(bet)).toMatchObject({ status: 'ok', balance: 990n });
  });
}

/** What is applied whatever happened to the session. */
function landingRules(at: Contract): void {
  it('pays and undoes without a session, after it has ended and while the player is blocked', async () => {
    const { player, session, call } = await at.newPlayer(1_000n);
    await at.client.send(call('bet', 'b', { amount: 100n }));
    await at.fixture.database.inTransaction(async (tx) => {
      await at.fixture.wallet.block(tx, player, 'exclusion', 'no_debit');
      expect(await at.fixture.casino.endSessions(tx, player, 'excluded')).toBe(1);
    });
    expect(at.fixture.endedSessions).toEqual([session]);
    expect(await at.client.balance(session, String(player))).toMatchObject({ status: 'session_expired' });
    expect(await at.client.send(call('bet', 'c', { amount: 1n }))).toMatchObject({
      status: 'session_expired',
    });
    const { session: _session, ...win } = call('win', 'w', { amount: 300n });
    expect(await at.client.send({ ...win, session: undefined })).toMatchObject({
      status: 'ok',
      balance: 1_200n,
    });
    const undo = call('rollback', 'x', { reference: ref(player, 'w') });
    expect(await at.client.send(undo)).toMatchObject({ status: 'ok', balance: 900n });
  });

  it('takes no bets for a game that is off or a frozen studio, and still pays', async () => {
    const { call } = await at.newPlayer(1_000n);
    await at.client.send(call('bet', 'b', { amount: 100n }));
    at.fixture.rules.set(at.studio, 'studio_frozen');
    expect(await at.client.send(call('bet', 'c', { amount: 100n }))).toMatchObject({ status: 'game_off' });
    expect(await at.client.send(call('win', 'w', { amount: 50n }))).toMatchObject({
      status: 'ok',
      balance: 950n,
    });
    at.fixture.rules.set(at.studio, 'unknown_game');
    expect(await at.client.send(call('bet', 'd', { amount: 100n }))).toMatchObject({
      status: 'unknown_game',
    });
    at.fixture.rules.delete(at.studio);
  });
}

/** What is stored, and what is not even read. */
function messageRules(at: Contract): void {
  it('stores every message with its round: accepted, repeated and refused', async () => {
    const { player, call } = await at.newPlayer(100n);
    await at.client.send(call('bet', 'b', { amount: 60n }));
    await at.client.send(call('bet', 'b', { amount: 60n }));
    await at.client.send(call('bet', 'c', { amount: 60n }));
    await at.client.send(call('win', 'w', { amount: 10n }));
    const [row] = await at.fixture.database.read<{ ref: bigint }>(
      'SELECT ref FROM casino.round WHERE player = $1 AND studio = $2',
      [player, at.studio],
    );
    const messages = await at.fixture.casino.messagesOfRound((row?.ref ?? 0n) as never, 10);
    expect(messages.map(({ call: op, result, isReplayed }) => [op, result, isReplayed])).toEqual([
      ['bet', 'ok', false],
      ['bet', 'ok', true],
      ['bet', 'insufficient_funds', false],
      ['win', 'ok', false],
    ]);
    expect(messages[0]?.request).toContain(ref(player, 'b'));
    expect(messages.every(({ status, durationMs }) => status === 200 && durationMs >= 0)).toBe(true);
  });

  it('answers an unsigned message with 401 before it reads anything', async () => {
    const route = await at.client.raw('not json at all');
    expect(route.status).toBe(400);
    const forged = studioClient(
      at.fixture.casino,
      at.fixture.clock,
      at.studio,
      at.spoken === 'a' ? 'b' : 'a',
    );
    expect((await forged.raw('{}')).status).toBe(401);
    const nowhere = studioClient(at.fixture.casino, at.fixture.clock, 'nowhere', at.spoken);
    expect((await nowhere.raw('{}')).status).toBe(404);
  });

  it('leaves books that prove', async () => {
    expect((await at.fixture.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
    expect(at.fixture.failures).toEqual([]);
  });
}
