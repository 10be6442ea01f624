import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { describe, expect, it } from 'vitest';
import { type ReplayedTransaction, replayRound } from './replay.ts';
import { contentOf, type WalletCall } from './wallet-call.ts';

const OF = { studio: 'aurora', player: 7 as PlayerId, asset: 'BRL' as Asset };
const NONE = { cash: 0n, bonus: 0n };

function line(call: Record<string, unknown>, parts: Partial<ReplayedTransaction> = {}): ReplayedTransaction {
  const whole = { ...OF, round: 'r', ...call } as unknown as WalletCall;
  return {
    tx: whole.tx,
    op: whole.op,
    content: contentOf(whole),
    stake: NONE,
    paid: NONE,
    closedRound: false,
    grant: undefined,
    ...parts,
  };
}

const BET = line({ op: 'bet', tx: 'b', amount: 100n }, { stake: { cash: 60n, bonus: 40n } });
const WIN = line(
  { op: 'win', tx: 'w', amount: 201n, end: true },
  { paid: { cash: 121n, bonus: 80n }, closedRound: true },
);

describe('the replay of a round', () => {
  it('comes to the same decisions, with the pockets that paid each stake', () => {
    const { steps, round } = replayRound(OF, [BET, WIN]);
    expect(steps).toEqual([
      { tx: 'b', isSame: true },
      { tx: 'w', isSame: true },
    ]);
    expect(round).toMatchObject({ isClosed: true, liveBets: 1, liveWins: 1 });
  });

  it('replays rollbacks, free bets and jackpots', () => {
    const lines = [
      line({ op: 'free_bet', tx: 'f', amount: 50n, grant: '5' }, { grant: '5' }),
      line(
        { op: 'free_win', tx: 'fw', amount: 10n, end: false },
        { paid: { cash: 0n, bonus: 10n }, grant: '5' },
      ),
      line({ op: 'rollback', tx: 'u', ref: 'fw', round: undefined }),
      line({ op: 'jackpot', tx: 'j', amount: 9n }, { paid: { cash: 9n, bonus: 0n } }),
      line({ op: 'end_round', tx: 'e' }, { closedRound: true }),
    ];
    expect(replayRound(OF, lines).steps.filter(({ isSame }) => !isSame)).toEqual([]);
  });

  it('names the transaction whose stored amounts are not what the rules give', () => {
    const altered = { ...WIN, paid: { cash: 201n, bonus: 0n } };
    expect(replayRound(OF, [BET, altered]).steps).toMatchObject([
      { isSame: true },
      { tx: 'w', isSame: false },
    ]);
    expect(replayRound(OF, [WIN]).steps).toEqual([{ tx: 'w', isSame: false, why: 'bet_not_found' }]);
    expect(replayRound(OF, [{ ...BET, content: 'x' }]).steps).toMatchObject([{ isSame: false }]);
  });
});
