import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readJson, sendRaw, textOf } from '@palpite/sandbox/studio/wallet/wire';

/** What only the operator of the wallet can do for the kit. */
export type HostAction =
  /** A fresh launch token of the player whose money the kit uses. */
  | 'token'
  /** The same of another player. */
  | 'second-token'
  /** Of a player whom the kit may exclude. */
  | 'disposable-token'
  | 'expired-token'
  /** A fresh launch token that was made for another studio. */
  | 'foreign-token'
  | 'end-session'
  | 'exclude';

export interface HostSubject {
  readonly player?: string;
  readonly session?: string;
}

export interface Host {
  /** The token, an empty text when the action has no result, or undefined when the host cannot do it. */
  readonly ask: (action: HostAction, subject?: HostSubject) => Promise<string | undefined>;
}

const HOST_LIMITS = { timeoutMs: 30_000, bytes: 64 * 1024 };

/** Tokens that were made before the run, one per session. */
export function tokenHost(tokens: Readonly<Partial<Record<HostAction, readonly string[]>>>): Host {
  const left = new Map(Object.entries(tokens).map(([action, list]) => [action, [...list]]));
  return { ask: async (action) => left.get(action)?.shift() };
}

/** Runs `COMMAND ACTION [PLAYER] [SESSION]`: prints the token; an exit code other than 0 means that it cannot. */
export function commandHost(command: string): Host {
  const [program = '', ...given] = command.split(' ').filter((word) => word !== '');
  const run = promisify(execFile);
  return {
    async ask(action, { player = '', session = '' } = {}) {
      try {
        const { stdout } = await run(program, [...given, action, player, session], {
          timeout: HOST_LIMITS.timeoutMs,
          maxBuffer: HOST_LIMITS.bytes,
        });
        return stdout.trim();
      } catch {
        return undefined;
      }
    },
  };
}

/** POST of `{action, player, session}`; the reply is `{token}`, or another status than 2xx when it cannot. */
export function urlHost(url: string): Host {
  return {
    async ask(action, subject = {}) {
      const reply = await sendRaw(
        {
          url,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ action, ...subject }),
        },
        { timeoutMs: HOST_LIMITS.timeoutMs, replyBytes: HOST_LIMITS.bytes },
      );
      if (reply.is === 'no-answer' || reply.status < 200 || reply.status > 299) return undefined;
      return textOf(readJson(reply.text)?.token);
    },
  };
}

/** The first host that can do it. */
export function anyHost(hosts: readonly Host[]): Host {
  return {
    async ask(action, subject) {
      for (const host of hosts) {
        const done = await host.ask(action, subject);
        if (done !== undefined) return done;
      }
      return undefined;
    },
  };
}
