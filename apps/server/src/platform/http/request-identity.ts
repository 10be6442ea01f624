import type { CommonQuery } from '@palpite/contract/common';
import type { LanguageCode } from '@palpite/contract/languages';

/** What a request says of who asks: the same bytes from the same address always say the same. */
export interface RequestIdentity {
  readonly common: CommonQuery;
  readonly brand: string;
  readonly language: LanguageCode;
  readonly address: string;
  readonly agent: string | undefined;
}
