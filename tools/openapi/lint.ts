import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StepEnd } from '../test/run-step.ts';

const CLI = 'node_modules/@redocly/cli/bin/cli.js';
/** The rules of `recommended` with every warning as an error, since the linter ends well on warnings. */
const RULES = 'recommended-strict';
const PROBLEMS_MAX = 200;
const TIMEOUT_MS = 60_000;
/** The linter would otherwise report its use and ask the registry for newer versions. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Writes the document into `folder`, where a reader of a message finds its lines, and lints it there. */
export function lintOpenApi(root: string, folder: string, document: object): Promise<StepEnd> {
  mkdirSync(join(root, folder), { recursive: true });
  const file = join(folder, 'openapi.json');
  writeFileSync(join(root, file), JSON.stringify(document, null, 2));
  const args = [
    CLI,
    'lint',
    file,
    `--extends=${RULES}`,
    '--format=stylish',
    `--max-problems=${PROBLEMS_MAX}`,
  ];
  return runStep({ name: 'redocly', args, timeoutMs: TIMEOUT_MS }, { root, quiet: true, env: OFFLINE });
}
