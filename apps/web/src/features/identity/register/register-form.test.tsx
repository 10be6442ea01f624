import { expect, it } from 'vitest';
import { draw } from '../../bets/test/stand.tsx';
import { RegisterForm } from './register-form.tsx';

it('asks for the age and the terms in an empty box, with links to both texts that keep what was typed', () => {
  const form = draw(<RegisterForm place="sheet" onDone={() => undefined} />);
  expect(form).toContain('type="checkbox"');
  expect(form).not.toContain('checked=""');
  const links = [...form.matchAll(/<a ([^>]*)>([^<]*)</g)].map(([, attributes, text]) => [text, attributes]);
  expect(links).toEqual([
    ['Termos de uso', 'href="#/terms" target="_blank" rel="noopener"'],
    ['Política de privacidade', 'href="#/privacy" target="_blank" rel="noopener"'],
  ]);
});
