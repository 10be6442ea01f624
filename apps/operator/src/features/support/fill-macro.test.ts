import { expect, it } from 'vitest';
import { fillMacro } from './fill-macro.ts';

const THREAD = { language: 'PT', name: 'cam***a', thread: '10001', subject: 'Saque' };

it('fills the fields of the text in the language of the player', () => {
  const texts = { PT: 'Olá {name}, caso {number}: {subject}. {agent}', ENG: 'Hello' };
  expect(fillMacro({ texts }, THREAD, 'Bia')).toBe('Olá cam***a, caso 10001: Saque. Bia');
});

it('takes English, then any language, and leaves an unknown field as it is', () => {
  expect(fillMacro({ texts: { ENG: 'Hi {name}' } }, { ...THREAD, language: 'RU' }, 'Bia')).toBe('Hi cam***a');
  expect(fillMacro({ texts: { VI: 'Chào {x}' } }, { ...THREAD, language: 'RU' }, 'Bia')).toBe('Chào {x}');
});
