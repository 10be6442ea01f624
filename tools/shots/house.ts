import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchProduct } from '@palpite/testkit/launched';

export interface ShotHouse {
  readonly url: string;
  close(): Promise<void>;
}

/** The house at `SHOTS_URL`, or the started product, sandbox and all, with data that lives as long as the pictures are taken. */
export async function shotHouse(given: string | undefined): Promise<ShotHouse> {
  if (given) return { url: given.replace(/\/$/, ''), close: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-shots-'));
  const product = await launchProduct(folder);
  return {
    url: product.url,
    async close() {
      await product.interrupt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
