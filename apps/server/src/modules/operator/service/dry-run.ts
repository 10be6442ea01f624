import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type DryRunFact, type DryRunResult, factsOf, type NewCampaign } from '../../bonuses/index.ts';
import type { CampaignDeps } from './campaign-commands.ts';
import type { Contest } from './contest-commands.ts';

export const DRY_RUN_DAYS = 30;
/** More facts than this are not read; the reply says so. */
const FACTS_MAX = 50_000;

export interface DryRun extends DryRunResult {
  readonly fromMs: number;
  readonly toMs: number;
  /** Why there are no figures; empty where there are. */
  readonly unknown: '' | 'facts' | 'steps' | 'places';
  readonly isCut: boolean;
  /** The facts are daily counters: a step counts as received at the end of its period. */
  readonly isAssumed: boolean;
}

/** What the campaign would have given over the last 30 days. Undefined for an unknown brand. Nothing is written. */
export async function dryRun(
  deps: CampaignDeps,
  request: Contest & { readonly campaign: NewCampaign },
): Promise<DryRun | undefined> {
  const { campaign } = request;
  const toMs = deps.clock.nowMs();
  const fromMs = toMs - DRY_RUN_DAYS * DAY_MS;
  const brand = deps.brands().find(({ id }) => id === campaign.brand);
  if (!brand) return undefined;
  const range = { brand: brand.id, fromMs, toMs };
  const source = factsOf(campaign);
  const read = await readFacts(deps, campaign, request, { ...range, asset: brand.currency });
  const facts = read.facts.slice(0, FACTS_MAX);
  const result = await deps.bonuses.admin.dryRun(campaign, facts, { fromMs, days: DRY_RUN_DAYS });
  return {
    ...result,
    fromMs,
    toMs,
    unknown: read.unknown,
    isCut: read.isCut || read.facts.length > FACTS_MAX,
    isAssumed: read.unknown === '' && (source === 'steps' || source === 'weeks'),
  };
}

interface ReadFacts {
  readonly facts: readonly DryRunFact[];
  readonly unknown: DryRun['unknown'];
  readonly isCut: boolean;
}

const known = (facts: readonly DryRunFact[], isCut = false): ReadFacts => ({ facts, unknown: '', isCut });
const unknown = (why: DryRun['unknown']): ReadFacts => ({ facts: [], unknown: why, isCut: false });

async function readFacts(
  deps: CampaignDeps,
  campaign: NewCampaign,
  { activity }: Contest,
  range: Range & Pick<Parameters<CampaignDeps['bonuses']['deposits']['paid']>[0], 'asset'>,
): Promise<ReadFacts> {
  switch (factsOf(campaign)) {
    case 'deposits':
      return known(await depositFacts(deps, campaign, range));
    case 'registrations':
      return known(await registrationFacts(deps, range));
    case 'weeks':
      return known(
        await withRegistered(
          deps,
          campaign,
          await deps.contests.weeks({ ...range, campaign }, FACTS_MAX + 1),
        ),
      );
    case 'steps': {
      const past = activity && (await deps.contests.activities.past(activity, campaign, range));
      return past ? known(await withRegistered(deps, campaign, past.steps), past.isCut) : unknown('steps');
    }
    case 'places':
      return unknown('places');
    case 'none':
      return unknown('facts');
  }
}

type Range = { readonly brand: string; readonly fromMs: number; readonly toMs: number };

async function depositFacts(
  deps: CampaignDeps,
  campaign: NewCampaign,
  range: Range & Pick<Parameters<CampaignDeps['bonuses']['deposits']['paid']>[0], 'asset'>,
): Promise<DryRunFact[]> {
  const paid = await deps.bonuses.deposits.paid(range, FACTS_MAX + 1);
  return withRegistered(
    deps,
    campaign,
    paid.map(({ player, units, atMs, number }) => ({ player, atMs, deposit: { units, number } })),
  );
}

/** When the players registered is read only where the audience asks for it. */
async function withRegistered(
  { bonuses }: CampaignDeps,
  { audience }: NewCampaign,
  facts: readonly Omit<DryRunFact, 'registeredMs'>[],
): Promise<DryRunFact[]> {
  const asksWhen = audience.registeredFromMs !== undefined || audience.registeredUntilMs !== undefined;
  const players = asksWhen ? [...new Set(facts.map(({ player }) => player))] : [];
  const registered: ReadonlyMap<PlayerId, number> =
    players.length > 0 ? await bonuses.players.registeredMs(players) : new Map();
  return facts.map((fact) => ({ ...fact, registeredMs: registered.get(fact.player) }));
}

async function registrationFacts({ bonuses }: CampaignDeps, range: Range): Promise<DryRunFact[]> {
  const found = await bonuses.players.registrations(range, FACTS_MAX + 1);
  return found.map(({ player, atMs }) => ({ player, atMs, registeredMs: atMs }));
}
