import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { IconName } from '@palpite/ui/icon-shapes';

export interface KindLook {
  readonly icon: IconName;
  readonly title: PlainMessageId & `statement.kind.${string}`;
}

const KINDS: Readonly<Record<string, KindLook>> = {
  'play-money': { icon: 'gift', title: 'statement.kind.playMoney' },
  stake: { icon: 'ticket', title: 'statement.kind.stake' },
  'stake-back': { icon: 'refresh', title: 'statement.kind.stakeBack' },
  settle: { icon: 'ticket', title: 'statement.kind.settle' },
  'cash-out': { icon: 'ticket', title: 'statement.kind.cashOut' },
  'settle-undone': { icon: 'refresh', title: 'statement.kind.settleUndone' },
};

/** A kind that this build does not know yet is still money that moved. */
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
