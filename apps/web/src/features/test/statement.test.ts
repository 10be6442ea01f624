import { STATEMENT_KINDS, UNGROUPED_KINDS } from '@palpite/contract/tables/payments';
import { statement as ENG } from '@palpite/i18n/catalogs/ENG/statement';
import { statement as ES } from '@palpite/i18n/catalogs/ES/statement';
import { statement as PT } from '@palpite/i18n/catalogs/PT/statement';
import { statement as RU } from '@palpite/i18n/catalogs/RU/statement';
import { statement as VI } from '@palpite/i18n/catalogs/VI/statement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../test/zone-day.ts';
import { groupByDay } from '../../parts/days.ts';
import { isInFavour, isQuiet, lookOfKind, nameOfPocket, orderTypeOf } from '../statement/kinds.ts';
import { linesOf, type StatementLine, type StatementPage, withNewest } from '../statement/statement-pages.ts';

function line(id: number, at = id): StatementLine {
  return { id: String(id), ref: String(id), kind: 'play-money', pocket: 'cash', amount: 100, at };
}

/** The server's answer: newest first, `limit` lines below `before`. */
function pageOf(newest: number, limit: number, before = newest + 1): StatementPage {
  const from = Math.min(newest, before - 1);
  const to = Math.max(1, from - limit + 1);
  const ids = Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => from - index);
  return { records: ids.map((id) => line(id)), cursor: String(to), has_more: to > 1 ? 1 : 0 };
}

describe('pages of the statement', () => {
  it('form a gapless list from the newest after any number of new lines, without a line twice', () => {
    const limit = 5;
    fc.assert(
      fc.property(fc.nat(30), fc.nat(4), fc.array(fc.nat(12), { maxLength: 5 }), (start, more, news) => {
        let newest = start;
        let pages = [pageOf(newest, limit)];
        for (let page = 0; page < more && pages.at(-1)?.has_more === 1; page += 1) {
          pages = [...pages, pageOf(newest, limit, Number(pages.at(-1)?.cursor))];
        }
        for (const count of news) {
          newest += count;
          pages = withNewest(pages, pageOf(newest, limit));
          const ids = linesOf(pages).map(({ id }) => Number(id));
          expect(ids[0] ?? 0).toBe(newest);
          expect(ids).toEqual(ids.map((_, index) => newest - index));
          const last = pages.at(-1);
          if (last?.has_more === 0) expect(ids.at(-1) ?? 1).toBe(1);
          else expect(Number(last?.cursor)).toBe(ids.at(-1));
        }
      }),
    );
  });

  it('groups by the day of the player’s zone', () => {
    const beforeMidnight = Date.UTC(2026, 5, 15, 2, 30);
    const afterMidnight = Date.UTC(2026, 5, 15, 3, 30);
    const lines = [line(2, afterMidnight), line(1, beforeMidnight)];
    const days = (zone: string) => groupByDay(lines, ({ at }) => at, dayIn(zone)).map(({ key }) => key);
    expect(days('America/Sao_Paulo')).toEqual(['2026-06-15', '2026-06-14']);
    expect(days('UTC')).toEqual(['2026-06-15']);
  });
});

describe('names in the statement', () => {
  it('have words of their own for every kind that the server shows, in five languages', () => {
    const kinds = [...Object.values(STATEMENT_KINDS).flat(), ...UNGROUPED_KINDS];
    const titles = kinds.map((kind) => lookOfKind(kind).title);
    expect(new Set(titles).size).toBe(kinds.length);
    expect(titles).not.toContain('statement.kind.other');
    for (const texts of [ENG, PT, ES, RU, VI]) {
      const words = titles.map((title) => texts[title]);
      expect(words.filter((word) => word.trim() === '')).toEqual([]);
      expect(new Set(words).size).toBe(kinds.length);
    }
  });

  it('have a look for every kind, known or not, and ignore prototype keys', () => {
    expect(lookOfKind('play-money').title).toBe('statement.kind.playMoney');
    const ofBets = ['stake', 'stake-back', 'settle', 'settle-undone'].map((kind) => lookOfKind(kind).title);
    expect(new Set(ofBets).size).toBe(4);
    expect(ofBets).not.toContain('statement.kind.other');
    for (const kind of ['bet', '', 'constructor', '__proto__']) {
      expect(lookOfKind(kind).title).toBe('statement.kind.other');
      expect(nameOfPocket(kind)).toBeUndefined();
    }
  });
});

describe('lines of orders', () => {
  it('link to their order, and moves between pockets are muted', () => {
    const kinds = ['deposit', 'chargeback', 'payout-ask', 'payout-back', 'stake', 'code'];
    expect(kinds.map(orderTypeOf)).toEqual(['payin', 'payin', 'payout', 'payout', undefined, undefined]);
    const quiet = ['cash', 'hold', 'locked', 'debt'].filter((pocket) => isQuiet({ pocket }));
    expect(quiet).toEqual(['hold', 'locked']);
    expect(isInFavour({ kind: 'settle', pocket: 'cash', amount: 500 })).toBe(true);
    expect(isInFavour({ kind: 'deposit', pocket: 'cash', amount: 500 })).toBe(false);
    expect(isInFavour({ kind: 'settle', pocket: 'cash', amount: -500 })).toBe(false);
  });
});
