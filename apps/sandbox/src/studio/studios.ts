import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { createApp } from '../http/server.ts';
import type { Log } from '../log.ts';
import type { Part } from '../part.ts';
import { gamePicture } from './art/picture.ts';
import { findGame, STUDIO_NAMES, type StudioName } from './catalogue.ts';
import { addStudioControl } from './control.ts';
import type { StudioFaultSwitch } from './faults.ts';
import type { Random } from './games/game.ts';
import { addPageFiles } from './http/game-page.ts';
import { addLaunchRoutes } from './http/launch.ts';
import { addPlayRoutes } from './http/play-routes.ts';
import { addOperatorRoutes } from './operator/routes.ts';
import { STUDIO_DEFAULTS, type StudioKeys, type StudioSettings, studioKeys } from './settings.ts';
import { Studio } from './studio.ts';

export interface StudiosOptions {
  readonly settings: StudioSettings;
  readonly host: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: Random | undefined;
}

export interface Studios extends Part {
  readonly port: number;
  readonly keys: () => StudioKeys;
  faultsOf(name: StudioName): StudioFaultSwitch;
}

const LIMIT = { bodyBytes: 64 * 1024, connections: 2_000, requestMs: 15_000, idleMs: 5_000 };

/** Plays two studios with one game server, on a port of its own: games have another origin than the product. */
export async function openStudios(options: StudiosOptions): Promise<Studios> {
  const { settings, clock, log, host, random } = options;
  let made: StudioKeys | undefined;
  const keys = () => {
    made ??= studioKeys(settings);
    return made;
  };
  const studios = STUDIO_NAMES.map(
    (name) =>
      new Studio({
        name,
        keys,
        walletUrl: settings.walletUrl ?? STUDIO_DEFAULTS.walletUrl,
        dataFolder: settings.dataFolder,
        clock,
        log,
        random,
      }),
  );
  const app = buildApp(studios, settings, log);
  const close = async () => {
    for (const studio of studios) studio.close();
    await app.close();
  };
  try {
    await app.listen({ port: settings.port ?? 0, host });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    keys,
    faultsOf(name) {
      const studio = studios.find((other) => other.name === name);
      if (!studio) throw new Error(`there is no studio ${name}`);
      return studio.faults;
    },
    nav: [
      {
        href: '/studio',
        label: 'Studios',
        about: 'Rounds of the two game studios, and what goes wrong on their way to the wallet.',
      },
    ],
    addresses: [{ name: 'Game studios', address: `port ${port}, /aurora/launch and /lumen/launch` }],
    addRoutes: (control, show) => addStudioControl(control, show, studios),
    close,
  };
}

function buildApp(studios: readonly Studio[], settings: StudioSettings, log: Log): FastifyInstance {
  const app = createApp(log, LIMIT);
  addPageFiles(app);
  const page = { parents: settings.parents ?? STUDIO_DEFAULTS.parents };
  for (const studio of studios) {
    addLaunchRoutes(app, studio, page);
    addPlayRoutes(app, studio);
    addOperatorRoutes(app, studio);
    addPictures(app, studio.name);
  }
  return app;
}

function addPictures(app: FastifyInstance, studio: StudioName): void {
  app.get<{ Params: { game: string } }>(`/${studio}/games/:game/picture.svg`, ({ params }, reply) => {
    const found = findGame(studio, params.game);
    if (!found) return reply.code(404).send({ error: 'no-such-game' });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml; charset=utf-8')
      .send(gamePicture(found.game.info));
  });
}
