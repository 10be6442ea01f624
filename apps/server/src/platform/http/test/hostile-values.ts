/**
 * Hostile values. `always` marks values that no field of any call may accept, whatever its schema says: a schema that
 * accepts one of them is itself wrong (an unbounded text, an unbounded number).
 */
export interface HostileValue {
  readonly title: string;
  /** As it stands in the JSON text of a body, or in the query after the `=`. */
  readonly raw: string;
  readonly always?: true;
}

const SQL = "1'; DROP TABLE wallet.account; --";
const HTML = '<img src=x onerror=alert(1)>';
const quoted = (text: string) => JSON.stringify(text);

export const HOSTILE_JSON: readonly HostileValue[] = [
  { title: 'null', raw: 'null' },
  { title: 'true', raw: 'true' },
  { title: 'a list', raw: '[]' },
  { title: 'a list in a list', raw: '[[1]]' },
  { title: 'an object', raw: '{}' },
  { title: 'an object with an operator', raw: '{"$gt":""}' },
  { title: 'an empty text', raw: '""' },
  { title: 'a text', raw: '"text"' },
  { title: 'digits as text', raw: '"1"' },
  { title: 'a fraction', raw: '1.5' },
  { title: 'a negative number', raw: '-1' },
  { title: 'a large negative number', raw: '-9007199254740993', always: true },
  { title: 'a number past 2^53', raw: '9007199254740993', always: true },
  { title: 'a huge number', raw: '1e300', always: true },
  { title: 'infinity', raw: '1e400', always: true },
  { title: 'minus infinity', raw: '-1e400', always: true },
  { title: 'SQL', raw: quoted(SQL) },
  { title: 'SQL behind a quote', raw: quoted('" OR ""="') },
  { title: 'HTML', raw: quoted(HTML) },
  { title: 'a script end', raw: quoted('</script><script>alert(1)</script>') },
  { title: 'a path', raw: quoted('../../../../etc/passwd') },
  { title: 'a zero byte', raw: '"a\\u0000b"', always: true },
  { title: 'a bell', raw: '"a\\u0007b"', always: true },
  { title: 'a line feed and a header', raw: '"a\\r\\nset-cookie: a=b"', always: true },
  { title: 'a C1 control', raw: '"a\\u0085b"', always: true },
  { title: 'a high surrogate', raw: '"\\ud800"', always: true },
  { title: 'a low surrogate', raw: '"a\\udc00b"', always: true },
  { title: 'surrogates the wrong way round', raw: '"\\udc00\\ud800"', always: true },
  { title: 'sixty thousand letters', raw: quoted('a'.repeat(60_000)), always: true },
  { title: 'sixty thousand digits', raw: quoted('9'.repeat(60_000)), always: true },
  { title: 'five thousand items', raw: `[${'1,'.repeat(4_999)}1]`, always: true },
  { title: 'twenty deep', raw: `${'['.repeat(20)}${']'.repeat(20)}`, always: true },
  { title: 'prototype keys inside', raw: '{"__proto__":{"admin":true}}', always: true },
  { title: 'a constructor inside', raw: '{"constructor":{"prototype":{"admin":true}}}', always: true },
  { title: 'a key twice inside', raw: '{"a":1,"a":2}', always: true },
];

const escaped = (text: string) => encodeURIComponent(text);

export const HOSTILE_TEXT: readonly HostileValue[] = [
  { title: 'a word', raw: 'text' },
  { title: 'an exponent', raw: '1e3' },
  { title: 'infinity', raw: '1e400' },
  { title: 'a name of infinity', raw: 'Infinity' },
  { title: 'not a number', raw: 'NaN' },
  { title: 'a leading space', raw: '%201' },
  { title: 'a trailing space', raw: '1%20' },
  { title: 'a plus sign', raw: '%2B1' },
  { title: 'a plus as space', raw: '+1' },
  { title: 'hexadecimal', raw: '0x1' },
  { title: 'a leading zero', raw: '01' },
  { title: 'a fraction', raw: '1.0' },
  { title: 'minus zero', raw: '-0' },
  { title: 'other digits', raw: escaped('١٢٣') },
  { title: 'a boolean', raw: 'true' },
  { title: 'null', raw: 'null' },
  { title: 'a negative number', raw: '-1' },
  { title: 'a large negative number', raw: '-9007199254740993' },
  { title: 'a number past 2^53', raw: '9007199254740993' },
  { title: 'JSON', raw: escaped('{"$gt":""}') },
  { title: 'SQL', raw: escaped(SQL) },
  { title: 'HTML', raw: escaped(HTML) },
  { title: 'a path', raw: escaped('../../../../etc/passwd') },
  { title: 'a zero byte', raw: 'a%00b', always: true },
  { title: 'a bell', raw: 'a%07b', always: true },
  { title: 'a line feed and a header', raw: 'a%0D%0Aset-cookie:%20a=b', always: true },
  { title: 'a surrogate in UTF-8', raw: '%ED%A0%80', always: true },
  { title: 'bytes that are not UTF-8', raw: '%FF%FE', always: true },
  { title: 'an overlong zero', raw: '%C0%80', always: true },
  { title: 'a cut escape', raw: 'a%4', always: true },
  { title: 'a bare percent', raw: '%', always: true },
  { title: 'four thousand letters', raw: 'a'.repeat(4_000), always: true },
  { title: 'four thousand digits', raw: '9'.repeat(4_000), always: true },
];
