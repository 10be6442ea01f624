/** The fields of a registration; the code proves the address. */
export type RegisterField = 'email' | 'code' | 'password' | 'adult';

/**
 * In the sheet a person fills in everything and then proves the address; the page asks one thing at a time. Either way
 * a code is sent when the address is known, checked when it is typed, and the account is opened at the end.
 */
export const REGISTER_PLANS = {
  sheet: [['email', 'password', 'adult'], ['code']],
  page: [['email'], ['code'], ['password', 'adult']],
} as const satisfies Record<string, readonly (readonly RegisterField[])[]>;

export type RegisterPlace = keyof typeof REGISTER_PLANS;

export function fieldsOf(place: RegisterPlace, step: number): readonly RegisterField[] {
  return REGISTER_PLANS[place][step] ?? [];
}

/** Where a field is asked for: a mistake that the house finds in it leads back there. */
export function stepOf(place: RegisterPlace, field: RegisterField): number {
  return REGISTER_PLANS[place].findIndex((fields) => (fields as readonly RegisterField[]).includes(field));
}

export function isLastStep(place: RegisterPlace, step: number): boolean {
  return step === REGISTER_PLANS[place].length - 1;
}
