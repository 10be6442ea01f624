import type { PayOrder } from '@palpite/contract/entities/payments';

/** An external address. Addresses of a provider that are scripts or files are not followed. */
function safe(address: string, schemes: readonly string[]): string | undefined {
  try {
    return schemes.includes(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

const WEB = ['https:', 'http:'] as const;

/** Where the payment continues outside the app; undefined where the player copies something by hand. */
export function outsideOf({ instructions }: Pick<PayOrder, 'instructions'>): string | undefined {
  if (instructions?.kind === 'redirect') return safe(instructions.url, WEB);
  if (instructions?.kind === 'intent') return safe(instructions.uri, ['upi:', 'intent:']);
  return undefined;
}

/** The provider's own page of the order, beside the instructions. */
export function pageOf({
  page_url,
  instructions,
}: Pick<PayOrder, 'page_url' | 'instructions'>): string | undefined {
  if (page_url === '' || instructions?.kind === 'redirect') return undefined;
  return safe(page_url, WEB);
}
