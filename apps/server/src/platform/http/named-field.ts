const TELLABLE = /^[A-Za-z0-9_.[\]-]{1,96}$/;

/** The options of a refusal that names a field. A stranger's own spelling is told back only when it is a plain word. */
export function namedField(path: string): { field?: string } {
  return TELLABLE.test(path) ? { field: path } : {};
}
