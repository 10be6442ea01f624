import { LONG_PROJECTS, type ProjectResults } from './results.ts';
import type { Citation, Proof, Trace, TracedLine } from './trace.ts';

/** 2026-11-16T17:40:03.123Z becomes 2026-11-16 17:40. */
const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const commandFor = (project: string): string =>
  LONG_PROJECTS.includes(project) ? 'npm run test:long' : 'npm test';

/** From when the results of one project are, and how much of it ran. */
export function projectLine(
  project: string,
  results: ProjectResults | undefined,
  edited: readonly string[],
): string {
  const files = Object.values(results?.files ?? {});
  if (results === undefined || files.length === 0) {
    return `${project.padEnd(10)}no results: ${commandFor(project)} runs it`;
  }
  const times = files.map(({ ranAt }) => minute(ranAt)).sort();
  const [first, last] = [times[0], times.at(-1)];
  const all = files.flatMap((file) => file.tests);
  const tests = all.filter(({ state }) => state !== 'skipped');
  const skipped = all.length === tests.length ? '' : ` (${all.length - tests.length} skipped)`;
  const assertions = tests.reduce((sum, test) => sum + test.assertions, 0);
  const when = first === last ? `${last} UTC` : `${first} to ${last} UTC`;
  const changes = edited.length === 0 ? '' : `; edited after they ran: ${edited.length}`;
  return (
    `${project.padEnd(10)}${when}, ${files.length} of ${results.fileCount} test files, ` +
    `${tests.length} tests${skipped}, ${assertions} assertions${changes}`
  );
}

export function tableLines({ counts }: Trace): string[] {
  const row = (part: string, ...cells: readonly (string | number)[]): string =>
    part.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join('');
  return [
    row('part', 'lines', 'shown', 'unit only', 'long only', 'no proof'),
    ...counts.map(({ part, total, shown, unitOnly, longOnly, unproven }) =>
      row(part, total, shown, unitOnly, longOnly, unproven),
    ),
  ];
}

const HEADINGS: readonly (readonly [Proof, string])[] = [
  ['unit', 'shown by unit tests alone'],
  ['long', 'shown only by the long run'],
  ['none', 'without a proof'],
];

function reason({ citations, proof }: TracedLine): string {
  if (proof !== 'none' || citations.length === 0) return '';
  const files = [...new Set(citations.map(({ file, state }) => `${file} ${state}`))];
  return ` (cited by ${files.join(', ')})`;
}

/** The lines of one part that are not shown, or shown in one way only, by heading. */
export function partLines({ lines }: Trace, part: string): string[] {
  return HEADINGS.flatMap(([proof, heading]) => {
    const found = lines.filter((traced) => traced.line.part === part && traced.proof === proof);
    return [
      `${part}: ${found.length} lines ${heading}`,
      ...found.map(
        (traced) =>
          `  ${traced.line.id.padEnd(13)}${traced.line.kind.padEnd(10)}${traced.line.text}${reason(traced)}`,
      ),
    ];
  });
}

const testName = ({ project, file, title }: Citation): string => `${project} ${file} "${title}"`;

/** What makes trace fail. */
export function faultLines({ unknown, withoutAssertion }: Trace): string[] {
  const silent = new Set(withoutAssertion.map(testName));
  return [
    ...unknown.map((citation) => `${testName(citation)} cites ${citation.id}, which the checklist lacks`),
    ...[...silent].map((test) => `${test} cites a line and passed without executing an assertion`),
  ];
}
