/** The same width for every amount: the length must not reveal it. */
export function HiddenAmount() {
  return <span aria-hidden="true">••••</span>;
}
