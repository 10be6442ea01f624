import { type PlayerId, parsePlayerId } from '@palpite/kernel/ids';
import type { Fields } from './exact-json.ts';

/** Printable and not too long: it is a key of ours, and is shown in the console. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const ID_LENGTH_MAX = 100;

/**
 * Reads the fields of a studio's message. The first field that is missing or wrong is remembered; what is read after
 * it has no meaning.
 */
export class FieldReader {
  readonly #fields: Fields;
  readonly #prefix: string;
  #fault: string | undefined;

  constructor(fields: Fields, prefix = '') {
    this.#fields = fields;
    this.#prefix = prefix;
  }

  /** The first wrong field. */
  get fault(): string | undefined {
    return this.#fault;
  }

  refuse(name: string): void {
    this.#fault ??= `${this.#prefix}${name}`;
  }

  value(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  text(name: string, most = ID_LENGTH_MAX): string {
    const value = this.value(name);
    if (typeof value === 'string' && value.length <= most && PRINTABLE.test(value)) return value;
    this.refuse(name);
    return '';
  }

  /** Null counts as absent. */
  optionalText(name: string, most = ID_LENGTH_MAX): string | undefined {
    const value = this.value(name);
    return value === undefined || value === null ? undefined : this.text(name, most);
  }

  player(name: string): PlayerId {
    const text = this.text(name, 16);
    const player = /^[1-9]\d*$/.test(text) ? parsePlayerId(Number(text)) : undefined;
    if (player !== undefined) return player;
    this.refuse(name);
    return 0 as PlayerId;
  }

  /** Absent is false. */
  flag(name: string, [yes, no]: readonly [unknown, unknown] = [true, false]): boolean {
    const value = this.value(name);
    if (value !== undefined && value !== yes && value !== no) this.refuse(name);
    return value === yes;
  }
}
