/**
 * Telegram Web around a mini app: takes its events, draws the header and the main button, and answers. Everything that
 * the app sent is in `hostEvents`, for tests.
 */
export const HOST_SCRIPT = `'use strict';
const frame = document.querySelector('iframe');
const main = document.getElementById('tg-main');
const back = document.getElementById('tg-back');
const asked = document.getElementById('tg-ask');
const lines = document.getElementById('tg-events');
const themes = JSON.parse(document.body.querySelector('[data-themes]').dataset.themes);
let theme = document.querySelector('[data-theme-name]').dataset.themeName;
let hasBack = false;
let confirmsClosing = false;
window.hostEvents = [];
const tell = (eventType, eventData = {}) =>
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), new URL(frame.src).origin);
const close = () => { frame.hidden = true; document.body.dataset.closed = 'yes'; };
const handlers = {
  web_app_request_theme: () => tell('theme_changed', { theme_params: themes[theme] }),
  web_app_request_viewport: () =>
    tell('viewport_changed', { height: frame.clientHeight, is_expanded: true, is_state_stable: true }),
  web_app_setup_main_button(data) {
    main.hidden = !data.is_visible;
    main.disabled = data.is_active === false;
    if (data.text) main.textContent = data.text;
    if (/^#[0-9a-f]{6}$/i.test(data.color || '')) main.style.background = data.color;
    if (/^#[0-9a-f]{6}$/i.test(data.text_color || '')) main.style.color = data.text_color;
  },
  web_app_setup_back_button(data) {
    hasBack = data.is_visible === true;
    back.textContent = hasBack ? 'Voltar' : 'Fechar';
  },
  web_app_setup_closing_behavior(data) { confirmsClosing = data.need_confirmation === true; },
  web_app_close: close,
  async web_app_read_text_from_clipboard({ req_id }) {
    tell('clipboard_text_received', { req_id, data: window.hostClipboard || '' });
  },
};
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data !== 'string') return;
  let event;
  try { event = JSON.parse(data); } catch { return; }
  if (typeof event.eventType !== 'string') return;
  window.hostEvents.push({ type: event.eventType, data: event.eventData || {} });
  lines.textContent = window.hostEvents.slice(-12).map(({ type, data }) => type + ' ' + JSON.stringify(data)).join('\\n');
  if (Object.hasOwn(handlers, event.eventType)) handlers[event.eventType](event.eventData || {});
});
main.addEventListener('click', () => tell('main_button_pressed'));
back.addEventListener('click', () => {
  if (hasBack) tell('back_button_pressed');
  else if (confirmsClosing) asked.hidden = false;
  else close();
});
document.getElementById('tg-stay').addEventListener('click', () => { asked.hidden = true; });
document.getElementById('tg-leave').addEventListener('click', close);
document.getElementById('tg-theme').addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark';
  tell('theme_changed', { theme_params: themes[theme] });
});
`;

export const HOST_STYLE = `.tg { display: grid; grid-template-rows: auto 1fr auto; width: 375px; height: 780px; margin: 0 auto; }
.tg header, .tg footer { display: flex; gap: 8px; align-items: center; padding: 8px; background: #131415; }
.tg b { flex: 1; text-align: center; }
.tg iframe { width: 100%; height: 100%; border: 0; background: #18222d; }
.tg button { min-height: 44px; padding: 0 16px; }
.tg-main { width: 100%; font-weight: 600; }
.tg-ask { padding: 12px; background: #243240; }
.tg-events { max-width: 640px; margin: 16px auto; white-space: pre-wrap; word-break: break-all; font-size: 12px; }
`;
