/** Runs in the browser as /assets/inbox.js: refreshes the list, copies codes, sends the fault forms. */
export const INBOX_SCRIPT = `'use strict';
(() => {
  let busy = false;
  let again = false;

  const refresh = async () => {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!reply.ok) return;
      const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
      const focused = document.activeElement && document.activeElement.getAttribute('href');
      for (const old of document.querySelectorAll('[data-live]')) {
        const made = fresh.querySelector('[data-live="' + old.dataset.live + '"]');
        if (made && made.innerHTML !== old.innerHTML) old.replaceChildren(...made.childNodes);
      }
      if (focused && document.activeElement === document.body) {
        for (const link of document.querySelectorAll('[data-live] a'))
          if (link.getAttribute('href') === focused) link.focus({ preventScroll: true });
      }
    } catch {
      // The stream reconnects by itself and the next change fetches again.
    } finally {
      busy = false;
      if (again) { again = false; refresh(); }
    }
  };

  if (document.querySelector('[data-live]')) {
    const stream = new EventSource('/inbox/events');
    stream.addEventListener('change', refresh);
    stream.addEventListener('open', refresh);
    addEventListener('pagehide', () => stream.close());
  }

  const copy = async (button) => {
    const code = button.dataset.copy;
    try {
      await navigator.clipboard.writeText(code);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(document.querySelector('output'));
      button.textContent = 'Selected: press Ctrl+C';
    }
  };

  const notice = (form, text, wrong) => {
    const line = form.querySelector('.notice');
    line.textContent = text;
    line.classList.toggle('notice--wrong', wrong);
  };

  const show = (form, faults) => {
    for (const input of form.querySelectorAll('input')) {
      const value = faults[input.name];
      input.value = Array.isArray(value) ? value.join(', ') : value;
    }
  };

  const sendFaults = async (form, method) => {
    const body = {};
    for (const input of form.querySelectorAll('input'))
      body[input.name] = input.type === 'number'
        ? Number(input.value)
        : input.value.split(/[\\s,]+/).filter((word) => word !== '');
    const options = method === 'DELETE' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const reply = await fetch('/control/' + form.dataset.faults + '/faults', { method, ...options });
      const answer = await reply.json();
      if (!reply.ok) return notice(form, 'Not applied: check ' + (answer.field || 'the values') + '.', true);
      show(form, answer);
      notice(form, method === 'DELETE' ? 'All faults are off.' : 'Applied.', false);
    } catch {
      notice(form, 'Not applied: the sandbox does not answer.', true);
    }
  };

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    sendFaults(event.target, 'POST');
  });
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    if (button.dataset.copy) copy(button);
    if (button.dataset.reset !== undefined) sendFaults(button.form, 'DELETE');
    if (button.dataset.clear !== undefined) {
      await fetch('/inbox', { method: 'DELETE' });
      location.assign('/inbox');
    }
  });
})();
`;
