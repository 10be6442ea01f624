import type { Opening } from '../platform/opening.ts';
import { isPlayer, type UserInfo } from '../stores/session/user-info.ts';
import type { Route } from './route.ts';

export interface HeaderParts {
  readonly login: boolean;
  readonly register: boolean;
  /** The balance with its refresh button. */
  readonly wallet: boolean;
  readonly deposit: boolean;
  readonly history: boolean;
}

export interface HeaderSituation {
  readonly user: UserInfo | undefined;
  /** The operator has switched on the link to the bet history in the header. */
  readonly history: boolean;
  /** A game that another client opened: money is moved only there. */
  readonly bridge?: boolean;
}

/** What the header of a level-1 page shows beside the logo. A guest has no wallet. */
export function headerParts({ user, history, bridge = false }: HeaderSituation): HeaderParts {
  const player = isPlayer(user);
  return {
    login: !player,
    register: !player,
    wallet: player,
    deposit: player && !bridge,
    history: player && history,
  };
}

/**
 * Whether the tab bar is shown: on level-1 pages that do not hide it, and not where a native shell has bars of its own.
 */
export function showsTabs(
  route: Pick<Route, 'level' | 'hidesTabs'> | undefined,
  { framed, native }: Pick<Opening, 'framed' | 'native'>,
): boolean {
  return route?.level === 1 && !route.hidesTabs && !framed && !native;
}

/** Whether the page has its header: a shell with a header of its own passes `noHeader` in the address. */
export function showsHeader(
  route: Partial<Pick<Route, 'mayHideHeader' | 'header'>>,
  search: string,
): boolean {
  if (route.header === 'none') return false;
  const asked = new URLSearchParams(search).get('noHeader');
  return !route.mayHideHeader || asked === null || asked === '0' || asked === 'false';
}
