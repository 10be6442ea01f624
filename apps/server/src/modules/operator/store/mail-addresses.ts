import { type Database, type Tx, within } from '../../../platform/database/database.ts';
import { may, type Permission, parseRole } from '../core/permission.ts';

/** An operator as somebody to whom figures are mailed. */
export interface MailPerson {
  readonly id: bigint;
  readonly name: string;
  /** Not suspended, with the permission that was asked for. */
  readonly isAllowed: boolean;
  readonly address: string | undefined;
  /** The brands whose figures may be mailed there; empty: all. */
  readonly brands: readonly string[];
}

interface MailRow {
  readonly id: bigint;
  readonly name: string;
  readonly role: string;
  readonly disabled: boolean;
  readonly address: string | null;
  readonly brands: string[] | null;
}

const SELECT = `SELECT p.id, p.name, p.role, p.disabled_at IS NOT NULL AS disabled, m.address, m.brands
  FROM operator.person p LEFT JOIN operator.mail_address m ON m.person = p.id`;

const toPerson =
  (permission: Permission) =>
  ({ id, name, role, disabled, address, brands }: MailRow): MailPerson => {
    const known = parseRole(role);
    const isAllowed = !disabled && known !== undefined && may(known, permission);
    return { id, name, isAllowed, address: address ?? undefined, brands: brands ?? [] };
  };

/** Share locks: nobody is suspended or gets another role until the end of the transaction. */
export async function readRecipients(tx: Tx, ids: readonly bigint[]): Promise<readonly MailPerson[]> {
  const { rows } = await tx.query<MailRow>(
    `${SELECT} WHERE p.id = ANY($1::bigint[]) ORDER BY p.id FOR SHARE OF p`,
    [ids],
  );
  return rows.map(toPerson('figures.read'));
}

export async function listMailPeople(database: Database, limit: number): Promise<readonly MailPerson[]> {
  const rows = await database.read<MailRow>(`${SELECT} ORDER BY p.name LIMIT $1`, [limit]);
  return rows.map(toPerson('figures.read'));
}

export async function readAddress(
  tx: Tx,
  person: bigint,
): Promise<{ readonly address: string; readonly brands: readonly string[] } | undefined> {
  const [row] = await within(tx).read<{ address: string; brands: string[] }>(
    'SELECT address, brands FROM operator.mail_address WHERE person = $1 FOR UPDATE',
    [person],
  );
  return row;
}

export async function setAddress(
  tx: Tx,
  person: bigint,
  { address, brands }: { readonly address: string; readonly brands: readonly string[] },
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO operator.mail_address (person, address, brands, set_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person) DO UPDATE SET address = excluded.address, brands = excluded.brands, set_at = excluded.set_at`,
    [person, address, brands, new Date(atMs)],
  );
}

export async function dropAddress(tx: Tx, person: bigint): Promise<void> {
  await tx.query('DELETE FROM operator.mail_address WHERE person = $1', [person]);
}
