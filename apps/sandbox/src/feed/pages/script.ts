/** Runs in the browser as /assets/feed.js: keeps what moves fresh and sends the buttons. */
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
      // The next round asks again.
    } finally {
      busy = false;
    }
  };

  const send = async (button) => {
    const line = document.querySelector('.said');
    try {
      const reply = await fetch('/control/feed/' + button.dataset.post, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: button.dataset.body || '{}',
      });
      const answer = await reply.json();
      line.textContent = reply.ok ? 'Done: ' + button.textContent + '.' : 'Refused: ' + answer.error + '.';
      line.classList.toggle('said--wrong', !reply.ok);
    } catch {
      line.textContent = 'The sandbox does not answer.';
      line.classList.add('said--wrong');
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
