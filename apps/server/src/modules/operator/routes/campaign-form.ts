import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { HOUR_MS } from '@palpite/kernel/time';
import type { CampaignAmounts, CampaignTerms, NewCampaign } from '../../bonuses/index.ts';

const units = (cents: number | undefined) => (cents === undefined ? undefined : BigInt(cents));
const hoursMs = (hours: number | undefined) => (hours === undefined ? undefined : hours * HOUR_MS);
const hours = (ms: number | undefined) => (ms === undefined ? undefined : Math.ceil(ms / HOUR_MS));
const cents = (amount: bigint | undefined) => (amount === undefined ? undefined : Number(amount));

/** Without the fields that have no value: an absent field asks for nothing. */
function present<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** The campaign of a form. Its rules are checked later, by the module of the bonuses. */
export function campaignOf(form: CampaignForm): NewCampaign {
  const { audience, begins, ends, budget, per_player: perPlayer, listed } = form;
  return {
    brand: form.brand,
    code: form.code,
    kind: form.kind,
    trigger: form.trigger as NewCampaign['trigger'],
    audience: present<NewCampaign['audience']>({
      registeredFromMs: audience.registered_from,
      registeredUntilMs: audience.registered_until,
      players: audience.players,
    }),
    amounts: amountsOf(form.amounts),
    terms: termsOf(form.terms),
    texts: form.texts,
    beginsMs: begins,
    endsMs: ends,
    state: 'draft',
    budget: units(budget),
    perPlayer,
    isListed: listed === 1,
  };
}

function amountsOf(amounts: CampaignForm['amounts']): CampaignAmounts {
  return present<CampaignAmounts>({
    percentBps: units(amounts.share),
    max: units(amounts.most),
    minDeposit: units(amounts.least_deposit),
    depositNumber: amounts.deposit_number,
    everyMs: hoursMs(amounts.every_hours),
    units: units(amounts.amount),
    count: amounts.count,
    minOdds: amounts.least_odds,
    studio: amounts.studio,
    game: amounts.game,
    winTo: amounts.win_to,
    boosterKind: amounts.booster_kind,
    boosterBps: units(amounts.booster_share),
    boosterCap: units(amounts.booster_most),
    minLegs: amounts.least_legs,
    minLegOdds: amounts.least_leg_odds,
    validMs: hoursMs(amounts.valid_hours),
  });
}

function termsOf(terms: CampaignForm['terms']): CampaignTerms {
  const { contribution } = terms;
  return {
    wagerX100: BigInt(terms.wagering),
    base: terms.base,
    minOdds: BigInt(terms.least_odds),
    maxStake: BigInt(terms.most_stake),
    maxConversion: units(terms.most_cash),
    isSticky: terms.sticky === 1,
    validMs: terms.valid_hours * HOUR_MS,
    ...(terms.most_cash_times !== undefined && { maxConversionX100: BigInt(terms.most_cash_times) }),
    contribution: {
      sports: BigInt(contribution.sports),
      slots: BigInt(contribution.slots),
      slots_half: BigInt(contribution.slots_half),
      jackpot_slots: BigInt(contribution.jackpot_slots),
      originals: BigInt(contribution.originals),
      crash: BigInt(contribution.crash),
      table: BigInt(contribution.table),
      live: BigInt(contribution.live),
      blackjack: BigInt(contribution.blackjack),
    },
  };
}

/** The form of a stored campaign. Durations are rounded up to whole hours. */
export function formOf(campaign: NewCampaign): CampaignForm {
  const { audience, amounts, terms } = campaign;
  return present<CampaignForm>({
    brand: campaign.brand,
    code: campaign.code,
    kind: campaign.kind,
    trigger: campaign.trigger,
    audience: present<CampaignForm['audience']>({
      registered_from: audience.registeredFromMs,
      registered_until: audience.registeredUntilMs,
      players: audience.players && [...audience.players],
    }),
    amounts: present<CampaignForm['amounts']>({
      share: cents(amounts.percentBps),
      most: cents(amounts.max),
      least_deposit: cents(amounts.minDeposit),
      deposit_number: amounts.depositNumber,
      every_hours: hours(amounts.everyMs),
      amount: cents(amounts.units),
      count: amounts.count,
      least_odds: amounts.minOdds,
      studio: amounts.studio,
      game: amounts.game,
      win_to: amounts.winTo,
      booster_kind: amounts.boosterKind,
      booster_share: cents(amounts.boosterBps),
      booster_most: cents(amounts.boosterCap),
      least_legs: amounts.minLegs,
      least_leg_odds: amounts.minLegOdds,
      valid_hours: hours(amounts.validMs),
    }),
    terms: present<CampaignForm['terms']>({
      wagering: Number(terms.wagerX100),
      base: terms.base,
      least_odds: Number(terms.minOdds),
      most_stake: Number(terms.maxStake),
      most_cash: cents(terms.maxConversion),
      most_cash_times: cents(terms.maxConversionX100),
      sticky: terms.isSticky ? 1 : 0,
      valid_hours: Math.ceil(terms.validMs / HOUR_MS),
      contribution: contributionOf(terms),
    }),
    texts: campaign.texts,
    begins: campaign.beginsMs,
    ends: campaign.endsMs,
    budget: cents(campaign.budget),
    per_player: campaign.perPlayer,
    listed: campaign.isListed ? 1 : 0,
  });
}

function contributionOf({ contribution }: CampaignTerms): CampaignForm['terms']['contribution'] {
  return {
    sports: Number(contribution.sports),
    slots: Number(contribution.slots),
    slots_half: Number(contribution.slots_half),
    jackpot_slots: Number(contribution.jackpot_slots),
    originals: Number(contribution.originals),
    crash: Number(contribution.crash),
    table: Number(contribution.table),
    live: Number(contribution.live),
    blackjack: Number(contribution.blackjack),
  };
}
