import type { TransactionType } from '@palpite/contract/tables/payments';
import { STATEMENT_KINDS, type StatementGroup } from '@palpite/contract/tables/payments';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { IconName } from '@palpite/ui/icon-shapes';

export interface KindLook {
  readonly icon: IconName;
  readonly title: PlainMessageId & `statement.kind.${string}`;
}

const KINDS: Readonly<Record<string, KindLook>> = {
  'play-money': { icon: 'gift', title: 'statement.kind.playMoney' },
  code: { icon: 'gift', title: 'statement.kind.code' },
  stake: { icon: 'ticket', title: 'statement.kind.stake' },
  'stake-back': { icon: 'refresh', title: 'statement.kind.stakeBack' },
  settle: { icon: 'ticket', title: 'statement.kind.settle' },
  'cash-out': { icon: 'switch', title: 'statement.kind.cashOut' },
  'settle-undone': { icon: 'refresh', title: 'statement.kind.settleUndone' },
  deposit: { icon: 'deposit', title: 'statement.kind.deposit' },
  'deposit-back': { icon: 'refresh', title: 'statement.kind.depositBack' },
  chargeback: { icon: 'alert', title: 'statement.kind.chargeback' },
  'payout-ask': { icon: 'withdraw', title: 'statement.kind.payoutAsk' },
  payout: { icon: 'withdraw', title: 'statement.kind.payout' },
  'payout-back': { icon: 'refresh', title: 'statement.kind.payoutBack' },
  'payout-returned': { icon: 'refresh', title: 'statement.kind.payoutReturned' },
  'casino-bet': { icon: 'ticket', title: 'statement.kind.gameBet' },
  'casino-win': { icon: 'ticket', title: 'statement.kind.gameWin' },
  'casino-bet-win': { icon: 'ticket', title: 'statement.kind.gameRound' },
  'casino-free-win': { icon: 'gift', title: 'statement.kind.freeRound' },
  'casino-jackpot': { icon: 'ticket', title: 'statement.kind.jackpot' },
  'casino-rollback': { icon: 'refresh', title: 'statement.kind.gameUndone' },
  grant: { icon: 'gift', title: 'statement.kind.grant' },
  bonus: { icon: 'gift', title: 'statement.kind.bonus' },
  'grant-reversed': { icon: 'refresh', title: 'statement.kind.grantReversed' },
  'agent-payout': { icon: 'user', title: 'statement.kind.agentPayout' },
  adjustment: { icon: 'settings', title: 'statement.kind.adjustment' },
};

/** A kind that this build does not know is still shown. */
export function lookOfKind(kind: string): KindLook {
  return Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? OTHER) : OTHER;
}
const OTHER: KindLook = { icon: 'switch', title: 'statement.kind.other' };

const POCKETS = {
  cash: 'statement.pocket.cash',
  bonus: 'statement.pocket.bonus',
  locked: 'statement.pocket.locked',
  hold: 'statement.pocket.hold',
  debt: 'statement.pocket.debt',
} as const satisfies Record<string, PlainMessageId>;

export function nameOfPocket(pocket: string): (typeof POCKETS)[keyof typeof POCKETS] | undefined {
  return Object.hasOwn(POCKETS, pocket) ? POCKETS[pocket as keyof typeof POCKETS] : undefined;
}

export function groupOfKind(kind: string): StatementGroup | undefined {
  return (['deposits', 'withdrawals', 'bets', 'bonus'] as const).find((group) =>
    STATEMENT_KINDS[group].includes(kind),
  );
}

/** The type of the order that a movement belongs to; undefined when it is not an order. */
export function orderTypeOf(kind: string): TransactionType | undefined {
  const group = groupOfKind(kind);
  return group === 'deposits' ? 'payin' : group === 'withdrawals' ? 'payout' : undefined;
}

/** Prizes and free money that arrived; returned money is plain. */
const IN_FAVOUR: ReadonlySet<string> = new Set([
  ...['settle', 'cash-out', 'code', 'play-money', 'grant', 'bonus'],
  ...['casino-win', 'casino-bet-win', 'casino-free-win', 'casino-jackpot'],
]);

export function isInFavour({
  kind,
  pocket,
  amount,
}: {
  kind: string;
  pocket: string;
  amount: number;
}): boolean {
  return amount > 0 && pocket === 'cash' && IN_FAVOUR.has(kind);
}

/** A movement in a pocket that cannot be spent; the same money has a line of its own beside it. */
export function isQuiet({ pocket }: { readonly pocket: string }): boolean {
  return pocket === 'locked' || pocket === 'hold';
}
