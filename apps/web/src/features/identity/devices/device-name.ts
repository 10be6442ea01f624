const PHONES = /iphone|ipad|android|mobile|phone|ios/i;

/** The drawing for a device, as far as its name tells. */
export function deviceKind(name: string): 'phone' | 'computer' {
  return PHONES.test(name) ? 'phone' : 'computer';
}
