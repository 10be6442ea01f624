/** As wide whatever the amount: its length must not tell. */
export function HiddenAmount() {
  return <span aria-hidden="true">••••</span>;
}
