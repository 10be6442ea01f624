import { describe, expect, it } from 'vitest';
import { BLOCKS_MAX, plainText, readMarkdown, SOURCE_MAX } from './blocks.ts';
import { isSafeAddress, RUNS_MAX, readRuns } from './runs.ts';

describe('Markdown as a document', () => {
  it('reads headings, paragraphs, lists, steps, quotes, tables and rules', () => {
    const blocks = readMarkdown(
      '## Title\n\nOne line\nand the next.\n\n> In short.\n> Two.\n\n- a\n- b\n  goes on\n\n1. first\n2. second\n\n| Bets | Open |\n|---|---|\n| PIX | **Stops** |\n\n---\n\n### Below',
    );
    expect(blocks.map(({ is }) => is)).toEqual([
      'heading',
      'paragraph',
      'quote',
      'list',
      'steps',
      'table',
      'rule',
      'subheading',
    ]);
    expect(blocks[1]).toEqual({ is: 'paragraph', runs: [{ text: 'One line and the next.' }] });
    expect(blocks[3]).toEqual({ is: 'list', items: [[{ text: 'a' }], [{ text: 'b goes on' }]] });
    expect(blocks[5]).toEqual({
      is: 'table',
      rows: [
        [[{ text: 'Bets' }], [{ text: 'Open' }]],
        [[{ text: 'PIX' }], [{ text: 'Stops', bold: true }]],
      ],
    });
  });

  it('leaves HTML and scripts as the text that they are', () => {
    const source = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <b>bold</b>';
    expect(readMarkdown(source)).toEqual([
      { is: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
      { is: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)> and <b>bold</b>' }] },
    ]);
  });

  it('makes a link only of an address that cannot execute code', () => {
    expect(readRuns('[rules](#/terms)')).toEqual([{ text: 'rules', to: '#/terms' }]);
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://a.example',
      'vbscript:x',
    ])
      expect(readRuns(`[x](${bad})`), bad).toEqual([{ text: `[x](${bad})` }]);
    expect(isSafeAddress('https://a.example/b?c=1')).toBe(true);
    expect(isSafeAddress('https://a.example/"onx')).toBe(false);
    expect(isSafeAddress('mailto:help@a.example')).toBe(true);
  });

  it('reads nested marks and leaves signs that mark nothing', () => {
    expect(readRuns('**a *b* c** d')).toEqual([
      { text: 'a ', bold: true },
      { text: 'b', bold: true, italic: true },
      { text: ' c', bold: true },
      { text: ' d' },
    ]);
    expect(readRuns('2 * 3 * 4 and \\*so\\* and ~~14:00~~ 15:00')).toEqual([
      { text: '2 * 3 * 4 and *so* and ' },
      { text: '14:00', struck: true },
      { text: ' 15:00' },
    ]);
  });

  it('stays small and quick whatever it is given', () => {
    expect(readMarkdown('a\n\n'.repeat(SOURCE_MAX)).length).toBeLessThanOrEqual(BLOCKS_MAX);
    expect(readRuns('**a** '.repeat(5_000)).length).toBeLessThanOrEqual(RUNS_MAX);
    for (const bad of [
      '['.repeat(20_000),
      '*'.repeat(20_000),
      '**a'.repeat(6_000),
      '> '.repeat(9_000),
      '|'.repeat(20_000),
    ])
      expect(readMarkdown(bad).length).toBeLessThanOrEqual(BLOCKS_MAX);
  });

  it('says its words', () => {
    expect(plainText(readMarkdown('## A\n\n- b **c**\n\n| d | e |'))).toBe('A b c d e');
  });
});
