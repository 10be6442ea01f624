/** Replaces the router's own reading of the address: `app/location.ts` gives every screen its location. */
function notHere(): never {
  throw new Error('a screen has no place of its own');
}

export { notHere as useBrowserLocation, notHere as useSearch };
