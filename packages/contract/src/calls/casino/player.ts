import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CasinoGame, GameId, Provider } from '../../entities/casino.ts';
import { CodeField, Flag, Shown, Text } from '../../fields.ts';
import { GAME_FAVOURITES_MAX, UI_SWITCH } from '../../tables/casino.ts';

const GameName = Type.Object({ provider: Provider, game_id: GameId });
const Count = Type.Integer({ minimum: 0 });

export const gameFavoritesShow = defineCall({
  name: 'gameFavoritesShow',
  method: 'GET',
  path: '/api/piranha/pg_game/favorites/show',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(CasinoGame, { maxItems: GAME_FAVOURITES_MAX }) }),
  refusals: [],
  about: 'The games that the player marked, the newest first. One that is off is left out and comes back.',
  requirements: ['CALL-133'],
});

export const gameFavoritesAdd = defineCall({
  name: 'gameFavoritesAdd',
  method: 'GET',
  path: '/api/piranha/pg_game/favorites/add',
  audience: 'visitor',
  rate: 'command',
  retry: 'read',
  input: GameName,
  reply: Type.Object({ count: Count }),
  refusals: ['no-such-game', 'game-favourites-full'],
  about: 'Marks a game; marking it twice changes nothing.',
  requirements: ['CALL-134'],
});

export const gameFavoritesDel = defineCall({
  name: 'gameFavoritesDel',
  method: 'GET',
  path: '/api/piranha/pg_game/favorites/del',
  audience: 'visitor',
  rate: 'command',
  retry: 'read',
  input: GameName,
  reply: Type.Object({ count: Count }),
  refusals: [],
  about: 'Takes a mark away; one that is not there is no error.',
  requirements: ['CALL-135'],
});

/** `mine`: 1 when the player has one; `text` is theirs. */
const IdeaReply = Type.Object({ count: Count, mine: Flag, text: Shown });

export const gameIdeaAdd = defineCall({
  name: 'gameIdeaAdd',
  method: 'GET',
  path: '/api/piranha/pg_game/idea/add',
  audience: 'visitor',
  rate: 'command',
  retry: 'read',
  input: Type.Object({ provider: Provider, game_id: GameId, text: Type.Optional(Text(300)) }),
  reply: IdeaReply,
  refusals: ['no-such-game'],
  about:
    'What the player would change about a game. There is one per player and game: a second one replaces the text and is not counted again.',
  requirements: ['CALL-137'],
});

export const gameIdeaInfo = defineCall({
  name: 'gameIdeaInfo',
  method: 'GET',
  path: '/api/piranha/pg_game/idea/info',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: GameName,
  reply: IdeaReply,
  refusals: ['no-such-game'],
  about: "How many players have an idea for the game, and the player's own.",
  requirements: ['CALL-138'],
});

const SwitchReply = Type.Object({
  /** 1 on, 2 off: the player's choice, otherwise the default. */
  switch: CodeField(UI_SWITCH),
  /** What the brand starts with. */
  default: CodeField(UI_SWITCH),
  /** 1: the player has chosen. */
  chosen: Flag,
  /** 1: start the newer interface without asking. */
  auto: Flag,
});

export const switchInfo = defineCall({
  name: 'switchInfo',
  method: 'GET',
  path: '/api/piranha/pg_game/switch/info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: SwitchReply,
  refusals: [],
  about: 'Whether the newer interface is on: by the choice of the player, otherwise by the brand.',
  requirements: ['CALL-139', 'CALL-149', 'STATE-070'],
});

export const switchHandle = defineCall({
  name: 'switchHandle',
  method: 'POST',
  path: '/api/piranha/pg_game/switch/handle',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ switch: CodeField(UI_SWITCH) }),
  reply: SwitchReply,
  refusals: [],
  about: 'Stores which interface the player wants: 1 on, 2 off.',
  requirements: ['CALL-140', 'STATE-070'],
});
