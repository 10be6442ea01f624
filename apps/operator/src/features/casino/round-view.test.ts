import type { MessageLine } from '@palpite/contract/operator/casino-calls';
import { describe, expect, it } from 'vitest';
import { messagesCsv } from './round-view.tsx';

const MESSAGE: MessageLine = {
  id: '9007199254740993',
  part: 0,
  call: 'bet',
  tx: 'b-1',
  at: Date.parse('2026-06-14T18:31:02.114Z'),
  result: 'ok',
  status: 200,
  repeated: 0,
  request: '{"amount":500000,"game":"pipa"}',
  ms: 17,
};

describe('the messages of a round as a file', () => {
  it('quotes what a cell must not hold plain and writes moments in UTC', () => {
    expect(messagesCsv([MESSAGE])).toBe(
      'id,part,at,call,tx,result,status,repeated,ms,request\r\n' +
        '9007199254740993,0,2026-06-14T18:31:02.114Z,bet,b-1,ok,200,0,17,"{""amount"":500000,""game"":""pipa""}"\r\n',
    );
  });

  it('keeps a spreadsheet from running what a studio sent', () => {
    expect(messagesCsv([{ ...MESSAGE, tx: '=HYPERLINK(1)', request: '@x' }])).toContain("'=HYPERLINK(1)");
    expect(messagesCsv([{ ...MESSAGE, request: '' }])).toMatch(/,17,\r\n$/);
  });
});
