import { LONG_PROJECTS, type ProjectResults, type TestResult } from './results.ts';

/** A line of docs/checklist.json. */
export interface Line {
  readonly id: string;
  readonly part: string;
  readonly kind: string;
  readonly text: string;
}

/** A test whose title cites an id, as it ended. */
export interface Citation extends TestResult {
  readonly id: string;
  readonly project: string;
  readonly file: string;
}

/** unit: only unit tests show the line. long: only the long run does. none: no test that ran shows it. */
export type Proof = 'full' | 'unit' | 'long' | 'none';

export interface TracedLine {
  readonly line: Line;
  readonly proof: Proof;
  /** Every test that cites the line, also those that failed or were skipped. */
  readonly citations: readonly Citation[];
}

export interface PartCount {
  readonly part: string;
  readonly total: number;
  /** Includes unitOnly and longOnly. */
  readonly shown: number;
  readonly unitOnly: number;
  readonly longOnly: number;
  readonly unproven: number;
}

export interface Trace {
  readonly lines: readonly TracedLine[];
  readonly counts: readonly PartCount[];
  /** Cited in a title, but no line of the checklist: a typing error that would count as proof. */
  readonly unknown: readonly Citation[];
  /** The test passed without calling `expect` once, so its title claims what it does not check. */
  readonly withoutAssertion: readonly Citation[];
}

/** In the order in which they are built; notes are for the reader and need no test. */
export const PARTS: readonly string[] = ['foundation', 'sportsbook', 'money', 'casino', 'growth', 'reach'];

const CITED = /\[([A-Z][A-Z0-9]*-\d{3,}(?:[,;\s]+[A-Z][A-Z0-9]*-\d{3,})*)\]/g;

/** The ids in square brackets of a full title, each once: `[CALL-073] …`, `[CALL-073, CALL-074] …`. */
export function citedIds(title: string): string[] {
  return [...new Set([...title.matchAll(CITED)].flatMap(([, ids = '']) => ids.split(/[,;\s]+/)))];
}

function citationsOf({ project, files }: ProjectResults): Citation[] {
  return Object.entries(files).flatMap(([file, { tests }]) =>
    tests.flatMap((test) => citedIds(test.title).map((id) => ({ ...test, id, project, file }))),
  );
}

function proofBy(citations: readonly Citation[]): Proof {
  const projects = citations
    .filter(({ state, assertions }) => state === 'passed' && assertions > 0)
    .map(({ project }) => project);
  if (projects.length === 0) return 'none';
  if (projects.every((project) => project === 'unit')) return 'unit';
  return projects.every((project) => LONG_PROJECTS.includes(project)) ? 'long' : 'full';
}

function countPart(part: string, lines: readonly TracedLine[]): PartCount {
  const ofPart = lines.filter(({ line }) => line.part === part);
  const count = (proof: Proof): number => ofPart.filter((line) => line.proof === proof).length;
  return {
    part,
    total: ofPart.length,
    shown: ofPart.length - count('none'),
    unitOnly: count('unit'),
    longOnly: count('long'),
    unproven: count('none'),
  };
}

/** A line is shown when at least one test that cites it ran, executed an assertion and passed. */
export function trace(lines: readonly Line[], results: readonly ProjectResults[]): Trace {
  const citations = results.flatMap(citationsOf);
  const byId = new Map<string, Citation[]>();
  for (const citation of citations) byId.set(citation.id, [...(byId.get(citation.id) ?? []), citation]);
  const traced = lines.map((line) => {
    const citing = byId.get(line.id) ?? [];
    return { line, proof: proofBy(citing), citations: citing };
  });
  const known = new Set(lines.map(({ id }) => id));
  return {
    lines: traced,
    counts: PARTS.map((part) => countPart(part, traced)),
    unknown: citations.filter(({ id }) => !known.has(id)),
    withoutAssertion: citations.filter(({ state, assertions }) => state === 'passed' && assertions === 0),
  };
}
