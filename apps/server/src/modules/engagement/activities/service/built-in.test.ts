import { FIAT } from '@palpite/kernel/assets';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { kindNamed } from '../kinds/kinds.ts';
import { type BuiltInActivity, builtInActivities } from './built-in.ts';

const NOW = instant(Date.UTC(2026, 10, 17, 12));
const ZONE = { name: 'America/Sao_Paulo' } as const;
const ofBrand = (asset: (typeof FIAT)[number], isDemo = true) =>
  builtInActivities({ id: 'br', asset, zone: ZONE, isDemo }, NOW);

interface Rung {
  readonly need: string;
  readonly prize: { readonly units: string };
}
const settingsOf = (all: readonly BuiltInActivity[], kind: string) =>
  all.find((activity) => activity.kind === kind)?.settings as {
    readonly need: string;
    readonly stake: string;
    readonly prize: { readonly units: string };
    readonly prizes: readonly { readonly units: string }[];
    readonly rungs: readonly Rung[];
  };
/** What stakes on sports and slots earn at least, in basis points. */
const EDGE_BPS = 400n;

describe('the activities that every brand begins with', () => {
  it('have settings that their kinds read, in every currency', () => {
    for (const asset of FIAT)
      for (const { kind, settings } of ofBrand(asset))
        expect(kindNamed(kind)?.configure(settings), kind).toBeDefined();
  });

  it('give no bonus for a deposit that its wagering does not earn back on average', () => {
    const all = ofBrand('BRL');
    const daily = settingsOf(all, 'daily_deposit');
    const rungs = settingsOf(all, 'total_deposit').rungs;
    const given: [deposit: bigint, bonus: bigint][] = [
      [BigInt(daily.need), BigInt(daily.prize.units)],
      ...rungs.map(({ need, prize }, index): [bigint, bigint] => [
        BigInt(need) - BigInt(rungs[index - 1]?.need ?? 0),
        BigInt(prize.units),
      ]),
    ];
    for (const { campaign, kind } of all.filter((activity) => activity.kind.endsWith('deposit')))
      expect(campaign?.terms, kind).toMatchObject({ wagerX100: 100n, base: 'deposit_bonus' });
    for (const [deposit, bonus] of given)
      expect((deposit + bonus) * EDGE_BPS).toBeGreaterThan(bonus * 10_000n);
  });

  it('give for stakes at most eight hundredths of what the stakes earn', () => {
    const all = ofBrand('BRL');
    const ladder = settingsOf(all, 'bet_reward').rungs;
    const ofLadder = ladder.map(({ need }, index) => {
      const sum = ladder.slice(0, index + 1).reduce((total, { prize }) => total + Number(prize.units), 0);
      return sum / Number(need);
    });
    const daily = settingsOf(all, 'daily_cash');
    const week = settingsOf(all, 'week_cash');
    const ofWeek = week.rungs.map(
      ({ need, prize }) => Number(prize.units) / (Number(need) * Number(week.stake)),
    );
    const doors = settingsOf(all, 'christmas');
    const ofDoors =
      doors.prizes.reduce((sum, { units }) => sum + Number(units), 0) / (24 * Number(doors.need));
    const share =
      Math.max(...ofLadder) + Number(daily.prize.units) / Number(daily.need) + Math.max(...ofWeek) + ofDoors;
    expect(share / 0.04).toBeLessThanOrEqual(0.08 + 1e-9);
  });

  it('begin and end at midnight in the zone of the brand', () => {
    const clockIn = (zone: string, atMs: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(atMs);
    for (const { kind, campaign } of ofBrand('BRL')) {
      if (!campaign) continue;
      expect([kind, clockIn('America/Sao_Paulo', campaign.beginsMs)]).toEqual([kind, '00:00:00']);
      if (campaign.endsMs !== undefined)
        expect([kind, clockIn('America/Sao_Paulo', campaign.endsMs)]).toEqual([kind, '00:00:00']);
    }
  });

  it('begin as drafts without play money where they give before a stake', () => {
    const live = ofBrand('BRL', false);
    const stateOf = (kind: string) => live.find((activity) => activity.kind === kind)?.campaign?.state;
    expect(['daily_deposit', 'total_deposit', 'ui_switch'].map(stateOf)).toEqual(['draft', 'draft', 'draft']);
    expect(['bet_reward', 'raffle', 'christmas'].map(stateOf)).toEqual(['on', 'on', 'on']);
    const christmas = live.find(({ kind }) => kind === 'christmas')?.campaign;
    expect(new Date(christmas?.beginsMs ?? 0).toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(settingsOf(ofBrand('VND'), 'daily_deposit').need).toBe(String(fromBrl(30_00n, 'VND', NOW)));
  });
});
