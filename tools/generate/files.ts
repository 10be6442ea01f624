import { calls } from '@palpite/contract/calls';
import { APP_KEY_HEADER, APP_NAME_HEADER, COMMON_NAMES, CommonQuery } from '@palpite/contract/common';
import * as constants from '@palpite/contract/constants';
import { CLOSE_CODES, ClientFrame, TOPIC_NAMES } from '@palpite/contract/live';
import { renderCallsFile } from './calls-file.ts';
import { renderReport } from './report.ts';
import { readTables } from './tables.ts';

export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Everything that `npm run generate` writes, in an order that does not depend on who edited what last. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const sorted = Object.values(calls).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    {
      path: 'packages/contract/src/generated/calls.ts',
      text: renderCallsFile(sorted, {
        names: COMMON_NAMES,
        appKeyHeader: APP_KEY_HEADER,
        appNameHeader: APP_NAME_HEADER,
      }),
    },
    {
      path: 'packages/contract/report.md',
      text: renderReport({
        calls: sorted,
        headers: [APP_KEY_HEADER, APP_NAME_HEADER],
        common: CommonQuery,
        topics: TOPIC_NAMES,
        clientFrame: ClientFrame,
        closeCodes: CLOSE_CODES,
        tables: await readTables(),
        constants: { ...constants },
      }),
    },
  ];
}
