import type { KeyStore } from './platform.ts';

/** The storage getters themselves throw when the browser forbids them. */
function keyStore(storage: () => Storage): KeyStore {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((area) => area.getItem(key)) ?? undefined,
    set: (key, value) => attempt((area) => area.setItem(key, value)),
    remove: (key) => attempt((area) => area.removeItem(key)),
  };
}

/** Survives the visit. */
export const localStore: KeyStore = /* @__PURE__ */ keyStore(() => localStorage);
/** Ends with the visit. */
export const visitStore: KeyStore = /* @__PURE__ */ keyStore(() => sessionStorage);
