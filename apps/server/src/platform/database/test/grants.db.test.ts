import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASINO_PARTITIONS } from '../../../modules/casino/index.ts';
import { BETTING_PARTITIONS } from '../../../modules/sportsbook/betting/index.ts';
import { SETTLEMENT_PARTITIONS } from '../../../modules/sportsbook/settlement/index.ts';
import { WALLET_PARTITIONS } from '../../../modules/wallet/index.ts';
import { WRITTEN_ONCE } from '../role.ts';

/**
 * The rights of the server on each table. A new table gets its rights by a GRANT in its own migration and a line here:
 * the least that the code needs (FOR UPDATE needs UPDATE), and only SELECT and INSERT where rows never change.
 */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  SELECT: [
    'casino.message_retention',
    'operator.audit_head',
    'operator.audit_link',
    'platform.monthly_table',
    'public.migration',
    'wallet.closing',
    'wallet.play_money_terms',
    'graphile_worker.migrations',
  ],
  'SELECT, INSERT': [
    ...['betting.bet_market', 'betting.slip', 'operator.audit', 'platform.outbox_parked', 'settlement.hand'],
    'bonuses.welcome_refusal',
    ...['payments.adjustment', 'payments.approval', 'payments.code_use', 'payments.exchange_rate'],
    ...[
      'payments.close_decision',
      'payments.held_decision',
      'payments.payout',
      'payments.payout_stop',
      'payments.provider_fee',
      'payments.step',
    ],
    ...['protection.document', 'protection.document_conflict', 'protection.record'],
    ...['wallet.house', 'wallet.play_money', 'wallet.transfer'],
    ...['bonuses.bonus_step', 'casino.difference_decision', 'casino.message', 'casino.own_request'],
    ...['engagement.active_day', 'engagement.draw', 'engagement.realtime_draw', 'engagement.task_claim'],
    ...['engagement.activity_claim', 'engagement.vip_reward'],
    ...['engagement.agent_bond', 'engagement.agent_link', 'engagement.agent_statement'],
    ...['engagement.agent_transfer', 'engagement.invite_award', 'engagement.share_code'],
    'engagement.ranking_exclusion',
    'push.install',
    ...['support.feedback', 'support.file_piece', 'support.message'],
    'content.publication',
    'figures.name',
    ...['risk.bet_timing', 'risk.bet_value', 'risk.case_step'],
    'feed.own_league',
    'operator.suggestion_answer',
  ],
  'SELECT, UPDATE': [
    ...['brands.config_version', 'brands.house_status', 'casino.catalogue_version', 'feed.trading'],
    'feed.own_feed',
    ...['casino.crash_owner', 'platform.write_probe', 'content.revision', 'figures.position'],
    'figures.cohort_position',
  ],
  'SELECT, INSERT, UPDATE': [
    ...['privacy.erasure', 'privacy.export'],
    'content.item',
    ...['bonuses.bonus', 'bonuses.booster', 'bonuses.budget_shard', 'bonuses.campaign', 'bonuses.grant'],
    ...['casino.free_round_grant', 'casino.round', 'casino.session', 'casino.transaction'],
    ...['casino.crash_bet', 'casino.crash_chain', 'casino.crash_round'],
    ...['notices.player', 'notices.send'],
    ...['casino.difference', 'casino.reconciliation', 'casino.round_check', 'casino.rtp_day'],
    ...['casino.fair_pair', 'casino.own_round'],
    ...['engagement.fact', 'engagement.realtime', 'engagement.spin', 'engagement.tally', 'engagement.task'],
    ...['engagement.rain', 'engagement.rain_envelope', 'engagement.rain_shower', 'engagement.ranking'],
    ...['engagement.ranking_period', 'engagement.ranking_place'],
    ...[
      'engagement.total',
      'engagement.vip_change',
      'engagement.vip_level',
      'engagement.vip_week',
      'engagement.wheel_seed',
    ],
    ...['engagement.agent_account', 'engagement.agent_due', 'engagement.agent_month', 'engagement.agent_run'],
    ...['engagement.agent_terms', 'engagement.invite', 'telegram.bot', 'telegram.chat'],
    'telegram.pace',
    ...['engagement.activity', 'engagement.activity_day', 'engagement.activity_seed', 'engagement.raffle'],
    ...['engagement.raffle_ticket', 'engagement.raffle_winner'],
    ...['engagement.help_friend', 'engagement.help_group'],
    'push.key',
    ...['figures.active', 'figures.batch', 'figures.player', 'figures.rollup'],
    ...['regulator.file', 'reports.report', 'reports.run'],
    ...['figures.cohort_money', 'figures.cohort_people', 'figures.cohort_player'],
    ...['chat.mute', 'chat.report', 'chat.room', 'support.thread'],
    ...['casino.big_win', 'casino.game', 'casino.idea', 'casino.studio', 'casino.ui_switch'],
    ...[
      'betting.bet',
      'betting.bet_match',
      'betting.free_bet',
      'betting.leg',
      'betting.referral',
      'betting.restriction',
      'risk.player_case',
      'cash_out.request',
      'cash_out.rule',
    ],
    ...[
      'feed.league_rule',
      'feed.own_market',
      'feed.own_match',
      'feed.producer',
      'identity.player',
      'operator.campaign_request',
      'operator.market_decision',
      'operator.person',
      'operator.person_request',
    ],
    ...[
      'payments.appeal',
      'payments.attempt',
      'payments.code',
      'payments.difference',
      'payments.element',
      'payments.held_deposit',
    ],
    ...[
      'payments.pay_order',
      'payments.payment',
      'payments.rate_request',
      'payments.reconciliation',
      'payments.refund',
    ],
    ...['platform.outbox_cursor', 'protection.player', 'protection.presence', 'protection.tally'],
    ...[
      'settlement.cancel',
      'settlement.market',
      'settlement.outcome',
      'settlement.result',
      'wallet.account',
    ],
  ],
  'SELECT, INSERT, DELETE': [
    'regulator.correction',
    'privacy.export_piece',
    'notices.counted_deposit',
    'risk.closing_price',
    ...['telegram.notice', 'telegram.update'],
    'casino.report_line',
    'engagement.rain_mark',
    'casino.favourite',
    ...[
      'book.favourite',
      'brands.activation',
      'brands.config_change',
      'brands.report',
      'cash_out.rule_match',
    ],
    ...[
      'identity.third_party',
      'payments.event',
      'payments.provider_off',
      'platform.job_worker',
      'platform.outbox',
      'settlement.contribution',
    ],
  ],
  'SELECT, INSERT, UPDATE, DELETE': [
    ...['operator.mail_address', 'regulator.line'],
    ...['verification.picture', 'verification.submission'],
    ...['operator.passkey', 'operator.passkey_challenge'],
    'brands.brand_status',
    'operator.saved_filter',
    ...['casino.jackpot', 'content.version', 'engagement.ranking_score'],
    ...['notices.delivery', 'notices.goal', 'notices.match_score', 'notices.message', 'notices.template'],
    ...['push.device', 'push.report', 'push.token'],
    'telegram.reply',
    ...[
      'casino.game_setting',
      'casino.hall_banner',
      'casino.launch_token',
      'casino.studio_setting',
      'casino.tab',
      'casino.tab_game',
      'casino.user_token',
    ],
    ...['casino.launch_token'],
    ...['chat.message', 'support.file', 'support.macro'],
    ...['betting.booking', 'betting.exposure', 'brands.config_entry', 'brands.presence'],
    ...[
      'feed.market_rule',
      'feed.match_rule',
      'feed.match_producer',
      'feed.price_override',
      'feed.trading_stop',
      'feed.wide_stop',
      'identity.bind_request',
      'identity.code',
      'identity.session',
    ],
    ...[
      'identity.spent_proof',
      'messaging.message',
      'operator.device',
      'operator.harm',
      'operator.recovery_code',
      'platform.attempt',
    ],
    ...[
      'operator.session',
      'payments.route',
      'protection.correction',
      'protection.own_limit',
      'wallet.block',
    ],
    ...['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'].map(
      (table) => `graphile_worker.${table}`,
    ),
  ],
};
const OURS = "n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'";
const RIGHT_NAMES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'];

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** As PostgreSQL decides, including PUBLIC and memberships. */
async function rightsBy(condition: string): Promise<Map<string, string>> {
  const rights = RIGHT_NAMES.map((name) => `has_table_privilege('palpite_app', c.oid, '${name}')`).join(', ');
  const rows = await fresh.owner.read<{ name: string; held: boolean[] }>(
    `SELECT n.nspname || '.' || c.relname AS name, ARRAY[${rights}] AS held
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND ${condition} ORDER BY 1`,
  );
  return new Map(
    rows.map(({ name, held }) => [name, RIGHT_NAMES.filter((_, index) => held[index]).join(', ')]),
  );
}

describe('the rights of the application', () => {
  it('are exactly those listed here on every table', async () => {
    const expected = new Map(
      Object.entries(RIGHTS).flatMap(([rights, tables]) => tables.map((table) => [table, rights] as const)),
    );
    const actual = await rightsBy("c.relkind IN ('r', 'p') AND NOT c.relispartition");
    const unknown = [...actual.keys()].filter((table) => !expected.has(table));
    const task = 'GRANT what the server does with it to palpite_app in its migration, and add it to RIGHTS';
    expect(unknown.map((table) => `${table}: ${task}`)).toEqual([]);
    expect(Object.fromEntries([...actual].sort())).toEqual(Object.fromEntries([...expected].sort()));
  });

  it('to append only are on the tables that live mode checks at start', () => {
    const leaving = [...(RIGHTS.SELECT ?? []), ...(RIGHTS['SELECT, INSERT'] ?? [])];
    expect(WRITTEN_ONCE).toEqual(leaving.filter((table) => !table.startsWith('graphile_worker.')).sort());
  });

  it('do not include partitions, which are reached through their table only', async () => {
    await fresh.database.read("SELECT platform.make_partition('wallet', 'transfer', '2026-05-01')");
    const partitions = await rightsBy('c.relispartition');
    expect(partitions.get('wallet.transfer_2026_05')).toBe('');
    expect(new Set(partitions.values())).toEqual(new Set(['']));
  });

  it('allow drawing from three sequences and changing none', async () => {
    const rows = await fresh.owner.read<{ name: string }>(
      `SELECT seqrelid::regclass::text AS name FROM pg_sequence
       WHERE has_sequence_privilege('palpite_app', seqrelid, 'USAGE, SELECT, UPDATE') ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['notices.low', 'platform.id_block', 'wallet.posted']);
  });

  it('do not include owning or creating anything', async () => {
    const owners = await fresh.owner.read<{ owner: string }>(
      `SELECT DISTINCT c.relowner::regrole::text AS owner FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE ${OURS} UNION SELECT proowner::regrole::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE ${OURS}`,
    );
    expect(owners).toEqual([{ owner: 'palpite_owner' }]);
    const makes = await fresh.owner.read(
      `SELECT nspname FROM pg_namespace n WHERE ${OURS} AND has_schema_privilege('palpite_app', oid, 'CREATE')`,
    );
    expect(makes).toEqual([]);
    const [database] = await fresh.owner.read(
      `SELECT has_database_privilege('palpite_app', current_database(), 'CREATE') AS makes,
              has_database_privilege('palpite_app', current_database(), 'TEMPORARY') AS temporary`,
    );
    expect(database).toEqual({ makes: false, temporary: false });
  });

  it('include five functions that run with the rights of the owner and that nobody else may call', async () => {
    const rows = await fresh.owner.read(
      `SELECT p.oid::regprocedure::text AS name, p.proconfig AS settings,
              EXISTS (SELECT 1 FROM aclexplode(p.proacl) a WHERE a.grantee = 0) AS is_public, p.proacl IS NULL AS is_default
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OURS} AND p.prosecdef ORDER BY 1`,
    );
    expect(rows).toEqual(
      [
        'casino.drop_old_messages()',
        'operator.link_audit()',
        'platform.make_partition(text,text,date)',
        'privacy.erase_guarded(bigint)',
        'wallet.close_accounts(bigint,integer,bigint)',
      ].map((name) => ({
        name,
        settings: expect.arrayContaining(['search_path=pg_catalog, pg_temp']),
        is_public: false,
        is_default: false,
      })),
    );
  });
});

it('include every partitioned table in the function that creates partitions', async () => {
  const known = await fresh.owner.read(
    'SELECT schema_name AS schema, table_name AS table FROM platform.monthly_table ORDER BY 1, 2',
  );
  const named = [...WALLET_PARTITIONS, ...BETTING_PARTITIONS, ...SETTLEMENT_PARTITIONS, ...CASINO_PARTITIONS];
  const cut = await fresh.owner.read(
    `SELECT n.nspname AS schema, c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${OURS} AND c.relkind = 'p' ORDER BY 1, 2`,
  );
  expect(known).toEqual(cut);
  expect(known).toHaveLength(named.length);
  expect(known).toEqual(expect.arrayContaining([...named]));
});
