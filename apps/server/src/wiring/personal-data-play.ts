import { kept, type TableRule } from '../modules/privacy/index.ts';

const BETS = 'law of gambling: every bet and every round';
const REWARDS = 'bookkeeping: what a reward was paid for';

/** Bets, rounds, bonuses and rewards: kept under the number of the player. */
export const PLAY_DATA: readonly TableRule[] = [
  kept('betting.bet', {
    section: 'bets',
    why: BETS,
    columns:
      'id player asset brand shape status stake max_return liability version odds_policy created_at decide_at confirmed_at settled_at return_units results reject is_free free_bet netted cashed_stake cashed_return cashed_parts cancel_reason rate rolled rolled_netted rolled_legs stake_bonus bonus paid_bonus paid_late paid_lost cashed_bonus cashed_lost counted booster boost',
  }),
  kept('betting.leg', {
    section: 'bets',
    why: BETS,
    columns: 'bet n match market selection line odds score_at_bet price_seq labels liability',
    rows: 'bet IN (SELECT id FROM betting.bet WHERE player = $1)',
  }),
  kept('betting.slip', {
    section: 'bets',
    why: BETS,
    columns: 'player slip_id fingerprint bet_ids rejects',
    hide: 'fingerprint',
  }),
  kept('betting.free_bet', {
    section: 'bets',
    why: BETS,
    columns: 'id player brand asset units min_odds granted_at expires_at cause bet',
  }),
  kept('betting.referral', {
    section: 'bets',
    why: BETS,
    columns: 'bet player asked_at until earliest state most actor decided_at',
    hide: 'actor',
  }),
  kept('betting.restriction', {
    section: 'bets',
    why: BETS,
    columns:
      'id player factor delay_ms refused_sports refused_classes reason note actor set_at until ended_at ended_by',
    hide: 'note actor ended_by',
  }),
  kept('cash_out.request', {
    section: 'bets',
    why: BETS,
    columns:
      'id player request_id bet asset stake is_whole asked least state price reason step created_at decide_at decided_at fair_value margin_bp',
  }),
  kept('cash_out.rule', { section: 'bets', why: BETS, columns: 'bet player wanted state changed_at' }),
  kept('casino.session', {
    section: 'casino',
    why: BETS,
    columns: 'id player brand studio game asset opened_at expires_at ended_at end_reason',
    hide: 'device',
    blank: { device: "'erased'" },
  }),
  kept('casino.round', {
    section: 'casino',
    why: BETS,
    columns:
      'ref studio player round asset session is_closed steps transactions live_bets live_free_bets staked_cash staked_bonus live_wins paid opened_at changed_at bonus bonus_bets progress paid_bonus paid_lost',
  }),
  kept('casino.transaction', {
    section: 'casino',
    why: BETS,
    columns:
      'studio tx player state op content round_ref round step stake_cash stake_bonus paid_cash paid_bonus closed_round free_grant at bonus paid_late paid_lost progress',
    hide: 'content',
  }),
  kept('casino.own_round', {
    section: 'casino',
    why: BETS,
    columns:
      'id player brand game asset session pair nonce stake max_payout choice outcome steps status payout end_reason begun_at changed_at ended_at',
  }),
  kept('casino.own_request', {
    section: 'casino',
    why: BETS,
    columns: 'player id content round step is_ended pair at',
    hide: 'content',
    shown: false,
  }),
  kept('casino.crash_bet', {
    section: 'casino',
    why: BETS,
    columns:
      'id round player slot request brand asset session stake max_payout auto_x100 automatic_x100 placed_at cashed_x100 cashed_at state end_x100 payout ended_at',
    blank: { name: "'***'" },
  }),
  kept('casino.big_win', {
    section: 'casino',
    why: BETS,
    columns: 'round_ref brand player studio game asset stake win version at undone_at',
    blank: { name: "'***'" },
  }),
  kept('casino.free_round_grant', {
    section: 'casino',
    why: BETS,
    columns:
      'id player brand studio game asset rounds left_rounds bet_value win_to created_at expires_at ended_at source',
  }),
  kept('casino.fair_pair', {
    section: 'casino',
    why: BETS,
    columns:
      'id player state server_hash sealed_seed server_seed client_seed nonce used_at made_at begun_at revealed_at',
    hide: 'sealed_seed',
  }),
  kept('casino.message', {
    section: 'casino',
    why: BETS,
    columns:
      'id part studio at call tx player round_ref request result status replayed remainder duration_ms',
    shown: false,
  }),
  kept('casino.difference', {
    section: 'casino',
    why: BETS,
    columns: 'id studio tx kind day player round asset units theirs ours state found_at decided_at',
    shown: false,
  }),
  kept('bonuses.bonus', {
    section: 'bonuses',
    why: REWARDS,
    columns:
      'id player asset status source reason terms expires_at granted base balance progress converted sticky_left open_stakes steps granted_at active_at ended_at seen_at',
  }),
  kept('bonuses.bonus_step', {
    section: 'bonuses',
    why: REWARDS,
    columns: 'bonus n what amount progress balance ref at',
    rows: 'bonus IN (SELECT id FROM bonuses.bonus WHERE player = $1)',
  }),
  kept('bonuses.booster', {
    section: 'bonuses',
    why: REWARDS,
    columns:
      'id player asset kind bps cap min_legs min_leg_odds is_armed used_by granted_at expires_at ended_at',
  }),
  kept('bonuses.grant', {
    section: 'bonuses',
    why: REWARDS,
    columns:
      'id campaign key player brand asset kind value cost reason granted_at expires_at reversed_at reversed_by reversed_reason seen_at',
    hide: 'reversed_by',
  }),
  kept('engagement.active_day', { section: 'rewards', why: REWARDS, columns: 'player day' }),
  kept('engagement.activity_claim', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player activity key brand step prize request at',
  }),
  kept('engagement.fact', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player source ref version brand day counted at x100',
  }),
  kept('engagement.realtime', { section: 'rewards', why: REWARDS, columns: 'player drawn' }),
  kept('engagement.realtime_draw', {
    section: 'rewards',
    why: REWARDS,
    columns: 'id player request amount at',
  }),
  kept('engagement.spin', {
    section: 'rewards',
    why: REWARDS,
    columns: 'id player count used expires_at taken_back at',
  }),
  kept('engagement.tally', { section: 'rewards', why: REWARDS, columns: 'player day amounts' }),
  kept('engagement.task_claim', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player task first_day level at',
  }),
  kept('engagement.total', { section: 'rewards', why: REWARDS, columns: 'player brand vip' }),
  kept('engagement.vip_level', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player level brand reached_at state amount seen',
  }),
  kept('engagement.vip_reward', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player kind first_day level amount net_loss at',
  }),
  kept('engagement.raffle_ticket', {
    section: 'rewards',
    why: REWARDS,
    columns: 'brand activity first_day number player holder is_void at',
  }),
  kept('engagement.ranking_score', {
    section: 'rewards',
    why: REWARDS,
    columns: 'period player score reached_at left_out behind',
  }),
  kept('engagement.rain_envelope', {
    section: 'rewards',
    why: REWARDS,
    columns: 'shower n amount player at',
  }),
  kept('engagement.invite_award', { section: 'rewards', why: REWARDS, columns: 'player kind ref amount at' }),
  kept('engagement.share_code', { section: 'rewards', why: REWARDS, columns: 'player brand code at' }),
  kept('engagement.wheel_seed', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player id server_hash sealed_seed client_seed nonce',
    hide: 'sealed_seed',
  }),
  kept('engagement.activity_seed', {
    section: 'rewards',
    why: REWARDS,
    columns: 'brand activity owner id server_hash sealed_seed at',
    rows: "owner = 'player:' || $1::bigint",
    hide: 'sealed_seed',
  }),
  kept('engagement.draw', {
    section: 'rewards',
    why: REWARDS,
    columns:
      'id player brand asset spin request asked_seed stage server_hash server_seed client_seed nonce drawn prize kind value at',
    blank: { name: "'***'" },
    guarded: true,
  }),
  kept('engagement.ranking_place', {
    section: 'rewards',
    why: REWARDS,
    columns: 'period rank player score reached_at prize state',
    blank: { name: "'***'" },
  }),
  kept('engagement.raffle_winner', {
    section: 'rewards',
    why: REWARDS,
    columns: 'brand activity first_day place number player prize state',
    blank: { name: "'***'" },
  }),
  kept('engagement.ranking_exclusion', {
    section: 'rewards',
    why: REWARDS,
    columns: 'period player operator reason at',
    hide: 'operator',
  }),
  kept('engagement.help_group', {
    section: 'rewards',
    why: REWARDS,
    columns: 'id brand activity player code opened_at ends_at goal each state paid paid_at settings',
  }),
  kept('engagement.help_friend', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player help_group hold joined_at counted_at holds released is_refused note decided_at',
    hide: 'help_group holds released note',
    blank: { name: "'***'" },
  }),
  kept('bonuses.welcome_refusal', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player brand reason holder at',
    hide: 'holder',
  }),
  kept('engagement.invite', {
    section: 'rewards',
    why: REWARDS,
    columns:
      'friend inviter brand channel at until from_day to_day deposit_need stake_need reward friend_reward state holds released done_at is_moved note decided_at',
    rows: 'friend = $1 OR inviter = $1',
    hide: 'friend inviter holds released note',
  }),
  kept('engagement.agent_bond', {
    section: 'rewards',
    why: REWARDS,
    columns: 'player agent brand channel bound_by day at',
    rows: 'player = $1 OR agent = $1',
    hide: 'player agent',
  }),
  kept('engagement.agent_account', {
    section: 'rewards',
    why: REWARDS,
    columns: 'agent asset approved transferred',
    rows: 'agent = $1',
  }),
  kept('engagement.agent_due', {
    section: 'rewards',
    why: REWARDS,
    columns: 'id agent month brand amount state holds note run decided_at',
    rows: 'agent = $1',
  }),
  kept('engagement.agent_link', {
    section: 'rewards',
    why: REWARDS,
    columns: 'agent channel at',
    rows: 'agent = $1',
  }),
  kept('engagement.agent_statement', {
    section: 'rewards',
    why: REWARDS,
    columns:
      'agent month brand asset tier rates players active stakes revenue gross carry_in payout carry_out at',
    rows: 'agent = $1',
  }),
  kept('engagement.agent_transfer', {
    section: 'rewards',
    why: REWARDS,
    columns: 'id agent request amount at',
    rows: 'agent = $1',
  }),
];
