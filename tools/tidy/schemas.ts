import { MODULES } from '../import-rules/levels.ts';
import { TEST_PATH } from '../import-rules/rule.ts';
import type { Finding } from './bans.ts';
import type { TidyFile } from './files.ts';

/** Each module owns one schema, named by the last word of its place: `sportsbook/cash-out` owns `cash_out`. */
export function schemaOf(module: string): string {
  return (module.split('/').at(-1) ?? module).replaceAll('-', '_');
}

const MODULE_SCHEMAS = MODULES.map(schemaOf);
/** The worker's tables are reached through platform/jobs only. */
const OWNED = [...MODULE_SCHEMAS, 'graphile_worker'];
const QUALIFIED = new RegExp(`(?<![\\w.$"'])"?(${OWNED.join('|')})"?\\.["a-z_]`, 'g');
const STATEMENT =
  /\b(?:select|insert|update|delete|from|join|into|truncate|lock|references|alter|create|grant|revoke|call)\b/i;

/** A test looks into the tables of every module that took part. */
const TEST = new RegExp(TEST_PATH);

/** The schema that a file may speak about; undefined when the law does not apply to it. */
function ownSchema(path: string): string | undefined {
  if (TEST.test(path)) return undefined;
  const inside = /^apps\/server\/src\/modules\/(.+)$/.exec(path)?.[1];
  const module = MODULES.find((name) => inside?.startsWith(`${name}/`));
  if (module !== undefined) return schemaOf(module);
  const migration = /^apps\/server\/migrations\/\d+_(\w+)\.sql$/.exec(path)?.[1];
  return MODULE_SCHEMAS.find((schema) => migration === schema || migration?.startsWith(`${schema}_`));
}

/** No module's SQL names another's schema: what must happen together passes `tx` through doors. */
export function foreignSchemasIn(file: TidyFile): Finding[] {
  const own = ownSchema(file.path);
  if (own === undefined) return [];
  return file.views.strings
    .filter((piece) => STATEMENT.test(piece.text))
    .flatMap((piece) =>
      [...piece.text.matchAll(QUALIFIED)]
        .filter(([, schema]) => schema !== own)
        .map((found) => ({
          ban: "no other module's tables",
          path: file.path,
          line: piece.line + piece.text.slice(0, found.index).split('\n').length - 1,
          instead: `call the door of the module that owns ${found[1]} and pass it your tx`,
        })),
    );
}
