import { NAME_LANGUAGES, type Names } from '@palpite/kernel/match-facts';
import { readShort } from '../../../../platform/outside/read-short.ts';
import type { SeasonAnswer } from '../core/season.ts';
import { type Fields, fieldsOf, listOf, nameOf } from './fields.ts';

const ANSWER_BYTES_MAX = 512 * 1024;
const TIMEOUT_MS = 2_000;

export interface Source {
  readonly url: string;
  readonly key: string;
}

/** One request over HTTP: with a time limit and a size limit, without redirects. */
export async function ask<T>(
  { url, key }: Source,
  read: (fields: Fields) => T | undefined,
): Promise<SeasonAnswer<T>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readShort(response, ANSWER_BYTES_MAX);
    if (response.status === 404) return { is: 'none' };
    if (!response.ok || text === undefined) return { is: 'unavailable' };
    const fields = fieldsOf(JSON.parse(text));
    const value = fields && read(fields);
    return value === undefined ? { is: 'unavailable' } : { is: 'known', value };
  } catch {
    return { is: 'unavailable' };
  }
}

/** Undefined when one of them is not valid. */
export function readAll<T>(
  value: unknown,
  most: number,
  read: (fields: Fields) => T | undefined,
): readonly T[] | undefined {
  const values: T[] = [];
  for (const fields of listOf(value, most) ?? []) {
    const one = read(fields);
    if (one === undefined) return undefined;
    values.push(one);
  }
  return Array.isArray(value) && values.length === value.length ? values : undefined;
}

export function readNames(value: unknown): Names | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const names = NAME_LANGUAGES.flatMap((language) => {
    const name = nameOf(fields[language]);
    return name === undefined ? [] : [[language, name] as const];
  });
  return Object.fromEntries(names);
}
