import path from 'node:path';
import { isAlive, readRunning } from '../start/data-folder.ts';
import { runCommand } from './commands.ts';
import { withPeople } from './people.ts';

process.exitCode = await main();

/** `npm run operator -- …`: manages the operators, on the machine of the server. */
async function main(): Promise<number> {
  const url = process.env.DATABASE_URL || (await runningDatabase());
  if (!url) {
    console.error('The server is not running here. Start it, or set DATABASE_URL.');
    return 1;
  }
  // The server serves the console on these hosts and on this machine only.
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
