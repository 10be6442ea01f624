import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageGate } from '../http/envelope.ts';
import type { RateGate } from '../http/rate-gate.ts';
import type { AppPackage } from './page-brand.ts';

const TYPE = 'application/vnd.android.package-archive';
/** A new version has the same address: a copy is used only after the server was asked. */
const CACHED = 'public, no-cache';

/** The packages that are in the folder, by the names at the end of their paths. A brand without a file has none. */
export async function findAppPackages(
  folder: string | undefined,
  paths: readonly string[],
): Promise<readonly AppPackage[]> {
  if (folder === undefined) return [];
  const found = await Promise.all(
    paths.map(async (path): Promise<AppPackage | undefined> => {
      const file = join(folder, basename(path));
      const about = await stat(file).catch(() => undefined);
      return about?.isFile() ? { path, file, bytes: about.size } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined);
}

export function addAppPackages(app: FastifyInstance, packages: readonly AppPackage[], gate: RateGate): void {
  const route = { onRequest: pageGate(gate), exposeHeadRoute: false };
  for (const { path, file, bytes } of packages) {
    app.get(path, route, (_request, reply) =>
      reply
        .type(TYPE)
        .header('content-length', bytes)
        .header('cache-control', CACHED)
        .header('content-disposition', `attachment; filename="${basename(path)}"`)
        .send(createReadStream(file)),
    );
  }
}
