import { bannedIn, type Finding } from './bans.ts';
import type { TidyFile } from './files.ts';
import { foreignSchemasIn } from './schemas.ts';
import { longFiles, longFunctions } from './sizes.ts';

export interface Ratchet {
  /** How many functions over the aim there were when it was last tightened; never more. */
  readonly longFunctions: number;
}

export interface Verdict {
  readonly files: number;
  readonly findings: readonly Finding[];
  readonly longFunctions: readonly Finding[];
  /** One line per reason why the whole check fails although no single line is wrong. */
  readonly problems: readonly string[];
}

export function checkTidy(files: readonly TidyFile[], ratchet: Ratchet, floor: number): Verdict {
  const long = files.flatMap(longFunctions);
  const problems: string[] = [];
  if (files.length < floor)
    problems.push(`read ${files.length} files, fewer than ${floor}: is this the right folder?`);
  if (long.length > ratchet.longFunctions) {
    problems.push(`${long.length} functions are too long, the ratchet allows ${ratchet.longFunctions}`);
  }
  return {
    files: files.length,
    findings: files.flatMap((file) => [...bannedIn(file), ...foreignSchemasIn(file), ...longFiles(file)]),
    longFunctions: long,
    problems,
  };
}
