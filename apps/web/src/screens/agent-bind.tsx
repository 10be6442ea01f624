import { useSearch } from 'wouter';
import { OlderBindPage } from '../features/agent/older/bind-page.tsx';

/** `code` comes with a link of an agent. */
export function Screen() {
  return <OlderBindPage code={new URLSearchParams(useSearch()).get('code') ?? ''} />;
}
