import { afterEach, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    assertions?: number;
  }
}

/**
 * A setup file of every project: hands the number of `expect` calls of each test to the reporter. It is registered
 * before the hooks of the test file and after-hooks run in reverse order, so it also counts what those hooks assert.
 * It counts the global `expect`, which the tests use; concurrent tests would share one count.
 */
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
