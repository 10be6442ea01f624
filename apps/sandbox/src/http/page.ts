import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';
import type { NavEntry } from './navigation.ts';

/** Only our own files run or style a page; the one frame shows a mail, which has a stricter policy of its own. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Page {
  readonly title: string;
  readonly path: string;
  readonly body: Markup;
  /** Addresses of more style sheets and of scripts; inline ones would be refused by the policy. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

export function renderPage(nav: readonly NavEntry[], page: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${page.title} · Palpite sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${(page.styles ?? []).map((address) => html`<link rel="stylesheet" href="${address}">`)}
${(page.scripts ?? []).map((address) => html`<script src="${address}" defer></script>`)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="logo" href="/">PALPITE<i></i>SANDBOX</a>
<nav class="nav" aria-label="Parts">${nav.map(
    (entry) =>
      html`<a href="${entry.href}"${entry.href === page.path && html` aria-current="page"`}>${entry.label}</a>`,
  )}</nav>
</header>
<main id="main">${page.body}</main>
</body>
</html>
`.text;
}

export function sendPage(reply: FastifyReply, nav: readonly NavEntry[], page: Page): FastifyReply {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage(nav, page));
}
