import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Channel, KindName, Language } from '../core/kind.ts';
import type { Template } from '../core/template.ts';

export interface TemplateKey {
  readonly brand: string;
  readonly kind: KindName;
  readonly channel: Channel;
  readonly language: Language;
}

export interface StoredTemplate extends TemplateKey, Template {
  readonly version: number;
}

const TEMPLATES_MAX = 20_000;

export async function readTemplates(database: Pick<Database, 'read'>): Promise<StoredTemplate[]> {
  return database.read<StoredTemplate>(
    `SELECT t.brand, t.kind, t.channel, t.language, t.title, t.text, t.version FROM notices.template t LIMIT $1`,
    [TEMPLATES_MAX],
  );
}

/** False when someone else has changed it since that version; 0 is a text that does not exist yet. */
export async function writeTemplate(
  tx: Tx,
  { brand, kind, channel, language }: TemplateKey,
  { title, text }: Template,
  { version, nowMs }: { readonly version: number; readonly nowMs: number },
): Promise<boolean> {
  const values = [brand, kind, channel, language, title, text, version, new Date(nowMs)];
  const { rowCount } = await tx.query(
    version === 0
      ? `INSERT INTO notices.template (brand, kind, channel, language, title, text, version, changed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7 + 1, $8) ON CONFLICT DO NOTHING`
      : `UPDATE notices.template SET title = $5, text = $6, version = version + 1, changed_at = $8
         WHERE brand = $1 AND kind = $2 AND channel = $3 AND language = $4 AND version = $7`,
    values,
  );
  return rowCount === 1;
}

/** Back to the built-in text. */
export async function deleteTemplate(tx: Tx, key: TemplateKey, version: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `DELETE FROM notices.template
     WHERE brand = $1 AND kind = $2 AND channel = $3 AND language = $4 AND version = $5`,
    [key.brand, key.kind, key.channel, key.language, version],
  );
  return rowCount === 1;
}
