import { SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import { DAY_MS } from '@palpite/kernel/time';
import { type NewCampaign, TEXT_LANGUAGES, TRIGGERS } from './campaign.ts';

const LIMIT = {
  code: /^[a-z0-9_]{2,40}$/,
  wagerX100: 10_000n,
  validMs: 400 * DAY_MS,
  percentBps: 50_000n,
  title: 80,
  text: 1_000,
  players: 10_000,
  perPlayer: 1_000_000,
  units: 10n ** 15n,
  /** In thousandths. */
  odds: 100_000,
  boosterBps: 10_000n,
} as const;

/** What is wrong with a campaign, in words for operators. */
export function campaignFaults(campaign: NewCampaign): string[] {
  return [
    ...aboutItself(campaign),
    ...aboutTerms(campaign),
    ...aboutAmounts(campaign),
    ...TEXT_LANGUAGES.flatMap((language) => aboutTexts(campaign, language)),
  ];
}

function aboutItself({
  code,
  trigger,
  budget,
  perPlayer,
  beginsMs,
  endsMs,
  audience,
}: NewCampaign): string[] {
  return [
    ...when(!LIMIT.code.test(code), 'code: 2 to 40 of a-z, 0-9 and _'),
    ...when(!TRIGGERS.includes(trigger), 'trigger: unknown'),
    ...when(budget !== undefined && (budget < 0n || budget > LIMIT.units), 'budget: below zero or absurd'),
    ...when(perPlayer !== undefined && !isBetween(perPlayer, 1, LIMIT.perPlayer), 'per player: at least 1'),
    ...when(endsMs !== undefined && endsMs <= beginsMs, 'window: ends before it begins'),
    ...when((audience.players?.length ?? 0) > LIMIT.players, 'audience: too many players'),
  ];
}

function aboutTerms({ terms }: NewCampaign): string[] {
  const { wagerX100, minOdds, maxStake, maxConversion, maxConversionX100, validMs, contribution } = terms;
  return [
    ...when(wagerX100 < 0n || wagerX100 > LIMIT.wagerX100, 'wagering: 0 to 100 times'),
    ...when(minOdds < 1_000n || minOdds > 100_000n, 'minimum odds: 1.000 to 100.000'),
    ...when(maxStake <= 0n || maxStake > LIMIT.units, 'maximum stake: above zero'),
    ...when(maxConversion !== undefined && maxConversion <= 0n, 'maximum conversion: above zero'),
    ...when(
      maxConversionX100 !== undefined && (maxConversionX100 <= 0n || maxConversionX100 > LIMIT.wagerX100),
      'maximum conversion of the bonus: above zero, to 100 times',
    ),
    ...when(!isDuration(validMs), 'validity: up to 400 days'),
    ...PRODUCTS.flatMap((product) =>
      when(
        contribution[product] < 0n || contribution[product] > 10_000n,
        `contribution of ${product}: 0 to 100 %`,
      ),
    ),
    ...when(
      wagerX100 > 0n && PRODUCTS.every((product) => contribution[product] === 0n),
      'contribution: nothing counts',
    ),
  ];
}

function aboutAmounts({ amounts, trigger, kind }: NewCampaign): string[] {
  const { percentBps, max, minDeposit, units, count, validMs, everyMs, depositNumber } = amounts;
  const money = [max, minDeposit, units, amounts.boosterCap].filter((amount) => amount !== undefined);
  const isOfDeposit = trigger === 'deposit' || trigger === 'reload';
  return [
    ...when(
      money.some((amount) => amount <= 0n || amount > LIMIT.units),
      'amounts: above zero and not absurd',
    ),
    ...when(
      percentBps !== undefined && (percentBps <= 0n || percentBps > LIMIT.percentBps),
      'share: up to 500 %',
    ),
    ...when(
      count !== undefined && !(Number.isSafeInteger(count) && count > 0 && count <= 1_000_000),
      'count: at least 1',
    ),
    ...when(validMs !== undefined && !isDuration(validMs), 'validity: up to 400 days'),
    ...when(everyMs !== undefined && !isDuration(everyMs), 'repetition: up to 400 days'),
    ...when(
      depositNumber !== undefined && !(Number.isSafeInteger(depositNumber) && depositNumber > 0),
      'deposit: from 1',
    ),
    ...when(
      isOfDeposit && kind === 'bonus' && (percentBps === undefined || max === undefined),
      'a deposit bonus has a share and a maximum',
    ),
    ...when(
      BigInt(count !== undefined && Number.isSafeInteger(count) ? count : 1) * (units ?? 0n) > LIMIT.units,
      'count: together with the amount absurd',
    ),
    ...aboutBets(amounts),
  ];
}

/**
 * What bets need and get. A grant that the database refuses would undo what it belongs to, such as the credit of a
 * deposit, so nothing of this is left to it.
 */
function aboutBets({ minOdds, boosterBps, minLegs, minLegOdds }: NewCampaign['amounts']): string[] {
  return [
    ...when(
      minOdds !== undefined && !isBetween(minOdds, 1_001, LIMIT.odds),
      'odds of a free bet: above 1.000 to 100.000',
    ),
    ...when(
      boosterBps !== undefined && (boosterBps <= 0n || boosterBps > LIMIT.boosterBps),
      'share of a booster: up to 100 %',
    ),
    ...when(
      minLegs !== undefined && !isBetween(minLegs, 1, SELECTIONS_MOST),
      `legs: 1 to ${SELECTIONS_MOST}`,
    ),
    ...when(
      minLegOdds !== undefined && !isBetween(minLegOdds, 1_000, LIMIT.odds),
      'odds of a leg: 1.000 to 100.000',
    ),
  ];
}

function aboutTexts({ texts }: NewCampaign, language: keyof NewCampaign['texts']): string[] {
  const own = texts[language] as NewCampaign['texts'][typeof language] | undefined;
  const { title, text } = own ?? { title: '', text: '' };
  return [
    ...when(
      title.trim() === '' || title.length > LIMIT.title,
      `title in ${language}: 1 to ${LIMIT.title} characters`,
    ),
    ...when(text.length > LIMIT.text, `text in ${language}: at most ${LIMIT.text} characters`),
  ];
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isDuration(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms > 0 && ms <= LIMIT.validMs;
}

function when(isWrong: boolean, fault: string): string[] {
  return isWrong ? [fault] : [];
}
