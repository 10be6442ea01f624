/** A reason to stop that a person can act on: printed as one line, without a stack. */
export class StartFailure extends Error {}
