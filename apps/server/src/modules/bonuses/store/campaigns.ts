import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Campaign, CampaignState, NewCampaign, Trigger } from '../core/campaign.ts';
import type { GrantKind } from '../core/grant.ts';
import { fromStored, toStored } from '../core/stored.ts';
import { insertShards } from './budget.ts';

interface CampaignRow {
  readonly id: bigint;
  readonly brand: string;
  readonly code: string;
  readonly kind: GrantKind;
  readonly trigger: Trigger;
  readonly audience: unknown;
  readonly amounts: unknown;
  readonly terms: unknown;
  readonly texts: unknown;
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly state: CampaignState;
  readonly budget: bigint | null;
  readonly per_player: number | null;
  readonly is_listed: boolean;
  readonly version: number;
}

const COLUMNS = `id, brand, code, kind, trigger, audience, amounts, terms, texts, begins_at, ends_at, state, budget,
  per_player, is_listed, version`;

type WantedCampaign = { readonly brand: string; readonly code: string };

const WANTED = `SELECT ${COLUMNS} FROM bonuses.campaign
  WHERE (brand, code) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

/** By `brand/code`. */
export async function readCampaigns(
  tx: Tx,
  wanted: readonly WantedCampaign[],
): Promise<Map<string, Campaign>> {
  return campaignsOf(tx, 'bonuses-campaigns', WANTED, wanted);
}

/**
 * As they stay until the transaction ends: a transaction that changes one waits. Grants hold theirs with the weakest
 * lock, as the foreign key of their row does, so that they do not wait for each other.
 */
export async function holdCampaigns(
  tx: Tx,
  wanted: readonly WantedCampaign[],
): Promise<Map<string, Campaign>> {
  return campaignsOf(tx, 'bonuses-hold-campaigns', `${WANTED} ORDER BY id FOR KEY SHARE`, wanted);
}

async function campaignsOf(
  tx: Tx,
  name: string,
  text: string,
  wanted: readonly WantedCampaign[],
): Promise<Map<string, Campaign>> {
  const values = [wanted.map(({ brand }) => brand), wanted.map(({ code }) => code)];
  const { rows } = await tx.query<CampaignRow>({ name, text, values });
  return new Map(rows.map((row) => [`${row.brand}/${row.code}`, toCampaign(row)]));
}

/** Every campaign of a brand, or of all, in the order of their codes. */
export async function listCampaigns(database: Database, brand?: string): Promise<Campaign[]> {
  const rows = await database.read<CampaignRow>(
    `SELECT ${COLUMNS} FROM bonuses.campaign WHERE $1::text IS NULL OR brand = $1 ORDER BY brand, code`,
    [brand ?? null],
  );
  return rows.map(toCampaign);
}

export async function findCampaign(tx: Tx, id: Reference): Promise<Campaign | undefined> {
  const { rows } = await tx.query<CampaignRow>(`SELECT ${COLUMNS} FROM bonuses.campaign WHERE id = $1`, [id]);
  return rows[0] && toCampaign(rows[0]);
}

/** As it stays until the transaction ends. */
export async function holdCampaign(tx: Tx, id: Reference): Promise<Campaign | undefined> {
  const { rows } = await tx.query<CampaignRow>(
    `SELECT ${COLUMNS} FROM bonuses.campaign WHERE id = $1 FOR KEY SHARE`,
    [id],
  );
  return rows[0] && toCampaign(rows[0]);
}

/** Waits until no grant of the campaign is being written. */
export function lockCampaign(tx: Tx, id: Reference): Promise<Campaign | undefined> {
  return lockRow(tx, id, 'UPDATE');
}

/** Does not wait for grants: a campaign that is given all the time could never be stopped. */
export function lockState(tx: Tx, id: Reference): Promise<Campaign | undefined> {
  return lockRow(tx, id, 'NO KEY UPDATE');
}

async function lockRow(tx: Tx, id: Reference, strength: 'UPDATE' | 'NO KEY UPDATE') {
  const { rows } = await tx.query<CampaignRow>(
    `SELECT ${COLUMNS} FROM bonuses.campaign WHERE id = $1 FOR ${strength}`,
    [id],
  );
  return rows[0] && toCampaign(rows[0]);
}

export interface CampaignToInsert {
  readonly id: Reference;
  readonly campaign: NewCampaign;
}

/**
 * Stores campaigns with their budgets, all in two statements: a first start has hundreds of them. Returns the ids of those
 * that are new, since a brand has one campaign of each code.
 */
export async function insertCampaigns(
  tx: Tx,
  wanted: readonly CampaignToInsert[],
  operator: number | undefined,
  nowMs: number,
): Promise<ReadonlySet<Reference>> {
  if (wanted.length === 0) return new Set();
  const rows = wanted.map(({ id, campaign }) => [
    ...[id, campaign.brand, campaign.code, campaign.kind, campaign.trigger],
    ...contentOf(campaign),
  ]);
  const { rows: inserted } = await tx.query<{ id: Reference }>(
    `INSERT INTO bonuses.campaign (id, brand, code, kind, trigger, audience, amounts, terms, texts, begins_at, ends_at,
       state, budget, per_player, is_listed, made_by, made_at, changed_at)
     SELECT c.*, $16::bigint, $17::timestamptz, $17::timestamptz
     FROM unnest(${COLUMN_TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) AS c
     ON CONFLICT (brand, code) DO NOTHING RETURNING id`,
    [
      ...COLUMN_TYPES.map((_, column) => rows.map((row) => row[column])),
      ...[operator ?? null, new Date(nowMs)],
    ],
  );
  const added = new Set(inserted.map(({ id }) => id));
  const budgets = wanted.flatMap(({ id, campaign: { budget } }) =>
    budget === undefined || !added.has(id) ? [] : [{ campaign: id, budget }],
  );
  await insertShards(tx, budgets);
  return added;
}

/** Of the id, the brand, the code, the kind, the trigger and what `contentOf` returns. */
const COLUMN_TYPES: readonly string[] = [
  ...['bigint', 'text', 'text', 'text', 'text'],
  ...['jsonb', 'jsonb', 'jsonb', 'jsonb', 'timestamptz', 'timestamptz'],
  ...['text', 'bigint', 'integer', 'boolean'],
];

/** The brand, the code, the kind and the trigger of a campaign never change. */
export async function updateCampaign(tx: Tx, campaign: Campaign, nowMs: number): Promise<void> {
  await tx.query(
    `UPDATE bonuses.campaign SET audience = $2, amounts = $3, terms = $4, texts = $5, begins_at = $6, ends_at = $7,
       state = $8, budget = $9, per_player = $10, is_listed = $11, version = version + 1, changed_at = $12
     WHERE id = $1`,
    [campaign.id, ...contentOf(campaign), new Date(nowMs)],
  );
}

function contentOf(campaign: NewCampaign): unknown[] {
  return [
    ...[campaign.audience, campaign.amounts, campaign.terms, campaign.texts].map(toStored),
    new Date(campaign.beginsMs),
    campaign.endsMs === undefined ? null : new Date(campaign.endsMs),
    campaign.state,
    campaign.budget ?? null,
    campaign.perPlayer ?? null,
    campaign.isListed,
  ];
}

function toCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id as Reference,
    brand: row.brand,
    code: row.code,
    kind: row.kind,
    trigger: row.trigger,
    audience: fromStored(row.audience) as Campaign['audience'],
    amounts: fromStored(row.amounts) as Campaign['amounts'],
    terms: fromStored(row.terms) as Campaign['terms'],
    texts: fromStored(row.texts) as Campaign['texts'],
    beginsMs: row.begins_at.getTime(),
    endsMs: row.ends_at?.getTime(),
    state: row.state,
    budget: row.budget ?? undefined,
    perPlayer: row.per_player ?? undefined,
    isListed: row.is_listed,
    version: row.version,
  };
}
