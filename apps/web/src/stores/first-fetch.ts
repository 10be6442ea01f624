/** The first request of the page, sent by boot.js before the app was there. */
export interface FirstFetch {
  readonly url: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    palpiteFirst?: FirstFetch;
  }
}

/** The same question but for its time: same path, same asker. */
function sameQuestion(one: string, other: string): boolean {
  const strip = (url: string) => url.replace(/([?&])timestamp=\d*/, '$1');
  return strip(one) === strip(other);
}

/** A fetch that hands out the answer of boot.js once, if it asked the same, and asks the network otherwise. */
export function fetchAfterBoot(first: FirstFetch | undefined, network: typeof fetch): typeof fetch {
  let waiting = first;
  return (input, init) => {
    const given = waiting;
    if (given && typeof input === 'string' && init?.method === 'GET' && sameQuestion(given.url, input)) {
      waiting = undefined;
      return given.response;
    }
    return network(input, init);
  };
}
