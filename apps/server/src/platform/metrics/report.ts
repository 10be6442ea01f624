import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Log } from '../log/log.ts';
import type { Instruments } from './instruments.ts';

/**
 * Reports business events in one place: the first argument has few values and is counted and logged, the second
 * identifies the player and is only logged. None of these functions throws.
 */
export interface Report {
  accountOpened(labels: { brand: string; kind: 'visitor' | 'player' }, about: { player: PlayerId }): void;
  playMoneyGranted(
    labels: { brand: string; asset: Asset },
    about: { player: PlayerId; reference: Reference; units: bigint },
  ): void;
  depositHeld(labels: { reason: string }, about: { player: PlayerId; order: string }): void;
  /** A payer reversed a deposit; `owed` when the balance did not cover it. */
  depositChargedBack(
    labels: { outcome: 'covered' | 'owed' },
    about: { player: PlayerId; order: string },
  ): void;
  /** A code was not sent by SMS because the brand has sent too many, to the country or at all. */
  smsCodeRefused(labels: { brand: string; country: 'own' | 'abroad' }, about: { scene: string }): void;
  messageSent(
    labels: { brand: string; by: 'mail' | 'sms'; outcome: 'sent' | 'refused' | 'unknown' },
    about: { template: string },
  ): void;
}

export function createReport(make: Instruments, log: Log): Report {
  const event = <L extends string, A extends object>(name: string, help: string, labels: readonly L[]) => {
    const count = make.counter(`${name}_total`, help, labels);
    return (values: Record<L, string>, about: A) => {
      count(values);
      const fields: object = { event: name, ...values, ...about };
      log.info(fields, name);
    };
  };
  return {
    accountOpened: event('account_opened', 'Accounts opened', ['brand', 'kind']),
    playMoneyGranted: event('play_money_granted', 'Grants of play money', ['brand', 'asset']),
    depositHeld: event('deposit_held', 'Deposits that were held', ['reason']),
    depositChargedBack: event('deposit_charged_back', 'Deposits that payers took back', ['outcome']),
    smsCodeRefused: event('sms_code_refused', 'Codes by SMS that a limit refused', ['brand', 'country']),
    messageSent: event('message_sent', 'Messages handed to a carrier', ['brand', 'by', 'outcome']),
  };
}
