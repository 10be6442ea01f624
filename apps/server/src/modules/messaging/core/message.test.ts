import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, isRecipient, type Message, readValues } from './message.ts';

const message: Message = {
  recipient: 'ana@example.com',
  template: 'email-code',
  language: 'PT',
  brand: 'bethoje',
  values: { code: '482913', minutes: 10 },
};

describe('recipients', () => {
  it.each(['a@b.co', 'ana.maria+bet@sub.example.com', 'joão@example.com', "o'neil@example.com"])(
    'of mail may be %s',
    (text) => {
      expect(isRecipient('mail', text)).toBe(true);
    },
  );

  it.each([
    '',
    'a@b',
    'a b@c.de',
    'a@b.co\r\nBcc: x@y.zz',
    'a@b.co,c@d.ee',
    '<a@b.co>',
    'a@@b.co',
    `${'a'.repeat(65)}@b.co`,
  ])('of mail may not be %j', (text) => {
    expect(isRecipient('mail', text)).toBe(false);
  });

  it('of SMS need the international form', () => {
    expect(isRecipient('sms', '+5511999990000')).toBe(true);
    for (const text of [
      '5511999990000',
      '+0511999990000',
      '+55 11 99999',
      '+55119999900001234',
      '+5511999990000\n',
    ])
      expect(isRecipient('sms', text)).toBe(false);
  });

  it('never contain a second header line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('\r', '\n', '\0', '\r\n'), (text, cut) => {
        expect(isRecipient('mail', `a${cut}${text}@b.co`)).toBe(false);
        expect(isRecipient('mail', `a@b.co${cut}${text}`)).toBe(false);
      }),
    );
  });
});

describe('values', () => {
  it('of a report name its file, and no other template has one', () => {
    const values = { minutes: 60, title: 'Daily', text: 'In the file.', attachment: 'report-run:7' };
    expect(readValues('report', values)).toEqual(values);
    const { attachment: _file, ...without } = values;
    expect(readValues('report', without)).toBeUndefined();
    expect(readValues('notice', values)).toBeUndefined();
    expect(readValues('report', { ...values, attachment: '../secret' })).toBeUndefined();
  });

  it('of a notice may have the way out of promotions, those of a code have none', () => {
    const values = { minutes: 60, title: 'T', text: '', leave: 'https://bethoje.com/leave/77.abc' };
    expect(readValues('notice', values)).toEqual(values);
    expect(readValues('notice-sms', values)).toBeUndefined();
    expect(readValues('notice', { ...values, leave: 'javascript:alert(1)' })).toBeUndefined();
    expect(readValues('email-code', { code: '482913', minutes: 1, leave: values.leave })).toBeUndefined();
  });

  it('are parsed back as they were written, and nothing else is accepted', () => {
    expect(readValues('email-code', { code: '482913', minutes: 10 })).toEqual({
      code: '482913',
      minutes: 10,
    });
    for (const wrong of [{}, null, 'x', { code: '1', minutes: 10 }, { code: '<b>12', minutes: 1 }])
      expect(readValues('email-code', wrong)).toBeUndefined();
    for (const minutes of [0, -1, 1.5, 1_441, '10', Number.NaN])
      expect(readValues('email-code', { code: '482913', minutes })).toBeUndefined();
  });
});

describe('values of a template', () => {
  const link = 'https://bethoje.com/?code=abc#/';
  it('are both required for a login link, and none is allowed for a note', () => {
    const both = { code: '482913', link, minutes: 10 };
    expect(readValues('login-link', both)).toEqual(both);
    expect(readValues('login-link', { code: '482913', minutes: 10 })).toBeUndefined();
    expect(readValues('email-code', both)).toBeUndefined();
    expect(readValues('account-exists', { minutes: 60 })).toEqual({ minutes: 60 });
    expect(readValues('account-exists', both)).toBeUndefined();
    for (const wrong of ['javascript:alert(1)', 'https://a b', 'https://a"b', `${link}\n`])
      expect(readValues('login-link', { ...both, link: wrong })).toBeUndefined();
  });
});

describe('fingerprint', () => {
  it('differs with anything but the code', () => {
    const same = fingerprint({ ...message, values: { code: '000000', minutes: 1 } } as Message);
    expect(same).toBe(fingerprint(message));
    expect(same).not.toContain('482913');
    const others: Partial<Message>[] = [
      { recipient: 'bia@example.com' },
      { template: 'sms-code' },
      { language: 'ES' },
      { brand: 'other' },
    ];
    for (const other of others) expect(fingerprint({ ...message, ...other })).not.toBe(fingerprint(message));
  });
});
