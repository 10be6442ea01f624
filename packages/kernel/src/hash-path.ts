/** Push services carry 4 kB with everything else. */
const MOST = 255;

/** A page of the app with its query, `/support?thread=12`, never an address outside of it. */
export function isHashPath(path: string): boolean {
  return path.length <= MOST && /^\/(?!\/)[\w/?&=.:%-]*$/.test(path);
}
