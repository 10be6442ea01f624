import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { STUDIO_DEFAULTS } from './studio/settings.ts';

describe('settings', () => {
  it('takes the defaults: loopback, 8090, and mail on the next port', () => {
    expect(readSettings({})).toEqual({
      is: 'read',
      settings: {
        httpPort: 8090,
        smtpPort: 8091,
        host: '127.0.0.1',
        smsKey: 'sandbox-sms-key',
        studio: STUDIO_DEFAULTS,
      },
    });
  });

  it('puts mail on the port after SANDBOX_PORT unless set otherwise', () => {
    expect(readSettings({ SANDBOX_PORT: '9000' })).toMatchObject({ settings: { smtpPort: 9001 } });
    expect(readSettings({ SANDBOX_PORT: '9000', SANDBOX_SMTP_PORT: '2525' })).toMatchObject({
      settings: { smtpPort: 2525 },
    });
  });

  it.each([
    [{ SANDBOX_PORT: '0' }, 'SANDBOX_PORT'],
    [{ SANDBOX_PORT: '80a' }, 'SANDBOX_PORT'],
    [{ SANDBOX_PORT: '65536' }, 'SANDBOX_PORT'],
    [{ SANDBOX_PORT: '65535' }, 'SANDBOX_SMTP_PORT'],
    [{ SANDBOX_SMTP_PORT: '-1' }, 'SANDBOX_SMTP_PORT'],
    [{ SANDBOX_PORT: '8100', SANDBOX_SMTP_PORT: '8100' }, 'SANDBOX_SMTP_PORT'],
    [{ SANDBOX_HOST: 'not a host' }, 'SANDBOX_HOST'],
    [{ SANDBOX_SMS_KEY: 'short' }, 'SANDBOX_SMS_KEY'],
    [{ SANDBOX_SMTP_USER: 'ana' }, 'SANDBOX_SMTP_PASSWORD'],
    [{ SANDBOX_STUDIO_PORT: '65536' }, 'SANDBOX_STUDIO_PORT'],
    [{ SANDBOX_STUDIO_KEY: 'bm8ga2V5' }, 'SANDBOX_STUDIO_KEY'],
    [{ SANDBOX_STUDIO_SECRET: 'short' }, 'SANDBOX_STUDIO_SECRET'],
    [{ SANDBOX_STUDIO_PARENTS: 'http://a.example,javascript:1' }, 'SANDBOX_STUDIO_PARENTS'],
    [{ SANDBOX_WALLET_URL: '127.0.0.1' }, 'SANDBOX_WALLET_URL'],
  ])('names what is wrong with %j', (env, name) => {
    const read = readSettings(env);
    expect(read.is).toBe('wrong');
    expect(read.is === 'wrong' && read.problems.join(' ')).toContain(name);
  });

  it('reports all problems at once', () => {
    const read = readSettings({ SANDBOX_PORT: 'x', SANDBOX_HOST: '?', SANDBOX_SMTP_USER: 'a' });
    expect(read.is === 'wrong' && read.problems).toHaveLength(3);
  });

  it('accepts no port that a socket would refuse', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readSettings({ SANDBOX_PORT: text, SANDBOX_SMTP_PORT: '25' });
        if (read.is === 'read')
          expect(read.settings.httpPort).toSatisfy((port: number) => port > 0 && port < 65_536);
      }),
    );
  });
});
