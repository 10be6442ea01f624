/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checklist } from '../src/checklist.tsx';
import { DeviceRow } from '../src/device-row.tsx';
import { Dialog } from '../src/dialog.tsx';
import { TornNet } from '../src/drawings.tsx';
import { ErrorState } from '../src/error-state.tsx';
import { Figures, HeroNumber, SpanButtons } from '../src/figures.tsx';
import { Hint, Lead } from '../src/lead.tsx';
import { LimitBar, LimitRow } from '../src/limit-row.tsx';
import { Notice } from '../src/notice.tsx';
import { QuickLinks } from '../src/quick-links.tsx';
import { CornerFlag, PaintedLines, TouchlineBoard } from '../src/scenes.tsx';
import { Segment } from '../src/segment.tsx';
import { SkeletonRows } from '../src/skeleton-rows.tsx';
import { SPINNER_HIDES_AFTER_MS, Spinner } from '../src/spinner.tsx';
import { TimeRange } from '../src/time-range.tsx';
import { TopBar } from '../src/top-bar.tsx';

const nothing = () => undefined;
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('a checklist', () => {
  it('says the state in words, and a blocked row has its own action', () => {
    const markup = renderToStaticMarkup(
      <Checklist
        label="Before closing"
        items={[
          {
            key: 'a',
            state: 'blocked',
            stateLabel: 'In the way',
            title: 'Balance',
            text: 'Withdraw it.',
            action: <a href="#/x">Go</a>,
          },
          { key: 'b', state: 'done', stateLabel: 'Settled', title: 'No disputes' },
        ]}
      />,
    );
    expect(markup).toMatch(/^<ul[^>]*aria-label="Before closing"/);
    expect(markup.match(/<li/g)).toHaveLength(2);
    expect(words(markup)).toBe('In the wayBalanceWithdraw it.GoSettledNo disputes');
  });

  it('a dialog is native, named by its title and described by its text', () => {
    const markup = renderToStaticMarkup(
      <Dialog title="Sure?" actions={<button type="button">Yes</button>} onClose={nothing}>
        It cannot be undone.
      </Dialog>,
    );
    const [, id = ''] = /<dialog[^>]*aria-labelledby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`<h2 id="${id}"`);
    expect(markup).toContain(`aria-describedby="${id}-text"`);
    expect(words(markup)).toBe('Sure?It cannot be undone.Yes');
  });

  it('a device is named, and its button has a distinct name', () => {
    const markup = renderToStaticMarkup(
      <DeviceRow
        kind="phone"
        name="Pixel 8"
        detail="São Paulo, now"
        action={{ label: 'Sign out', fullLabel: 'Sign out Pixel 8', onPress: nothing }}
      />,
    );
    expect(markup).toContain('aria-label="Sign out Pixel 8"');
    const own = renderToStaticMarkup(<DeviceRow kind="phone" name="This" detail="now" current="In hand" />);
    expect(words(own)).toBe('ThisnowIn hand');
    expect(own).not.toContain('<button');
  });
});

describe('limits', () => {
  const near = (share: number) =>
    /near/.test(renderToStaticMarkup(<LimitBar label="Deposits" share={share} />));

  it('the bar is a native progress, warns from 80 % and is never more than full', () => {
    const markup = renderToStaticMarkup(<LimitBar label="Deposits, 400 of 500" share={1.4} />);
    expect(markup).toMatch(/^<progress[^>]*max="100" value="100" aria-label="Deposits, 400 of 500"/);
    expect([near(0.79), near(0.8), near(1.2)]).toEqual([false, true, true]);
  });

  it('without a limit there is no bar', () => {
    const row = (share?: number) =>
      renderToStaticMarkup(
        <LimitRow
          title="Losses"
          used="84"
          limit="no limit"
          barLabel="l"
          {...(share !== undefined && { share })}
        />,
      );
    expect(row()).not.toContain('<progress');
    expect(row(0.2)).toContain('<progress');
    expect(words(row())).toBe('Losses84no limit');
  });

  it('numbers are below their names and a duration is a button', () => {
    expect(words(renderToStaticMarkup(<Figures figures={[{ label: 'Staked', value: '200' }]} />))).toBe(
      'Staked200',
    );
    expect(words(renderToStaticMarkup(<HeroNumber value="60" title="minutes" detail="since 18:00" />))).toBe(
      '60minutessince 18:00',
    );
    const spans = renderToStaticMarkup(
      <SpanButtons label="Pause" spans={[{ key: 'day', count: '1', unit: 'day' }]} onPress={nothing} />,
    );
    expect(words(spans)).toBe('1 day');
    expect(spans).toMatch(/<button type="button"/);
  });
});

describe('loading and error states', () => {
  it('a spinner says what is being loaded; its overlay is hidden after 5 s', () => {
    expect(SPINNER_HIDES_AFTER_MS).toBe(5_000);
    expect(renderToStaticMarkup(<Spinner label="Loading" />)).toMatch(/role="status" aria-label="Loading"/);
  });

  it('skeleton rows are as many as requested and hidden from screen readers', () => {
    const markup = renderToStaticMarkup(<SkeletonRows count={4} shape="match" />);
    expect(markup).toMatch(/^<div[^>]*aria-hidden="true"/);
    expect(markup.match(/plate/g)?.length).toBeGreaterThanOrEqual(12);
    expect(words(markup)).toBe('');
  });

  it('a system page shows its drawing, what happened and what still works', () => {
    const drawn = [
      <TornNet key="n" />,
      <PaintedLines key="l" />,
      <CornerFlag key="c" />,
      <TouchlineBoard key="b" />,
    ].map((drawing) =>
      renderToStaticMarkup(
        <ErrorState
          drawing={drawing}
          code="Code"
          title="Title"
          text="Text"
          facts={[{ label: 'Balance', value: 'Kept' }]}
        />,
      ),
    );
    expect(new Set(drawn).size).toBe(4);
    for (const markup of drawn) expect(words(markup)).toBe('CodeTitleTextBalanceKept');
    expect(renderToStaticMarkup(<TimeRange label="Work" from="14:00" to="15:30" share={0.7} />)).toMatch(
      /role="progressbar"[^>]*aria-valuenow="6"/,
    );
  });

  it('the bar for a refused region says so, has a link and can be closed', () => {
    const markup = renderToStaticMarkup(
      <TopBar
        tone="negative"
        icon="pin"
        title="Not here."
        action={{ label: 'Why', onPress: nothing }}
        close={{ label: 'Close', onPress: nothing }}
      >
        Betting is off in your region.
      </TopBar>,
    );
    expect(markup).toContain('role="status"');
    expect(words(markup)).toBe('Not here. Betting is off in your region.Why');
    expect(markup).toContain('aria-label="Close"');
  });

  it('notices, leads, hints, links and wide segments contain their texts', () => {
    expect(
      words(
        renderToStaticMarkup(
          <Notice icon="gift" tone="field">
            Offer
          </Notice>,
        ),
      ),
    ).toBe('Offer');
    expect(words(renderToStaticMarkup(<Lead title="Before">Then</Lead>))).toBe('BeforeThen');
    expect(words(renderToStaticMarkup(<Hint icon="clock">At once</Hint>))).toBe('At once');
    expect(
      renderToStaticMarkup(
        <QuickLinks label="Ways" links={[{ icon: 'wallet', label: 'Statement', href: '#/transaction' }]} />,
      ),
    ).toMatch(/<nav[^>]*aria-label="Ways"><a [^>]*href="#\/transaction"/);
    expect(
      renderToStaticMarkup(
        <Segment
          label="S"
          size="wide"
          options={[{ value: 'a', label: 'A' }]}
          chosen="a"
          onChoose={nothing}
        />,
      ),
    ).toContain('wide');
  });
});
