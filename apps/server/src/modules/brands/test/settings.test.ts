import { expect, it } from 'vitest';
import { readBrandSettings } from '../../../platform/config/brand-settings.ts';

function read(environment: Record<string, string>) {
  const errors: string[] = [];
  const settings = readBrandSettings(environment, (name, why) => errors.push(`${name}: ${why}`));
  return { settings, errors };
}

it('reads the domains of brands and the hosts of services', () => {
  const { settings, errors } = read({
    BRAND_DOMAINS: 'br=Bethoje.bet.br+bethoje.com, mx=lasbet.mx',
    SERVICE_HOSTS: 'https://api.bethoje.com, http://localhost:9000',
  });
  expect(errors).toEqual([]);
  expect([...settings.domains]).toEqual([
    ['br', ['bethoje.bet.br', 'bethoje.com']],
    ['mx', ['lasbet.mx']],
  ]);
  expect(settings.serviceHosts).toEqual(['https://api.bethoje.com', 'http://localhost:9000']);
  expect(read({}).settings).toEqual({
    domains: new Map(),
    serviceHosts: [],
    frameOrigins: [],
    ipCountryFile: undefined,
  });
});

it('names what it cannot read', () => {
  for (const text of ['br', 'br=', 'br=nowhere', '=a.example', 'br=https://a.example'])
    expect(read({ BRAND_DOMAINS: text }).errors, text).toEqual([expect.stringContaining('BRAND_DOMAINS')]);
  for (const text of [
    'api.example',
    'https://a.example/',
    'https://a.example/x',
    'ftp://a.example',
    'https://A.example',
  ])
    expect(read({ SERVICE_HOSTS: text }).errors, text).toEqual([expect.stringContaining('SERVICE_HOSTS')]);
});
