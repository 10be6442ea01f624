import { useState } from 'react';
import { useLocation } from 'wouter';
import { SetUpStep } from '../features/sign-in/set-up-step.tsx';
import { browser } from '../platform/browser.ts';

let taken: string | undefined;

/**
 * The secret of the link is in the fragment: it is never sent to a server or logged, and it is removed from the address
 * bar.
 */
function takeToken(): string {
  taken ??= browser.takeHash();
  return taken;
}

export function SetUpScreen() {
  const [, go] = useLocation();
  const [token] = useState(takeToken);
  return <SetUpStep token={token} onDone={() => go('/', { replace: true })} />;
}
