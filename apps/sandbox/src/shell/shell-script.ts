/**
 * A native wrapper as a page: the app in a frame instead of a web view, with the same protocol (docs/bridge.md). What
 * the app asked for is in `shellCalls`, for tests; `shellFaults` makes calls fail or stay without an answer. Notices are
 * in a script of their own (`notices-script.ts`), which adds its calls to these.
 */
export const SHELL_SCRIPT = `'use strict';
const frame = document.querySelector('iframe');
const cover = document.getElementById('shell-cover');
const page = document.getElementById('shell-page');
const share = document.getElementById('shell-share');
const lines = document.getElementById('shell-calls');
const sheet = document.getElementById('shell-confirm');
const setup = JSON.parse(document.querySelector('[data-setup]').dataset.setup);
const LOADING_MS = 8000;
window.shellCalls = [];
window.shellClipboard = '';
window.shellFaults = {};
window.shellSession = setup.session;
const origin = () => new URL(frame.src).origin;
const tell = (event, detail) =>
  frame.contentWindow.postMessage(JSON.stringify({ source: 'palpite-shell', event, detail }), origin());
const closeLoading = (by) => {
  if (cover.hidden) return;
  cover.hidden = true;
  document.body.dataset.loadingClosedBy = by;
};
setTimeout(() => closeLoading('timer'), LOADING_MS);
const done = (data = {}) => ({ code: 0, message: '', data });
const handlers = {
  hello() {
    if (setup.smid) tell('device-id', setup.smid);
    return done({ pages: setup.pages, confirms: setup.confirms, ...(setup.notices && { notices: setup.notices }) });
  },
  ready: () => { closeLoading('page'); return done(); },
  login() {
    page.hidden = false;
    page.querySelector('b').textContent = 'login';
    return done();
  },
  logout: () => { window.shellSession = null; return done(); },
  copy: ({ text }) => { window.shellClipboard = text; return done(); },
  share(what) { share.textContent = what.text + ' ' + (what.url || ''); return done(); },
  open: ({ url }) => { window.shellOpened = url; return done(); },
  page({ page: name, query }) {
    if (!setup.pages.includes(name)) return { code: 4, message: 'no such page', data: {} };
    page.hidden = false;
    page.querySelector('b').textContent = name + (query ? '?' + query : '');
    return done();
  },
  back() { document.body.dataset.left = 'yes'; return done(); },
  install: () => { document.body.dataset.installed = 'yes'; return done(); },
  haptic: () => done(),
  confirm: ({ title, amount, text }) => new Promise((resolve) => {
    sheet.hidden = false;
    for (const [name, value] of Object.entries({ title, amount, text }))
      sheet.querySelector('[data-' + name + ']').textContent = value;
    const end = (reply) => { sheet.hidden = true; resolve(reply); };
    document.getElementById('shell-finger').onclick = () => end(done());
    document.getElementById('shell-cancel').onclick = () => end({ code: 1, message: 'cancelled', data: {} });
  }),
};
addEventListener('message', async ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data !== 'string') return;
  let call;
  try { call = JSON.parse(data); } catch { return; }
  if (call.source !== 'palpite' || typeof call.id !== 'string') return;
  window.shellCalls.push({ call: call.call, data: call.data });
  lines.textContent = window.shellCalls.slice(-12).map(({ call, data }) => call + ' ' + JSON.stringify(data)).join('\\n');
  const fault = window.shellFaults[call.call];
  if (fault === 'silent') return;
  const reply = fault ? { code: fault, message: 'switched on by the test', data: {} }
    : Object.hasOwn(handlers, call.call) ? await handlers[call.call](call.data || {})
    : { code: 2, message: 'unknown call', data: {} };
  tell('reply', JSON.stringify({ id: call.id, ...reply }));
});
document.getElementById('shell-back').addEventListener('click', () => tell('back', ''));
document.getElementById('shell-close-page').addEventListener('click', () => { page.hidden = true; });
document.getElementById('shell-login').addEventListener('click', () => {
  page.hidden = true;
  tell('session', JSON.stringify(window.shellSession || {}));
});
document.getElementById('shell-logout').addEventListener('click', () => tell('session', '{}'));
`;

export const SHELL_STYLE = `.shell { display: grid; grid-template-rows: auto 1fr; position: relative; width: 375px; height: 780px; margin: 0 auto; }
.shell > header { display: flex; gap: 8px; align-items: center; padding: 8px; background: #16211c; }
.shell button { min-height: 44px; padding: 0 16px; }
.shell iframe { width: 100%; height: 100%; border: 0; background: #0e1311; }
.shell-confirm { position: absolute; inset: auto 0 0; padding: 24px; border-radius: 24px 24px 0 0; background: #1f2b25; text-align: center; }
.shell-confirm b { display: block; font-size: 40px; }
.shell-confirm[hidden] { display: none; }
.shell-cover, .shell-page { position: absolute; inset: 60px 0 0; padding: 24px; background: #16211c; }
.shell-cover[hidden], .shell-page[hidden] { display: none; }
.shell-notices { width: 375px; margin: 16px auto; }
.shell-notices button { min-height: 44px; }
.shell-notices li button { width: 100%; text-align: left; }
.shell-calls { max-width: 640px; margin: 16px auto; white-space: pre-wrap; word-break: break-all; font-size: 12px; }
`;
