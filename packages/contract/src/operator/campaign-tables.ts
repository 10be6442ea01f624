/** What a campaign gives. */
export const CAMPAIGN_KINDS = [
  'cash',
  'bonus',
  'free_bet',
  'free_round',
  'spin',
  'booster',
  'points',
] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** What an operator can choose to bring a grant about. Other triggers belong to the built-in campaigns. */
export const CAMPAIGN_TRIGGERS = ['register', 'deposit', 'reload', 'code', 'operator', 'offer'] as const;

export const CAMPAIGN_PRODUCTS = [
  'sports',
  'slots',
  'slots_half',
  'jackpot_slots',
  'originals',
  'crash',
  'table',
  'live',
  'blackjack',
] as const;
