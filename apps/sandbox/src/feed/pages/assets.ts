/** Runs in the browser as /assets/feed.js: refreshes the live parts and sends the buttons. */
export const FEED_SCRIPT = `'use strict';
(() => {
  const EVERY_MS = 1000;
  let busy = false;

  const refresh = async () => {
    if (busy || document.hidden) return;
    busy = true;
    try {
      const reply = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } });
      if (!reply.ok) return;
      const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
      const old = document.querySelector('[data-matches]');
      const made = fresh.querySelector('[data-matches]');
      if (old.dataset.matches !== made.dataset.matches) old.replaceWith(made);
      for (const piece of document.querySelectorAll('[data-live]')) {
        const next = fresh.querySelector('[data-live="' + piece.dataset.live + '"]');
        if (next && next !== piece && next.outerHTML !== piece.outerHTML) {
          piece.className = next.className;
          piece.replaceChildren(...next.childNodes);
        }
      }
    } catch {
      // The next poll tries again.
    } finally {
      busy = false;
    }
  };

  const send = async (button) => {
    const line = document.querySelector('.notice');
    try {
      const reply = await fetch('/control/feed/' + button.dataset.post, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: button.dataset.body || '{}',
      });
      const answer = await reply.json();
      line.textContent = reply.ok ? 'Done: ' + button.textContent + '.' : 'Refused: ' + answer.error + '.';
      line.classList.toggle('notice--wrong', !reply.ok);
    } catch {
      line.textContent = 'The sandbox does not answer.';
      line.classList.add('notice--wrong');
    }
    refresh();
  };

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-post]');
    if (button) send(button);
  });
  setInterval(refresh, EVERY_MS);
  document.addEventListener('visibilitychange', refresh);
})();
`;

export const FEED_CSS = `
.feedhead{display:flex;align-items:center;flex-wrap:wrap;gap:8px 20px;padding:12px var(--gutter);background:var(--surface)}
.feedhead .facts{flex:1;min-width:200px;color:var(--text-2)}.feedhead strong{color:var(--warn)}
.do{display:flex;flex-wrap:wrap;gap:8px}
.do [aria-pressed=true],.do [aria-current=page]{box-shadow:inset 0 0 0 2px var(--accent)}
.feed h2{padding:16px var(--gutter) 8px;font-size:20px}.feed h2 b{color:var(--muted)}
.matches{display:grid;gap:1px}
.match{display:grid;gap:8px;align-content:start;min-width:0;padding:12px var(--gutter);background:var(--raised)}
.where{display:flex;gap:8px;color:var(--muted);font-size:13px}
.where time{margin-left:auto;color:var(--text);font:700 17px/1.2 var(--font-num);font-variant-numeric:tabular-nums}
.sides{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:12px;align-items:center}
.sides b{overflow-wrap:anywhere;font-weight:660}.sides b:last-child{text-align:right}
.sides output{font:850 24px/1 var(--font-num);font-variant-numeric:tabular-nums}
.prices{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
.prices span{display:flex;flex:1;justify-content:space-between;gap:8px;min-height:36px;align-items:center;padding:0 10px;border-radius:8px;background:var(--well);color:var(--muted)}
.prices b{color:var(--text);font:700 18px/1 var(--font-num);font-variant-numeric:tabular-nums}
.prices i{color:var(--warn);font-style:normal;font-size:13px}.prices i:empty{display:none}
.prices--suspended b,.prices--closed b{color:var(--muted);text-decoration:line-through}
.state{min-height:1.5em;color:var(--text-2);font-size:13px}
.notice{flex-basis:100%;color:var(--text-2)}.notice:empty{display:none}.notice--wrong{color:var(--negative)}
@media (min-width:800px){.matches{grid-template-columns:1fr 1fr}}
@media (min-width:1200px){.matches{grid-template-columns:repeat(3,1fr)}}
@media (forced-colors:active){.prices span,.match{border:1px solid CanvasText}}
`;
