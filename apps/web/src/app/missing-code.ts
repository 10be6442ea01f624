import type { Platform } from '../platform/platform.ts';
import { LATER_KEYS } from '../stores/keys.ts';

export interface MissingCode {
  /** Code did not load, because the network was away or the files of this build are gone. */
  failed(): void;
  /** Loads a new page if code is missing and the server answers. Resolves to whether it does. */
  renew(): Promise<boolean>;
}

export interface MissingCodeDeps {
  readonly platform: Pick<Platform, 'visit' | 'isOnline' | 'reload'>;
  /** Whether the server delivers a page now: otherwise a reload would show the browser's error page. */
  isAnswered(): Promise<boolean>;
}

/**
 * Browsers remember as long as a page lives that a module could not be loaded, so that only a new page can load it. It
 * is loaded where nothing is lost: when the player goes to another place, or to what is missing, or tries again; and at
 * most once in the first seconds of a page, or a build that lacks a file would reload forever.
 */
export function createMissingCode({ platform, isAnswered }: MissingCodeDeps): MissingCode {
  let isMissing = false;
  return {
    failed() {
      isMissing = true;
    },
    async renew() {
      if (!isMissing || platform.visit.get(LATER_KEYS.reloaded) || !platform.isOnline()) return false;
      if (!(await isAnswered())) return false;
      platform.visit.set(LATER_KEYS.reloaded, 'yes');
      platform.reload();
      return true;
    },
  };
}
