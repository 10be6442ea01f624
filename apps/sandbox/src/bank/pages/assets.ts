/**
 * Runs in the browser as /assets/bank.js: refreshes the page, copies to the clipboard, sends the buttons of the
 * control page.
 */
export const BANK_SCRIPT = `'use strict';
(() => {
  let busy = false;

  const wake = (root) => {
    for (const button of root.querySelectorAll('[data-copy]')) button.hidden = false;
    // The server does not know the clock of the reader.
    const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'short', timeStyle: 'short' });
    for (const time of root.querySelectorAll('time[datetime]')) time.textContent = form.format(new Date(time.dateTime));
  };

  /**
   * Unchanged elements are not replaced, so that buttons do not move while they are pressed and inputs keep their
   * text.
   */
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
      // The next poll tries again.
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
    const line = document.querySelector('.notice');
    try {
      const reply = await fetch('/control/bank/' + button.dataset.post, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
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

export const BANK_CSS = `
.pay{width:100%;max-width:480px;margin:0 auto;padding-bottom:24px;background:var(--raised);display:grid;gap:16px;align-content:start}
.pay>*{margin-inline:var(--gutter);min-width:0}
.pay>h1{margin-top:24px}
.payhead{margin:0;padding:20px var(--gutter);background:var(--field);color:var(--field-text);display:grid;gap:8px;position:relative}
.pay>.payhead{margin:0}
.payhead p{font:800 18px/1.1 var(--font-num);text-transform:uppercase}
.payhead h1{font-size:48px;line-height:1;text-transform:none;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.payhead small{display:block;font:540 14px/1.4 var(--font-text);color:var(--field-muted);text-transform:none;letter-spacing:0}
.payhead dl{display:flex;flex-wrap:wrap;gap:6px 24px;padding-top:12px;border-top:1px dashed var(--field-muted)}
.payhead dt{color:var(--field-muted);font-size:13px}.payhead dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.payhead time{color:inherit;font:inherit}
.paystate{display:grid;gap:2px;padding:12px 14px;border-radius:10px;background:var(--plate);border-left:4px solid var(--warn)}
.paystate b{font-weight:680}.paystate span{color:var(--text-2)}
.paystate--paid{border-color:var(--positive)}.paystate--paid b{color:var(--positive)}
.paystate--failed,.paystate--expired{border-color:var(--negative)}
.paynotice{padding:10px 14px;border-radius:10px;background:var(--well);color:var(--negative);box-shadow:inset 0 0 0 1px var(--negative)}
.paylead{color:var(--text-2)}
.qr{display:block;width:min(260px,72vw);height:auto;margin-inline:auto!important;border-radius:12px}
.phone{justify-self:center;padding:18px 28px;border-radius:22px;background:var(--well);box-shadow:inset 0 0 0 2px var(--line-strong);font:800 28px/1 var(--font-num);font-variant-numeric:tabular-nums;letter-spacing:.04em;overflow-wrap:anywhere}
.payfacts{display:grid;gap:1px;background:var(--line)}
.payfacts>div{display:grid;gap:2px;align-content:center;min-height:56px;padding:8px 0;background:var(--raised)}
.payfacts dt{color:var(--muted);font-size:13px}
.payfacts dd{margin:0;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:12px;align-items:center}
.payfacts dd span{overflow-wrap:anywhere;font-weight:560;font-variant-numeric:tabular-nums}
.payfacts .long{font-size:13px;font-weight:420;color:var(--text-2)}
.payacts{display:grid;gap:8px}.payacts form{display:grid;gap:10px}.payacts .btn{width:100%}
.payacts label{display:grid;gap:4px;color:var(--text-2)}
.payacts input[inputmode]{width:100%;min-height:52px;padding:0 14px;border:0;border-radius:10px;background:var(--well);box-shadow:inset 0 0 0 1px var(--edge);color:var(--text);font:700 22px/1 var(--font-num);font-variant-numeric:tabular-nums}
.payagain summary{display:flex;align-items:center;min-height:var(--tap);color:var(--text-2);cursor:pointer;text-decoration:underline;text-underline-offset:3px}
.confirming{display:grid;gap:6px;color:var(--text-2);font-variant-numeric:tabular-nums}
progress{width:100%;height:10px;appearance:none;border:0;border-radius:5px;background:var(--well);overflow:hidden}
progress::-webkit-progress-bar{background:var(--well)}progress::-webkit-progress-value{background:var(--accent)}progress::-moz-progress-bar{background:var(--accent)}
.receipts{display:grid;gap:1px;background:var(--line)}
.receipts li{display:grid;gap:2px;padding:10px 0;background:var(--raised)}.receipts b{font:800 20px/1.2 var(--font-num);font-variant-numeric:tabular-nums}
.receipts span{color:var(--muted);font-size:13px;overflow-wrap:anywhere}
.payback .btn{width:100%}
.payfoot{color:var(--muted);font-size:13px;text-align:center}
.columns{display:grid;gap:8px;align-items:start}
.column{min-width:0;background:var(--raised);padding-bottom:8px}.column h2{padding:16px var(--gutter) 8px;font-size:20px}.column h2 b{color:var(--muted)}
.orders{display:grid;gap:1px;background:var(--line)}
.order{display:grid;gap:6px;padding:12px var(--gutter);background:var(--raised);min-width:0}
.order b{font:800 19px/1.2 var(--font-num);font-variant-numeric:tabular-nums}
.small{color:var(--muted);font-size:13px;overflow-wrap:anywhere}.nothing{padding:8px var(--gutter) 16px}
.mark{color:var(--warn);font-weight:660}.mark--paid,.mark--delivered{color:var(--positive)}.mark--failed,.mark--expired,.mark--given-up,.mark--lost,.mark--forged,.mark--returned{color:var(--negative)}
.do{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.groups{display:grid;gap:20px 32px}
.groups fieldset{border:0;padding:0;margin:0;min-width:0;display:grid;gap:14px;align-content:start}
.groups legend{padding:0 0 10px;font:800 20px/1.1 var(--font-num);text-transform:uppercase}
@media (min-width:520px){.pay{margin-block:24px;border-radius:14px;overflow:hidden}}
@media (min-width:900px){.columns{grid-template-columns:repeat(3,minmax(0,1fr))}.faults--one{grid-template-columns:1fr}.groups{grid-template-columns:1fr 1fr}}
@media (forced-colors:active){.paystate,.order,.phone{border:1px solid CanvasText}}
`;
