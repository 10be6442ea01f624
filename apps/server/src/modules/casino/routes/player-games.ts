import {
  gameFavoritesAdd,
  gameFavoritesDel,
  gameFavoritesShow,
  gameIdeaAdd,
  gameIdeaInfo,
  switchHandle,
  switchInfo,
} from '@palpite/contract/calls/casino/player';
import { GAME_FAVOURITES_MAX, UI_SWITCH } from '@palpite/contract/tables/casino';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { CasinoHall, Ideas } from '../index.ts';
import { gameTexts } from './wire.ts';

type Deps = Pick<CasinoHall, 'catalogue' | 'player'>;

const ownerOf = ({ session, brand }: KnownCaller) => ({ player: session.player, brand });

export function gameFavoritesShowRoute({ catalogue, player }: Deps): Route {
  return serve(gameFavoritesShow, async (_input, caller) => {
    const hall = await catalogue.hall(caller.brand);
    const games = await player.favourites(ownerOf(caller));
    return { records: gameTexts(games, hall, caller.language) };
  });
}

export function gameFavoritesAddRoute({ player }: Deps): Route {
  return serve(gameFavoritesAdd, async ({ provider, game_id }, caller) => {
    const outcome = await player.addFavourite(ownerOf(caller), { studio: provider, game: game_id });
    if (outcome.is === 'unknown') return new Refusal('no-such-game', { field: 'game_id' });
    if (outcome.is === 'marked') return { count: outcome.count };
    return new Refusal('game-favourites-full', { values: { limit: String(GAME_FAVOURITES_MAX) } });
  });
}

export function gameFavoritesDelRoute({ player }: Deps): Route {
  return serve(gameFavoritesDel, async ({ provider, game_id }, { session }) => ({
    count: await player.removeFavourite(session.player, { studio: provider, game: game_id }),
  }));
}

export function gameIdeaAddRoute({ player }: Deps): Route {
  return serve(gameIdeaAdd, async ({ provider, game_id, text = '' }, caller) =>
    ideaReply(await player.addIdea(ownerOf(caller), { studio: provider, game: game_id }, text)),
  );
}

export function gameIdeaInfoRoute({ player }: Deps): Route {
  return serve(gameIdeaInfo, async ({ provider, game_id }, caller) =>
    ideaReply(await player.ideas(ownerOf(caller), { studio: provider, game: game_id })),
  );
}

function ideaReply(ideas: Ideas | undefined) {
  if (!ideas) return new Refusal('no-such-game', { field: 'game_id' });
  const mine: 0 | 1 = ideas.own === undefined ? 0 : 1;
  return { count: ideas.count, mine, text: ideas.own ?? '' };
}

export interface InterfaceDefaults {
  /** Whether the brand starts with the newer interface; operators set it by the config key `new_interface`. */
  isOn(brand: string): Promise<boolean>;
  /** Whether it starts by itself there. */
  isAutomatic(brand: string): Promise<boolean>;
}

export function switchInfoRoute({ player }: Deps, defaults: InterfaceDefaults): Route {
  return serve(switchInfo, async (_input, { session, brand }) =>
    switchReply(defaults, brand, session && (await player.interfaceSwitch(session.player))),
  );
}

export function switchHandleRoute({ player }: Deps, defaults: InterfaceDefaults): Route {
  return serve(switchHandle, async (input, { session, brand }) => {
    const isOn = input.switch === UI_SWITCH.on;
    await player.setInterfaceSwitch(session.player, isOn);
    return switchReply(defaults, brand, isOn);
  });
}

async function switchReply(defaults: InterfaceDefaults, brand: string, chosen: boolean | undefined) {
  const isDefault = await defaults.isOn(brand);
  const code = (isOn: boolean) => (isOn ? UI_SWITCH.on : UI_SWITCH.off);
  const auto: 0 | 1 = chosen === undefined && isDefault && (await defaults.isAutomatic(brand)) ? 1 : 0;
  const isChosen: 0 | 1 = chosen === undefined ? 0 : 1;
  return { switch: code(chosen ?? isDefault), default: code(isDefault), chosen: isChosen, auto };
}
