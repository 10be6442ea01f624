import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../platform/hashes/node-hashes.ts';
import {
  type AuditLink,
  beginningHash,
  chainText,
  type LinkEnd,
  linkFault,
  linkHash,
  parseAnchor,
} from './audit-chain.ts';

/** A chain over these rows, as the database writes it. */
function chainOf(rows: readonly (readonly string[])[]): AuditLink[] {
  const links: AuditLink[] = [
    { position: 0n, audit: undefined, hash: beginningHash(sha256Hex), fields: undefined },
  ];
  for (const fields of rows) {
    const position = BigInt(links.length);
    const hash = linkHash(sha256Hex, links.at(-1)?.hash ?? '', { position, fields });
    links.push({ position, audit: position, hash, fields });
  }
  return links;
}

function firstFault(links: readonly AuditLink[]) {
  let last: LinkEnd | undefined;
  for (const link of links) {
    const fault = linkFault(sha256Hex, last, link);
    if (fault) return fault;
    last = link;
  }
  return undefined;
}

const rows = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 3, maxLength: 3 }), {
  minLength: 2,
  maxLength: 12,
});

describe('the chain of the audit', () => {
  it('writes a text that no other list of fields has', () => {
    expect(chainText(['ab', 'ç'])).toBe('2:ab,2:ç');
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
        expect(chainText(one) === chainText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('is whole as it was written', () => {
    fc.assert(
      fc.property(rows, (fields) => {
        expect(firstFault(chainOf(fields))).toBeUndefined();
      }),
    );
  });

  it('names the row whose field was changed', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(2), (fields, at, column) => {
        const links = chainOf(fields);
        const index = 1 + (at % fields.length);
        const changed = links.map((link, i) =>
          i === index
            ? { ...link, fields: link.fields?.map((text, c) => (c === column ? `${text}!` : text)) }
            : link,
        );
        expect(firstFault(changed)).toMatchObject({ is: 'changed', position: BigInt(index) });
      }),
    );
  });

  it('names the first of two rows that were exchanged', () => {
    const links = chainOf([['a'], ['b'], ['c']]);
    const [zero, a, b, c] = links as [AuditLink, AuditLink, AuditLink, AuditLink];
    const exchanged = [zero, { ...a, fields: b.fields }, { ...b, fields: a.fields }, c];
    expect(firstFault(exchanged)).toEqual({ is: 'changed', position: 1n, audit: 1n });
    // The links moved along with their rows.
    const moved = [zero, { ...b, position: 1n }, { ...a, position: 2n }, c];
    expect(firstFault(moved)).toEqual({ is: 'changed', position: 1n, audit: 2n });
  });

  it('names a row that was removed and a link that was removed', () => {
    const links = chainOf([['a'], ['b'], ['c']]);
    expect(
      firstFault(links.map((link) => (link.audit === 2n ? { ...link, fields: undefined } : link))),
    ).toEqual({ is: 'row-missing', position: 2n, audit: 2n });
    expect(firstFault(links.filter(({ position }) => position !== 2n))).toEqual({
      is: 'link-missing',
      position: 2n,
    });
    expect(firstFault(links.slice(1))).toEqual({ is: 'link-missing', position: 0n });
  });

  it('reads an anchor as it is printed, and nothing else', () => {
    const hash = 'a'.repeat(64);
    expect(parseAnchor(`12:${hash}`)).toEqual({ position: 12n, hash });
    for (const text of [
      '',
      `12${hash}`,
      `-1:${hash}`,
      `012:${hash}`,
      `12:${hash}0`,
      `12:${hash.toUpperCase()}`,
    ])
      expect(parseAnchor(text)).toBeUndefined();
  });
});
