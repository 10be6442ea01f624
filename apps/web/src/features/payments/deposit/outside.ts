import type { PayOrder } from '@palpite/contract/entities/payments';

/** An address of another page or app. What a provider says is not followed into scripts or files. */
function safe(address: string, schemes: readonly string[]): string | undefined {
  try {
    return schemes.includes(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

const WEB = ['https:', 'http:'] as const;

/** Where paying goes on outside of the app; undefined where the player carries something over by hand. */
export function outsideOf({ instructions }: Pick<PayOrder, 'instructions'>): string | undefined {
  if (instructions?.kind === 'redirect') return safe(instructions.url, WEB);
  if (instructions?.kind === 'intent') return safe(instructions.uri, ['upi:', 'intent:']);
  return undefined;
}

/** The provider's own page about the order, beside the instructions. */
export function pageOf({
  page_url,
  instructions,
}: Pick<PayOrder, 'page_url' | 'instructions'>): string | undefined {
  if (page_url === '' || instructions?.kind === 'redirect') return undefined;
  return safe(page_url, WEB);
}
