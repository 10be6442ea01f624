import { LEVELS, MODULES } from './levels.ts';
import { anyOf, type Rule } from './rule.ts';

const SERVER = '^apps/server/src/';
const MODULE = `${SERVER}modules/`;
const COMPOSERS = `${SERVER}(?:wiring/|roles/|main\\.ts$)`;
const CONTRACT = '^packages/contract/src/';

/** A module's folder; what is caught is its name, `$1` on the other side of a rule. */
const ANY_MODULE = `${MODULE}(${anyOf(MODULES)})/`;
const OWN = `${MODULE}$1/`;

/**
 * One pair of rules for each level: nothing of the same or a later level, and of earlier levels only entry points.
 */
function rulesOfLine(line: readonly string[], index: number): Rule[] {
  const from = { path: `${MODULE}(${anyOf(line)})/` };
  const notYet = `${MODULE}${anyOf(LEVELS.slice(index).flat())}/`;
  const upwards: Rule = {
    name: 'earlier-level-only',
    instead: 'news travels up as an event, needs travel up as a port filled in wiring/',
    from,
    to: { path: notYet, pathNot: OWN },
  };
  if (index === 0) return [upwards];
  const earlier = `${MODULE}${anyOf(LEVELS.slice(0, index).flat())}/`;
  const past: Rule = {
    name: 'through-the-entry-point',
    instead: 'import what that module offers in its index.ts',
    from,
    to: { path: earlier, pathNot: `${earlier}(?:index\\.ts$|store/|adapters/)` },
  };
  return [upwards, past];
}

function storeIsPrivate(from: Rule['from'], pathNot: string): Rule {
  return {
    name: 'store-is-private',
    instead: 'call a function of the entry point and pass it your tx',
    from,
    to: { path: `${MODULE}.+/store/`, ...(pathNot === '' ? {} : { pathNot }) },
  };
}

const ADAPTER_INSTEAD = 'take the port as an argument; index.ts or wiring/ chooses the adapter';

const FOLDER_RULES: readonly Rule[] = [
  storeIsPrivate({ path: ANY_MODULE }, OWN),
  storeIsPrivate({ path: SERVER, pathNot: MODULE }, ''),
  {
    name: 'adapters-behind-ports',
    instead: ADAPTER_INSTEAD,
    from: { path: ANY_MODULE, pathNot: `${ANY_MODULE}(?:index\\.ts$|adapters/)` },
    to: { path: `${MODULE}.+/adapters/` },
  },
  {
    name: 'adapters-behind-ports',
    instead: ADAPTER_INSTEAD,
    from: { path: `${ANY_MODULE}(?:index\\.ts$|adapters/)` },
    to: { path: `${MODULE}.+/adapters/`, pathNot: OWN },
  },
  {
    name: 'adapters-behind-ports',
    instead: ADAPTER_INSTEAD,
    from: { path: SERVER, pathNot: [MODULE, `${SERVER}wiring/`] },
    to: { path: `${MODULE}.+/adapters/` },
  },
  {
    name: 'core-imports-only-kernel',
    instead: 'decide with values that the service hands in; core/ knows kernel and itself',
    from: { path: `${ANY_MODULE}core/` },
    to: { pathNot: [`${OWN}core/`, '^packages/kernel/src/'] },
  },
  {
    name: 'contract-only-in-routes',
    instead: 'translate in routes/; the rest of a module speaks domain words, not wire words',
    from: { path: ANY_MODULE, pathNot: `${ANY_MODULE}(?:routes|core)/` },
    to: { path: CONTRACT },
  },
];

const COMPOSITION: readonly Rule[] = [
  {
    name: 'compose-through-entry-points',
    instead: 'mount routes/, jobs/ and adapters/, and take everything else from index.ts',
    from: { path: COMPOSERS },
    to: { path: `${MODULE}.+/`, pathNot: `${MODULE}(?:.+/index\\.ts$|.+/(?:routes|jobs|adapters|store)/)` },
  },
  {
    name: 'modules-know-no-wiring',
    instead: 'declare a port; wiring/ fills it',
    from: { path: MODULE },
    to: { path: COMPOSERS },
  },
  {
    name: 'platform-knows-no-module',
    instead: 'let the module register itself through an interface of platform/',
    from: { path: `${SERVER}platform/` },
    to: { path: `${SERVER}(?:modules/|wiring/|roles/|main\\.ts$)` },
  },
  {
    name: 'events-import-only-kernel',
    instead: 'describe the fact with kernel types, so that anyone may subscribe to it',
    from: { path: `${SERVER}events/` },
    to: { pathNot: [`${SERVER}events/`, '^packages/kernel/src/'] },
  },
];

export const SERVER_RULES: readonly Rule[] = [
  ...LEVELS.flatMap(rulesOfLine),
  ...FOLDER_RULES,
  ...COMPOSITION,
];
