/** Stands in for the router's own reading of the address: every screen is given its place by `app/location.ts`. */
function notHere(): never {
  throw new Error('a screen has no place of its own');
}

export { notHere as useBrowserLocation, notHere as useSearch };
