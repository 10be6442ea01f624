/** The same frame with one of its values, however deep, replaced. */
export function changedAt(frame: object, index: number, value: unknown): Readonly<Record<string, unknown>> {
  const paths: string[][] = [];
  const walk = (at: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path);
    if (typeof at === 'object' && at !== null)
      for (const [key, inner] of Object.entries(at)) walk(inner, [...path, key]);
  };
  walk(frame, []);
  const path = paths[index % paths.length] ?? [];
  const copy = structuredClone(frame) as Record<string, unknown>;
  let target: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) target = target[key] as Record<string, unknown>;
  target[path.at(-1) ?? ''] = value;
  return copy;
}
