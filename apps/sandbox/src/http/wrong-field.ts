interface Validated {
  readonly validation?: readonly {
    readonly instancePath?: string;
    readonly params?: { readonly missingProperty?: unknown };
  }[];
}

/** The field that fails schema validation; undefined for other errors. */
export function wrongField(error: unknown): string | undefined {
  const first = (error as Validated).validation?.[0];
  if (first === undefined) return undefined;
  const missing = first.params?.missingProperty;
  return typeof missing === 'string' ? missing : ((first.instancePath ?? '').split('/')[1] ?? '');
}
