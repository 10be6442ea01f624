import type { Translation } from '../../message-id.ts';

export const statement = {
  'statement.title': 'Statement',
  'statement.kind.playMoney': 'Play money',
  'statement.kind.stake': 'Bet',
  'statement.kind.stakeBack': 'Stake returned',
  'statement.kind.settle': 'Bet settled',
  'statement.kind.settleUndone': 'Result corrected',
  'statement.kind.cashOut': 'Cash-out',
  'statement.kind.other': 'Movement',
  'statement.pocket.cash': 'balance',
  'statement.pocket.bonus': 'bonus',
  'statement.pocket.locked': 'in bets',
  'statement.pocket.hold': 'being withdrawn',
  'statement.pocket.debt': 'to be covered',
  'statement.detail': '{time}, {pocket}',
  'statement.end': 'That is all. The statement begins here.',
  'statement.empty.title': 'Nothing here yet',
  'statement.empty.text': 'Whatever enters and leaves your account shows up in this list.',
  'statement.empty.action': 'Go to Account',
  'statement.failed': 'The statement did not load.',
  'statement.retry': 'Try again',
} as const satisfies Translation<'statement'>;
