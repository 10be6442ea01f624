/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from '../src/checkbox.tsx';
import { Countdown } from '../src/countdown.tsx';
import { Crest } from '../src/crest.tsx';
import { Dock } from '../src/dock.tsx';
import { Flag } from '../src/flag.tsx';
import { Keypad, QuickRow } from '../src/keypad.tsx';
import { ColumnHeads, Panel } from '../src/panel.tsx';
import { Scoreboard } from '../src/scoreboard.tsx';
import { SelectionRow } from '../src/selection-row.tsx';
import { SlipBar } from '../src/slip-bar.tsx';
import { StakeField } from '../src/stake-field.tsx';
import { TabBar } from '../src/tab-bar.tsx';
import {
  Perforation,
  Ticket,
  TicketHead,
  TicketHero,
  TicketLine,
  TicketReason,
  TicketSums,
} from '../src/ticket.tsx';
import { Tile } from '../src/tile.tsx';

const nothing = () => undefined;
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');
const crest = <Crest seed={1} />;

describe('Tile', () => {
  it('is a button with its whole meaning as name and its pressed state', () => {
    const markup = renderToStaticMarkup(<Tile value="1.42" label="Flamengo 1.42, Result" pressed />);
    expect(markup).toMatch(/^<button type="button"/);
    expect(markup).toContain('aria-label="Flamengo 1.42, Result"');
    expect(markup).toContain('aria-pressed="true"');
    expect(words(markup)).toBe('1.42');
  });

  it('locked shows a padlock instead of a number; stale keeps the number; neither can be tapped', () => {
    const locked = renderToStaticMarkup(<Tile value="1.42" label="locked" state="locked" move="up" />);
    expect(words(locked)).toBe('');
    expect(locked).toContain('<svg');
    expect(locked).toContain('disabled=""');
    expect(locked).not.toContain('data-move');
    const stale = renderToStaticMarkup(<Tile value="1.42" label="old" state="stale" />);
    expect(words(stale)).toBe('1.42');
    expect(stale).toContain('disabled=""');
  });

  it('shows the direction of the change', () => {
    expect(renderToStaticMarkup(<Tile value="2" label="l" move="down" />)).toContain('data-move="down"');
    expect(renderToStaticMarkup(<Tile value="2" label="l" />)).not.toContain('data-move');
  });

  it('shows a caption above the number', () => {
    expect(words(renderToStaticMarkup(<Tile value="4.60" caption="Draw" label="l" />))).toBe('Draw 4.60');
  });
});

describe('Panel', () => {
  const panel = (expanded: boolean) =>
    renderToStaticMarkup(
      <Panel
        title="Live"
        count="3"
        live
        expanded={expanded}
        onToggle={nothing}
        heads={<ColumnHeads names={['1', 'X']} />}
      >
        <p>rows</p>
      </Panel>,
    );

  it('collapses: collapsed content is not in the page', () => {
    expect(panel(true)).toContain('aria-expanded="true"');
    expect(words(panel(true))).toBe('Live31Xrows');
    expect(panel(false)).toContain('aria-expanded="false"');
    expect(words(panel(false))).toBe('Live3');
  });
});

describe('Crest and Flag', () => {
  it('the same number makes the same shield, and neighbours differ', () => {
    const shield = (seed: number) => renderToStaticMarkup(<Crest seed={seed} />);
    expect(shield(1001)).toBe(shield(1001));
    const made = Array.from({ length: 20 }, (_, index) => shield(5_010 + index));
    expect(new Set(made).size).toBeGreaterThan(10);
  });

  it('known colours have priority over derived ones', () => {
    const look = { pattern: 'bars', colours: ['#c8102e', '#111111'] } as const;
    expect(renderToStaticMarkup(<Crest seed={7} look={look} />)).toContain('fill="#c8102e"');
  });

  it('a flag has its size before its drawing is loaded, in a list and on a board', () => {
    expect(renderToStaticMarkup(<Flag country="BR" />)).toContain('width="18" height="13"');
    expect(renderToStaticMarkup(<Flag country="BR" size={48} />)).toContain('width="48" height="35"');
  });
});

describe('Scoreboard', () => {
  const board = (score: readonly [number, number] | string) =>
    renderToStaticMarkup(
      <Scoreboard
        home={{ crest, name: 'Flamengo' }}
        away={{ crest, name: 'Palmeiras' }}
        score={score}
        scoreLabel="Flamengo 2, Palmeiras 1"
        clock="67:24"
        live
        period="2nd half"
        fresh="home"
      />,
    );

  it('shows both numbers, the clock and the period under one name', () => {
    expect(words(board([2, 1]))).toBe('Flamengo21Palmeiras67:242nd half');
    expect(board([2, 1])).toContain('aria-label="Flamengo 2, Palmeiras 1"');
  });

  it('shows the start time instead of a missing score', () => {
    expect(words(board('19:00'))).toContain('19:00');
  });
});

describe('TabBar with a ticket', () => {
  const bar = (count: number) =>
    renderToStaticMarkup(
      <TabBar
        label="Main"
        current="/a"
        tabs={[
          { key: '/a', icon: 'football', label: 'A', href: '#/a' },
          { key: 'slip', label: 'Slip', fullLabel: `Slip, ${count}`, count, onPress: nothing },
        ]}
      />,
    );

  it('is a button beside the links, with its count', () => {
    expect(bar(3)).toMatch(/<button type="button"/);
    expect(words(bar(3))).toBe('A3SlipSlip, 3');
    expect(bar(3).match(/aria-hidden="true"/g)).toHaveLength(3);
    expect(words(bar(0))).toBe('ASlipSlip, 0');
    expect(bar(3).match(/aria-current/g)).toHaveLength(1);
  });
});

describe('stakes', () => {
  const quick = [
    { value: 500, label: '5' },
    { value: 1_000, label: '10' },
    { value: 5_000, label: '50' },
    { value: 10_000, label: '100' },
  ];

  it('the keypad has ten digits, the separator, the eraser and four quick values', () => {
    const markup = renderToStaticMarkup(
      <Keypad
        label="Keys"
        separator=","
        separatorLabel="Comma"
        backLabel="Erase"
        quick={quick}
        chosen={5_000}
        onKey={nothing}
        onQuick={nothing}
      />,
    );
    expect(markup.match(/<button/g)).toHaveLength(16);
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(words(markup)).toBe('1235456107895' + '0,0' + '100');
  });

  it('a row of quick values marks the chosen one', () => {
    const markup = renderToStaticMarkup(
      <QuickRow label="Quick" quick={quick} chosen={1_000} onQuick={nothing} />,
    );
    expect(markup).toMatch(/aria-pressed="true">10</);
  });

  it('the field accepts a keyboard and opens none on a phone', () => {
    const markup = renderToStaticMarkup(
      <StakeField
        label="Stake"
        text="50,00"
        symbol="R$"
        symbolPlace="before"
        active
        invalid
        describedBy="why"
        onText={nothing}
        onFocus={nothing}
        action={{ label: 'Max', onPress: nothing }}
      />,
    );
    expect(markup).toContain('inputMode="none"');
    expect(markup).toContain('value="50,00"');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('aria-describedby="why"');
    const [, id] = /<label for="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`<input id="${id}"`);
  });

  it('a checkbox is a native one', () => {
    expect(renderToStaticMarkup(<Checkbox label="Accept" checked onChange={nothing} />)).toMatch(
      /<input type="checkbox"[^>]*checked=""/,
    );
  });
});

describe('a selection row', () => {
  const row = (off?: string) =>
    renderToStaticMarkup(
      <SelectionRow
        title="Flamengo"
        detail="Result"
        value="1.42"
        was={{ value: '1.46', move: 'down' }}
        off={off}
        removeLabel="Remove Flamengo"
        onRemove={nothing}
      />,
    );

  it('shows the value and, struck through, the earlier one', () => {
    expect(row()).toContain('<s>1.46</s>');
    expect(words(row())).toBe('FlamengoResult1.421.46');
    expect(row()).toContain('aria-label="Remove Flamengo"');
  });

  it('says why it is not available instead of its value', () => {
    expect(words(row('Suspended'))).toBe('FlamengoResultSuspended');
  });

  it('the bar and the dock have names', () => {
    expect(
      words(
        renderToStaticMarkup(
          <SlipBar count={2} title="2 singles" detail="2" value="" label="Open the slip" onPress={nothing} />,
        ),
      ),
    ).toContain('Open the slip');
    const dock = renderToStaticMarkup(
      <Dock label="Slip" closeLabel="Away" onClose={nothing}>
        x
      </Dock>,
    );
    expect(dock).toMatch(/^<section[^>]*aria-label="Slip"/);
    expect(dock).toContain('aria-label="Away"');
  });
});

describe('Ticket', () => {
  it('holds its head, lines, perforation and numbers', () => {
    const markup = renderToStaticMarkup(
      <Ticket label="Bet">
        <TicketHead title="A x B" detail="today" badge={<b>Won</b>} />
        <TicketLine mark="won" title="A" detail="Result 2 x 1" value="1.42" />
        <Perforation />
        <TicketSums sums={[{ label: 'Stake', value: '50' }]} />
        <TicketReason>why</TicketReason>
      </Ticket>,
    );
    expect(markup).toMatch(/^<article[^>]*aria-label="Bet"/);
    expect(words(markup)).toBe('A x BtodayWonAResult 2 x 11.42Stake50why');
  });

  it('announces the hero', () => {
    expect(
      renderToStaticMarkup(<TicketHero title="Accepted" time="18:41" label="Win" amount="71" />),
    ).toContain('role="status"');
  });
});

describe('Countdown', () => {
  const lit = (left: number, total: number) =>
    (
      renderToStaticMarkup(<Countdown left={left} total={total} title="t" text="x" />).match(/<i class/g) ??
      []
    ).length;

  it('has a segment for each second, of which the remaining ones are lit', () => {
    expect([lit(6, 6), lit(4, 6), lit(0, 6)]).toEqual([6, 4, 0]);
    expect(lit(60, 60)).toBe(12);
  });
});

it('no component writes a style attribute: the content security policy would drop it', () => {
  const markup = renderToStaticMarkup(
    <>
      <Tile value="1" label="l" move="up" />
      <Crest seed={3} size={48} />
      <Flag country="GB" />
      <Countdown left={3} total={6} title="t" text="x" />
      <TicketHero title="t" time="1" label="l" amount="1" />
    </>,
  );
  expect(markup).not.toContain('style=');
});
