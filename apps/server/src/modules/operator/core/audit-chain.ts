export type Sha256Hex = (text: string) => string;

/** A link of the chain with the row that it belongs to. */
export interface AuditLink {
  readonly position: bigint;
  /** Undefined for the beginning of the chain. */
  readonly audit: bigint | undefined;
  readonly hash: string;
  /** The fields of the row in the order of the chain; undefined when there is no such row. */
  readonly fields: readonly string[] | undefined;
}

export type LinkEnd = Pick<AuditLink, 'position' | 'hash'>;

export type ChainFault =
  /** The row, its link or their order is not as it was written. */
  | { readonly is: 'changed'; readonly position: bigint; readonly audit: bigint }
  | { readonly is: 'row-missing'; readonly position: bigint; readonly audit: bigint }
  | { readonly is: 'link-missing'; readonly position: bigint }
  /** A row that was written past the chain. */
  | { readonly is: 'row-unlinked'; readonly audit: bigint }
  /** The beginning is not that of this product. */
  | { readonly is: 'beginning-changed' }
  /** Head and newest link differ: links were removed or added at the end. */
  | { readonly is: 'head-differs'; readonly position: bigint }
  /** The chain has not the hash that was noted earlier: it was written anew. */
  | { readonly is: 'anchor-differs'; readonly position: bigint };

const BEGINNING = 'palpite audit chain 1';

/** The same text as operator.chain_hash of migration 0130 hashes. */
export function chainText(fields: readonly string[]): string {
  const encoder = new TextEncoder();
  return fields.map((field) => `${encoder.encode(field).length}:${field}`).join(',');
}

export function beginningHash(sha256Hex: Sha256Hex): string {
  return sha256Hex(chainText([BEGINNING]));
}

export function linkHash(
  sha256Hex: Sha256Hex,
  previous: string,
  { position, fields }: { readonly position: bigint; readonly fields: readonly string[] },
): string {
  return sha256Hex(chainText([previous, String(position), ...fields]));
}

/** Compares one link with the one before it; `previous` is undefined at the beginning of the chain. */
export function linkFault(
  sha256Hex: Sha256Hex,
  previous: LinkEnd | undefined,
  link: AuditLink,
): ChainFault | undefined {
  const expected = previous === undefined ? 0n : previous.position + 1n;
  if (link.position !== expected) return { is: 'link-missing', position: expected };
  if (previous === undefined || link.audit === undefined)
    return link.hash === beginningHash(sha256Hex) ? undefined : { is: 'beginning-changed' };
  const { position, audit, fields } = link;
  if (!fields) return { is: 'row-missing', position, audit };
  const derived = linkHash(sha256Hex, previous.hash, { position, fields });
  return derived === link.hash ? undefined : { is: 'changed', position, audit };
}

/** A head that was noted earlier, as `npm run audit` prints it. */
export function parseAnchor(text: string): LinkEnd | undefined {
  const [, position, hash] = /^(0|[1-9][0-9]{0,17}):([0-9a-f]{64})$/.exec(text) ?? [];
  return position === undefined || hash === undefined ? undefined : { position: BigInt(position), hash };
}

export function faultText(fault: ChainFault): string {
  switch (fault.is) {
    case 'changed':
      return `audit row ${fault.audit} (link ${fault.position}) is not as it was written, or not at its place`;
    case 'row-missing':
      return `audit row ${fault.audit} (link ${fault.position}) was removed`;
    case 'link-missing':
      return `link ${fault.position} is missing`;
    case 'row-unlinked':
      return `audit row ${fault.audit} was written past the chain: it has no link`;
    case 'beginning-changed':
      return 'the beginning of the chain (link 0) was changed';
    case 'head-differs':
      return `the chain does not end at its head (link ${fault.position}): rows are missing or were added at the end`;
    case 'anchor-differs':
      return `link ${fault.position} has not the hash that was noted: the chain was written anew`;
  }
}
