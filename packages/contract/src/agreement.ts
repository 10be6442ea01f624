import type { Call } from './call.ts';

export interface ServedRoute {
  readonly method: string;
  readonly path: string;
}

/** The specification writes one folder of calls beside `/api`. */
const CALL_PATH = /^\/api(?:_web)?(?:\/|$)/;

/** The name of a parameter does not matter, only its position. */
function addressOf({ method, path }: ServedRoute): string {
  return `${method.toUpperCase()} ${path.replace(/\/:[^/]+/g, '/:')}`;
}

function counted(addresses: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}

/**
 * Where contract and server differ, one sentence each; empty when they agree. Routes outside of `/api` are pages,
 * documents and operations, which the contract does not know. A HEAD beside its GET is the framework's own.
 */
export function disagreements(
  calls: Readonly<Record<string, Call>>,
  routes: readonly ServedRoute[],
): string[] {
  const faults: string[] = [];
  const ofCalls = routes.filter(
    ({ method, path }) => method.toUpperCase() !== 'HEAD' && CALL_PATH.test(path),
  );
  const served = counted(ofCalls.map(addressOf));
  const named = new Map<string, string>();
  for (const [key, call] of Object.entries(calls)) {
    const address = addressOf(call);
    const other = named.get(address);
    if (key !== call.name) faults.push(`${key}: the call calls itself ${call.name}`);
    if (other !== undefined) faults.push(`${key}: has the same address as ${other}, ${address}`);
    if (!served.has(address)) faults.push(`${key}: no route serves ${address}`);
    named.set(address, key);
  }
  for (const [address, count] of served) {
    if (!named.has(address))
      faults.push(`${address}: is served, but no call of the contract has this address`);
    if (count > 1) faults.push(`${address}: is served ${count} times`);
  }
  return faults;
}
