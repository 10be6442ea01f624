import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IconTabs } from '../src/icon-tabs.tsx';
import { Panel } from '../src/panel.tsx';
import { PeriodGrid } from '../src/period-grid.tsx';
import { Scoreboard } from '../src/scoreboard.tsx';
import { SetBoard } from '../src/set-board.tsx';
import { TabRow } from '../src/tab-row.tsx';

const nothing = () => {};

describe('boards of periods', () => {
  it('a grid has a row per side, full column names and empty cells for what is not played', () => {
    const html = renderToStaticMarkup(
      <PeriodGrid
        caption="Placar por período"
        sides={['BOS', 'DEN']}
        periods={[
          { key: 'a', head: '1', name: '1º quarto', pair: [24, 26] },
          { key: 'b', head: '2', name: '2º quarto', pair: undefined, now: true },
        ]}
      />,
    );
    expect(html).toContain('abbr="1º quarto"');
    expect(html.match(/<th scope="row">(BOS|DEN)/g)).toHaveLength(2);
    expect(html).toMatch(/>24<.*>–<.*>26<.*>–</);
  });

  it('a board of sets says who serves and how many sets are won in words', () => {
    const side = (name: string, won: number, serves: boolean) => ({
      crest: null,
      name,
      won,
      wonLabel: `${won} sets`,
      serves,
    });
    const html = renderToStaticMarkup(
      <SetBoard
        label="Sinner 1, Alcaraz 2"
        home={side('Sinner', 1, false)}
        away={side('Alcaraz', 2, true)}
        sets={[{ key: 's1', head: '1', name: '1º set', pair: [6, 3] }]}
        points={{ head: 'Pts', pair: ['40', 'AD'] }}
        period="2º set"
        about="Saque: Alcaraz"
        serveLabel="saca"
      />,
    );
    expect(html.match(/aria-label="saca"/g)).toHaveLength(1);
    expect(html).toContain('2 sets');
    expect(html).toMatch(/>40<.*>AD</);
    expect(html).toContain('aria-label="Sinner 1, Alcaraz 2"');
  });

  it('a score of three digits leaves room for the names', () => {
    const digits = (score: readonly [number, number] | string) =>
      /data-digits="(\d)"/.exec(
        renderToStaticMarkup(
          <Scoreboard
            home={{ crest: null, name: 'A' }}
            away={{ crest: null, name: 'B' }}
            score={score}
            scoreLabel="A B"
            clock={null}
            period=""
          />,
        ),
      )?.[1];
    expect([digits([2, 1]), digits([88, 7]), digits([119, 110]), digits('18:30')]).toEqual([
      ...['1', '2', '3', undefined],
    ]);
  });
});

describe('a row of tabs', () => {
  it('is one stop of the Tab key, which is the chosen one', () => {
    const html = renderToStaticMarkup(
      <TabRow
        label="Mercados"
        panelId="panel"
        chosen="goals"
        options={[
          { value: 'main', label: 'Principais' },
          { value: 'goals', label: 'Gols', count: 38 },
        ]}
        onChoose={nothing}
      />,
    );
    expect(html).toContain('role="tablist"');
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/data-tab="goals" aria-selected="true" aria-controls="panel" tabindex="0"/);
    expect(html).toContain('38');
  });
});

describe('a panel with an action', () => {
  const panel = (expanded: boolean) =>
    renderToStaticMarkup(
      <Panel
        title="Total"
        look="plain"
        expanded={expanded}
        onToggle={nothing}
        action={<button type="button">H</button>}
      >
        <p>inside</p>
      </Panel>,
    );

  it('keeps it beside the heading, not inside its button, and hides it with the rest', () => {
    expect(panel(true)).toMatch(/<\/button><span[^>]*><button type="button">H<\/button>/);
    expect(panel(false)).not.toContain('>H<');
  });
});

describe('tabs with drawings', () => {
  const html = (icon: string) =>
    renderToStaticMarkup(
      <IconTabs
        label="Categorias"
        tabs={[{ value: 'tennis', label: 'Tênis', icon, active: '/chosen.png' }]}
        chosen="tennis"
        onChoose={nothing}
      />,
    );
  const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const drawn = (inside: string) =>
    address(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#888" stroke-width="1.8" stroke-linecap="round">${inside}</svg>`,
    );

  it('have our line drawings inlined in the page, and every other one as a picture', () => {
    expect(html(drawn('<path d="M5 4l14 8-14 8z"/>'))).toMatch(
      /<svg[^>]* viewBox="0 0 24 24" stroke-width="1.8"[^>]*><path d="M5 4l14 8-14 8z">/,
    );
    const others = [
      drawn('<path d="M5 4"/><circle r="3"/>'),
      drawn('<script>alert(1)</script><path d="M5 4"/>'),
      address('<svg viewBox="0 0 48 48" stroke-width="2"><path d="M5 4"/></svg>'),
      'data:image/svg+xml,%E0%A4%A',
    ];
    for (const other of others) {
      expect(html(other)).toContain(`--drawing:url(&quot;${other.replaceAll("'", '&#x27;')}&quot;)`);
      expect(html(other)).not.toContain('<svg');
    }
    expect(html('/tennis.png')).toContain('src="/chosen.png"');
  });
});
