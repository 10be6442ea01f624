import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { host } from '@palpite/i18n/catalogs/PT/host';
import { type CompiledMessage, formatMessage } from '@palpite/i18n/message-format';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Services, ServicesContext } from '../stores/services.ts';
import { REACH_HOST_ROUTES } from './reach-host-routes.ts';

const WORDS: Readonly<Record<string, string>> = { ...host };

function translate(id: string, slots: Readonly<Record<string, string | number>> = {}): string {
  const text = WORDS[id];
  if (text === undefined) throw new Error(`${id} is in none of the catalogues of the page`);
  return formatMessage(compileMessageOrThrow(text) as CompiledMessage, slots, 'PT');
}

const services = (banned: string) =>
  ({
    boot: {
      brand: {
        id: 'br',
        name: 'BetHoje',
        currency: 'BRL',
        buildCode: 'BHBR001',
        officialDomain: 'bethoje.bet.br',
        supportEmail: 'ajuda@bethoje.bet.br',
      },
    },
    platform: { opening: { cv: 'BHBR007_2.1.0' }, timeZone: () => 'America/Sao_Paulo' },
    text: createStore(() => ({ language: 'PT', t: translate })),
    settings: createStore(() => ({ value: (key: string) => (key === 'banned_builds' ? banned : '') })),
    session: createStore(() => ({ user: undefined })),
    balance: createStore(() => ({ info: undefined, atMs: undefined })),
    preferences: createStore(() => ({ hideBalance: false })),
    connection: createStore(() => ({ online: true, live: 'open', answered: true })),
    interface: createStore(() => ({ newer: false, offered: true })),
  }) as unknown as Services;

async function drawnAt(path: string, banned: string): Promise<string> {
  const route = REACH_HOST_ROUTES.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`there is no route ${path}`);
  const { Screen } = await route.load();
  return renderToStaticMarkup(
    <ServicesContext value={services(banned)}>
      <Screen />
    </ServicesContext>,
  );
}

it('[ROLE-026] a withdrawn build has a guide with the reason and the official domain, and the guide to the official site', async () => {
  const guide = await drawnAt('/banned', 'BHBR007:copied:2026-06-02');
  expect(guide).toContain('BHBR007');
  expect(guide).toContain(translate('host.banned.about.copied'));
  expect(guide).toContain(translate('host.banned.reason.copied'));
  expect(guide).toContain(translate('host.banned.open', { domain: 'bethoje.bet.br' }));
  expect(guide).toContain('href="#/banned/transfer"');
  const transfer = await drawnAt('/banned/transfer', 'BHBR007:copied:2026-06-02');
  expect(transfer).toContain(translate('host.transfer.title'));
  expect(transfer).toContain(translate('host.transfer.step1', { domain: 'bethoje.bet.br' }));
  expect(transfer).toContain('href="#/banned"');
});

it('leads nowhere else where the country is the reason', async () => {
  const guide = await drawnAt('/banned', 'BHBR007:region:2026-06-02');
  expect(guide).toContain(translate('host.banned.reason.region'));
  expect(guide).not.toContain('href="#/banned/transfer"');
});
