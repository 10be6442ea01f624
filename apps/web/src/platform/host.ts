import type { Notify } from './notify.ts';
import type { ShareTarget } from './share.ts';

/** Where the launch data of Telegram is kept: after a reload it is no longer in the address. */
export const LAUNCH_KEY = 'tg_launch';

export type Haptic = 'tap' | 'success' | 'failure';

/** A button that the program around the page draws instead of the page. */
export interface MainButton {
  readonly text: string;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** What the owner of the device confirms, as it is shown to them. */
export interface OwnerRequest {
  readonly title: string;
  readonly amount: string;
  readonly text: string;
}
/** `unavailable`: the device has no lock; the page asks in its own way. */
export type OwnerAnswer = 'confirmed' | 'refused' | 'unavailable';

/** The user according to the host; undefined when nobody is logged in there. */
export type HostSession = { readonly uid: string; readonly sid: string } | undefined;

/** The person who opened the page, as the host presents them: for display only. */
export interface HostPerson {
  readonly firstName: string;
  readonly username: string;
}

/**
 * The program around the page: a native shell or Telegram. A page in a plain browser has none. Everything that a host
 * cannot do does nothing there.
 */
export interface Host {
  /** For the look, as `data-host`. */
  readonly kind: 'native' | 'telegram';
  /** The first view is drawn: the host removes what it showed meanwhile. */
  ready(): void;
  /** Shows the host's own login. False: it has none, or it did not answer. */
  login(): Promise<boolean>;
  /** The player logged out in the page. */
  loggedOut(): void;
  /** Calls back with every change of the host's own session. Returns a function that stops it. */
  onSession(listener: (session: HostSession) => void): () => void;
  /** Signed data with which the page logs in; undefined when the host logs in by itself or not at all. */
  readonly launchData: string | undefined;
  readonly person: HostPerson | undefined;
  /** What the address asked to open: `i_CODE` an invitation, `b_CODE` a booking code. */
  readonly startParam: string;
  /** The host's back control; the page decides what it does. Returns a function that stops it. */
  onBack(listener: () => void): () => void;
  /** Whether the host shows its back control. */
  showBack(isShown: boolean): void;
  /** Leaves the page for what was open before it. */
  leave(): void;
  /** Whether the host draws the main button. */
  readonly hasMainButton: boolean;
  setMainButton(button: MainButton | undefined): void;
  /** Whether the host asks before it closes the page. */
  confirmClosing(isAsked: boolean): void;
  /**
   * Installs or updates the host itself; false where it cannot. There is nothing to add to the home screen inside of a
   * host.
   */
  install(): Promise<boolean>;
  haptic(kind: Haptic): void;
  /** Asks the owner of the device to confirm; undefined where the host cannot do that. */
  readonly confirmOwner?: (what: OwnerRequest) => Promise<OwnerAnswer>;
  /** Notices by the host; undefined where it receives none. */
  readonly notify?: Notify;
  /** Takes the address of the bot: links that are shared then open the host and not the page. */
  setLink?(link: string): void;
  /** How things are shared and copied here. */
  readonly shareTarget: ShareTarget;
  /** Wraps the navigation of the app: locations that have a page of the host open that page. */
  mapRoutes(navigate: Navigate): Navigate;
}

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;
