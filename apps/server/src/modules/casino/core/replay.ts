import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { decide, type FreeRoundGrant } from './decide.ts';
import { type Amounts, NEW_ROUND, type Round, type StoredTransaction } from './round.ts';
import type { WalletCall, WalletOp } from './wallet-call.ts';

/** A stored transaction of a round with the content that it was accepted with. */
export interface ReplayedTransaction {
  readonly tx: string;
  readonly op: WalletOp;
  readonly content: string;
  readonly stake: Amounts;
  readonly paid: Amounts;
  readonly closedRound: boolean;
  readonly grant: string | undefined;
}

export interface ReplayStep {
  readonly tx: string;
  readonly isSame: boolean;
  /** What the decision says today, where it is another. */
  readonly why?: string;
}

export interface Replay {
  readonly steps: readonly ReplayStep[];
  readonly round: Round;
}

/**
 * Decides a round again from its stored transactions. The stake of each bet was paid from the pockets as they were, so
 * exactly these pockets are put before the decision; what a win pays, what a rollback undoes and when the round closes
 * follow from the rules.
 */
export function replayRound(
  of: { readonly studio: string; readonly player: PlayerId; readonly asset: Asset },
  transactions: readonly ReplayedTransaction[],
): Replay {
  const stored = new Map<string, StoredTransaction>();
  let round: Round = NEW_ROUND;
  const steps = transactions.map((line): ReplayStep => {
    const call = callOf(of, line);
    if (!call) return { tx: line.tx, isSame: false, why: 'the stored content cannot be read' };
    const decision = decide(call, {
      known: undefined,
      target: call.op === 'rollback' ? stored.get(call.ref) : undefined,
      round,
      session: { isOpen: true, asset: of.asset },
      account: {
        mayDebit: true,
        cash: line.stake.cash,
        bonus: line.stake.bonus + bonusToTake(call, stored),
        debt: 0n,
      },
      grant: grantOf(line, call, stored),
    });
    if (decision.is !== 'accepted')
      return { tx: line.tx, isSame: false, why: decision.is === 'refused' ? decision.reason : decision.is };
    stored.set(line.tx, decision.store);
    const undone = decision.undo === undefined ? undefined : stored.get(decision.undo);
    if (undone) stored.set(undone.tx, { ...undone, state: 'rolled_back' });
    round = decision.round ?? round;
    const { stake, paid, closedRound } = decision.store;
    const isSame =
      isSameMoney(stake, line.stake) && isSameMoney(paid, line.paid) && closedRound === line.closedRound;
    return isSame ? { tx: line.tx, isSame } : { tx: line.tx, isSame, why: `${paid.cash}+${paid.bonus}` };
  });
  return { steps, round };
}

const isSameMoney = (a: Amounts, b: Amounts): boolean => a.cash === b.cash && a.bonus === b.bonus;

/** A rollback takes bonus money as far as it is there; for the round alone it is all there. */
function bonusToTake(call: WalletCall, stored: ReadonlyMap<string, StoredTransaction>): bigint {
  return call.op === 'rollback' ? (stored.get(call.ref)?.paid.bonus ?? 0n) : 0n;
}

function grantOf(
  line: ReplayedTransaction,
  call: WalletCall,
  stored: ReadonlyMap<string, StoredTransaction>,
): FreeRoundGrant | undefined {
  const id = line.grant ?? (call.op === 'rollback' ? stored.get(call.ref)?.grant : undefined);
  if (id === undefined) return undefined;
  const betValue = call.op === 'free_bet' ? call.amount : 0n;
  return { id, left: 1, betValue, winTo: line.paid.bonus > 0n ? 'bonus' : 'cash', isOpen: true };
}

/** Reads the content that `contentOf` wrote. */
function callOf(
  of: { readonly studio: string; readonly player: PlayerId; readonly asset: Asset },
  { tx, op, content }: ReplayedTransaction,
): WalletCall | undefined {
  const [, , asset, round = '', amount, win, ref = '', grant = '', end] = content.split('\n');
  const base = { ...of, asset: (asset || of.asset) as Asset, tx };
  const units = toUnits(amount);
  const isEnd = end === 'true';
  switch (op) {
    case 'bet':
    case 'jackpot':
      return units === undefined ? undefined : { ...base, op, round, amount: units };
    case 'win':
    case 'free_win':
      return units === undefined ? undefined : { ...base, op, round, amount: units, end: isEnd };
    case 'bet_win': {
      const won = toUnits(win);
      return units === undefined || won === undefined
        ? undefined
        : { ...base, op, round, amount: units, win: won, end: isEnd };
    }
    case 'free_bet':
      return units === undefined ? undefined : { ...base, op, round, amount: units, grant };
    case 'end_round':
      return { ...base, op, round };
    case 'rollback':
      return {
        ...base,
        op,
        ref,
        ...(round !== '' && { round }),
        ...(units !== undefined && { amount: units }),
      };
  }
}

function toUnits(text: string | undefined): bigint | undefined {
  return text !== undefined && /^-?\d{1,40}$/.test(text) ? BigInt(text) : undefined;
}
