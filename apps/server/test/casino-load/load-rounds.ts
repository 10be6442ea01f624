import type { LoadHand } from './load-hand.ts';

type Round = (hand: LoadHand, round: string) => Promise<void>;

const bet = (hand: LoadHand, round: string, amount = stakeOf(hand), transaction = hand.id('bet')) =>
  hand.call({ op: 'bet', transaction, round, amount });

const win = (hand: LoadHand, round: string, amount: bigint, isEnd = true, transaction = hand.id('win')) =>
  hand.call({ op: 'win', transaction, round, amount, isEnd });

const rollBack = (hand: LoadHand, reference: string) =>
  hand.call({ op: 'rollback', transaction: hand.id('back'), reference });

function stakeOf({ model, deps }: LoadHand): bigint {
  const most = model.spendable / 4n;
  return most < 2n ? 1n : 1n + BigInt(deps.chance.below(Number(most > 5_000n ? 5_000n : most)));
}

const freeBet = (hand: LoadHand, round: string, transaction: string, amount = hand.deps.grant.stake) =>
  hand.call({ op: 'free_bet', transaction, round, amount, grant: hand.deps.grant.id });

const freeWin = (hand: LoadHand, round: string, amount: bigint, isEnd = true) =>
  hand.call({ op: 'free_win', transaction: hand.id('free-win'), round, amount, isEnd });

const prizeOf = ({ deps }: LoadHand): bigint => BigInt(deps.chance.below(3) * deps.chance.below(4_000));

/** Rounds as they should be, and every disorder that a studio, its network or a player can make of them. */
export const ROUNDS: Readonly<Record<string, Round>> = {
  async plain(hand, round) {
    await bet(hand, round);
    await win(hand, round, prizeOf(hand));
  },
  async 'several bets, end, late win'(hand, round) {
    await bet(hand, round);
    await bet(hand, round);
    await hand.call({ op: 'end_round', transaction: hand.id('end'), round });
    await win(hand, round, 1n + prizeOf(hand), false);
    await bet(hand, round);
  },
  async 'win before its bet'(hand, round) {
    const late = hand.id('early');
    const prize = 1n + prizeOf(hand);
    await win(hand, round, prize, true, late);
    await bet(hand, round);
    await win(hand, round, prize, true, late);
  },
  async 'rollback before its bet'(hand, round) {
    const late = hand.id('late');
    await rollBack(hand, late);
    await bet(hand, round, 100n, late);
    await bet(hand, round, 100n, late);
  },
  async 'rolled back twice'(hand, round) {
    const id = hand.id('bet');
    await bet(hand, round, stakeOf(hand), id);
    await rollBack(hand, id);
    await rollBack(hand, id);
    await bet(hand, round, 100n, id);
  },
  async 'altered duplicates'(hand, round) {
    const [id, prizeId] = [hand.id('bet'), hand.id('win')];
    await bet(hand, round, 50n, id);
    await bet(hand, round, 51n, id);
    await win(hand, round, 70n, true, prizeId);
    await win(hand, round, 700n, true, prizeId);
    await win(hand, `${round}-other`, 70n, true, prizeId);
  },
  async 'bet rolled back after its win'(hand, round) {
    const [id, prizeId] = [hand.id('bet'), hand.id('win')];
    await bet(hand, round, stakeOf(hand), id);
    await win(hand, round, 1n + prizeOf(hand), true, prizeId);
    await rollBack(hand, id);
    await rollBack(hand, prizeId);
    await rollBack(hand, id);
  },
  async 'won, spent, taken back'(hand, round) {
    const prizeId = hand.id('win');
    await bet(hand, round);
    await win(hand, round, 10_000n, true, prizeId);
    await bet(hand, `${round}-all`, hand.model.spendable || 1n);
    await rollBack(hand, prizeId);
    await bet(hand, `${round}-none`, 1n);
    await win(hand, `${round}-all`, 25_000n);
  },
  async 'everything lost, late win'(hand, round) {
    await bet(hand, round, hand.model.spendable || 1n);
    await win(hand, round, 0n);
    await win(hand, round, 20_000n, false);
  },
  async 'bet and win in one'(hand, round) {
    const [transaction, amount] = [hand.id('both'), stakeOf(hand)];
    await hand.call({ op: 'bet_win', transaction, round, amount, win: prizeOf(hand), isEnd: true });
    if (hand.deps.chance.below(2) === 0) await rollBack(hand, transaction);
  },
  async jackpot(hand, round) {
    await bet(hand, round);
    await hand.call({ op: 'jackpot', transaction: hand.id('jackpot'), round, amount: 5_000n });
    await win(hand, round, 0n);
  },
  async 'free round'(hand, round) {
    const id = hand.id('free');
    await freeBet(hand, round, id);
    await freeWin(hand, round, prizeOf(hand));
    await freeBet(hand, round, id);
    await freeWin(hand, round, 1n + prizeOf(hand), false);
  },
  async 'free round given back'(hand, round) {
    const id = hand.id('free');
    await freeBet(hand, round, hand.id('free'), hand.deps.grant.stake + 1n);
    await freeBet(hand, round, id);
    await rollBack(hand, id);
    await rollBack(hand, id);
    await freeBet(hand, round, id);
    await freeWin(hand, round, 1n);
  },
  async 'more than there is'(hand, round) {
    await bet(hand, round, hand.model.spendable + 1n);
    await win(hand, round, 100n);
  },
  async 'win after the end of the session'(hand, round) {
    await bet(hand, round);
    await hand.leave();
    await bet(hand, `${round}-after`);
    await win(hand, round, 1n + prizeOf(hand));
    if (!hand.isExcluded) await hand.enter();
  },
  async 'exclusion in the middle'(hand, round) {
    await bet(hand, round);
    const isRare = hand.deps.chance.below(8) === 0;
    if (isRare && !hand.isExcluded) {
      hand.count('exclusion');
      await hand.exclude();
    }
    await bet(hand, `${round}-after`);
    await win(hand, round, prizeOf(hand));
  },
};

export async function playRound(hand: LoadHand): Promise<void> {
  const name = hand.deps.chance.pick(Object.keys(ROUNDS));
  const play = ROUNDS[name];
  if (!play) throw new Error(`no round ${name}`);
  hand.count(name);
  await play(hand, hand.id('round'));
}
