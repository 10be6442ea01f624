import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';

/** One link of the sandbox's navigation and one card of its home page. */
export interface NavEntry {
  readonly href: string;
  readonly label: string;
  /** One sentence: which third party this simulates. */
  readonly about: string;
}

/**
 * Only our own scripts and styles are allowed; the one frame shows a mail, which has a stricter policy of its own.
 */
const pagePolicy = (forms: string, frames: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    ["frame-src 'self'", ...frames].join(' '),
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');

export interface Page {
  readonly title: string;
  readonly path: string;
  readonly body: Markup;
  /** Addresses of more style sheets and of scripts; the policy blocks inline ones. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** English if absent. */
  readonly language?: string;
  /** Hides the navigation: payment pages are for players, who know nothing of a sandbox. */
  readonly isBare?: true;
  /** Origins besides our own that the page shows in frames. */
  readonly frames?: readonly string[];
  /** The page has forms that work without scripts. */
  readonly hasForms?: true;
}

const navLink = ({ href, label }: NavEntry, path: string) =>
  html`<a href="${href}"${href === path && html` aria-current="page"`}>${label}</a>`;

export function renderPage(nav: readonly NavEntry[], page: Page): string {
  return html`<!doctype html>
<html lang="${page.language ?? 'en'}">
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
${!page.isBare && html`<a class="skip" href="#main">Skip to content</a>`}
<header class="bar">
<a class="logo" href="/">PALPITE<i></i>SANDBOX</a>
${!page.isBare && html`<nav class="nav" aria-label="Parts">${nav.map((entry) => navLink(entry, page.path))}</nav>`}
</header>
<main id="main">${page.body}</main>
</body>
</html>
`.text;
}

export function sendPage(reply: FastifyReply, nav: readonly NavEntry[], page: Page): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(page.hasForms ? "'self'" : "'none'", page.frames ?? []))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage(nav, page));
}
