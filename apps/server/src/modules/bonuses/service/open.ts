import { activeOf, type Bonus, bonusOf, isOver } from '@palpite/kernel/bonus/bonus';
import type { FundedStake, Funding, Paid } from '@palpite/kernel/bonus/stake';
import type { Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { PlayerCost } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { NamedPlace, Posting } from '../../wallet/index.ts';
import { termsOf } from '../core/campaign.ts';
import { type BonusHolder, type BonusStep, type HolderBonuses, openHolder } from '../core/open-bonuses.ts';
import { insertBonuses, readOpen, type StoredBonus, writeBonuses } from '../store/bonuses.ts';
import { readCampaigns } from '../store/campaigns.ts';
import { insertGrant, readBrands } from '../store/grants.ts';
import { type NumberedStep, writeSteps } from '../store/steps.ts';
import type { BonusesDeps } from './deps.ts';

/** A win of free rounds whose wins become a bonus; negative takes one back. */
export interface FreeWin {
  /** The free rounds. */
  readonly source: string;
  readonly brand: string;
  readonly amount: bigint;
  readonly ref?: Reference;
}

/** The campaign of bonuses that collect wins of free rounds. */
export const FREE_ROUND_CAMPAIGN = 'free_round_bonus';

/** Changes stay in memory until `finish`. All amounts in units. Thin wrappers over the kernel's functions. */
export interface OpenBonuses {
  activeOf(holder: BonusHolder): Bonus | undefined;
  bonusOf(holder: BonusHolder, id: string | undefined): Bonus | undefined;
  /** `cash` is what the player may spend. `ref` is the bet or round and explains the step. */
  fund(
    holder: BonusHolder,
    cash: bigint,
    stake: { readonly units: bigint; readonly product: Product },
    ref?: Reference,
  ): Funding;
  pay(holder: BonusHolder, stake: FundedStake, amount: bigint, ref?: Reference): Paid;
  takeBack(
    holder: BonusHolder,
    stake: FundedStake,
    paid: Paid,
    ref?: Reference,
  ): { readonly taken: bigint; readonly missing: bigint };
  progress(holder: BonusHolder, bonus: string | undefined, amount: bigint, ref?: Reference): void;
  openStake(holder: BonusHolder, stake: FundedStake, by: 1 | -1): void;
  /** Wins of one grant of free rounds form one growing bonus; if that has ended, the next win opens a new one. */
  winFree(holder: BonusHolder, win: FreeWin): void;
  /**
   * Conversion, spent, next in line; what was due expired when it was read. Writes rows and their steps, and returns the
   * postings of what moved between pockets and `house:bonus_cost`, which the caller posts after its own in the same
   * transaction. Called once.
   */
  finish(tx: Tx): Promise<readonly Posting[]>;
}

interface Held {
  readonly bonuses: HolderBonuses;
  readonly read: readonly StoredBonus[];
  readonly wins: FreeWin[];
}

/** The caller holds the locks of the accounts. */
export async function openBonuses(
  deps: BonusesDeps,
  tx: Tx,
  holders: readonly BonusHolder[],
): Promise<OpenBonuses> {
  const all = await openHolders(deps, tx, holders);
  const of = (holder: BonusHolder): Held => {
    const held = all.get(holderKey(holder));
    if (!held) throw new Error(`the bonuses of ${holderKey(holder)} were not opened`);
    return held;
  };
  return {
    activeOf: (holder) => activeOf(of(holder).bonuses.all()),
    bonusOf: (holder, id) => bonusOf(of(holder).bonuses.all(), id),
    fund: (holder, cash, stake, ref) => of(holder).bonuses.fund(cash, stake, ref),
    pay: (holder, stake, amount, ref) => of(holder).bonuses.pay(stake, amount, ref),
    takeBack: (holder, stake, paid, ref) => of(holder).bonuses.takeBack(stake, paid, ref),
    progress: (holder, bonus, amount, ref) => of(holder).bonuses.progress(bonus, amount, ref),
    openStake: (holder, stake, by) => of(holder).bonuses.openStake(stake, by),
    winFree: (holder, win) => void of(holder).wins.push(win),
    finish: (ending) => finishAll(deps, ending, [...all.values()]),
  };
}

async function openHolders(
  deps: BonusesDeps,
  tx: Tx,
  holders: readonly BonusHolder[],
): Promise<Map<string, Held>> {
  const wanted = new Map<string, BonusHolder>();
  for (const holder of holders) {
    const named = [...(wanted.get(holderKey(holder))?.named ?? []), ...(holder.named ?? [])];
    wanted.set(holderKey(holder), { ...holder, named });
  }
  const nowMs = deps.clock.nowMs();
  const rows = wanted.size === 0 ? [] : await readOpen(tx, [...wanted.values()]);
  const byHolder = new Map<string, StoredBonus[]>();
  for (const row of rows) byHolder.set(holderKey(row), [...(byHolder.get(holderKey(row)) ?? []), row]);
  return new Map(
    [...wanted].map(([key, holder]) => {
      const read = byHolder.get(key) ?? [];
      const bonuses = openHolder(
        holder,
        read.map(({ bonus }) => bonus),
        nowMs,
      );
      return [key, { bonuses, read, wins: [] }];
    }),
  );
}

export function holderKey({ player, asset }: Pick<BonusHolder, 'player' | 'asset'>): string {
  return `${player}/${asset}`;
}

async function finishAll(deps: BonusesDeps, tx: Tx, all: readonly Held[]): Promise<Posting[]> {
  for (const held of all) if (held.wins.length > 0) await collectWins(deps, tx, held);
  return (
    await writeHolders(
      deps,
      tx,
      all.map(({ bonuses, read }) => ({ bonuses, read })),
    )
  ).postings;
}

/** Settles the holders, writes what changed and numbers the steps; a posting has the number of its step. */
export async function writeHolders(
  deps: Pick<BonusesDeps, 'clock' | 'append'>,
  tx: Tx,
  all: readonly { readonly bonuses: HolderBonuses; readonly read: readonly StoredBonus[] }[],
): Promise<{ readonly postings: Posting[] }> {
  const nowMs = deps.clock.nowMs();
  const steps: NumberedStep[] = [];
  const changed: { bonus: Bonus; steps: number }[] = [];
  const postings: Posting[] = [];
  for (const { bonuses, read } of all) {
    bonuses.settle();
    const before = new Map(read.map((stored) => [stored.bonus.id, stored]));
    const next = new Map(read.map((stored) => [stored.bonus.id, stored.steps]));
    for (const step of bonuses.steps()) {
      const n = next.get(step.bonus) ?? 0;
      next.set(step.bonus, n + 1);
      steps.push({ ...step, n });
      if (step.moves.length > 0) postings.push(postingOf(bonuses.holder, step, n));
    }
    for (const bonus of bonuses.all())
      if (before.get(bonus.id)?.bonus !== bonus) changed.push({ bonus, steps: next.get(bonus.id) ?? 0 });
  }
  // None of these reads what another one writes, so they are sent together.
  await Promise.all([
    changed.length > 0 && writeBonuses(tx, changed, nowMs),
    writeSteps(tx, steps, nowMs),
    tellConverted(deps, tx, postings),
  ]);
  return { postings };
}

/** A bonus costs the bookmaker what becomes cash of it, once. */
async function tellConverted(
  { append }: Pick<BonusesDeps, 'append'>,
  tx: Tx,
  postings: readonly Posting[],
): Promise<void> {
  const converted = postings.flatMap(({ ref, asset, moves }) =>
    moves.flatMap(({ to, units }) =>
      'pocket' in to && to.pocket === 'cash' ? [{ ref, asset, player: to.player, units }] : [],
    ),
  );
  if (converted.length === 0) return;
  const brands = await readBrands(
    tx,
    converted.map(({ ref }) => ref),
  );
  const costs = converted.flatMap(({ ref, asset, player, units }) => {
    const brand = brands.get(ref);
    return brand === undefined ? [] : [costOfReward({ id: ref, player, brand, asset }, units)];
  });
  await append(tx, costs);
}

/** The event of a reward that reached the player's cash; `version` 2 takes it back. */
export function costOfReward(
  grant: {
    readonly id: Reference;
    readonly player: PlayerId;
    readonly brand: string;
    readonly asset: Posting['asset'];
  },
  units: bigint,
  version: 1 | 2 = 1,
): PlayerCost {
  const { id, player, brand, asset } = grant;
  return {
    kind: 'player-cost',
    player,
    brand,
    of: 'bonus',
    ref: String(id),
    version,
    asset,
    units: String(units),
  };
}

/** The cost account of everything that is given. */
export const COST = { house: 'house:bonus_cost' } as const;

function postingOf({ player, asset }: BonusHolder, step: BonusStep, n: number): Posting {
  const place = (name: string): NamedPlace =>
    name === 'bonus' || name === 'cash' ? { player, pocket: name } : COST;
  return {
    ref: BigInt(step.bonus) as Reference,
    kind: 'bonus',
    step: n,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: step.moves.map(({ from, to, units }) => ({ from: place(from), to: place(to), units })),
  };
}

/** A win adds to the bonus of its free rounds, or opens one by a grant of `free_round_bonus`, which has no budget. */
async function collectWins(deps: BonusesDeps, tx: Tx, { bonuses, read, wins }: Held): Promise<void> {
  const sources = new Map(read.map(({ bonus, source }) => [bonus.id, source]));
  for (const { source, brand, amount, ref } of wins) {
    const mine = bonuses.all().filter(({ id }) => sources.get(id) === source);
    const live = mine.findLast((bonus) => !isOver(bonus));
    if (live) bonuses.grow(live.id, amount, ref);
    else if (amount > 0n) sources.set(await openWin(deps, tx, bonuses, { source, brand, amount }), source);
  }
}

async function openWin(
  deps: BonusesDeps,
  tx: Tx,
  bonuses: HolderBonuses,
  { source, brand, amount }: FreeWin,
): Promise<string> {
  const { player, asset } = bonuses.holder;
  const found = await readCampaigns(tx, [{ brand, code: FREE_ROUND_CAMPAIGN }]);
  const campaign = found.get(`${brand}/${FREE_ROUND_CAMPAIGN}`);
  if (!campaign) throw new Error(`brand ${brand} has no campaign ${FREE_ROUND_CAMPAIGN}`);
  const nowMs = deps.clock.nowMs();
  const id = deps.ids.next();
  const terms = termsOf(campaign.terms, undefined, nowMs, undefined);
  await insertGrant(tx, {
    id,
    campaign: campaign.id,
    key: `${source}-${id}`,
    player,
    brand,
    asset,
    value: { kind: 'bonus', units: amount },
    cost: amount,
    reason: 'free-rounds',
    grantedMs: nowMs,
    expiresMs: terms.expiresAt,
  });
  bonuses.add({ id: String(id), amount, terms });
  const bonus = bonusOf(bonuses.all(), String(id)) as Bonus;
  await insertBonuses(tx, [{ bonus, player, asset, source }], nowMs);
  await deps.append(tx, [{ kind: 'grant-changed', player, grant: String(id) }]);
  return String(id);
}
