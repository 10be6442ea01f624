/**
 * Faults of a real sign-in provider. A count goes down with each reply that it affects, so a test knows what is left.
 */
export interface OidcFaults {
  /** Delay before each API reply; pages are not delayed. */
  readonly answerDelayMs: number;
  /** The next replies (this many) are an error of the provider. */
  readonly failNext: number;
  /** The next requests (this many) get no reply. */
  readonly hangNext: number;
  /** The next replies (this many) are an HTML page instead of JSON, as from a proxy in between. */
  readonly htmlNext: number;
  /** How many of the next identity tokens have this error. */
  readonly wrongNonceNext: number;
  readonly expiredTokenNext: number;
  readonly wrongKeyNext: number;
  readonly unknownKeyNext: number;
  readonly wrongAudienceNext: number;
  readonly wrongIssuerNext: number;
  readonly unsignedTokenNext: number;
  readonly sharedKeyTokenNext: number;
}

type CountedFault = Exclude<keyof OidcFaults, 'answerDelayMs'>;
export type ReplyFault = 'failNext' | 'hangNext' | 'htmlNext';
export type TokenFault = Exclude<CountedFault, ReplyFault>;

export interface FaultField {
  readonly name: keyof OidcFaults;
  readonly label: string;
  readonly about: string;
}

export const FAULT_FIELDS: readonly FaultField[] = [
  { name: 'answerDelayMs', label: 'Slow answers', about: 'Milliseconds before each answer' },
  { name: 'failNext', label: 'Fail', about: 'The next so many answers are status 500' },
  { name: 'hangNext', label: 'Hang', about: 'The next so many are never answered' },
  { name: 'htmlNext', label: 'Page instead of JSON', about: 'As from a proxy in between' },
  { name: 'wrongNonceNext', label: 'Wrong nonce', about: 'Identity tokens of another login' },
  { name: 'expiredTokenNext', label: 'Expired token', about: 'Identity tokens of yesterday' },
  { name: 'wrongKeyNext', label: 'Wrong key', about: 'Signed by another key under our key id' },
  { name: 'unknownKeyNext', label: 'Unknown key id', about: 'Signed by a key that is not published' },
  { name: 'wrongAudienceNext', label: 'Wrong audience', about: 'Identity tokens for another client' },
  { name: 'wrongIssuerNext', label: 'Wrong issuer', about: 'Identity tokens of another provider' },
  { name: 'unsignedTokenNext', label: 'Unsigned token', about: 'Algorithm none' },
  { name: 'sharedKeyTokenNext', label: 'Token by public key', about: 'HS256 with the public key as secret' },
];

const REPLY_FAULTS: readonly ReplyFault[] = ['failNext', 'hangNext', 'htmlNext'];
const TOKEN_FAULTS = FAULT_FIELDS.map(({ name }) => name).filter(
  (name): name is TokenFault =>
    name !== 'answerDelayMs' && !(REPLY_FAULTS as readonly string[]).includes(name),
);

export const NO_OIDC_FAULTS = Object.fromEntries(
  FAULT_FIELDS.map(({ name }) => [name, 0]),
) as unknown as OidcFaults;

const LIMIT = { delayMs: 60_000, count: 1_000 };

export const OIDC_FAULTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    FAULT_FIELDS.map(({ name }) => [
      name,
      { type: 'integer', minimum: 0, maximum: name === 'answerDelayMs' ? LIMIT.delayMs : LIMIT.count },
    ]),
  ),
} as const;

/** Fields that a change omits keep their value. */
export class OidcFaultSwitch {
  #now: OidcFaults = NO_OIDC_FAULTS;

  get now(): OidcFaults {
    return this.#now;
  }

  set(change: Partial<OidcFaults>): OidcFaults {
    this.#now = { ...this.#now, ...change };
    return this.#now;
  }

  reset(): OidcFaults {
    this.#now = NO_OIDC_FAULTS;
    return this.#now;
  }

  /** The fault that applies to this reply; its count goes down by one. */
  takeForAnswer(): ReplyFault | undefined {
    return this.#take(REPLY_FAULTS);
  }

  /** The error of the token that is made now; its count goes down by one. */
  takeForToken(): TokenFault | undefined {
    return this.#take(TOKEN_FAULTS);
  }

  #take<F extends CountedFault>(among: readonly F[]): F | undefined {
    const fault = among.find((name) => this.#now[name] > 0);
    if (fault !== undefined) this.set({ [fault]: this.#now[fault] - 1 });
    return fault;
  }
}
