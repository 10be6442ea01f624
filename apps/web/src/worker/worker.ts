import { readToWorker } from './messages.ts';
import { openNotice, showNotice } from './notices.ts';
import type { WorkerScope } from './scope.ts';
import { answer, type Shell, sendCallsPast, storeShell, takeOver } from './shell.ts';

/** Inlined by the build (`build/worker.ts`). */
declare const SHELL: Shell;

const scope = globalThis as unknown as WorkerScope;

// A new version waits until a page asks for it: it never takes over while somebody bets.
scope.addEventListener('install', (event) => {
  event.waitUntil(sendCallsPast(event));
  event.waitUntil(storeShell(scope, SHELL));
});
scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, SHELL)));
scope.addEventListener('message', (event) => {
  if (readToWorker(event.data)) event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
  const response = answer(scope, event);
  if (response) event.respondWith(response);
});
scope.addEventListener('push', (event) => event.waitUntil(showNotice(scope, event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(scope, event)));
