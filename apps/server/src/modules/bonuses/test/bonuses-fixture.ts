import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Ledger, openLedger } from '../../wallet/test/ledger.ts';
import type { CampaignTexts, NewCampaign } from '../core/campaign.ts';
import type { GrantOutcome, GrantValue, NewGrant } from '../core/grant.ts';
import { type Bonuses, type BonusesDeps, createBonuses, type DeliveredGrant } from '../index.ts';

/** A grant of any kind, as the ports get it. */
type Delivered = Omit<DeliveredGrant, 'value'> & { readonly value: GrantValue };

export interface BonusBank extends Ledger {
  readonly bonuses: Bonuses;
  readonly deps: BonusesDeps;
  readonly events: PalpiteEvent[];
  /** What the ports were given and had to take back. */
  readonly delivered: Delivered[];
  readonly takenBack: Delivered[];
  readonly paused: Set<PlayerId>;
  readonly registered: Map<PlayerId, number>;
  rule: 'all' | 'no-up-front' | 'none';
  campaign(given?: Partial<NewCampaign>): Promise<void>;
  give(grant: Partial<NewGrant> & { readonly value: GrantValue }): Promise<GrantOutcome>;
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const text = { title: 'Test', text: 'A campaign of a test.' };
const TEXTS: CampaignTexts = { ENG: text, PT: text, ES: text, RU: text, VI: text };

export const PLAYER = 7 as PlayerId;

export function someCampaign(given: Partial<NewCampaign> = {}): NewCampaign {
  const { expiresAt: _, ...terms } = DEFAULT_TERMS;
  return {
    brand: 'br',
    code: 'gift',
    kind: 'bonus',
    trigger: 'offer',
    audience: {},
    amounts: {},
    terms: { ...terms, validMs: 30 * DAY_MS },
    texts: TEXTS,
    beginsMs: Date.UTC(2024, 0, 2),
    endsMs: undefined,
    state: 'on',
    budget: undefined,
    perPlayer: undefined,
    isListed: true,
    ...given,
  };
}

/** Bonuses on their own database with the wallet, without other modules. */
export async function openBonusBank(options: { readonly poolSize?: number } = {}): Promise<BonusBank> {
  const ledger = await openLedger(options);
  const { database, ids, clock, wallet } = ledger;
  const events: PalpiteEvent[] = [];
  const delivered: Delivered[] = [];
  const takenBack: Delivered[] = [];
  const paused = new Set<PlayerId>();
  const registered = new Map<PlayerId, number>();
  const port = {
    give: async (_tx: Tx, grant: Delivered) => void delivered.push(grant),
    takeBack: async (_tx: Tx, grant: Delivered) => takenBack.push(grant) > 0,
  };
  const deps: BonusesDeps = {
    database,
    ids,
    clock,
    wallet,
    append: async (_tx, more) => void events.push(...more),
    bonusRule: () => bank.rule,
    pausedOf: async () => paused,
    registeredMs: async () => registered,
    deliver: { freeBet: port, freeRound: port, spin: port, points: port },
  };
  const bonuses = createBonuses(deps);
  const bank: BonusBank = {
    ...ledger,
    bonuses,
    deps,
    events,
    delivered,
    takenBack,
    paused,
    registered,
    rule: 'all',
    async campaign(given) {
      await database.inTransaction((tx) => bonuses.campaigns.add(tx, someCampaign(given)));
    },
    async give(grant) {
      const usual = {
        campaign: 'gift',
        player: PLAYER,
        brand: 'br',
        asset: 'BRL',
        key: 'k',
        reason: 'offer',
      } as const;
      const outcomes = await database.inTransaction((tx) => bonuses.grant(tx, [{ ...usual, ...grant }]));
      const [outcome] = outcomes;
      if (!outcome) throw new Error('a grant was left without an answer');
      return outcome;
    },
    inTx: (work) => database.inTransaction(work),
  };
  return bank;
}
