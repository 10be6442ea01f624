import type { OperatorMessageId } from '@palpite/i18n/operator-message';

/** What an operator did, by the name that the audit keeps. */
export const COMMAND_WORDS: Readonly<Record<string, OperatorMessageId>> = {
  'maintenance.set': 'operator.command.maintenance.set',
  'config.set': 'operator.command.config.set',
  'player.freeze': 'operator.command.player.freeze',
  'player.unfreeze': 'operator.command.player.unfreeze',
  'player.end-sessions': 'operator.command.player.end-sessions',
  'trading.stop': 'operator.command.trading.stop',
  'trading.reopen': 'operator.command.trading.reopen',
  'trading.override': 'operator.command.trading.override',
  'trading.release': 'operator.command.trading.release',
  'trading.league': 'operator.command.trading.league',
  'bets.void': 'desk.command.bets.void',
  'bets.void-undo': 'desk.command.bets.void-undo',
  'bets.settle': 'desk.command.bets.settle',
  'bets.roll-back': 'desk.command.bets.roll-back',
  'bets.gift': 'desk.command.bets.gift',
  'session.set-up': 'operator.command.session.set-up',
  'session.enrol': 'operator.command.session.enrol',
  'session.begin': 'operator.command.session.begin',
  'session.begin-by-recovery': 'operator.command.session.begin-by-recovery',
  'session.locked': 'operator.command.session.locked',
  'session.end': 'operator.command.session.end',
};
