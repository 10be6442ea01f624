import { describe, expect, it } from 'vitest';
import { readPushSettings } from './push-settings.ts';

function read(environment: Record<string, string>, mode: 'demo' | 'live' = 'live') {
  const wrong: string[] = [];
  const settings = readPushSettings(environment, mode, (name) => void wrong.push(name));
  return { settings, wrong };
}

const ACCOUNT = {
  project_id: 'p',
  client_email: 'push@p.iam.gserviceaccount.com',
  private_key: 'PEM',
  token_uri: 'https://oauth2.googleapis.com/token',
};

describe('settings of push services', () => {
  it('have the sandbox in a demo only', () => {
    expect(read({}, 'demo').settings.sandbox).toBe('http://127.0.0.1:8090');
    expect(read({}).settings).toEqual({ hosts: [], sandbox: undefined, fcmAccount: undefined });
    expect(read({ PUSH_SANDBOX_URL: 'http://127.0.0.1:8090' }).wrong).toEqual(['PUSH_SANDBOX_URL']);
    expect(read({ PUSH_SANDBOX_URL: 'nowhere' }, 'demo').wrong).toEqual(['PUSH_SANDBOX_URL']);
  });

  it('name public hosts only', () => {
    expect(read({ PUSH_HOSTS: 'push.example.com, Autopush.example.org' }).settings.hosts).toEqual([
      'push.example.com',
      'autopush.example.org',
    ]);
    for (const host of ['127.0.0.1', '10.0.0.1', 'localhost', 'db.internal', 'a b.example', '*.example.com'])
      expect([host, read({ PUSH_HOSTS: host }).wrong]).toEqual([host, ['PUSH_HOSTS']]);
  });

  it('take the service account as a whole or not at all', () => {
    expect(read({ FCM_ACCOUNT: JSON.stringify(ACCOUNT) }).wrong).toEqual([]);
    for (const text of [
      'x',
      '{}',
      JSON.stringify({ ...ACCOUNT, private_key: 1 }),
      JSON.stringify({ ...ACCOUNT, token_uri: 'http://127.0.0.1/token' }),
    ])
      expect([text, read({ FCM_ACCOUNT: text }).wrong]).toEqual([text, ['FCM_ACCOUNT']]);
  });
});
