import { type People, type PersonOutcome, parseRole, ROLES } from '@palpite/server/modules/operator/index';
import { setUpPath } from './people.ts';

const USAGE = [
  `npm run operator -- create <name> [role]   a new operator; the role is one of ${ROLES.join(', ')}`,
  'npm run operator -- reissue <name>         a new link for an operator who lost the password or the second factor',
  'npm run operator -- role <name> <role>     another role, at once',
  'npm run operator -- disable <name>         ends every session and refuses new ones',
  'npm run operator -- enable <name>',
  'npm run operator -- list',
  'npm run operator -- seals                  which keys have sealed the second factors',
  'npm run operator -- renew-push-key         a new key pair for push, where the key that sealed the old one is lost',
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
        ({ name, role, disabled, ready }) =>
          `${name}  ${role}${disabled ? '  disabled' : ready ? '' : '  not set up'}`,
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
