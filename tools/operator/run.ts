import path from 'node:path';
import { type People, type PersonOutcome, parseRole, ROLES } from '@palpite/server/modules/operator/index';
import { isAlive, readRunning } from '../start/data-folder.ts';
import { setUpPath, withPeople } from './people.ts';

const USAGE = [
  `npm run operator -- create <name> [role]   a new operator; the role is one of ${ROLES.join(', ')}`,
  'npm run operator -- reissue <name>         a new link for who lost the password or the second factor',
  'npm run operator -- role <name> <role>     another role, at once',
  'npm run operator -- disable <name>         ends every session and lets nobody in',
  'npm run operator -- enable <name>',
  'npm run operator -- list',
  'npm run operator -- seals                  which keys have sealed the second factors',
].join('\n');

interface Printed {
  readonly ok: boolean;
  readonly text: string;
}

const FAULTS: Readonly<Record<Exclude<PersonOutcome['is'], 'done' | 'issued'>, string>> = {
  'bad-name': 'A name has 2 to 32 small letters, digits, dots, dashes or underscores.',
  'name-taken': 'There is an operator of that name. Use reissue to give them a new link.',
  'no-such-person': 'There is no operator of that name.',
};

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

/** One command of the tool; `base` is where the console is reached. */
export async function runCommand(people: People, words: readonly string[], base: string): Promise<Printed> {
  const [command, name = '', given] = words;
  const role = given === undefined ? undefined : parseRole(given);
  if (given !== undefined && !role) return { ok: false, text: `There is no role ${given}.\n${USAGE}` };
  switch (command) {
    case 'create':
      return printed(await people.create(name, role ?? 'viewer'), base);
    case 'reissue':
      return printed(await people.reissue(name), base);
    case 'role':
      return role ? printed(await people.changeRole(name, role), base) : { ok: false, text: USAGE };
    case 'disable':
      return printed(await people.disable(name), base);
    case 'enable':
      return printed(await people.enable(name), base);
    case 'list': {
      const lines = (await people.list()).map(
        (one) => `${one.name}  ${one.role}${one.disabled ? '  disabled' : one.ready ? '' : '  not set up'}`,
      );
      return { ok: true, text: lines.join('\n') || 'There is no operator.' };
    }
    case 'seals': {
      const lines = [...(await people.seals())].map(([key, count]) => `${key ?? 'stored openly'}  ${count}`);
      return { ok: true, text: lines.sort().join('\n') || 'There is no second factor.' };
    }
    default:
      return { ok: false, text: USAGE };
  }
}

function printed(outcome: PersonOutcome, base: string): Printed {
  if (outcome.is === 'done') return { ok: true, text: 'Done.' };
  if (outcome.is !== 'issued') return { ok: false, text: FAULTS[outcome.is] };
  const text = `Open once, within a day, and choose a password there:\n  ${base}${setUpPath(outcome.token)}`;
  return { ok: true, text };
}
