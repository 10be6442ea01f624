import type { Part } from '../part.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

export function homePage(parts: readonly Part[]): Page {
  const nav = parts.flatMap((part) => part.nav);
  const doors = parts.flatMap((part) => part.doors);
  return {
    title: 'Home',
    path: '/',
    body: html`<section class="field">
<h1>Everyone outside the house</h1>
<p>The product talks to third parties over real protocols. Here this program answers in their place, so that
nothing leaves this machine and every failure can be rehearsed.</p>
</section>
<ul class="parts">${nav.map(
      (entry) =>
        html`<li><a class="part" href="${entry.href}"><b>${entry.label}</b><span>${entry.about}</span></a></li>`,
    )}</ul>
<section class="doors"><h2>Doors</h2><dl>${doors.map((door) => html`<dt>${door.name}</dt><dd>${door.address}</dd>`)}</dl></section>`,
  };
}
