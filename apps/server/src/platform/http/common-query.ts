import { CommonQuery } from '@palpite/contract/common';
import type { TSchema } from 'typebox';
import { type Check, checkOf, refusalOf } from './input.ts';
import { type Query, type ReadText, textFieldsOf, textReaderOf } from './query.ts';
import { Refusal } from './route.ts';

/**
 * One field of the common query. Clients send the same version, country, currency and language in every request, so
 * the text that was accepted last is not checked again.
 */
class CommonField {
  readonly name: string;
  readonly #read: ReadText;
  readonly #check: Check;
  #accepted = '';

  constructor(name: string, schema: TSchema) {
    this.name = name;
    this.#read = textReaderOf(name, schema);
    this.#check = checkOf(schema);
  }

  /** An empty text means that the field is absent, and none is required. */
  accepts(text: string): boolean {
    if (text === '' || text === this.#accepted) return true;
    const value = this.#read(text);
    if (value === undefined || this.#check(value)) return false;
    this.#accepted = text;
    return true;
  }
}

const FIELDS = Object.entries(CommonQuery.properties).map(([name, schema]) => new CommonField(name, schema));
const readFields = textFieldsOf(CommonQuery);
const checkFields = checkOf(CommonQuery);

/** The refusal of a query whose common fields are not all valid. */
export function commonRefusal(query: Query): Refusal | undefined {
  for (const field of FIELDS) if (!field.accepts(query.get(field.name) ?? '')) return namedRefusal(query);
  return undefined;
}

/** Reads all fields as one value, since that decides which of several wrong ones is named. */
function namedRefusal(query: Query): Refusal | undefined {
  const common = readFields(query);
  if (common instanceof Refusal) return common;
  const fault = checkFields(common);
  return fault && refusalOf(fault);
}
