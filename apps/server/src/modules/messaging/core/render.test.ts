import { LANGUAGE_CODES } from '@palpite/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail, renderNotice, renderSms } from './render.ts';

const values = { code: '482913', minutes: 10 };

describe.each(LANGUAGE_CODES)('a code in %s', (language) => {
  it('contains code, brand and minutes in the mail, as text and as HTML', () => {
    const mail = renderMail('email-code', { language, brandName: 'BetHoje', values });
    expect(mail.subject).toContain('482913');
    expect(mail.subject).toContain('BetHoje');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('482913');
      expect(body).toMatch(/\b10\b/);
      expect(body).toContain('BetHoje');
    }
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\w+\}/);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="[a-zA-Z-]+">/);
  });

  it('fits one part of an SMS', () => {
    const text = renderSms({ language, brandName: 'TwelveChars1', values });
    expect(text).toContain('482913');
    expect(text).toContain('TwelveChars1');
    expect(text.length).toBeLessThanOrEqual(70);
  });
});

describe.each(LANGUAGE_CODES)('a notice by mail in %s', (language) => {
  const leave = 'https://bethoje.com/leave/77.abc?brand=br&lca_lang=PT';
  const words = { title: 'T', text: 'One\nTwo', minutes: 10 };

  it('ends with the way out of promotions where it promotes something', () => {
    const mail = renderNotice({ language, brandName: 'Bet&Hoje', values: { ...words, leave } });
    expect(mail.text).toContain(leave);
    expect(mail.html).toContain('href="https://bethoje.com/leave/77.abc?brand=br&amp;lca_lang=PT"');
    expect(mail.html).toContain('Bet&amp;Hoje');
    expect(mail.leave).toBe(leave);
  });

  it('has none otherwise', () => {
    const mail = renderNotice({ language, brandName: 'BetHoje', values: words });
    expect(mail.leave).toBeUndefined();
    expect(mail.text).toBe('T\n\nOne\n\nTwo\n');
    expect(mail.html).not.toContain('<a ');
  });
});

describe.each(LANGUAGE_CODES)('the other mails in %s', (language) => {
  const link = 'https://bethoje.com/?brand=br&code=abc_DEF#/';

  it('show the login link as a link and in plain text, with its ampersand escaped', () => {
    const mail = renderMail('login-link', { language, brandName: 'BetHoje', values: { ...values, link } });
    expect(mail.text).toContain(link);
    expect(mail.text).toContain('482913');
    expect(mail.html).toContain('href="https://bethoje.com/?brand=br&amp;code=abc_DEF#/"');
  });

  it.each(['account-exists', 'no-account', 'password-changed'] as const)(
    '%s contains the brand',
    (template) => {
      const mail = renderMail(template, { language, brandName: 'BetHoje', values: { minutes: 60 } });
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).toContain('BetHoje');
        expect(part).not.toMatch(/\{\w+\}|undefined/);
      }
    },
  );
});

it('differ in every language', () => {
  const texts = LANGUAGE_CODES.map((language) => renderSms({ language, brandName: 'B', values }));
  expect(new Set(texts).size).toBe(5);
});

it('let no brand name inject markup or headers', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGE_CODES), fc.string({ unit: 'binary' }), (language, brandName) => {
      const { subject, html } = renderMail('email-code', {
        language,
        brandName: `${brandName}<b>"'&\r\nBcc: x@y.z $&`,
        values,
      });
      expect(subject).not.toMatch(/[\r\n\0]/);
      const plain = renderMail('email-code', { language, brandName: 'plain', values }).html;
      const tags = (text: string) => text.match(/<[^>]*>/g);
      expect(tags(html)).toEqual(tags(plain));
    }),
  );
});
