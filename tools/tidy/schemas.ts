import { MODULES } from '../import-rules/levels.ts';
import { TEST_PATH } from '../import-rules/rule.ts';
import type { Finding } from './bans.ts';
import type { TidyFile } from './files.ts';

/** Each module owns one schema, named after the last part of its path: `sportsbook/cash-out` owns `cash_out`. */
export function schemaOf(module: string): string {
  return (module.split('/').at(-1) ?? module).replaceAll('-', '_');
}

const MODULE_SCHEMAS = MODULES.map(schemaOf);
/** The worker's tables are reached through platform/jobs only. */
const OWNED = [...MODULE_SCHEMAS, 'graphile_worker'];
const QUALIFIED = new RegExp(`(?<![\\w.$"'])"?(${OWNED.join('|')})"?\\.["a-z_]`, 'g');
const STATEMENT =
  /\b(?:select|insert|update|delete|from|join|into|truncate|lock|references|alter|create|grant|revoke|call)\b/i;

/** Tests may read the tables of every module. */
const TEST = new RegExp(TEST_PATH);

/** The schema that a file may name; undefined when the rule does not apply to it. */
function ownSchema(path: string): string | undefined {
  if (TEST.test(path)) return undefined;
  const inside = /^apps\/server\/src\/modules\/(.+)$/.exec(path)?.[1];
  const module = MODULES.find((name) => inside?.startsWith(`${name}/`));
  if (module !== undefined) return schemaOf(module);
  const migration = /^apps\/server\/migrations\/\d+_(\w+)\.sql$/.exec(path)?.[1];
  return MODULE_SCHEMAS.find((schema) => migration === schema || migration?.startsWith(`${schema}_`));
}

/** No module's SQL names another's schema: what must happen in one transaction passes `tx` to entry points. */
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
          instead: `call the entry point of the module that owns ${found[1]} and pass it your tx`,
        })),
    );
}
