import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { MessageDetail } from '../features/messages/message-detail.tsx';

export function Screen() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const [heading, setHeading] = useState<string>();
  useHeading(heading);
  return <MessageDetail id={id} onHeading={setHeading} />;
}
