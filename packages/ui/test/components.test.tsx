/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Amount, type AmountParts } from '../src/amount.tsx';
import { BalanceCard } from '../src/balance-card.tsx';
import { Button } from '../src/button.tsx';
import { Icon } from '../src/icon.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { ListRow } from '../src/list.tsx';
import { Logo } from '../src/logo.tsx';
import { RadioList } from '../src/radio-list.tsx';
import { Segment } from '../src/segment.tsx';
import { TabBar } from '../src/tab-bar.tsx';
import { Toggle } from '../src/toggle.tsx';

const BEFORE: AmountParts = {
  sign: '−',
  symbol: 'R$',
  digits: '84,30',
  symbolPlace: 'before',
  gap: '\u00a0',
};
const AFTER: AmountParts = { sign: '', symbol: '₫', digits: '650K', symbolPlace: 'after', gap: '\u00a0' };
const nothing = () => undefined;
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('Amount', () => {
  it('[ENTITY-028] prints the parts in the order of the language', () => {
    expect(words(renderToStaticMarkup(<Amount parts={BEFORE} />))).toBe('−R$\u00a084,30');
    expect(words(renderToStaticMarkup(<Amount parts={AFTER} form="display" />))).toBe('650K\u00a0₫');
  });

  it('marks what may be outdated', () => {
    expect(renderToStaticMarkup(<Amount parts={BEFORE} stale />)).toContain('data-stale="true"');
    expect(renderToStaticMarkup(<Amount parts={BEFORE} />)).not.toContain('data-stale');
  });
});

describe('controls', () => {
  it('a button is a button, a link is a link, and a busy one is announced as busy', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toMatch(/^<button type="button"/);
    expect(renderToStaticMarkup(<Button href="#/me">Go</Button>)).toMatch(/^<a [^>]*href="#\/me"/);
    expect(renderToStaticMarkup(<Button busy>Go</Button>)).toContain('aria-busy="true"');
    expect(renderToStaticMarkup(<Button disabled>Go</Button>)).toContain('disabled=""');
  });

  it('an icon has no name, its button has one', () => {
    expect(renderToStaticMarkup(<Icon name="copy" />)).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<IconButton icon="copy" label="Copy the ID" />)).toContain(
      'aria-label="Copy the ID"',
    );
  });

  it('a switch has its state', () => {
    expect(renderToStaticMarkup(<Toggle label="Hide" on onChange={nothing} />)).toMatch(
      /role="switch"[^>]*aria-checked="true"/,
    );
  });

  it('choices are native radio buttons of one name', () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ] as const;
    const markup = renderToStaticMarkup(
      <Segment label="Theme" options={options} chosen="b" onChoose={nothing} />,
    );
    const names = [...markup.matchAll(/type="radio" name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    expect(markup).toMatch(/value="b"[^>]*checked=""|checked=""[^>]*value="b"/);
  });

  it('a row in another language names it', () => {
    const rows = [{ value: 'ru', code: 'RU', label: 'Русский', hint: 'Россия', lang: 'ru' }] as const;
    expect(
      renderToStaticMarkup(<RadioList label="Language" rows={rows} chosen="ru" onChoose={nothing} />),
    ).toContain('lang="ru"');
  });

  it('a row links, acts or contains a control', () => {
    expect(renderToStaticMarkup(<ListRow icon="globe" label="L" href="#/x" />)).toMatch(/^<a /);
    expect(renderToStaticMarkup(<ListRow icon="globe" label="L" onPress={nothing} />)).toMatch(/^<button /);
    expect(renderToStaticMarkup(<ListRow icon="globe" label="L" control={<i />} />)).toMatch(/^<div /);
  });
});

describe('marks', () => {
  it('[SCREEN-025] the logo is read as its two words', () => {
    const markup = renderToStaticMarkup(<Logo words={['BET', 'HOJE']} href="#/me" />);
    expect(words(markup)).toBe('BET HOJE');
    expect(markup).toMatch(/^<a [^>]*href="#\/me"/);
  });

  it('the tab bar marks the current page', () => {
    const tabs = [
      { key: 'a', icon: 'user', label: 'A', href: '#/a' },
      { key: 'b', icon: 'wallet', label: 'B', href: '#/b' },
    ] as const;
    const markup = renderToStaticMarkup(<TabBar label="Main" tabs={tabs} current="b" />);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toMatch(/href="#\/b" aria-current="page"/);
  });

  it('the balance card says how old a stale amount is', () => {
    const card = <BalanceCard label="Balance" amount="1" parts={[]} staleNote="As of 18:41" />;
    expect(words(renderToStaticMarkup(card))).toContain('As of 18:41');
  });

  it('no component writes a style attribute: the content security policy would drop it', () => {
    const markup = renderToStaticMarkup(
      <>
        <Amount parts={BEFORE} form="display" tone="received" />
        <BalanceCard label="B" amount="1" parts={[{ label: 'p', amount: '1' }]} />
        <Logo words={['A', 'B']} size="poster" />
      </>,
    );
    expect(markup).not.toContain('style=');
  });
});
