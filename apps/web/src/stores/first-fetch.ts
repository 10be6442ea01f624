/** A request of the first screen, sent by boot.js before the app was there. */
export interface FirstFetch {
  readonly url: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    palpiteFirst?: readonly FirstFetch[];
  }
}

/** The same question but for its time: same path, same asker. */
function sameQuestion(one: string, other: string): boolean {
  const strip = (url: string) => url.replace(/([?&])timestamp=\d*/, '$1');
  return strip(one) === strip(other);
}

/** A fetch that hands out each answer of boot.js once, if it asked the same, and asks the network otherwise. */
export function fetchAfterBoot(first: readonly FirstFetch[], network: typeof fetch): typeof fetch {
  const waiting = new Set(first);
  return (input, init) => {
    for (const given of waiting) {
      if (typeof input !== 'string' || init?.method !== 'GET' || !sameQuestion(given.url, input)) continue;
      waiting.delete(given);
      return given.response;
    }
    return network(input, init);
  };
}
