/** For modules without the console's people: everybody but those in `gone` may still decide. */
export const allowedExcept =
  (gone: ReadonlySet<number>) =>
  async (_tx: unknown, operators: readonly number[]): Promise<ReadonlySet<number>> =>
    new Set(operators.filter((operator) => !gone.has(operator)));

export const everyoneAllowed = allowedExcept(new Set());
