import type { StudioDialect } from './define-dialect.ts';
import { DIALECT_A } from './dialect-a/dialect-a.ts';
import { DIALECT_B } from './dialect-b/dialect-b.ts';

/** Every dialect of studios, by the name that `STUDIO_<NAME>_DIALECT` gives. */
export const DIALECTS = {
  a: DIALECT_A,
  b: DIALECT_B,
} as const satisfies Readonly<Record<string, StudioDialect>>;
