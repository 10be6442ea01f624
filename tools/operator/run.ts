import path from 'node:path';
import { demoSealKey, isAlive, readRunning } from '../start/data-folder.ts';
import { runCommand } from './commands.ts';
import { withPeople } from './people.ts';
import { renewedText, renewPushKey } from './push-key.ts';

process.exitCode = await main();

/** `npm run operator -- …`: manages the operators, on the machine of the server. */
async function main(): Promise<number> {
  const url = process.env.DATABASE_URL || (await runningDatabase());
  if (!url) {
    console.error('The server is not running here. Start it, or set DATABASE_URL.');
    return 1;
  }
  if (process.argv[2] === 'renew-push-key') {
    const keys = process.env.PALPITE_SEAL_KEYS || (await runningSealKey());
    if (!keys) {
      console.error('Set PALPITE_SEAL_KEYS to the keys of the server: the first one seals the new key pair.');
      return 1;
    }
    const renewed = await renewPushKey(
      url,
      keys.split(',').map((key) => key.trim()),
    );
    console.log(renewedText(renewed));
    return 0;
  }
  // The server serves the console on these hosts and on this machine only.
  const [host] = (process.env.OPERATOR_HOSTS ?? '').split(',').map((name) => name.trim());
  const base = host ? `https://${host}` : `http://127.0.0.1:${process.env.PORT || 8080}`;
  const { ok, text } = await withPeople(url, (people) => runCommand(people, process.argv.slice(2), base));
  (ok ? console.log : console.error)(text);
  return ok ? 0 : 1;
}

function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR || '.data');
}

async function runningDatabase(): Promise<string | undefined> {
  const running = await readRunning(dataFolder());
  return running && (await isAlive(running)) ? running.databaseUrl : undefined;
}

/** Of the demo that runs here. Another server's keys are in its settings only. */
async function runningSealKey(): Promise<string | undefined> {
  return !process.env.DATABASE_URL && (await runningDatabase()) ? demoSealKey(dataFolder()) : undefined;
}
