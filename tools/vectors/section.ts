/** One vector of a file: named values, some of them given, the others facts to check. */
export type Vector = Readonly<Record<string, unknown>>;

/** What a fact must be, to the letter: whole numbers are numbers in the file, everything else is text as it is. */
export type Answer =
  | { readonly is: 'single'; readonly of: Plain }
  | { readonly is: 'list'; readonly of: readonly Plain[] }
  | { readonly is: 'fields'; readonly of: Readonly<Record<string, Plain>> }
  /** Lists and objects inside each other, with exactly these fields. */
  | { readonly is: 'nested'; readonly of: Nested };
export type Plain = string | bigint | boolean | null;
export type Nested = Plain | readonly Nested[] | { readonly [field: string]: Nested };

export interface Mismatch {
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

export type Verdict =
  | { readonly is: 'passed' }
  | { readonly is: 'failed'; readonly mismatches: readonly Mismatch[] }
  | { readonly is: 'malformed'; readonly why: string }
  /** Every fact that has a check is right, but some have none. */
  | { readonly is: 'partly-checked'; readonly fields: readonly string[] };

/** A kind of section that the kernel covers. */
export interface Section {
  readonly name: string;
  /** Whether a section of another name holds vectors of this kind. */
  fits(vector: Vector): boolean;
  label(vector: Vector): string | undefined;
  judge(vector: Vector): Verdict;
  /** For a section that is no list: the vectors inside, by name; undefined when it holds none of this kind. */
  unfold?(part: Vector, name: string): Readonly<Record<string, unknown>> | undefined;
  /** Values that a vector of this kind has from elsewhere in its file. */
  inherit?(content: Vector): Vector;
}

export interface SectionPlan<Subject> {
  readonly name: string;
  /** The given values, from which the facts follow. */
  readonly inputs: readonly string[];
  /** Those without which there is no vector of this kind; all of them if absent. */
  readonly needs?: readonly string[];
  readonly label: (vector: Vector) => string | undefined;
  /** The subject, or a text that says what is wrong with the inputs. */
  readonly read: (vector: Vector) => Subject | string;
  readonly facts: Readonly<Record<string, (subject: Subject) => Answer>>;
}

/** Descriptions of a vector, never facts. */
const DESCRIPTIONS = new Set(['id', 'name', 'source', 'note', 'notes', 'tags', 'why', 'comment', 'verified']);

export function defineSection<Subject extends object>(plan: SectionPlan<Subject>): Section {
  const isFact = (field: string) => Object.hasOwn(plan.facts, field);
  return {
    name: plan.name,
    label: plan.label,
    fits: (vector) =>
      (plan.needs ?? plan.inputs).every((input) => Object.hasOwn(vector, input)) &&
      Object.keys(vector).some(isFact),
    judge(vector) {
      const subject = plan.read(vector);
      if (typeof subject === 'string') return { is: 'malformed', why: subject };
      const fields = Object.keys(vector).filter(
        (field) => !plan.inputs.includes(field) && !DESCRIPTIONS.has(field) && !field.startsWith('_'),
      );
      if (fields.length === 0) return { is: 'malformed', why: 'it states no fact to check' };
      const mismatches = fields
        .filter(isFact)
        .flatMap((field) => compare(field, vector[field], plan.facts[field]?.(subject)));
      if (mismatches.length > 0) return { is: 'failed', mismatches };
      const unknown = fields.filter((field) => !isFact(field));
      return unknown.length > 0 ? { is: 'partly-checked', fields: unknown } : { is: 'passed' };
    },
  };
}

function compare(field: string, stated: unknown, answer: Answer | undefined): Mismatch[] {
  if (!answer || agrees(stated, answer)) return [];
  return [{ field, expected: JSON.stringify(stated), got: show(answer) }];
}

function agrees(stated: unknown, answer: Answer): boolean {
  if (answer.is === 'single') return same(stated, answer.of);
  if (answer.is === 'nested') return sameNested(stated, answer.of);
  if (answer.is === 'fields') {
    const fields = typeof stated === 'object' && stated !== null ? Object.entries(stated) : [];
    return (
      fields.length > 0 &&
      fields.every(([field, value]) => Object.hasOwn(answer.of, field) && same(value, answer.of[field]))
    );
  }
  return (
    Array.isArray(stated) &&
    stated.length === answer.of.length &&
    answer.of.every((plain, index) => same(stated[index], plain))
  );
}

function same(stated: unknown, plain: Plain | undefined): boolean {
  if (typeof plain !== 'bigint') return stated === plain;
  return Number.isSafeInteger(stated) && BigInt(stated as number) === plain;
}

export function sameNested(stated: unknown, nested: Nested): boolean {
  if (typeof nested !== 'object' || nested === null) return same(stated, nested);
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated) !== Array.isArray(nested))
    return false;
  const [have, want] = [Object.entries(stated), Object.entries<Nested>({ ...nested })];
  const inside = new Map(have);
  return (
    have.length === want.length &&
    want.every(([field, value]) => inside.has(field) && sameNested(inside.get(field), value))
  );
}

function show(answer: Answer): string {
  const text = (plain: Plain) => (typeof plain === 'bigint' ? plain.toString() : JSON.stringify(plain));
  if (answer.is === 'single') return text(answer.of);
  if (answer.is === 'nested') return showNested(answer.of);
  if (answer.is === 'list') return `[${answer.of.map(text).join(', ')}]`;
  return `{${Object.entries(answer.of)
    .map(([field, plain]) => `${field}: ${text(plain)}`)
    .join(', ')}}`;
}

export function showNested(nested: Nested): string {
  return JSON.stringify(nested, (_, inner) => (typeof inner === 'bigint' ? Number(inner) : inner));
}
