import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Database } from '../../../platform/database/database.ts';

const text = (title: string) => ({ title, text: '' });

/** A whole form: half of every deposit from 10 up to 50, twenty times, with a budget of 1,000. */
export function someForm(nowMs: number, given: Partial<CampaignForm> = {}): CampaignForm {
  return {
    brand: 'br',
    code: 'july',
    kind: 'bonus',
    trigger: 'deposit',
    audience: {},
    amounts: { share: 5_000, most: 5_000, least_deposit: 1_000 },
    terms: {
      wagering: 2_000,
      base: 'bonus',
      least_odds: 1_500,
      most_stake: 5_000,
      sticky: 0,
      valid_hours: 720,
      contribution: {
        sports: 10_000,
        slots: 10_000,
        slots_half: 5_000,
        jackpot_slots: 0,
        originals: 2_500,
        crash: 2_500,
        table: 1_500,
        live: 1_000,
        blackjack: 500,
      },
    },
    texts: { ENG: text('July'), PT: text('Julho'), ES: text('Julio'), RU: text('Июль'), VI: text('Tháng 7') },
    begins: nowMs,
    ends: nowMs + 31 * DAY_MS,
    budget: 100_000,
    per_player: 2,
    listed: 1,
    ...given,
  };
}

/** A registered player of the brand `br`. */
export function addPlayer(database: Database, player: number, registeredMs: number): Promise<unknown> {
  return database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO identity.player (id, brand, visitor, registered_at, nick) OVERRIDING SYSTEM VALUE
       VALUES ($1, 'br', false, $2, $3)`,
      [player, new Date(registeredMs), `nick${player}`],
    ),
  );
}

export interface AddedDeposit {
  readonly player: number;
  readonly units: number;
  readonly atMs: number;
  /** 0: it was not paid. */
  readonly paid?: number;
  readonly document?: string;
}

export function addDeposit(database: Database, deposit: AddedDeposit): Promise<unknown> {
  const { player, units, atMs, paid = units, document } = deposit;
  return database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status,
         provider, account, document, paid, postings, created_at, updated_at)
       VALUES ($1, $2, 'br', 'payin', $3, 'pix', 'BRL', $4, 0, $5, 'bank', '{}', $6, $7, 0, $8, $8)`,
      [
        ...[firstReferenceAt(atMs) + BigInt(player), player, `k${atMs}`, units],
        ...[paid > 0 ? 'paid' : 'failed', document ?? null, paid, new Date(atMs)],
      ],
    ),
  );
}

export function addSession(database: Database, player: number, device: number): Promise<unknown> {
  return database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO identity.session (token, player, device, device_name, address, created_at, seen_at, expires_at)
       VALUES (sha256($1::bytea), $2, sha256($3::bytea), 'phone', '198.51.100.2', now(), now(), now() + interval '1 day')`,
      [Buffer.from(`t${player}-${device}`), player, Buffer.from(`d${device}`)],
    ),
  );
}

export const asPlayer = (player: number) => player as PlayerId;
