import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from './bans.ts';
import { checkTidy, type Ratchet } from './check.ts';
import { readTree } from './files.ts';

/** Far below the real number of files: the check fails when it runs in the wrong folder or reads nothing. */
const FILES_FLOOR = 350;

const ratchet = JSON.parse(readFileSync(resolve(import.meta.dirname, 'ratchet.json'), 'utf8')) as Ratchet;
const verdict = checkTidy(readTree(resolve(import.meta.dirname, '../..')), ratchet, FILES_FLOOR);
const report = ({ ban, path, line, instead }: Finding): void =>
  console.error(`${path}:${line}: ${ban}\n    instead: ${instead}`);

verdict.findings.forEach(report);
if (verdict.longFunctions.length > ratchet.longFunctions) verdict.longFunctions.forEach(report);
if (verdict.longFunctions.length < ratchet.longFunctions) {
  console.log(
    `tidy: only ${verdict.longFunctions.length} long functions are left; lower tools/tidy/ratchet.json`,
  );
}
for (const problem of verdict.problems) console.error(`tidy: ${problem}`);
console.log(
  `tidy: ${verdict.files} files, ${verdict.findings.length} findings, ${verdict.longFunctions.length} long functions`,
);
process.exitCode = verdict.findings.length + verdict.problems.length > 0 ? 1 : 0;
