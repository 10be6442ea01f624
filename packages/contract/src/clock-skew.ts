/** Every phone knows it from the start: it sets its clock by the answer and asks again. */
export const CLOCK_SKEW = 3009;
