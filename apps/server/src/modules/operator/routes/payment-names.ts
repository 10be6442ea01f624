import type { Operator } from '../index.ts';

/** Who somebody is; a number without a name stays a number. */
export type NameOf = (operator: number) => string;

/** The names of everybody on a page by one question. */
export async function namesFor(operator: Operator, people: Iterable<number>): Promise<NameOf> {
  const names = await operator.names([...new Set(people)]);
  return (person) => names.get(person) ?? String(person);
}
