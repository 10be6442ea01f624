/** The number of an order in groups of four: it is read aloud to support. */
export function orderNumber(id: string): string {
  return id.replace(/(\d{4})(?=\d)/g, '$1 ');
}
