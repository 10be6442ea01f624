import type { Translation } from '../../message-id.ts';

export const account = {
  'account.title': 'Account',
  'account.visitor': 'Visitor',
  'account.player': 'Player',
  'account.id': 'ID {id}',
  'account.copyId': 'Copy the ID',
  'account.copied': 'ID copied',
  'account.notCopied': 'Could not copy. The ID is {id}.',
  'account.balance': 'Total balance',
  'account.hide': 'Hide the balance',
  'account.available': 'Available',
  'account.bonus': 'Bonus',
  'account.locked': 'In bets',
  'account.hold': 'Being withdrawn',
  'account.debt': 'To be covered',
  'account.playMoney.ask': 'Get play money',
  'account.playMoney.granted': '{amount} of play money added',
  'account.playMoney.unknown': 'No answer. Tap again: it will not be granted twice.',
  'account.statement': 'Statement',
  'account.language': 'Language',
  'account.settings': 'Settings',
} as const satisfies Translation<'account'>;
