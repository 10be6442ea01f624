import { Console } from './console.ts';

/** A browser at the console of a whole server. */
export function browserAt(url: string): Console {
  return new Console(new URL(url).host, async ({ method, url: path, headers, body }) => {
    const { host: _host, ...rest } = headers;
    const reply = await fetch(url + path, {
      method,
      headers: rest,
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: reply.status,
      body: await reply.text(),
      headers: { 'set-cookie': reply.headers.getSetCookie().join('\n') || undefined },
    };
  });
}
