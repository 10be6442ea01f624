import type { Client } from '@palpite/client/client';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../session/session.ts';
import { createFavourites, favouriteKey } from './favourites.ts';

type Answer = {
  readonly is: string;
  readonly data?: unknown;
  readonly message?: string;
  readonly why?: string;
};

function open(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: [string, object][] = [];
  const session = createStore(() => ({ user: { sid: 'one' } as { sid: string } | undefined }));
  const marked = { is: 'done', data: { records: [{ kind: 'match', id: 1, na: '', at: 0 }] } };
  const client = {
    async call(name: string, input: object) {
      asked.push([name, input]);
      return answers[name] ?? (name === 'favouritesGet' ? marked : { is: 'done', data: { count: 1 } });
    },
  };
  const store = createFavourites({
    client: client as unknown as Client,
    session: session as unknown as SessionStore,
  });
  const keys = () => [...(store.getState().keys ?? [])];
  return { store, session, asked, keys };
}

describe('favourites', () => {
  it('are read once and identified by kind and id', async () => {
    const { store, asked, keys } = open();
    expect(store.getState().keys).toBeUndefined();
    await Promise.all([store.getState().load(), store.getState().load()]);
    expect(asked).toEqual([['favouritesGet', {}]]);
    expect(keys()).toEqual([favouriteKey('match', 1)]);
  });

  it('are marked and unmarked at once, a league as well as a match', async () => {
    const { store, asked, keys } = open();
    await store.getState().load();
    const marking = store.getState().toggle('league', 501);
    expect(keys()).toEqual(['match 1', 'league 501']);
    expect(await marking).toBeUndefined();
    await store.getState().toggle('match', 1);
    expect(keys()).toEqual(['league 501']);
    expect(asked.slice(1)).toEqual([
      ['favouritesAdd', { kind: 'league', id: 501 }],
      ['favouritesDel', { kind: 'match', id: 1 }],
    ]);
  });

  it('are undone with the server message when the server refuses', async () => {
    const refused = { is: 'refused', message: 'Cheio.' };
    const { store, keys } = open({
      favouritesAdd: refused,
      favouritesDel: { is: 'unreachable', why: 'offline' },
    });
    await store.getState().load();
    expect(await store.getState().toggle('match', 2)).toBe('Cheio.');
    expect(keys()).toEqual(['match 1']);
    expect(await store.getState().toggle('match', 1)).toBe('');
    expect(keys()).toEqual(['match 1']);
  });

  it('ignore a second tap while the first is pending', async () => {
    const { store, asked } = open();
    await store.getState().load();
    await Promise.all([store.getState().toggle('match', 2), store.getState().toggle('match', 2)]);
    expect(asked.filter(([name]) => name !== 'favouritesGet')).toHaveLength(1);
  });

  it('of another player are never visible', async () => {
    const { store, session, asked } = open();
    await store.getState().load();
    session.setState({ user: { sid: 'two' } });
    expect(store.getState().keys).toBeUndefined();
    await Promise.resolve();
    expect(asked).toHaveLength(2);
  });

  it('that could not be read are read again', async () => {
    const { store, asked } = open({ favouritesGet: { is: 'unreachable', why: 'offline' } });
    await store.getState().load();
    await store.getState().load();
    expect(asked).toHaveLength(2);
    expect(store.getState().keys).toBeUndefined();
  });
});
