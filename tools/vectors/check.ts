import { isRecord } from './answers.ts';
import { bonus } from './bonus.ts';
import { cashOut } from './cash-out.ts';
import { documents } from './documents.ts';
import { fair } from './fair.ts';
import { growth } from './growth.ts';
import { odds } from './odds.ts';
import { originals } from './originals.ts';
import type { Section, Vector, Verdict } from './section.ts';
import { settlement } from './settlement.ts';
import { telegram } from './telegram.ts';
import { webPush } from './web-push.ts';

/** Every kind of section that the kernel covers. A new family is one file and one line here. */
const sections: readonly Section[] = [
  ...documents,
  ...odds,
  ...settlement,
  cashOut,
  telegram,
  webPush,
  ...fair,
  ...growth,
  ...originals,
  bonus,
];

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly lines: readonly string[];
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0, lines: [] };

export function sum(tallies: readonly Tally[]): Tally {
  const total = (count: (tally: Tally) => number) =>
    tallies.reduce((sofar, tally) => sofar + count(tally), 0);
  return {
    passed: total((tally) => tally.passed),
    failed: total((tally) => tally.failed),
    skipped: total((tally) => tally.skipped),
    lines: tallies.flatMap((tally) => tally.lines),
  };
}

export function failure(file: string, why: string): Tally {
  return { ...NONE, failed: 1, lines: [`failed  ${file}: ${why}`] };
}

/**
 * Checks one file: an object whose lists are sections. Names that begin with `_`, and plain values, are descriptions.
 */
export function checkFile(file: string, text: string): Tally {
  const content = readJson(text);
  if (content.is === 'broken') return failure(file, `not JSON: ${content.why}`);
  if (!isRecord(content.value)) return failure(file, 'not an object of sections');
  const parts = Object.entries(content.value).filter(
    ([name, part]) => !name.startsWith('_') && typeof part === 'object' && part !== null,
  );
  if (parts.length === 0) return failure(file, 'it has no section');
  const { value } = content;
  return sum(parts.map(([name, part]) => checkSection(file, name, part, value)));
}

function checkSection(file: string, name: string, part: unknown, content: Vector): Tally {
  const named = sections.find((section) => section.name === name);
  if (!Array.isArray(part)) {
    const unfolded = isRecord(part) ? checkUnfolded(file, name, part) : undefined;
    if (unfolded) return unfolded;
    return named ? failure(`${file} ${name}`, 'the section is not a list') : uncovered(file, name, part);
  }
  const section =
    named ?? sections.find((known) => part.some((vector) => isRecord(vector) && known.fits(vector)));
  if (!section) return uncovered(file, name, part);
  const inherited = section.inherit?.(content) ?? {};
  return sum(
    part.map((vector, index) =>
      checkVector(`${file} ${name}`, section, isRecord(vector) ? { ...inherited, ...vector } : vector, index),
    ),
  );
}

function checkUnfolded(file: string, name: string, part: Vector): Tally | undefined {
  for (const section of sections) {
    const inside = section.unfold?.(part, name);
    if (inside === undefined) continue;
    return sum(
      Object.entries(inside).map(([inner, vector]) =>
        checkNamed(`${file} ${name} ${inner}`, section, vector),
      ),
    );
  }
  return undefined;
}

function checkNamed(at: string, section: Section, vector: unknown): Tally {
  return isRecord(vector)
    ? tallyOf(at, section.judge(vector))
    : failure(at, 'malformed: the vector is not an object');
}

function checkVector(where: string, section: Section, vector: unknown, index: number): Tally {
  if (!isRecord(vector)) return failure(`${where} #${index + 1}`, 'malformed: the vector is not an object');
  const at = `${where} ${section.label(vector) ?? `#${index + 1}`}`;
  return tallyOf(at, section.judge(vector));
}

function tallyOf(at: string, verdict: Verdict): Tally {
  switch (verdict.is) {
    case 'passed':
      return { ...NONE, passed: 1 };
    case 'malformed':
      return failure(at, `malformed: ${verdict.why}`);
    case 'partly-checked':
      return { ...NONE, skipped: 1, lines: [`skipped ${at}: no check covers ${verdict.fields.join(', ')}`] };
    case 'failed':
      return {
        ...NONE,
        failed: 1,
        lines: verdict.mismatches.map(
          ({ field, expected, got }) => `failed  ${at} ${field}: expected ${expected}, got ${got}`,
        ),
      };
  }
}

function uncovered(file: string, name: string, part: unknown): Tally {
  const skipped = Array.isArray(part) ? part.length : Math.max(1, vectorsInside(part));
  const line = `skipped ${file} ${name}: ${skipped} of a kind that no kernel function covers yet`;
  return { ...NONE, skipped, lines: [line] };
}

/** The objects in the lists inside, however the section is cut. */
function vectorsInside(part: unknown): number {
  if (Array.isArray(part)) return part.filter(isRecord).length;
  if (!isRecord(part)) return 0;
  return Object.values(part).reduce((sofar: number, inner) => sofar + vectorsInside(inner), 0);
}

type Json =
  | { readonly is: 'read'; readonly value: unknown }
  | { readonly is: 'broken'; readonly why: string };

function readJson(text: string): Json {
  try {
    return { is: 'read', value: JSON.parse(text) };
  } catch (error) {
    return { is: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}
