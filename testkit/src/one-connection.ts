import { refuseSecondConnections, takeRefused } from '@palpite/server/platform/database/second-connection';
import { afterEach } from 'vitest';

/** Folders of `apps/server/src/modules` whose tests are free of it. Take a folder in when `ONE_CONNECTION=1` finds nothing there. */
const CLEAN = ['bonuses', 'identity', 'protection', 'sportsbook/settlement'];

/** Vitest tells a setup file only here for which file it runs. */
const { filepath = '' } =
  (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__ ?? {};
const isClean = CLEAN.some((folder) => filepath.includes(`/apps/server/src/modules/${folder}/`));

// A transaction that asks for a second connection fails its test, also where the code ignores the error. Set for each
// file, because the modules of one file are those of the next.
const isRefusing = process.env.ONE_CONNECTION === '1' || isClean;
refuseSecondConnections(isRefusing);
if (isRefusing)
  afterEach(() => {
    const [first] = takeRefused();
    if (first) throw first;
  });
