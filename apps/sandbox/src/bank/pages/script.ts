/** Runs in the browser as /assets/bank.js: keeps the page fresh, copies, sends the buttons of the desk. */
export const BANK_SCRIPT = `'use strict';
(() => {
  let busy = false;

  const wake = (root) => {
    for (const button of root.querySelectorAll('[data-copy]')) button.hidden = false;
  };

  /** What has not changed is left alone, so that nothing moves under a finger or out of a field. */
  const refresh = async () => {
    const old = document.querySelector('[data-live]');
    if (busy || document.hidden || !old || old.dataset.every === '0') return;
    busy = true;
    try {
      const reply = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } });
      if (!reply.ok) return;
      const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('[data-live]');
      if (!fresh || fresh.dataset.mark === old.dataset.mark) return;
      wake(fresh);
      old.replaceWith(fresh);
    } catch {
      // The next round asks again.
    } finally {
      busy = false;
    }
  };

  const copy = async (button) => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.dataset.copied;
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling);
    }
  };

  const send = async (button) => {
    const line = document.querySelector('.said');
    try {
      const reply = await fetch('/control/bank/' + button.dataset.post, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
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
    const button = event.target.closest('button');
    if (!button) return;
    if (button.dataset.copy) copy(button);
    if (button.dataset.post) send(button);
  });
  wake(document);
  setInterval(refresh, 2000);
  document.addEventListener('visibilitychange', refresh);
})();
`;
