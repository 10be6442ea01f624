import type { Operator } from '../index.ts';

/** The name of an operator; an unknown one is shown by number. */
export type NameOf = (operator: number) => string;

/** Reads the names of all operators on a page in one query. */
export async function namesFor(operator: Operator, people: Iterable<number>): Promise<NameOf> {
  const names = await operator.names([...new Set(people)]);
  return (person) => names.get(person) ?? String(person);
}
