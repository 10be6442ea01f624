import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Brand } from './core/brand.ts';
import { BRANDS } from './core/table.ts';
import { type HouseStatus, readHouseStatus, writeHouseStatus } from './store/house-status.ts';

export type { Brand, BrandLanguage } from './core/brand.ts';
export { pageText } from './core/texts.ts';
export type { HouseStatus } from './store/house-status.ts';

export interface Brands {
  readonly all: readonly Brand[];
  byId(id: string): Brand | undefined;
  /** By the hash of the registrable domain, else the default; `wanted` counts on this machine only. */
  of(host: string, wanted: string | undefined): Brand;
  byAppKey(appKey: string): Brand | undefined;
  /** Every phone asks every ten seconds: the database is asked once a second for all of them. */
  houseStatus(): Promise<HouseStatus>;
  setHouseStatus(tx: Tx, status: HouseStatus): Promise<void>;
}

const STATUS_BELIEVED_MS = 1_000;

export function createBrands(io: { database: Database; clock: Clock }): Brands {
  let status: { value: Promise<HouseStatus>; readMs: number } | undefined;
  const byId = new Map(BRANDS.map((brand) => [brand.id, brand]));
  const byHash = new Map(BRANDS.map((brand) => [domainHash(brand.domain), brand]));
  const standard = BRANDS[0];
  if (!standard) throw new Error('there is no brand');
  return {
    all: BRANDS,
    byId: (id) => byId.get(id),
    byAppKey: (appKey) => BRANDS.find((brand) => brand.appKey === appKey),
    houseStatus() {
      const nowMs = io.clock.nowMs();
      if (status && nowMs - status.readMs < STATUS_BELIEVED_MS) return status.value;
      const value = readHouseStatus(io.database);
      status = { value, readMs: nowMs };
      // A failed read must not be believed for a second by everyone else.
      value.catch(() => {
        status = undefined;
      });
      return value;
    },
    setHouseStatus: writeHouseStatus,
    of(host, wanted) {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      if (wanted !== undefined && isLocal(name)) return byId.get(wanted) ?? standard;
      const domain = getDomain(name);
      return (domain ? byHash.get(domainHash(domain)) : undefined) ?? standard;
    },
  };
}

/** The first 8 hex digits of SHA-256. */
export function domainHash(domain: string): string {
  return createHash('sha256').update(domain).digest('hex').slice(0, 8);
}

function isLocal(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}
