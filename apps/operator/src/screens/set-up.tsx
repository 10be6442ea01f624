import { useState } from 'react';
import { useLocation } from 'wouter';
import { SetUpStep } from '../features/sign-in/set-up-step.tsx';
import { browser } from '../platform/browser.ts';

let taken: string | undefined;

/** The link's secret stands behind the `#`: it reaches no server's log, and leaves the address bar at once. */
function takeToken(): string {
  taken ??= browser.takeHash();
  return taken;
}

export function SetUpScreen() {
  const [, go] = useLocation();
  const [token] = useState(takeToken);
  return <SetUpStep token={token} onDone={() => go('/', { replace: true })} />;
}
