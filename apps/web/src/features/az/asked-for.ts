export type AskedFor =
  | { readonly of: 'team'; readonly id: number; readonly name: string }
  | { readonly of: 'country'; readonly sport: string; readonly country: string };

/** The filter in an address, which anyone may have typed; undefined when it is invalid. */
export function askedFor(search: string): AskedFor | undefined {
  const query = new URLSearchParams(search);
  const parameter = (name: string) => query.get(name) ?? '';
  const [id, name] = [parameter('teamId'), parameter('team')];
  if (/^[1-9]\d{0,14}$/.test(id) && name !== '' && name.length <= 64) {
    return { of: 'team', id: Number(id), name };
  }
  const [sport, country] = [parameter('sport'), parameter('country')];
  if (/^[a-z]{1,20}$/.test(sport) && query.has('country') && country.length <= 8) {
    return { of: 'country', sport, country };
  }
  return undefined;
}
