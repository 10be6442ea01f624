/** The push services of the browsers: Chrome and its relatives, Firefox, Safari, Edge. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]{1,63}\.push\.apple\.com$/,
  /^[a-z0-9-]{1,63}\.notify\.windows\.com$/,
];
const ADDRESS_CHARACTERS = 1_024;

export interface AllowedServices {
  /** Names of further hosts that an operator trusts. */
  readonly hosts: readonly string[];
  /** The address of the sandbox in a demo, where addresses of this machine are allowed. */
  readonly sandbox: string | undefined;
}

/**
 * Whether the server may send requests to this address, which a player's device has named. Only hosts of push services
 * are allowed: anything else would let players reach the network of the server.
 */
export function isAllowedAddress(address: string, allowed: AllowedServices): boolean {
  if (address.length > ADDRESS_CHARACTERS || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (allowed.sandbox !== undefined && origin === new URL(allowed.sandbox).origin) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) => service.test(hostname)) || allowed.hosts.includes(hostname);
}
