import { describe, expect, it } from 'vitest';
import { isOfType, nameOfFile, pieceBytes, piecesOf } from './file.ts';
import { faultOf } from './macro.ts';
import { afterPlayer, beginningOf, changeOf, REOPEN_MS } from './thread.ts';

describe('states of a thread', () => {
  it('goes to us when the player writes, and is reopened within two weeks after it was closed', () => {
    expect(afterPlayer({ state: 'open', closedMs: undefined }, 0)).toBe('open');
    expect(afterPlayer({ state: 'waiting_player', closedMs: undefined }, 0)).toBe('waiting_us');
    expect(afterPlayer({ state: 'closed', closedMs: 10 }, REOPEN_MS + 9)).toBe('reopened');
    expect(afterPlayer({ state: 'closed', closedMs: 10 }, REOPEN_MS + 10)).toBeUndefined();
  });

  it('is closed once, and the staff reopens it however long ago that was', () => {
    const closed = { state: 'closed', closedMs: 0 } as const;
    expect(changeOf(closed, 'close', { isStaff: false, nowMs: 1 })).toEqual({ is: 'same' });
    expect(changeOf(closed, 'reopen', { isStaff: false, nowMs: REOPEN_MS })).toEqual({ is: 'too-late' });
    expect(changeOf(closed, 'reopen', { isStaff: true, nowMs: REOPEN_MS })).toEqual({
      is: 'to',
      state: 'reopened',
    });
  });

  it('shows the beginning of a message in one line, or the name of its file', () => {
    expect(beginningOf('one\n two ', [])).toBe('one two');
    expect(beginningOf('', [{ name: 'receipt.pdf' }])).toBe('receipt.pdf');
    expect([...beginningOf('é'.repeat(500), [])]).toHaveLength(120);
  });
});

describe('files and macros', () => {
  it('finds the type of a file in its bytes', () => {
    expect(isOfType('application/pdf', Buffer.from('%PDF-1.7'))).toBe(true);
    expect(isOfType('image/png', Buffer.from('%PDF-1.7'))).toBe(false);
    expect(isOfType('image/webp', Buffer.from('RIFF____WEBPVP8 '))).toBe(true);
    expect(isOfType('image/jpeg', Buffer.from('<svg onload=alert(1)>'))).toBe(false);
  });

  it('gives a file the ending of its type, so that what an operator saves is no program', () => {
    expect(nameOfFile('Receipt 1.PDF', 'application/pdf')).toBe('Receipt 1.PDF');
    expect(nameOfFile('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(nameOfFile('receipt.hta', 'application/pdf')).toBe('receipt.hta.pdf');
    expect(nameOfFile('photo.pdf', 'image/png')).toBe('photo.pdf.png');
    expect(nameOfFile('receipt\u202Efdp.exe', 'application/pdf')).toBe('receiptfdp.exe.pdf');
    expect(nameOfFile('..\\..\\start/up.pdf', 'application/pdf')).toBe('....startup.pdf');
    expect(nameOfFile('\u200B', 'image/webp')).toBe('.webp');
    expect([...nameOfFile('é'.repeat(100), 'image/webp')]).toHaveLength(100);
  });

  it('knows how long every piece of a file is', () => {
    expect([pieceBytes(90_000, 0), pieceBytes(90_000, 2), pieceBytes(90_000, 3)]).toEqual([
      40_000,
      10_000,
      undefined,
    ]);
    expect(piecesOf(80_000)).toBe(2);
  });

  it('names a field of a macro that does not exist', () => {
    expect(faultOf('Hello {name}, case {number}: {subject}. {agent}')).toBeUndefined();
    expect(faultOf('Hello {nome}')).toBe('{nome}');
    expect(faultOf('Hello {name')).toBe('{name');
    expect(faultOf('Hello }')).toBe('}');
  });
});
