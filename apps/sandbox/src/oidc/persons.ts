/** People who have an account at the sandbox's sign-in provider. */
export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The case that this person tests. */
  readonly about: string;
}

export const PERSONS: readonly Person[] = [
  {
    sub: 'person-1001',
    name: 'Ana Ribeiro',
    email: 'ana.ribeiro@palpite.example',
    emailVerified: true,
    about: 'E-mail verified',
  },
  {
    sub: 'person-1002',
    name: 'Diego Hernández',
    email: 'diego.hernandez@palpite.example',
    emailVerified: true,
    about: 'E-mail verified',
  },
  {
    sub: 'person-1003',
    name: 'Nguyễn Thị Mai',
    email: 'mai.nguyen@palpite.example',
    emailVerified: true,
    about: 'E-mail verified',
  },
  {
    sub: 'person-1004',
    name: 'Олег Соколов',
    email: 'oleg.sokolov@palpite.example',
    emailVerified: false,
    about: 'E-mail not verified: it must not count',
  },
  { sub: 'person-1005', name: 'Sam Otieno', email: '', emailVerified: false, about: 'No e-mail at all' },
];

export function personOf(sub: string | undefined): Person | undefined {
  return PERSONS.find((person) => person.sub === sub);
}

/** The claims about a person, in tokens and at the userinfo endpoint. */
export function claimsOf(person: Person): Record<string, string | boolean> {
  const mail = person.email === '' ? {} : { email: person.email, email_verified: person.emailVerified };
  return { name: person.name, ...mail };
}
