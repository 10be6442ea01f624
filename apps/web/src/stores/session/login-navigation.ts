import type { LoginType } from '@palpite/contract/boot';
import type { Opening } from '../../platform/opening.ts';
import type { LoginReason, OverlaysStore } from '../overlays/overlays.ts';
import type { SessionStore } from './session.ts';
import { isPlayer } from './user-info.ts';

/** Where the app runs, as far as the login differs: in a native shell, in a webview of an app, or in neither. */
export type LoginPlatform =
  | { readonly is: 'browser' }
  | { readonly is: 'native'; readonly schema: string }
  | { readonly is: 'webview'; readonly version: string; readonly loginUrl: string };

export interface LoginSituation {
  readonly player: boolean;
  readonly type: LoginType;
  readonly target: LoginPlatform;
  /** From this version of the app on, its webview shows our own login page. */
  readonly versionFrom: string;
}

export type LoginStep =
  | { readonly is: 'nothing' }
  | { readonly is: 'modal' }
  | { readonly is: 'page'; readonly path: '/login' | '/loginb' }
  | { readonly is: 'outside'; readonly url: string };

/**
 * A native shell that identifies itself uses its own scheme for the login; an app that only shows us in its webview
 * passes its version.
 */
export function loginPlatform(
  { native, av }: Pick<Opening, 'native' | 'av'>,
  appGroup: string,
): LoginPlatform {
  if (native) return { is: 'native', schema: `${appGroup}://login` };
  if (av !== '') return { is: 'webview', version: av, loginUrl: `${appGroup}://account/login` };
  return { is: 'browser' };
}

/** The result of a request to log in; the first matching case applies. */
export function loginStep({ player, type, target, versionFrom }: LoginSituation): LoginStep {
  if (player) return { is: 'nothing' };
  if (type === 'email') return { is: 'page', path: '/loginb' };
  if (target.is === 'native') return { is: 'outside', url: target.schema };
  if (target.is === 'webview') {
    const own = atLeast(target.version, versionFrom);
    return own ? { is: 'page', path: '/login' } : { is: 'outside', url: target.loginUrl };
  }
  return type === 'modal' ? { is: 'modal' } : { is: 'page', path: '/login' };
}

export interface Login {
  /** Lets a guest log in or register, depending on brand and platform. Does nothing for a player. */
  open(reason?: LoginReason): void;
}

export interface LoginDeps {
  readonly session: SessionStore;
  readonly overlays: OverlaysStore;
  situation(): Omit<LoginSituation, 'player'>;
  navigate(to: string): void;
  /** Opens an external address: a scheme of the native shell or the app's own page. */
  openOutside(url: string): void;
}

export function createLogin({ session, overlays, situation, navigate, openOutside }: LoginDeps): Login {
  return {
    open(reason = 'login') {
      const step = loginStep({ ...situation(), player: isPlayer(session.getState().user) });
      switch (step.is) {
        case 'nothing':
          return;
        case 'modal':
          return overlays.getState().show('login', reason);
        case 'page':
          return navigate(step.path);
        case 'outside':
          return openOutside(step.url);
      }
    },
  };
}

function parts(version: string): number[] {
  return version.split('.').map((part) => Number(/^\d+/.exec(part)?.[0] ?? 0));
}

/**
 * Whether `version` is the threshold or newer, part by part: 2.10 is newer than 2.9. A part that is not a number counts
 * as 0.
 */
export function atLeast(version: string, threshold: string): boolean {
  const [have, need] = [parts(version), parts(threshold)];
  const length = Math.max(have.length, need.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (have[at] ?? 0) - (need[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
