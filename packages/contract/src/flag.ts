/** No and yes on the wire. */
export function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
