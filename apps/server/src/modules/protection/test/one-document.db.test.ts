import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '../index.ts';
import { openProtectedTestApp, type ProtectedTestApp, richPlayer } from './protected-test-app.ts';

let app: ProtectedTestApp;
beforeAll(async () => {
  app = await openProtectedTestApp();
});
afterAll(() => app.close());

const CPFS = ['52998224725', '11144477735', '39053344705', '15350946056', '86288366757'];
const give = (owner: Owner, document: string) =>
  app.protection.declare(owner, { birthDate: '1990-01-01', document });

describe('a document', () => {
  it('belongs to the first account of a brand that gave it, in any spelling', async () => {
    const [first, second] = [await richPlayer(app), await richPlayer(app)];
    expect(await give(first, '529.982.247-25')).toMatchObject({ is: 'declared' });
    expect(await give(first, '52998224725')).toEqual({ is: 'unchanged' });
    expect(await give(second, '52998224725')).toEqual({ is: 'document-taken' });
    const { document, level } = await app.protection.state(second);
    expect({ document, level }).toEqual({ document: undefined, level: 'none' });
    expect(await give(second, CPFS[1] as string)).toMatchObject({ is: 'declared' });
  });

  it('belongs to the first account that gave it with or without the zeros in front of a Colombian card', async () => {
    const before = app.rules;
    app.rules = { ...before, document: 'cedula' };
    const [first, second, third] = [await richPlayer(app), await richPlayer(app), await richPlayer(app)];
    expect(await give(first, '01234567')).toMatchObject({ is: 'declared' });
    expect(await give(first, '1.234.567')).toEqual({ is: 'unchanged' });
    expect(await give(second, '1234567')).toEqual({ is: 'document-taken' });
    expect(await give(third, '0001234567')).toEqual({ is: 'document-taken' });
    app.rules = before;
  });

  it('belongs to one account when several give it at the same moment', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => richPlayer(app)));
    const outcomes = await Promise.all(owners.map((owner) => give(owner, CPFS[2] as string)));
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['declared', ...Array(5).fill('document-taken')]);
  });

  it('may belong to another account in another brand', async () => {
    const [here, there] = [await richPlayer(app), await richPlayer(app)];
    expect(await give(here, CPFS[3] as string)).toMatchObject({ is: 'declared' });
    expect(await give({ ...there, brand: 'crash' }, CPFS[3] as string)).toMatchObject({ is: 'declared' });
  });

  it('that was refused is shown to operators at both accounts, and the player’s record does not contain it', async () => {
    const [first, second] = [await richPlayer(app), await richPlayer(app)];
    await give(first, CPFS[4] as string);
    await give(second, CPFS[4] as string);
    await give(second, CPFS[4] as string);
    const atMs = app.clock.nowMs();
    expect(await app.protection.documentConflicts(first.player)).toEqual([
      { other: second.player, isHolder: true, atMs },
    ]);
    expect(await app.protection.documentConflicts(second.player)).toEqual([
      { other: first.player, isHolder: false, atMs },
    ]);
    const rows = await app.database.read('SELECT * FROM protection.record WHERE player = $1', [
      second.player,
    ]);
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain(CPFS[4]);
  });

  it('cannot be searched for: after three that others have, the next is refused whoever has it', async () => {
    const owner = await richPlayer(app);
    for (const index of [0, 2, 3])
      expect(await give(owner, CPFS[index] as string)).toEqual({ is: 'document-taken' });
    expect(await give(owner, '71428793860')).toEqual({ is: 'document-taken' });
  });
});
