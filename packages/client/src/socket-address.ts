/** The socket's address from the page's or the server's origin and the path that `socketUrl` replied. */
export function socketAddress(origin: string, path: string): string {
  const address = new URL(path, origin);
  address.protocol = address.protocol === 'http:' ? 'ws:' : 'wss:';
  return address.href;
}
