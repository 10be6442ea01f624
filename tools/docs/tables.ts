import { type Permission, permissionsOf, ROLES } from '@palpite/server/modules/operator/index';
import type { Finding } from './check.ts';

/** What the tables of the documents are compared with. */
export interface Sources {
  /** The text of a file of the repository. */
  read(path: string): string;
  readonly documents: readonly string[];
  /** Files of the server, without its tests. */
  readonly server: readonly string[];
  /** What the server and the sandbox read under one fixed name. */
  readonly settings: ReadonlySet<string>;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const PERMISSIONS = 'docs/operator.md';
const HEALTH = 'docs/running.md';
const SETTINGS = 'README.md';
/** Its table has those of the sandbox that the README leaves out. */
const SANDBOX_SETTINGS = 'docs/running.md';
const LIST = 'ARCHITECTURE.md';
/** Documents that are no pages: they are found where they are needed. */
const UNLISTED = /^(?:ARCHITECTURE|CHANGELOG|CODE_OF_CONDUCT|SECURITY)\.md$|^(?!docs\/)/;
const CODE = /`([^`]+)`/g;

/** The rows below the head that begins with these cells. */
function rowsBelow(text: string, head: readonly string[]): readonly Row[] {
  const rows: Row[] = [];
  let isInside = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|')) isInside = false;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (isInside && !/^-+$/.test(cells[0] ?? '')) rows.push({ line: index + 1, cells });
    else if (head.every((cell, at) => cells[at] === cell)) isInside = true;
  }
  return rows;
}

const codesIn = (cell = ''): string[] => [...cell.matchAll(CODE)].map(([, code = '']) => code);

/** Every permission has one row, and the row says which roles have it. */
function checkPermissions(text: string): Finding[] {
  const findings: Finding[] = [];
  const fault = (line: number, message: string) => void findings.push({ path: PERMISSIONS, line, message });
  const left = new Set<string>(ROLES.flatMap((role) => permissionsOf(role)));
  for (const { line, cells } of rowsBelow(text, ['What', 'Permission', ...ROLES])) {
    for (const permission of codesIn(cells[1])) {
      if (!left.delete(permission)) fault(line, `there is no permission ${permission}, or it has two rows`);
      for (const [index, role] of ROLES.entries()) {
        const isGiven = permissionsOf(role).includes(permission as Permission);
        if ((cells[index + 2] === 'yes') !== isGiven)
          fault(line, `${role} ${isGiven ? 'has' : 'does not have'} ${permission}`);
      }
    }
  }
  for (const permission of left) fault(1, `no row of the table of permissions names ${permission}`);
  return findings;
}

/** Names of `/readyz`: literal ones, and those of the work in rounds, whose names are in a list. */
export function healthChecks(sources: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of sources) {
    for (const [, name = ''] of text.matchAll(/\bhealth\.(?:add|watch|report)\(\s*'([^']+)'/g))
      names.add(name);
    if (/\bhealth\.watch\(name\b/.test(text))
      for (const [, name = ''] of text.matchAll(/^\s+\['([a-z -]+)', /gm)) names.add(name);
  }
  return names;
}

function checkHealth(text: string, sources: readonly string[]): Finding[] {
  const names = healthChecks(sources);
  const rows = rowsBelow(text, ['Check', 'Where']);
  const named = new Set(rows.flatMap(({ cells }) => codesIn(cells[0])));
  const missing = [...names].filter((name) => !named.has(name));
  const gone = rows.flatMap(({ line, cells }) =>
    codesIn(cells[0])
      .filter((name) => !names.has(name))
      .map((name) => ({ path: HEALTH, line, message: `no node reports the check "${name}"` })),
  );
  return [
    ...missing.map((name) => ({ path: HEALTH, line: 1, message: `the table of checks lacks "${name}"` })),
    ...gone,
  ];
}

/** Every setting is in the table of the README, or in that of the sandbox. */
function checkSettings(texts: readonly string[], settings: ReadonlySet<string>): Finding[] {
  const rows = texts.flatMap((text) => rowsBelow(text, ['Setting', 'Default', 'Meaning']));
  const named = new Set(rows.flatMap(({ cells }) => codesIn(cells[0])));
  return [...settings]
    .filter((name) => !named.has(name))
    .map((name) => ({ path: SETTINGS, line: 1, message: `no row of the table of settings names ${name}` }));
}

/** A page that nobody can find from ARCHITECTURE.md might as well not be there. */
function checkListed(list: string, documents: readonly string[]): Finding[] {
  return documents
    .filter((path) => !UNLISTED.test(path) && !list.includes(`](${path}`))
    .map((path) => ({ path: LIST, line: 1, message: `the list of pages lacks ${path}` }));
}

export function checkTables({ read, documents, server, settings }: Sources): Finding[] {
  return [
    ...checkPermissions(read(PERMISSIONS)),
    ...checkHealth(read(HEALTH), server.map(read)),
    ...checkSettings([read(SETTINGS), read(SANDBOX_SETTINGS)], settings),
    ...checkListed(read(LIST), documents),
  ];
}
