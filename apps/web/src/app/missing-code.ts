import type { Platform } from '../platform/platform.ts';
import { LATER_KEYS } from '../stores/keys.ts';

export interface MissingCode {
  /**
   * Code did not load. `entry` is the file of this build that its page names. When the server delivers the page of
   * another build, this one's files are gone, and that page is loaded at once.
   */
  failed(entry: string): Promise<void>;
  /** Loads a new page if code is missing and the server answers. Resolves to whether it does. */
  renew(): Promise<boolean>;
}

export interface MissingCodeDeps {
  readonly platform: Pick<Platform, 'visit' | 'isOnline' | 'reload'>;
  /** The page that the server delivers now; undefined when it delivers none. */
  fetchPage(): Promise<string | undefined>;
}

/**
 * Browsers remember as long as a page lives that a module could not be loaded, so that only a new page can load it. It
 * is loaded where nothing is lost: when the player goes to another place or tries again, and at most once in the first
 * seconds of a page, or a build that lacks a file would reload forever.
 */
export function createMissingCode({ platform, fetchPage }: MissingCodeDeps): MissingCode {
  let isMissing = false;
  const renewIf = async (isWanted: (page: string) => boolean): Promise<boolean> => {
    if (!isMissing || platform.visit.get(LATER_KEYS.reloaded) || !platform.isOnline()) return false;
    const page = await fetchPage();
    if (page === undefined || !isWanted(page)) return false;
    platform.visit.set(LATER_KEYS.reloaded, 'yes');
    platform.reload();
    return true;
  };
  return {
    async failed(entry) {
      isMissing = true;
      await renewIf((page) => !page.includes(entry));
    },
    renew: () => renewIf(() => true),
  };
}
