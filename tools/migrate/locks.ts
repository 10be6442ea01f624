/** A statement that would keep players waiting on a table that may be large. */
export interface LongLock {
  readonly file: string;
  readonly table: string;
  readonly statement: string;
  readonly instead: string;
}

/** Migrations before this one were applied when no installation was large, and are never changed. */
const CHECKED_FROM = '0059';
/** A comment directly above a statement that may lock, with the reason why the table is small. */
const ALLOWED = /--\s*small table: \S+/;
const NAME = String.raw`((?:\w+\.)?\w+)`;

/** What a function does when it is called later is no part of the migration; a DO block is. */
const FUNCTION = /CREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\b[^;$]*(\$\w*\$)[\s\S]*?\1/gi;

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`^CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[^;]*?\bON\s+(?:ONLY\s+)?${NAME}`,
      'i',
    ),
    instead: 'CREATE INDEX CONCURRENTLY, in a file that begins with "-- outside a transaction"',
  },
  {
    pattern: new RegExp(
      String.raw`^ALTER\s+TABLE\s+(?:ONLY\s+)?${NAME}\b(?=[^;]*\bADD\s+(?:CONSTRAINT\b|CHECK\b|FOREIGN\b))(?![^;]*NOT\s+VALID)`,
      'i',
    ),
    instead: 'ADD CONSTRAINT … NOT VALID, and VALIDATE CONSTRAINT in the next migration',
  },
  {
    pattern: new RegExp(
      String.raw`^ALTER\s+TABLE\s+(?:ONLY\s+)?${NAME}\b(?=[^;]*\bADD\s+(?:PRIMARY|UNIQUE)\b)`,
      'i',
    ),
    instead: 'a unique index that is built concurrently, then ADD CONSTRAINT … USING INDEX',
  },
  {
    pattern: new RegExp(
      String.raw`^ALTER\s+TABLE\s+(?:ONLY\s+)?${NAME}\b(?=[^;]*\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b)`,
      'i',
    ),
    instead: 'a new column that is filled in portions',
  },
  {
    pattern: new RegExp(String.raw`^ALTER\s+TABLE\s+(?:ONLY\s+)?${NAME}\b(?=[^;]*\bSET\s+NOT\s+NULL\b)`, 'i'),
    instead: 'a CHECK (… IS NOT NULL) NOT VALID that is validated first',
  },
  {
    pattern: new RegExp(
      String.raw`^ALTER\s+TABLE\s+(?:ONLY\s+)?${NAME}\b(?=[^;]*\bADD\s+(?:COLUMN\s+)?[^;]*\bDEFAULT\s+\w+\s*\()`,
      'i',
    ),
    instead: 'a constant default, or a column without one that is filled in portions',
  },
  {
    pattern: new RegExp(String.raw`^(?:UPDATE|DELETE\s+FROM)\s+(?:ONLY\s+)?${NAME}`, 'i'),
    instead: 'a job that changes rows in portions',
  },
  {
    pattern: new RegExp(
      String.raw`^(?:LOCK(?:\s+TABLE)?|CLUSTER|VACUUM\s+FULL|REINDEX\s+TABLE|TRUNCATE(?:\s+TABLE)?)\s+(?!CONCURRENTLY)${NAME}`,
      'i',
    ),
    instead: 'an approach that does not lock the table',
  },
];

/** Statements of new migrations that lock a table which an earlier migration has made. */
export function longLocks(files: Readonly<Record<string, string>>): LongLock[] {
  return Object.keys(files)
    .filter((file) => file >= CHECKED_FROM)
    .sort()
    .flatMap((file) => locksOf(file, files[file] ?? ''));
}

function locksOf(file: string, sql: string): LongLock[] {
  const own = new Set(
    [...sql.matchAll(new RegExp(String.raw`CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${NAME}`, 'gi'))].map(
      ([, table = '']) => table.toLowerCase(),
    ),
  );
  return sql
    .replace(FUNCTION, '')
    .split(';')
    .flatMap((part) => {
      if (ALLOWED.test(part)) return [];
      const statement = part.replace(/--.*$/gm, '').trim();
      for (const { pattern, instead } of RULES) {
        const table = pattern.exec(statement)?.[1]?.toLowerCase();
        if (table !== undefined && !own.has(table)) return [{ file, table, statement, instead }];
      }
      return [];
    });
}
