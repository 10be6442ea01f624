import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type DryRunFact, type DryRunResult, factsOf, type NewCampaign } from '../../bonuses/index.ts';
import type { CampaignDeps } from './campaign-commands.ts';

export const DRY_RUN_DAYS = 30;
/** More facts than this are not read; the reply says so. */
const FACTS_MAX = 50_000;

export interface DryRun extends DryRunResult {
  readonly fromMs: number;
  readonly toMs: number;
  /** False where no fact brings a grant of this trigger about by itself. */
  readonly isCounted: boolean;
  readonly isCut: boolean;
}

/** What the campaign would have given over the last 30 days. Undefined for an unknown brand. Nothing is written. */
export async function dryRun(deps: CampaignDeps, campaign: NewCampaign): Promise<DryRun | undefined> {
  const toMs = deps.clock.nowMs();
  const fromMs = toMs - DRY_RUN_DAYS * DAY_MS;
  const brand = deps.brands().find(({ id }) => id === campaign.brand);
  if (!brand) return undefined;
  const source = factsOf(campaign.trigger);
  const range = { brand: brand.id, fromMs, toMs };
  const read =
    source === 'deposits'
      ? await depositFacts(deps, campaign, { ...range, asset: brand.currency })
      : source === 'registrations'
        ? await registrationFacts(deps, range)
        : [];
  const facts = read.slice(0, FACTS_MAX);
  const result = await deps.bonuses.admin.dryRun(campaign, facts, { fromMs, days: DRY_RUN_DAYS });
  const isCut = read.length > FACTS_MAX;
  return { ...result, fromMs, toMs, isCounted: source !== 'none', isCut };
}

type Range = { readonly brand: string; readonly fromMs: number; readonly toMs: number };

async function depositFacts(
  { bonuses }: CampaignDeps,
  { audience }: NewCampaign,
  range: Range & Pick<Parameters<CampaignDeps['bonuses']['deposits']['paid']>[0], 'asset'>,
): Promise<DryRunFact[]> {
  const paid = await bonuses.deposits.paid(range, FACTS_MAX + 1);
  const asksWhen = audience.registeredFromMs !== undefined || audience.registeredUntilMs !== undefined;
  const players = asksWhen ? [...new Set(paid.map(({ player }) => player))] : [];
  const registered: ReadonlyMap<PlayerId, number> =
    players.length > 0 ? await bonuses.players.registeredMs(players) : new Map();
  return paid.map(({ player, units, atMs, number }) => ({
    player,
    atMs,
    registeredMs: registered.get(player),
    deposit: { units, number },
  }));
}

async function registrationFacts({ bonuses }: CampaignDeps, range: Range): Promise<DryRunFact[]> {
  const found = await bonuses.players.registrations(range, FACTS_MAX + 1);
  return found.map(({ player, atMs }) => ({ player, atMs, registeredMs: atMs }));
}
