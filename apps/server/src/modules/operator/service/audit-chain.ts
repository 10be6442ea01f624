import type { Database } from '../../../platform/database/database.ts';
import { sha256Hex } from '../../../platform/hashes/node-hashes.ts';
import { type ChainFault, type LinkEnd, linkFault } from '../core/audit-chain.ts';
import { readHead, readLinks, readLoose } from '../store/audit-chain.ts';

const PER_READ = 2_000;

export type ChainReport =
  | { readonly is: 'whole'; readonly head: LinkEnd }
  | { readonly is: 'broken'; readonly fault: ChainFault };

/**
 * Reads the whole chain while the product runs and computes every hash anew. `anchors` are heads that were noted
 * earlier, outside of the database: whoever owns the database can write a new chain, but not one that passes through them.
 */
export async function verifyAudit(
  database: Pick<Database, 'read'>,
  options: { readonly anchors?: readonly LinkEnd[]; readonly signal?: AbortSignal } = {},
): Promise<ChainReport> {
  const head = await readHead(database);
  if (!head) return broken({ is: 'head-differs', position: 0n });
  const anchors = new Map((options.anchors ?? []).map(({ position, hash }) => [position, hash]));
  let last: LinkEnd | undefined;
  while (last === undefined || last.position < head.position) {
    options.signal?.throwIfAborted();
    const from: bigint = last === undefined ? 0n : last.position + 1n;
    const links = await readLinks(database, { from, to: head.position, limit: PER_READ });
    if (links.length === 0) return broken({ is: 'link-missing', position: from });
    for (const link of links) {
      const fault = linkFault(sha256Hex, last, link);
      if (fault) return broken(fault);
      const noted = anchors.get(link.position);
      if (noted !== undefined && noted !== link.hash)
        return broken({ is: 'anchor-differs', position: link.position });
      anchors.delete(link.position);
      last = link;
    }
  }
  const [beyond] = anchors.keys();
  if (beyond !== undefined) return broken({ is: 'anchor-differs', position: beyond });
  const loose = await readLoose(database);
  if (last.hash !== head.hash || loose.hasLinksAfterHead)
    return broken({ is: 'head-differs', position: head.position });
  if (loose.audit !== undefined) return broken({ is: 'row-unlinked', audit: loose.audit });
  return { is: 'whole', head };
}

const broken = (fault: ChainFault): ChainReport => ({ is: 'broken', fault });
