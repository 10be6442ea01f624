import { parseArgs } from 'node:util';
import { faultText, parseAnchor, verifyAudit } from '@palpite/server/modules/operator/index';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { StartFailure } from '../database/failure.ts';
import { findDatabase } from '../start/find-database.ts';

const USAGE =
  'npm run audit -- verify [--anchor POSITION:HASH …]   checks the chain of the audit; an anchor is a head that was printed or logged earlier';

/** `npm run audit -- verify`: computes every hash of the audit anew, while the product runs. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { anchor: { type: 'string', multiple: true, default: [] } },
  });
  const anchors = values.anchor.map((text) => parseAnchor(text));
  if (positionals.length !== 1 || positionals[0] !== 'verify' || anchors.includes(undefined)) {
    console.error(USAGE);
    return 1;
  }
  const place = await findDatabase();
  const database = openDatabase({ url: place.url, poolSize: 1 });
  try {
    const report = await verifyAudit(database, { anchors: anchors.flatMap((anchor) => anchor ?? []) });
    if (report.is === 'broken') {
      console.error(`audit: broken: ${faultText(report.fault)}`);
      return 1;
    }
    const { position, hash } = report.head;
    console.log(
      `audit: ${position} rows, whole. Store this head outside of the database: ${position}:${hash}`,
    );
    return 0;
  } finally {
    await database.close();
    await place.leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
