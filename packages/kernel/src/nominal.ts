/** A nominal type: two ids of different kinds do not compile in each other's place. */
declare const kind: unique symbol;
export type Nominal<K extends string> = { readonly [kind]: K };

/** Reached only when a union has gained a member that a switch does not handle. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
