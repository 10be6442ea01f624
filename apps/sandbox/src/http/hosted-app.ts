const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
/** Where `npm start` serves the app. */
const USUAL = 'http://127.0.0.1:8080/';

/**
 * The page of the product that a host page of the sandbox shows. Only addresses of this machine: the pages carry
 * launch data and sessions.
 */
export function hostedApp(given: string | undefined): URL | undefined {
  const text = given || USUAL;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname) ? url : undefined;
}
