import { useSearch } from 'wouter';
import { FramePage, LinkPage, type LinkTarget } from '../features/content/links.tsx';

function useTarget(): LinkTarget {
  const query = new URLSearchParams(useSearch());
  return { link: query.get('key') ?? '', url: query.get('url') ?? '' };
}

function Outside() {
  return <LinkPage {...useTarget()} />;
}

function Frame() {
  return <FramePage {...useTarget()} />;
}

export const LINK_SCREENS = { link: { Screen: Outside }, frame: { Screen: Frame } } as const;
