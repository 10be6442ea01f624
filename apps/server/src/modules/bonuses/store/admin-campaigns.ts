import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface CampaignSums {
  readonly cost: bigint;
  readonly grants: number;
  readonly players: number;
}

/** What each campaign of a brand, or of all, has given and not taken back. */
export async function readSums(database: Database, brand?: string): Promise<Map<Reference, CampaignSums>> {
  const rows = await database.read<{ campaign: bigint; cost: string; grants: bigint; players: bigint }>(
    `SELECT g.campaign, sum(g.cost)::text AS cost, count(*) AS grants, count(DISTINCT g.player) AS players
     FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE g.reversed_at IS NULL AND ($1::text IS NULL OR c.brand = $1) GROUP BY g.campaign`,
    [brand ?? null],
  );
  return new Map(
    rows.map(({ campaign, cost, grants, players }) => [
      campaign as Reference,
      { cost: BigInt(cost), grants: Number(grants), players: Number(players) },
    ]),
  );
}

export interface CampaignAuthor {
  /** Undefined for a campaign that the code made. */
  readonly madeBy: number | undefined;
  readonly changedMs: number;
}

export async function readAuthor(
  database: Database,
  campaign: Reference,
): Promise<CampaignAuthor | undefined> {
  const [row] = await database.read<{ made_by: bigint | null; changed_at: Date }>(
    'SELECT made_by, changed_at FROM bonuses.campaign WHERE id = $1',
    [campaign],
  );
  return (
    row && {
      madeBy: row.made_by === null ? undefined : Number(row.made_by),
      changedMs: row.changed_at.getTime(),
    }
  );
}
