import type { KeyStore } from './platform.ts';

/** The storage getters themselves throw when the browser forbids them. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function keyStore(storage: () => Storage): KeyStore {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? undefined,
    set: (key, value) => attempt(() => storage().setItem(key, value)),
    remove: (key) => attempt(() => storage().removeItem(key)),
  };
}

/** Survives the visit. */
export const localStore: KeyStore = /* @__PURE__ */ keyStore(() => localStorage);
/** Ends with the visit. */
export const visitStore: KeyStore = /* @__PURE__ */ keyStore(() => sessionStorage);

/** Only reads what survives the visit: boot.js has no room for more. */
export const localReader: Pick<KeyStore, 'get'> = {
  get: (key) => attempt(() => localStorage.getItem(key)) ?? undefined,
};
