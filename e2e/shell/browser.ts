import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../tools/browser/find.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of this run takes connections. */
    browserUrl: string;
  }
}

/** One browser for all journeys of a run: each file connects to it, and each test has contexts of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, args } = await findBrowser();
  const server = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' });
  project.provide('browserUrl', server.wsEndpoint());
  return () => server.close();
}
