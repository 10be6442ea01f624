/** Writes a value as JSON with one member changed by hand, so that the text can contain what no value can. */
export interface Edit {
  /** Keys and indexes from the root. */
  readonly path: readonly string[];
  /** Replaces `"name":value`, or the bare value inside a list; an empty text leaves it out. */
  readonly member?: (member: string, name: string) => string;
  /** More members for the object at the path. */
  readonly extra?: string;
}

export function writeJson(value: unknown, edit: Edit, at: readonly string[] = []): string {
  if (Array.isArray(value)) {
    return `[${joined(value.map((item, index) => written(item, String(index), false, edit, at)))}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => written(item, name, true, edit, at));
  if (edit.extra !== undefined && samePath(edit.path, at)) members.push(edit.extra);
  return `{${joined(members)}}`;
}

function written(item: unknown, name: string, named: boolean, edit: Edit, at: readonly string[]): string {
  const here = [...at, name];
  const text = writeJson(item, edit, here);
  const member = named ? `${JSON.stringify(name)}:${text}` : text;
  return edit.member && samePath(edit.path, here) ? edit.member(member, named ? name : '') : member;
}

/** The member with another value. */
export function withValue(raw: string): NonNullable<Edit['member']> {
  return (_member, name) => (name === '' ? raw : `${JSON.stringify(name)}:${raw}`);
}

function joined(members: readonly string[]): string {
  return members.filter((member) => member !== '').join(',');
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
