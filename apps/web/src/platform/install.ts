import type { CodeOf } from '@palpite/contract/tables/code';
import type { INSTALL_PROMPT_RESULT } from '@palpite/contract/tables/site';

export type InstallResult = CodeOf<typeof INSTALL_PROMPT_RESULT>;
export type Display = 'standalone' | 'minimal-ui' | 'fullscreen';

/** Putting the app on the home screen. */
export interface Install {
  /** prompt: the browser has offered to install. ios: the player does it by hand. */
  way(): 'prompt' | 'ios' | undefined;
  /** How the installed app was opened; undefined in a browser window. */
  display(): Display | undefined;
  prompt(): Promise<InstallResult>;
  /** Calls back when the way or the display changes. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: InstallResult }>;
}

declare global {
  interface Window {
    /** Set by the entry: the browser offers to install once, before the code for it is loaded. */
    palpiteInstall?: Event | undefined;
  }
}

const DISPLAYS: readonly Display[] = ['standalone', 'minimal-ui', 'fullscreen'];
/** Also an iPad, which calls itself a Mac. */
const APPLE = /iPhone|iPad|iPod|Macintosh/;
const IN_OTHER_APP = /CriOS|FxiOS|EdgiOS|OPiOS|FBAN|FBAV|Instagram|Line\//;

function isPrompt(event: Event | undefined): event is InstallPromptEvent {
  return event !== undefined && 'prompt' in event && 'userChoice' in event;
}

/** Only Safari can put a page on the home screen of an iPhone. */
export function isAppleBrowser(agent: string, touchPoints: number): boolean {
  return APPLE.test(agent) && touchPoints > 1 && !IN_OTHER_APP.test(agent);
}

export function browserInstall(): Install {
  const display = (): Display | undefined => {
    if ('standalone' in navigator && navigator.standalone === true) return 'standalone';
    return DISPLAYS.find((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  };
  return {
    display,
    way() {
      if (display() !== undefined) return undefined;
      if (isPrompt(window.palpiteInstall)) return 'prompt';
      return isAppleBrowser(navigator.userAgent, navigator.maxTouchPoints) ? 'ios' : undefined;
    },
    async prompt() {
      const event = window.palpiteInstall;
      if (!isPrompt(event)) return 'dismissed';
      // A browser accepts the call once per event.
      window.palpiteInstall = undefined;
      await event.prompt();
      return (await event.userChoice).outcome;
    },
    onChange(listener) {
      const names = ['beforeinstallprompt', 'appinstalled'];
      for (const name of names) addEventListener(name, listener);
      return () => {
        for (const name of names) removeEventListener(name, listener);
      };
    },
  };
}
