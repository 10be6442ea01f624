import { erased, kept, type TableRule } from '../modules/privacy/index.ts';
import { PLAY_DATA } from './personal-data-play.ts';
import { DATA_WITHOUT_PLAYERS } from './personal-data-without.ts';

const LEDGER = 'bookkeeping: every balance must follow from its transfers';
const PAYMENTS = 'law against money laundering: who paid how much and when';
const PROTECTION = 'protection: a pause, an exclusion and limits must be provable';
const REPORTED = 'law of gambling: what was reported of a day';
const FRAUD = 'prevention of fraud: what was found about bets';
const SHARED = 'belongs to a campaign, and names a player by number';

/** Deleted, in this order: a row that leads to others comes after them. */
const ERASED: readonly TableRule[] = [
  erased('identity.session', { section: 'access', hide: 'token device' }),
  erased('identity.third_party', { section: 'profile' }),
  erased('identity.bind_request', { section: 'access', hide: 'id token' }),
  erased('identity.code', { section: 'access', rows: 'recipient = ANY ($2::text[])', hide: 'secret device' }),
  erased('messaging.message', {
    section: 'messages',
    rows: 'recipient = ANY ($2::text[])',
    hide: 'values provider_id last_error',
  }),
  erased('brands.activation', {
    section: 'access',
    rows: 'device IN (SELECT device FROM brands.presence WHERE player = $1)',
  }),
  erased('brands.presence', { section: 'access' }),
  erased('brands.report', { section: 'access' }),
  erased('push.report', {
    section: 'messages',
    rows: 'token IN (SELECT id FROM push.token WHERE player = $1)',
  }),
  erased('push.token', { section: 'access', hide: 'device hash address public_key auth' }),
  erased('push.device', { section: 'access', hide: 'device device_id' }),
  erased('push.install', { section: 'access', hide: 'device', guarded: true }),
  erased('notices.delivery', { section: 'messages' }),
  erased('notices.message', { section: 'messages' }),
  erased('notices.player', { section: 'preferences', guarded: true }),
  erased('telegram.reply', { section: 'messages', rows: 'chat::text = ANY ($2::text[])', hide: 'bot' }),
  erased('telegram.chat', {
    section: 'access',
    rows: 'chat::text = ANY ($2::text[])',
    hide: 'bot',
    guarded: true,
  }),
  erased('support.file_piece', {
    section: 'support',
    rows: 'file IN (SELECT id FROM support.file WHERE player = $1)',
    guarded: true,
    shown: false,
  }),
  erased('support.file', { section: 'support', guarded: true }),
  erased('support.message', {
    section: 'support',
    rows: 'thread IN (SELECT id FROM support.thread WHERE player = $1)',
    hide: 'author',
    guarded: true,
  }),
  erased('support.thread', { section: 'support', hide: 'owner owner_name', guarded: true }),
  erased('support.feedback', { section: 'support', guarded: true }),
  erased('chat.message', { section: 'messages' }),
  erased('chat.report', { section: 'messages', hide: 'message', guarded: true }),
  erased('chat.mute', { section: 'messages', hide: 'by', guarded: true }),
  erased('book.favourite', { section: 'preferences' }),
  erased('betting.booking', { section: 'bets' }),
  erased('casino.favourite', { section: 'preferences' }),
  erased('casino.ui_switch', { section: 'preferences', guarded: true }),
  erased('casino.idea', { section: 'messages', guarded: true }),
  erased('casino.launch_token', { section: 'casino', hide: 'hash device' }),
  erased('casino.user_token', { section: 'casino', hide: 'hash device' }),
  erased('payments.element', { section: 'payments', guarded: true }),
  erased('payments.appeal', { section: 'payments', hide: 'photo answered_by', guarded: true }),
  erased('verification.picture', {
    section: 'protection',
    rows: 'submission IN (SELECT id FROM verification.submission WHERE player = $1)',
    shown: false,
  }),
  erased('verification.submission', { section: 'protection', hide: 'owner owner_name' }),
  erased('protection.correction', { section: 'protection', hide: 'asked_by asked_by_name decided_by' }),
  erased('protection.document', { section: 'protection', guarded: true }),
  erased('protection.document_conflict', {
    section: 'protection',
    rows: 'player = $1 OR holder = $1',
    hide: 'holder',
    guarded: true,
    shown: false,
  }),
  erased('protection.own_limit', { section: 'protection' }),
  erased('operator.harm', { section: 'protection' }),
  erased('privacy.export_piece', {
    section: 'access',
    rows: 'export IN (SELECT id FROM privacy.export WHERE player = $1)',
    shown: false,
  }),
];

const KEPT: readonly TableRule[] = [
  kept('identity.player', {
    section: 'profile',
    why: LEDGER,
    columns:
      'id brand visitor created_at registered_at invited_by cancel_asked_at cancel_at closed_at registered_by',
    rows: 'id = $1',
    hide: 'password device',
    blank: {
      nick: "''",
      email: 'NULL',
      phone: 'NULL',
      password: 'NULL',
      saved_email: 'NULL',
      device: "CASE WHEN visitor THEN sha256(convert_to('erased ' || id, 'UTF8')) END",
    },
  }),
  kept('protection.player', {
    section: 'protection',
    why: PROTECTION,
    columns: 'player brand reality_minutes pause pause_since pause_until',
    blank: { level: "'none'", birth_date: 'NULL', document_kind: 'NULL', document: 'NULL' },
  }),
  kept('protection.record', { section: 'protection', why: PROTECTION, columns: 'id player at what detail' }),
  kept('protection.presence', {
    section: 'protection',
    why: PROTECTION,
    columns:
      'player session_from seen_at session_ms unchecked_ms day_from day_ms week_from week_ms month_from month_ms',
  }),
  kept('protection.tally', {
    section: 'protection',
    why: PROTECTION,
    columns:
      'player asset day_from day_staked day_returned day_deposited week_from week_staked week_returned week_deposited month_from month_staked month_returned month_deposited',
  }),
  kept('wallet.account', {
    section: 'money',
    why: LEDGER,
    columns: 'id player asset state cash bonus locked hold debt version',
  }),
  kept('wallet.block', { section: 'money', why: LEDGER, columns: 'player reason state since' }),
  kept('wallet.closing', {
    section: 'money',
    why: LEDGER,
    columns: 'account posted cash bonus locked hold debt at',
    rows: 'account IN (SELECT id FROM wallet.account WHERE player = $1)',
    shown: false,
  }),
  kept('wallet.play_money', { section: 'money', why: LEDGER, columns: 'player request_id ref units at' }),
  kept('wallet.transfer', {
    section: 'money',
    why: LEDGER,
    columns: 'ref kind step n debit credit asset amount fingerprint posted at',
    rows: '(debit >> 3) IN (SELECT id FROM wallet.account WHERE player = $1) OR (credit >> 3) IN (SELECT id FROM wallet.account WHERE player = $1)',
    hide: 'fingerprint',
  }),
  kept('payments.pay_order', {
    section: 'payments',
    why: PAYMENTS,
    columns:
      'id player brand direction request_key method asset amount fee status provider provider_id paid returned confirmations failure code approvals postings created_at updated_at expires_at promised_at check_at checks reserved rate_nano offer',
    hide: 'provider_id',
    blank: { account: "'{}'", document: 'NULL', instructions: 'NULL', page_url: 'NULL', return_url: 'NULL' },
  }),
  kept('payments.payout', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'pay_order brand player reasons at',
    hide: 'reasons',
    blank: { destination: "'erased'", document: 'NULL' },
    guarded: true,
  }),
  kept('payments.payment', {
    section: 'payments',
    why: PAYMENTS,
    columns:
      'provider id ref pay_order direction amount currency place returned paid_at posted_at uncredited held',
    rows: 'pay_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
  }),
  kept('payments.step', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'pay_order n at status actor note',
    rows: 'pay_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
    hide: 'actor',
  }),
  kept('payments.refund', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'request_key pay_order provider payment amount state operator reason at check_at checks',
    rows: 'pay_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
    hide: 'operator',
  }),
  kept('payments.held_deposit', {
    section: 'payments',
    why: PAYMENTS,
    columns:
      'held provider payment reference of_order owner asset units reason state returned_units released_units settled_units is_taken attempts refusal held_at closed_at due_at asks',
    rows: 'owner = $1',
  }),
  kept('payments.adjustment', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'request_key ref player asset units reason operator at',
    hide: 'operator',
  }),
  kept('payments.code_use', { section: 'payments', why: PAYMENTS, columns: 'code player ref at' }),
  kept('payments.approval', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'pay_order operator at round',
    rows: 'pay_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
    shown: false,
  }),
  kept('payments.payout_stop', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'pay_order round reasons at',
    rows: 'pay_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
    shown: false,
  }),
  kept('payments.attempt', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'of_order provider asked not_taken last_outcome why first_at last_at',
    rows: 'of_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
    shown: false,
  }),
  kept('payments.close_decision', {
    section: 'payments',
    why: PAYMENTS,
    columns: 'n of_order operator outcome payment reason at',
    rows: 'of_order IN (SELECT id FROM payments.pay_order WHERE player = $1)',
    shown: false,
  }),
  kept('risk.bet_timing', { section: 'risk', why: FRAUD, columns: 'bet player fell moved at', shown: false }),
  kept('risk.bet_value', {
    section: 'risk',
    why: FRAUD,
    columns: 'bet player value closing at',
    shown: false,
  }),
  kept('risk.player_case', {
    section: 'risk',
    why: FRAUD,
    columns: 'id player brand score lines opened_by opened_at owner owner_name outcome closed_by closed_at',
    shown: false,
  }),
  kept('risk.case_step', {
    section: 'risk',
    why: FRAUD,
    columns: 'id of what actor text at',
    rows: 'of IN (SELECT id FROM risk.player_case WHERE player = $1)',
    shown: false,
  }),
  kept('figures.player', {
    section: 'statistics',
    why: LEDGER,
    columns: 'player brand deposited last_all last_sport last_casino',
    shown: false,
  }),
  kept('regulator.line', {
    section: 'protection',
    why: REPORTED,
    columns: 'file player facts',
    blank: { cpf: 'NULL' },
  }),
  kept('regulator.correction', {
    section: 'protection',
    why: REPORTED,
    columns: 'file posted player ref kind posted_at units',
  }),
  kept('figures.cohort_player', {
    section: 'statistics',
    why: LEDGER,
    columns: 'player basis brand since_at since_posted since_on active_on deposited_on',
    shown: false,
  }),
  kept('payments.code', {
    section: 'payments',
    why: SHARED,
    columns: 'code brand asset units uses used until operator made_at campaign begins player',
    shown: false,
  }),
  kept('privacy.export', {
    section: 'access',
    why: LEDGER,
    columns: 'id player state asked_by asked_by_name reason asked_at ready_at expires_at pieces bytes own',
    hide: 'asked_by asked_by_name reason',
  }),
  kept('privacy.erasure', {
    section: 'access',
    why: LEDGER,
    columns:
      'id player brand state asked_by asked_by_name asked_at reason decided_by decided_at done_at kept_until contacts',
    hide: 'asked_by asked_by_name reason decided_by contacts',
  }),
];

/**
 * Every table of the database, and what becomes of it when a player's data is exported or erased. It is here, above all
 * modules, so that one list shows all of it; `personal-data.db.test.ts` compares it with the database, so that no table and
 * no column is forgotten.
 */
export const PERSONAL_DATA: readonly TableRule[] = [
  ...ERASED,
  ...KEPT,
  ...PLAY_DATA,
  ...DATA_WITHOUT_PLAYERS,
];
