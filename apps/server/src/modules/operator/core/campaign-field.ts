/** The field of the console's form for each fault of a campaign, by the words before its colon. */
const FIELDS: Readonly<Record<string, string>> = {
  code: 'code',
  trigger: 'trigger',
  budget: 'budget',
  'a budget is not removed later': 'budget',
  'per player': 'per_player',
  window: 'ends',
  audience: 'audience.players',
  wagering: 'terms.wagering',
  'minimum odds': 'terms.least_odds',
  'maximum stake': 'terms.most_stake',
  'maximum conversion': 'terms.most_cash',
  'maximum conversion of the bonus': 'terms.most_cash_times',
  validity: 'terms.valid_hours',
  contribution: 'terms.contribution',
  share: 'amounts.share',
  'a deposit bonus has a share and a maximum': 'amounts.share',
  count: 'amounts.count',
  repetition: 'amounts.every_hours',
  deposit: 'amounts.deposit_number',
  'odds of a free bet': 'amounts.least_odds',
  'share of a booster': 'amounts.booster_share',
  legs: 'amounts.least_legs',
  'odds of a leg': 'amounts.least_leg_odds',
};

/** The form's name of each amount of a campaign. */
export const AMOUNT_FIELDS = {
  percentBps: 'amounts.share',
  max: 'amounts.most',
  minDeposit: 'amounts.least_deposit',
  depositNumber: 'amounts.deposit_number',
  everyMs: 'amounts.every_hours',
  units: 'amounts.amount',
  count: 'amounts.count',
  minOdds: 'amounts.least_odds',
  studio: 'amounts.studio',
  game: 'amounts.game',
  winTo: 'amounts.win_to',
  boosterKind: 'amounts.booster_kind',
  boosterBps: 'amounts.booster_share',
  boosterCap: 'amounts.booster_most',
  minLegs: 'amounts.least_legs',
  minLegOdds: 'amounts.least_leg_odds',
  validMs: 'amounts.valid_hours',
} as const satisfies Readonly<Record<string, string>>;

type Amounts = Readonly<Record<string, unknown>>;

/** The field that a fault is about; the whole form where it names none. */
export function fieldOfFault(fault: string, amounts: Amounts): string {
  const words = fault.split(':')[0] ?? fault;
  const [, product] = /^contribution of (\w+)$/.exec(words) ?? [];
  if (product !== undefined) return `terms.contribution.${product}`;
  const [, part, language] = /^(title|text) in ([A-Z]+)$/.exec(words) ?? [];
  if (part !== undefined && language !== undefined) return `texts.${language}.${part}`;
  if (words === 'amounts') return wrongAmount(amounts);
  if (words === 'validity' && typeof amounts.validMs === 'number' && amounts.validMs <= 0)
    return AMOUNT_FIELDS.validMs;
  return FIELDS[words] ?? 'form';
}

const MONEY = ['max', 'minDeposit', 'units', 'boosterCap'] as const;

/** The first amount of money that is not above zero, else the largest. */
function wrongAmount(amounts: Amounts): string {
  const money = MONEY.flatMap((name) => {
    const units = amounts[name];
    return typeof units === 'bigint' ? [{ name, units }] : [];
  });
  const low = money.find(({ units }) => units <= 0n);
  const [largest] = [...money].sort((a, b) => (a.units < b.units ? 1 : -1));
  return AMOUNT_FIELDS[(low ?? largest)?.name ?? 'units'];
}

/** Fields of the campaign that a fault of its activity or ranking may be about. */
const OF_CAMPAIGN = ['budget', 'begins', 'ends', 'trigger'];
/** The form's name of a field where it is another one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ownMax: 'own_max',
  dayBudget: 'day_budget',
  claimDays: 'claim_days',
  leastStake: 'least_stake',
  leastScore: 'least_score',
  prizeShare: 'prize_share',
  settleMinutes: 'settle_minutes',
};

/** The form's field of what is wrong with an activity or a ranking; their kind of prize is that of the campaign. */
export function contestField(part: 'activity' | 'ranking', field: string): string {
  if (OF_CAMPAIGN.includes(field) || field === 'kind' || field.startsWith('amounts.')) return field;
  return `${part}.${OTHER_NAMES[field] ?? field}`;
}
