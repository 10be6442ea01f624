/** The one refusal that every phone knows from the start; the table of all of them comes later. */
export const SESSION_EXPIRED = 604;
