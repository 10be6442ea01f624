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

const settingsOf = (all: readonly BuiltInActivity[], kind: string) =>
  all.find((activity) => activity.kind === kind)?.settings as { readonly need: string };

/** What they give for stakes and deposits is bounded in apps/server/test/reward-bounds.test.ts. */
describe('the activities that every brand begins with', () => {
  it('have settings that their kinds read, in every currency', () => {
    for (const asset of FIAT)
      for (const { kind, settings } of ofBrand(asset))
        expect(kindNamed(kind)?.configure(settings), kind).toBeDefined();
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
