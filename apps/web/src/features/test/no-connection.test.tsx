import { describe, expect, it } from 'vitest';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { draw, words } from '../bets/test/stand.tsx';
import { EmptyList } from '../match/empty-list.tsx';
import { BrokenScreen } from '../trouble/broken-screen.tsx';

const nothing = () => undefined;
const OURS = /Algo deu errado|O problema é nosso/;

describe('a page that could not be loaded', () => {
  it('blames nothing offline, and says what still works', () => {
    const shown = words(draw(<BrokenScreen onRetry={nothing} />, { online: false }));
    expect(shown).toContain('Sem conexão.|Nada foi carregado ainda.');
    expect(shown).toContain('Guardado, nada mudou');
    expect(shown).toContain('Tentar de novo');
    expect(shown).not.toMatch(OURS);
  });

  it('is our fault while the server can be reached', () => {
    expect(words(draw(<BrokenScreen onRetry={nothing} />))).toMatch(OURS);
  });
});

describe('a part of a page that could not be loaded', () => {
  const part = <LoadFailed text="Eles continuam valendo." retry="Tentar" onRetry={nothing} />;

  it('says that there is no connection, else that the error is ours', () => {
    const offline = words(draw(part, { online: false }));
    expect(offline).toContain('Sem conexão.|Eles continuam valendo.');
    expect(offline).not.toMatch(OURS);
    expect(words(draw(part))).toMatch(OURS);
  });

  it('of matches says so too', () => {
    const list = <EmptyList failed onRefresh={async () => undefined} />;
    expect(words(draw(list, { online: false }))).toContain('Sem conexão.');
    expect(words(draw(list))).toContain('A lista não carregou');
  });
});
