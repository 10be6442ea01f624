/** The start of a day `YYYY-MM-DD` in UTC; undefined for an invalid date. */
export function dayStartMs(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? undefined : ms;
}
