interface Validated {
  readonly validation?: readonly {
    readonly instancePath?: string;
    readonly params?: { readonly missingProperty?: unknown };
  }[];
}

/** The field that a schema objects to; undefined when the error is of another kind. */
export function wrongField(error: unknown): string | undefined {
  const first = (error as Validated).validation?.[0];
  if (first === undefined) return undefined;
  const missing = first.params?.missingProperty;
  return typeof missing === 'string' ? missing : ((first.instancePath ?? '').split('/')[1] ?? '');
}
