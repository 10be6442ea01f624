import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderAnswer, ThirdPartyProvider } from '../core/third-party.ts';

export type Trouble =
  | 'error'
  | 'silence'
  | 'page'
  | 'other-nonce'
  | 'expired'
  | 'stranger-key'
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

const VERIFIER = 'the-verifier-of-the-examination-has-some-length';
const ASK = {
  redirectUri: 'http://127.0.0.1:9/back',
  state: 'the-state',
  nonce: 'the-nonce',
  challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

interface Hands {
  world(): ThirdPartyWorld;
  codeOf(unionId?: string): Promise<string>;
  redeem(
    code: string,
    more?: { verifier?: string; nonce?: string; redirectUri?: string },
  ): Promise<ProviderAnswer>;
}

function handsOf(world: () => ThirdPartyWorld): Hands {
  return {
    world,
    async codeOf(unionId = world().people.verified.unionId) {
      const url = await world().provider.authorizeUrl(ASK);
      const back = await world().visit(url ?? '', unionId, 'accept');
      return back.searchParams.get('code') ?? '';
    },
    redeem: (code, more = {}) =>
      world().provider.redeemCode({
        code,
        redirectUri: ASK.redirectUri,
        verifier: VERIFIER,
        nonce: ASK.nonce,
        ...more,
      }),
  };
}

/**
 * The contract test of every sign-in provider adapter. `build` returns a new world whose adapter times out within two
 * seconds.
 */
export function examineThirdParty(name: string, build: () => Promise<ThirdPartyWorld>): void {
  describe(`contract of sign-in providers: ${name}`, () => {
    let world: ThirdPartyWorld;
    beforeEach(async () => {
      world = await build();
    });
    afterEach(() => world.close());
    const hands = handsOf(() => world);
    examineCodes(hands);
    testTroubles(hands);
    examineAccess(hands);
  });
}

function examineCodes(hands: Hands): void {
  it('identifies a person who agreed, with a verified e-mail in lower case', async () => {
    const { verified } = hands.world().people;
    expect(await hands.redeem(await hands.codeOf())).toEqual({ is: 'vouched', ...verified });
  });

  it('omits an e-mail that the provider has not verified or does not have', async () => {
    for (const { unionId } of [hands.world().people.unverified, hands.world().people.mailless])
      expect(await hands.redeem(await hands.codeOf(unionId))).toEqual({
        is: 'vouched',
        unionId,
        email: undefined,
      });
  });

  it('returns the state, and no code for a person who refused', async () => {
    const url = await hands.world().provider.authorizeUrl(ASK);
    const back = await hands.world().visit(url ?? '', hands.world().people.verified.unionId, 'refuse');
    expect(back.searchParams.get('state')).toBe(ASK.state);
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('refuses a used code and an unknown one', async () => {
    const code = await hands.codeOf();
    await hands.redeem(code);
    expect((await hands.redeem(code)).is).toBe('refused');
    expect((await hands.redeem('never-was')).is).toBe('refused');
  });

  it('refuses a code without its verifier, its nonce or its return address', async () => {
    expect((await hands.redeem(await hands.codeOf(), { verifier: `${VERIFIER}x` })).is).toBe('refused');
    expect((await hands.redeem(await hands.codeOf(), { nonce: 'another' })).is).toBe('refused');
    expect((await hands.redeem(await hands.codeOf(), { redirectUri: 'http://127.0.0.1:9/else' })).is).toBe(
      'refused',
    );
  });
}

function testTroubles(hands: Hands): void {
  it.each<Trouble>([
    'other-nonce',
    'expired',
    'stranger-key',
    'unknown-key',
    'other-audience',
    'other-issuer',
    'unsigned',
    'shared-key',
  ])('refuses a token with %s, and works again afterwards', async (trouble) => {
    const code = await hands.codeOf();
    await hands.world().fall(trouble);
    expect((await hands.redeem(code)).is).toBe('refused');
    expect((await hands.redeem(await hands.codeOf())).is).toBe('vouched');
  });

  it.each<Trouble>(['error', 'silence', 'page'])(
    'calls %s away, and works again afterwards',
    async (trouble) => {
      const code = await hands.codeOf();
      await hands.world().fall(trouble);
      expect((await hands.redeem(code)).is).toBe('away');
      expect((await hands.redeem(await hands.codeOf())).is).toBe('vouched');
    },
  );

  it('accepts a new key of the provider', async () => {
    await hands.redeem(await hands.codeOf());
    await hands.world().rotateKeys();
    expect((await hands.redeem(await hands.codeOf())).is).toBe('vouched');
  });
}

function examineAccess(hands: Hands): void {
  it('accepts an access token of this program, and none of another', async () => {
    const { verified } = hands.world().people;
    const own = await hands.world().accessToken(verified.unionId, false);
    expect(await hands.world().provider.redeemAccessToken(own)).toEqual({ is: 'vouched', ...verified });
    const other = await hands.world().accessToken(verified.unionId, true);
    expect((await hands.world().provider.redeemAccessToken(other)).is).toBe('refused');
    expect((await hands.world().provider.redeemAccessToken('never-was')).is).toBe('refused');
  });

  it('never repeats in its reasons what the provider sent', async () => {
    const code = await hands.codeOf();
    await hands.redeem(code);
    const answer = JSON.stringify(await hands.redeem(code));
    expect(answer).not.toContain(code);
    expect(answer).not.toContain(VERIFIER);
  });

  it('reports an unreachable provider as away', async () => {
    const code = await hands.codeOf();
    await hands.world().stop();
    expect((await hands.redeem(code)).is).toBe('away');
    expect((await hands.world().provider.redeemAccessToken('any')).is).toBe('away');
  });
}
