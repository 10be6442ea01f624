import { createElement, Fragment, type ReactNode } from 'react';

/** The allowed tags; anything else is shown as its text. */
const TAGS: readonly string[] = [
  'b',
  'strong',
  'i',
  'em',
  'p',
  'br',
  'span',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'small',
];

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const children = [...node.childNodes].map(toNode);
  const tag = node.nodeName.toLowerCase();
  return TAGS.includes(tag)
    ? createElement(tag, { key }, ...children)
    : createElement(Fragment, { key }, ...children);
}

/** An operator's text, rebuilt from safe parts: anything else is removed. */
export function BannerHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map(toNode)}</>;
}
