import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../platform/clock/clock.ts';
import { parseSmtpUrl, SmtpMailSender } from './smtp-mail-sender.ts';

describe('SMTP address', () => {
  it.each([
    ['smtp://127.0.0.1:8091', { host: '127.0.0.1', port: 8091, tls: 'off' }],
    ['smtp://localhost', { host: 'localhost', port: 25, tls: 'off' }],
    ['smtp://[::1]:2525/', { host: '::1', port: 2525, tls: 'off' }],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'starttls' }],
    ['smtp://relay:25?tls=off', { host: 'relay', port: 25, tls: 'off' }],
    ['smtp://localhost?tls=starttls', { host: 'localhost', port: 587, tls: 'starttls' }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'implicit' }],
    [
      'smtps://ana%40example.com:p%2Fw@mail.example.com:4650',
      {
        host: 'mail.example.com',
        port: 4650,
        tls: 'implicit',
        login: { user: 'ana@example.com', password: 'p/w' },
      },
    ],
  ])('%s', (text, server) => {
    expect(parseSmtpUrl(text)).toEqual(server);
  });

  it.each([
    '',
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com/path',
    'smtp://user@mail.example.com',
    'smtp://mail.example.com?tls=maybe',
    'smtps://mail.example.com?tls=off',
    'smtp://%zz:x@mail.example.com',
    'smtp://mail.example.com:99999',
  ])('refuses %j', (text) => {
    expect(parseSmtpUrl(text)).toBeUndefined();
  });

  it('is refused at start by the name of its setting, without the password', () => {
    const build = () => new SmtpMailSender({ url: 'smtp://ana:hunter2@host/path', clock: systemClock });
    expect(build).toThrow(/^SMTP_URL(?!.*hunter2)/);
  });
});
