import { expect, it } from 'vitest';
import { pageOf } from '../../../wiring/identity-ports.ts';
import { BRANDS } from '../core/table.ts';
import { createDirectory } from '../service/brand-directory.ts';

const directory = createDirectory(BRANDS, new Map());
const linkOf = (id: string, mode: 'demo' | 'live', publicUrl?: string) => {
  const brand = directory.byId(id);
  if (!brand) throw new Error(`${id} is no brand`);
  return pageOf({ mode, publicUrl, port: 8080 }, directory, brand).href;
};

it('leads to this machine in a demo and names the brand, which is accepted there', () => {
  expect(linkOf('mx', 'demo')).toBe('http://localhost:8080/?brand=mx');
});

it("leads to the brand's own domain in live mode", () => {
  expect(linkOf('mx', 'live')).toBe('https://lasbet.example/');
});

it('never leads a player to a host of another brand', () => {
  const given = 'https://www.bethoje.example/';
  expect(linkOf('br', 'live', given)).toBe(given);
  expect(linkOf('mx', 'live', given)).toBe('https://lasbet.example/');
  expect(linkOf('mx', 'demo', 'https://preview.bethoje.example/')).toBe(
    'https://preview.bethoje.example/?brand=mx',
  );
});
