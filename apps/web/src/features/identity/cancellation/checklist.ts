import type { BalanceInfo } from '@palpite/contract/live';

/** What has to be settled before an account can be closed. Unknown is neither settled nor in the way: it is asked again. */
export interface CloseCheck {
  readonly key: 'balance' | 'bets' | 'hold';
  readonly state: 'done' | 'blocked' | 'open';
  /** Cents of the balance or the withdrawal, number of bets. */
  readonly amount: number;
}

export interface Standing {
  readonly balance: Pick<BalanceInfo, 'cash' | 'bonus' | 'locked' | 'hold' | 'debt'> | undefined;
  /** Undefined while it is not known. */
  readonly openBets: number | undefined;
  /** Play money is nobody's loss, so it stands in nobody's way. */
  readonly playMoney: boolean;
}

function check(key: CloseCheck['key'], amount: number | undefined, blocks = true): CloseCheck {
  if (amount === undefined) return { key, state: 'open', amount: 0 };
  return { key, state: blocks && amount > 0 ? 'blocked' : 'done', amount };
}

export function closeChecks({ balance, openBets, playMoney }: Standing): readonly CloseCheck[] {
  const own = balance && balance.cash + balance.bonus + balance.debt;
  // A stake that is locked is an open bet, also when the list of bets was read a moment before.
  const bets = openBets === 0 && (balance?.locked ?? 0) > 0 ? 1 : openBets;
  return [check('balance', own, !playMoney), check('bets', bets), check('hold', balance?.hold)];
}

export function blockedCount(checks: readonly CloseCheck[]): number {
  return checks.filter(({ state }) => state === 'blocked').length;
}

export function isAllSettled(checks: readonly CloseCheck[]): boolean {
  return checks.every(({ state }) => state === 'done');
}
