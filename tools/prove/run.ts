import { parseArgs } from 'node:util';
import { StartFailure } from '../database/failure.ts';
import { findDatabase } from '../start/find-database.ts';
import { proveDatabase } from './prove.ts';

/** `npm run prove`: see `proveDatabase`. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'from-beginning': { type: 'boolean', default: false } } });
  const place = await findDatabase();
  try {
    const isClean = await proveDatabase({
      url: place.url,
      fromBeginning: values['from-beginning'],
      print: (line) => console.log(line),
      printDifference: (line) => console.error(line),
    });
    return isClean ? 0 : 1;
  } finally {
    await place.leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
