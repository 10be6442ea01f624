/** The calendar of a time zone, as in a browser there. Swedish writes dates in the order of ISO 8601. */
export function dayIn(timeZone: string): (atMs: number) => string {
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (atMs) => formatter.format(atMs);
}
