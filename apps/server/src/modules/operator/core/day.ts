/** When a day `YYYY-MM-DD` begins in UTC; undefined for one that no calendar has. */
export function dayStartMs(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? undefined : ms;
}
