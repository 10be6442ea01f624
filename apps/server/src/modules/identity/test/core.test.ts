import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { REPLY_NAMES, replyMessage } from '@palpite/i18n/replies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceNameOf } from '../../../platform/http/admission.ts';
import { isRecipient } from '../../messaging/core/message.ts';
import { sixDigits, waitBeforeSending } from '../core/code.ts';
import { readEmail } from '../core/email.ts';
import { triesOf } from '../core/tries.ts';

describe('[RULE-002] an address', () => {
  it('is normalised to one spelling', () => {
    expect(readEmail(' Ana.Maria+bet@Example.COM ')).toBe('ana.maria+bet@example.com');
    expect(readEmail('ａｎａ@example.com')).toBe('ana@example.com');
  });

  it('is what the mail program accepts, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => `${text}@b.co`),
        ),
        (text) => {
          const email = readEmail(text);
          if (email === undefined) return;
          expect(isRecipient('mail', email)).toBe(true);
          expect(email).toBe(email.toLowerCase());
          expect(readEmail(email)).toBe(email);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    '',
    'a',
    'a@b',
    'a@b.',
    '@b.co',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a b@c.de',
    'a@b.co\nx',
    `${'a'.repeat(65)}@b.co`,
  ])('is not %j', (text) => {
    expect(readEmail(text)).toBeUndefined();
  });
});

describe('codes', () => {
  it('are six digits without bias', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (drawn) => {
        expect(sixDigits(() => drawn % 4_294_000_000)).toMatch(/^\d{6}$/);
      }),
    );
    const draws = [4_294_967_295, 4_294_000_000, 42];
    expect(sixDigits(() => draws.shift() ?? 0)).toBe('000042');
  });

  it('can be requested again after a minute, and later beyond the hourly limits', () => {
    const none = { lastMs: undefined, recipient: 0, recipientAndAddress: 0, address: 0 };
    expect(waitBeforeSending(none, 1_000_000)).toBe(0);
    expect(waitBeforeSending({ ...none, lastMs: 999_000 }, 1_000_000)).toBe(59_000);
    expect(waitBeforeSending({ ...none, lastMs: 940_000 }, 1_000_000)).toBe(0);
    for (const over of [{ recipient: 15 }, { recipientAndAddress: 6 }, { address: 100 }])
      expect(waitBeforeSending({ ...none, ...over }, 1_000_000)).toBe(900_000);
  });
});

describe('tries', () => {
  const PHONE = 'the id of a phone';
  const at = { what: 'password', account: 'br ana@example.com', block: '192.0.2.1' } as const;

  it('of an unknown device count for the pair, for the account as a whole and for the address', () => {
    const tries = triesOf({ ...at, knownDevice: undefined });
    expect(tries.map(({ tries: many }) => many)).toEqual([10, 30, 100]);
    const elsewhere = triesOf({ ...at, block: '192.0.2.2', knownDevice: undefined });
    expect(elsewhere.map(({ key }, index) => key === tries[index]?.key)).toEqual([false, true, false]);
  });

  it('of a known device count for it alone, wherever it is', () => {
    const [own, ...more] = triesOf({ ...at, knownDevice: PHONE });
    expect(more).toEqual([]);
    expect(triesOf({ ...at, block: '192.0.2.2', knownDevice: PHONE })).toEqual([own]);
    const unauthenticated = triesOf({ ...at, knownDevice: undefined }).map(({ key }) => key);
    expect(unauthenticated).not.toContain(own?.key);
  });

  it('of a known device whose id could be guessed count as those of an unknown one', () => {
    const known = triesOf({ ...at, knownDevice: 'phone-1' });
    expect(known).toEqual(triesOf({ ...at, knownDevice: undefined }));
  });

  it('of passwords and of codes are separate, and those that open no account count for the address', () => {
    const keys = (what: 'password' | 'code') =>
      triesOf({ ...at, what, knownDevice: undefined }).map(({ key }) => key);
    expect(keys('password').filter((key) => keys('code').includes(key))).toEqual([]);
    expect(triesOf({ ...at, account: undefined, knownDevice: undefined })).toHaveLength(1);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('%s is shown as "%s"', (agent, name) => {
  expect(deviceNameOf(agent)).toBe(name);
});

it('[ERR-013] [ERR-014] [ERR-015] every reply has its own text in five languages', () => {
  for (const name of REPLY_NAMES) {
    const sentences = LANGUAGE_CODES.map((language) => replyMessage(name, language));
    expect(new Set(sentences).size).toBeGreaterThanOrEqual(4);
    for (const sentence of sentences) expect(sentence).toMatch(/\p{L}.*[.!]$/u);
  }
});
