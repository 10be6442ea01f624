import { visibleLength } from '@palpite/kernel/text';
import type { Permission } from './permission.ts';

/** Every operator command and the permission that it needs. */
export const COMMANDS = {
  'maintenance.set': 'maintenance.set',
  'config.set': 'config.set',
  'player.freeze': 'player.freeze',
  'player.unfreeze': 'player.freeze',
  'player.end-sessions': 'player.end-sessions',
  'player.export': 'player.export',
  'player.export-read': 'player.export',
  'player.erase': 'player.erase',
  'player.erase-confirm': 'player.erase',
  'player.erase-reject': 'player.erase',
  'documents.picture': 'documents.review',
  'documents.claim': 'documents.review',
  'documents.release': 'documents.review',
  'documents.accept': 'documents.review',
  'documents.refuse': 'documents.review',
  'documents.birth-date': 'documents.review',
  'documents.birth-date-confirm': 'documents.review',
  'documents.birth-date-reject': 'documents.review',
  'protection.pause': 'protection.act',
  'protection.limit': 'protection.act',
  'protection.intervene': 'protection.act',
  'trading.stop': 'trading.set',
  'trading.reopen': 'trading.set',
  'trading.override': 'trading.set',
  'trading.release': 'trading.set',
  'trading.league': 'trading.set',
  'trading.rule': 'trading.set',
  'own.match': 'trading.set',
  'own.market': 'trading.set',
  'own.result': 'bets.settle',
  'own.confirm': 'bets.settle',
  'own.withdraw': 'bets.settle',
  'bets.void': 'bets.settle',
  'bets.void-undo': 'bets.settle',
  'bets.settle': 'bets.settle',
  'bets.roll-back': 'bets.settle',
  'bets.confirm': 'bets.settle',
  'bets.reject': 'bets.settle',
  'referral.accept': 'trading.set',
  'referral.part': 'trading.set',
  'referral.decline': 'trading.set',
  'suggestion.accept': 'trading.set',
  'suggestion.dismiss': 'trading.set',
  'bets.gift': 'bets.gift',
  'risk.restrict': 'risk.set',
  'risk.lift': 'risk.set',
  'risk.open': 'risk.set',
  'risk.assign': 'risk.set',
  'risk.note': 'risk.set',
  'risk.close': 'risk.set',
  'payments.approve': 'payments.act',
  'payments.reject': 'payments.act',
  'payments.close': 'payments.act',
  'payments.payout': 'payments.act',
  'payments.refund': 'payments.act',
  'payments.adjust': 'payments.act',
  'payments.answer': 'payments.act',
  'payments.resolve': 'payments.act',
  'payments.held': 'payments.act',
  'payments.rate': 'payments.act',
  'payments.route': 'payments.act',
  'payments.provider': 'payments.act',
  'payments.reconcile': 'payments.act',
  'payments.code': 'payments.act',
  'casino.studio': 'casino.set',
  'casino.game': 'casino.set',
  'casino.tab': 'casino.set',
  'casino.freeze': 'casino.set',
  'casino.unfreeze': 'casino.set',
  'casino.ask': 'casino.act',
  'casino.difference': 'casino.act',
  'casino.reconcile': 'casino.act',
  'bonuses.save': 'bonuses.set',
  'bonuses.start': 'bonuses.set',
  'bonuses.pause': 'bonuses.set',
  'bonuses.stop': 'bonuses.set',
  'bonuses.budget': 'bonuses.set',
  'bonuses.reverse': 'bonuses.act',
  'bonuses.end': 'bonuses.act',
  'rankings.exclude': 'bonuses.act',
  'vip.ask': 'bonuses.set',
  'vip.confirm': 'bonuses.set',
  'vip.reject': 'bonuses.set',
  'invites.release': 'bonuses.act',
  'invites.refuse': 'bonuses.act',
  'agents.prepare': 'payments.act',
  'agents.approve': 'payments.act',
  'agents.back': 'payments.act',
  'agents.hold': 'payments.act',
  'agents.release': 'payments.act',
  'support.answer': 'support.act',
  'support.note': 'support.act',
  'support.assign': 'support.act',
  'support.close': 'support.act',
  'support.reopen': 'support.act',
  'support.macro': 'support.act',
  'chat.hide': 'chat.act',
  'chat.dismiss': 'chat.act',
  'chat.mute': 'chat.act',
  'chat.unmute': 'chat.act',
  'chat.slow': 'chat.act',
  'notices.save': 'notices.set',
  'notices.start': 'notices.set',
  'notices.pause': 'notices.set',
  'notices.resume': 'notices.set',
  'notices.stop': 'notices.set',
  'notices.cancel': 'notices.set',
  'notices.test': 'notices.set',
  'notices.template': 'notices.set',
  'content.save': 'content.set',
  'content.publish': 'content.set',
  'content.off': 'content.set',
  'content.discard': 'content.set',
  'reports.save': 'figures.mail',
  'reports.pause': 'figures.mail',
  'reports.resume': 'figures.mail',
  'reports.delete': 'figures.mail',
  'reports.send': 'figures.mail',
  'people.mail': 'people.set',
  'regulator.file': 'regulator.read',
  'regulator.make': 'regulator.read',
  'people.invite': 'people.set',
  'people.role': 'people.set',
  'people.suspend': 'people.set',
  'people.resume': 'people.set',
  'people.link': 'people.set',
  'people.end-sessions': 'people.set',
  'people.confirm': 'people.set',
  'people.reject': 'people.set',
} as const satisfies Record<string, Permission>;

export type CommandName = keyof typeof COMMANDS;

/** Actions on the operator's own session are audited too, without a reason. */
export type SessionEvent =
  | 'session.set-up'
  | 'session.begin'
  | 'session.begin-by-recovery'
  | 'session.begin-by-passkey'
  | 'session.passkey-add'
  | 'session.passkey-remove'
  | 'session.enrol'
  | 'session.locked'
  | 'session.end';

/** The kind of a target that belongs to the whole installation. The audit stores this value. */
export const BOOKMAKER = 'house' as const;

export interface Target {
  readonly kind:
    | typeof BOOKMAKER
    | 'brand'
    | 'player'
    | 'match'
    | 'league'
    | 'order'
    | 'operator'
    | 'thread'
    | 'chat';
  readonly id: string;
}

export const REASON_SHORTEST = 8;

/** A reason is counted by what a reader sees of it: spaces and invisible characters say nothing. */
export function isReason(text: string): boolean {
  return visibleLength(text) >= REASON_SHORTEST;
}
