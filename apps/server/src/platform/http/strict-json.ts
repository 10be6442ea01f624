/** Deeper than any input of the contract, but not deep enough to overflow the stack of a recursive reader. */
export const JSON_DEPTH_MAX = 16;

export type JsonFault =
  | 'syntax'
  | 'duplicate-key'
  | 'prototype-key'
  | 'lone-surrogate'
  | 'number-overflow'
  | 'too-deep';

export type StrictJson =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'fault'; readonly fault: JsonFault; readonly path: string };

const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function isPrototypeKey(name: string): boolean {
  return PROTOTYPE_KEYS.has(name);
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** A number without exponent and with fewer digits than this cannot overflow a double. */
const SAFE_NUMBER_LENGTH = 300;

interface Frame {
  /** Undefined for an array. */
  readonly keys: Set<string> | undefined;
  key: string;
  index: number;
}

/**
 * Reads JSON like JSON.parse, and refuses what JSON.parse accepts silently: duplicate keys (a proxy in front of us may
 * have read the other one), keys that reach a prototype, lone surrogates, numbers that become Infinity, and depth.
 */
export function readStrictJson(text: string): StrictJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { is: 'fault', fault: 'syntax', path: '' };
  }
  const scan = new Scan(text);
  const fault = scan.run();
  return fault ? { is: 'fault', fault, path: scan.path() } : { is: 'value', value };
}

/** One pass over text that is known to be well-formed JSON, so the grammar is not checked again. */
class Scan {
  private readonly text: string;
  private readonly frames: Frame[] = [];
  private at = 0;
  private awaitingKey = false;
  private escaped = false;

  constructor(text: string) {
    this.text = text;
  }

  path(): string {
    return this.frames
      .map((frame) => (frame.keys ? frame.key : String(frame.index)))
      .filter((part) => part !== '')
      .join('.');
  }

  run(): JsonFault | undefined {
    while (this.at < this.text.length) {
      const fault = this.step(this.text.charCodeAt(this.at));
      if (fault) return fault;
    }
    return undefined;
  }

  private step(code: number): JsonFault | undefined {
    if (code === QUOTE) return this.awaitingKey ? this.key() : this.string();
    if (code === MINUS || (code >= 0x30 && code <= 0x39)) return this.number();
    this.at += 1;
    if (code === 0x7b || code === 0x5b) return this.open(code === 0x7b);
    if (code === 0x7d || code === 0x5d) this.close();
    else if (code === COMMA) this.comma();
    return undefined;
  }

  private open(object: boolean): JsonFault | undefined {
    if (this.frames.length === JSON_DEPTH_MAX) return 'too-deep';
    this.frames.push({ keys: object ? new Set() : undefined, key: '', index: 0 });
    this.awaitingKey = object;
    return undefined;
  }

  private close(): void {
    this.frames.pop();
    this.awaitingKey = false;
  }

  private comma(): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    if (frame.keys) this.awaitingKey = true;
    else frame.index += 1;
  }

  private key(): JsonFault | undefined {
    const start = this.at;
    const fault = this.string();
    const frame = this.frames.at(-1);
    if (!frame?.keys) return fault;
    if (fault) {
      frame.key = '';
      return fault;
    }
    const raw = this.text.slice(start, this.at);
    frame.key = this.escaped ? (JSON.parse(raw) as string) : raw.slice(1, -1);
    this.awaitingKey = false;
    if (isPrototypeKey(frame.key)) return 'prototype-key';
    if (frame.keys.has(frame.key)) return 'duplicate-key';
    frame.keys.add(frame.key);
    return undefined;
  }

  /** Moves past the closing quote. */
  private string(): JsonFault | undefined {
    this.escaped = false;
    this.at += 1;
    for (let code = this.text.charCodeAt(this.at); code !== QUOTE; code = this.text.charCodeAt(this.at)) {
      if (code === BACKSLASH) {
        this.escaped = true;
        if (!this.escape()) return 'lone-surrogate';
      } else if (code >= 0xd800 && code <= 0xdfff) {
        if (!isPair(code, this.text.charCodeAt(this.at + 1))) return 'lone-surrogate';
        this.at += 2;
      } else {
        this.at += 1;
      }
    }
    this.at += 1;
    return undefined;
  }

  /** Moves past one escape, or past the two of a surrogate pair; false for a lone surrogate. */
  private escape(): boolean {
    if (this.text.charCodeAt(this.at + 1) !== LETTER_U) {
      this.at += 2;
      return true;
    }
    const unit = this.unitAt(this.at);
    this.at += 6;
    if (unit < 0xd800 || unit > 0xdfff) return true;
    if (!isPair(unit, this.unitAt(this.at))) return false;
    this.at += 6;
    return true;
  }

  private unitAt(at: number): number {
    if (this.text.charCodeAt(at) !== BACKSLASH || this.text.charCodeAt(at + 1) !== LETTER_U) return 0;
    return Number.parseInt(this.text.slice(at + 2, at + 6), 16);
  }

  private number(): JsonFault | undefined {
    const start = this.at;
    let exponent = false;
    for (; this.at < this.text.length; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x65 || code === 0x45) exponent = true;
      else if (!(code >= 0x2b && code <= 0x39) || code === COMMA) break;
    }
    if (!exponent && this.at - start < SAFE_NUMBER_LENGTH) return undefined;
    return Number.isFinite(Number(this.text.slice(start, this.at))) ? undefined : 'number-overflow';
  }
}

function isPair(high: number, low: number): boolean {
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
