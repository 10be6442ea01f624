import { useSearch } from 'wouter';
import { OlderBindPage } from '../features/agent/older/bind-page.tsx';

/** `agent` is the code of an agent; a `code` in an address is that of a login. */
export function Screen() {
  return <OlderBindPage code={new URLSearchParams(useSearch()).get('agent') ?? ''} />;
}
