/** An operator whom a report names, as they are now. */
export interface Recipient {
  readonly id: bigint;
  readonly name: string;
  /** Not suspended, with the permission to read figures. */
  readonly isAllowed: boolean;
  readonly address: string | undefined;
  /** The brands whose figures may be mailed to them; empty: all. */
  readonly brands: readonly string[];
}

type LeftOut = 'not-allowed' | 'no-address' | 'other-brand';

/** Who gets a report about these brands, and who does not and why. It is decided anew for every mail. */
export function chooseRecipients(
  found: readonly Recipient[],
  brands: readonly string[],
): {
  readonly mailed: readonly (Recipient & { readonly address: string })[];
  readonly leftOut: readonly { readonly name: string; readonly why: LeftOut }[];
} {
  const mailed: (Recipient & { readonly address: string })[] = [];
  const leftOut: { readonly name: string; readonly why: LeftOut }[] = [];
  for (const recipient of found) {
    const { name, isAllowed, address, brands: own } = recipient;
    const isOfBrands = own.length === 0 || brands.every((brand) => own.includes(brand));
    if (!isAllowed) leftOut.push({ name, why: 'not-allowed' });
    else if (!isOfBrands) leftOut.push({ name, why: 'other-brand' });
    else if (address === undefined) leftOut.push({ name, why: 'no-address' });
    else mailed.push({ ...recipient, address });
  }
  return { mailed, leftOut };
}
