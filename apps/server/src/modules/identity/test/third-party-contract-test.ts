import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderAnswer, ThirdPartyProvider } from '../core/third-party.ts';

export type Trouble =
  | 'error'
  | 'silence'
  | 'page'
  | 'other-nonce'
  | 'expired'
  | 'wrong-key'
  | 'unknown-key'
  | 'other-audience'
  | 'other-issuer'
  | 'unsigned'
  | 'shared-key';

export interface ThirdPartyWorld {
  readonly provider: ThirdPartyProvider;
  readonly people: {
    readonly verified: { readonly unionId: string; readonly email: string };
    readonly unverified: { readonly unionId: string };
    readonly mailless: { readonly unionId: string };
  };
  /** Opens the address as the person's browser would, agrees or not, and returns where the browser is sent. */
  visit(authorizeUrl: string, unionId: string, answer: 'accept' | 'refuse'): Promise<URL>;
  /** A token that the provider issued to the person for this program, or for another one. */
  accessToken(unionId: string, forAnother: boolean): Promise<string>;
  fall(trouble: Trouble): Promise<void>;
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

const VERIFIER = 'the-verifier-of-the-contract-test-has-some-length';
const REQUEST = {
  redirectUri: 'http://127.0.0.1:9/back',
  state: 'the-state',
  nonce: 'the-nonce',
  challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

interface Actions {
  world(): ThirdPartyWorld;
  codeOf(unionId?: string): Promise<string>;
  redeem(
    code: string,
    more?: { verifier?: string; nonce?: string; redirectUri?: string },
  ): Promise<ProviderAnswer>;
}

function actionsOf(world: () => ThirdPartyWorld): Actions {
  return {
    world,
    async codeOf(unionId = world().people.verified.unionId) {
      const url = await world().provider.authorizeUrl(REQUEST);
      const back = await world().visit(url ?? '', unionId, 'accept');
      return back.searchParams.get('code') ?? '';
    },
    redeem: (code, more = {}) =>
      world().provider.redeemCode({
        code,
        redirectUri: REQUEST.redirectUri,
        verifier: VERIFIER,
        nonce: REQUEST.nonce,
        ...more,
      }),
  };
}

/**
 * The contract test of every sign-in provider adapter. `build` returns a new world whose adapter times out within two
 * seconds.
 */
export function testThirdPartyContract(name: string, build: () => Promise<ThirdPartyWorld>): void {
  describe(`contract of sign-in providers: ${name}`, () => {
    let world: ThirdPartyWorld;
    beforeEach(async () => {
      world = await build();
    });
    afterEach(() => world.close());
    const actions = actionsOf(() => world);
    testCodes(actions);
    testTroubles(actions);
    testAccessTokens(actions);
  });
}

function testCodes(actions: Actions): void {
  it('identifies a person who agreed, with a verified e-mail in lower case', async () => {
    const { verified } = actions.world().people;
    expect(await actions.redeem(await actions.codeOf())).toEqual({ is: 'vouched', ...verified });
  });

  it('omits an e-mail that the provider has not verified or does not have', async () => {
    for (const { unionId } of [actions.world().people.unverified, actions.world().people.mailless])
      expect(await actions.redeem(await actions.codeOf(unionId))).toEqual({
        is: 'vouched',
        unionId,
        email: undefined,
      });
  });

  it('returns the state, and no code for a person who refused', async () => {
    const url = await actions.world().provider.authorizeUrl(REQUEST);
    const back = await actions.world().visit(url ?? '', actions.world().people.verified.unionId, 'refuse');
    expect(back.searchParams.get('state')).toBe(REQUEST.state);
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('refuses a used code and an unknown one', async () => {
    const code = await actions.codeOf();
    await actions.redeem(code);
    expect((await actions.redeem(code)).is).toBe('refused');
    expect((await actions.redeem('never-was')).is).toBe('refused');
  });

  it('refuses a code without its verifier, its nonce or its return address', async () => {
    expect((await actions.redeem(await actions.codeOf(), { verifier: `${VERIFIER}x` })).is).toBe('refused');
    expect((await actions.redeem(await actions.codeOf(), { nonce: 'another' })).is).toBe('refused');
    expect(
      (await actions.redeem(await actions.codeOf(), { redirectUri: 'http://127.0.0.1:9/else' })).is,
    ).toBe('refused');
  });
}

function testTroubles(actions: Actions): void {
  it.each<Trouble>([
    'other-nonce',
    'expired',
    'wrong-key',
    'unknown-key',
    'other-audience',
    'other-issuer',
    'unsigned',
    'shared-key',
  ])('refuses a token with %s, and works again afterwards', async (trouble) => {
    const code = await actions.codeOf();
    await actions.world().fall(trouble);
    expect((await actions.redeem(code)).is).toBe('refused');
    expect((await actions.redeem(await actions.codeOf())).is).toBe('vouched');
  });

  it.each<Trouble>(['error', 'silence', 'page'])(
    'reports %s as away, and works again afterwards',
    async (trouble) => {
      const code = await actions.codeOf();
      await actions.world().fall(trouble);
      expect((await actions.redeem(code)).is).toBe('away');
      expect((await actions.redeem(await actions.codeOf())).is).toBe('vouched');
    },
  );

  it('accepts a new key of the provider', async () => {
    await actions.redeem(await actions.codeOf());
    await actions.world().rotateKeys();
    expect((await actions.redeem(await actions.codeOf())).is).toBe('vouched');
  });
}

function testAccessTokens(actions: Actions): void {
  it('accepts an access token of this program, and none of another', async () => {
    const { verified } = actions.world().people;
    const own = await actions.world().accessToken(verified.unionId, false);
    expect(await actions.world().provider.redeemAccessToken(own)).toEqual({ is: 'vouched', ...verified });
    const other = await actions.world().accessToken(verified.unionId, true);
    expect((await actions.world().provider.redeemAccessToken(other)).is).toBe('refused');
    expect((await actions.world().provider.redeemAccessToken('never-was')).is).toBe('refused');
  });

  it('never repeats in its reasons what the provider sent', async () => {
    const code = await actions.codeOf();
    await actions.redeem(code);
    const answer = JSON.stringify(await actions.redeem(code));
    expect(answer).not.toContain(code);
    expect(answer).not.toContain(VERIFIER);
  });

  it('reports an unreachable provider as away', async () => {
    const code = await actions.codeOf();
    await actions.world().stop();
    expect((await actions.redeem(code)).is).toBe('away');
    expect((await actions.world().provider.redeemAccessToken('any')).is).toBe('away');
  });
}
