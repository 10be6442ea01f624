import path from 'node:path';
import { isAlive, readRunning } from '../start/data-folder.ts';
import { runCommand } from './command.ts';
import { withPeople } from './people.ts';

/** `npm run operator -- …`: the people who run the house, managed on its own machine. */
async function main(): Promise<number> {
  const url = process.env.DATABASE_URL || (await runningDatabase());
  if (!url) {
    console.error('The house is not running here. Start it, or set DATABASE_URL.');
    return 1;
  }
  // The console answers on these hosts and on this machine alone.
  const [host] = (process.env.OPERATOR_HOSTS ?? '').split(',').map((name) => name.trim());
  const base = host ? `https://${host}` : `http://127.0.0.1:${process.env.PORT || 8080}`;
  const { ok, text } = await withPeople(url, (people) => runCommand(people, process.argv.slice(2), base));
  (ok ? console.log : console.error)(text);
  return ok ? 0 : 1;
}

async function runningDatabase(): Promise<string | undefined> {
  const running = await readRunning(path.resolve(process.env.DATA_DIR || '.data'));
  return running && (await isAlive(running)) ? running.databaseUrl : undefined;
}

process.exitCode = await main();
