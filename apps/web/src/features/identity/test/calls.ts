import type { Client } from '@palpite/client/client';
import type { Outcome } from '@palpite/client/outcome';
import type { CallName } from '@palpite/contract/generated/calls';

export interface Asked {
  readonly name: CallName;
  readonly input: object;
}

/** A client that answers from a list and records its calls. */
export function scriptedClient(answers: Partial<Record<CallName, Outcome<CallName>>>): {
  readonly client: Client;
  readonly asked: Asked[];
} {
  const asked: Asked[] = [];
  const client: Client = {
    async call(name, input) {
      asked.push({ name, input });
      const answer = answers[name];
      if (!answer) throw new Error(`nobody expected ${name}`);
      return answer as never;
    },
  };
  return { client, asked };
}

export const LOGIN_INFO = {
  uid: 7,
  sid: 'sid',
  smid: 'device-00',
  first_regist: 0,
  first_active: 0,
  visitor: 0,
  visitor_deposit: 0,
  access_token: 'token',
  lang: 'PT',
} as const;
