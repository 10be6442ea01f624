/**
 * Notices of the simulated device: its question, a token of the sandbox's FCM, and what is sent to that token as a list
 * below the app. A tap there opens the app's screen. The token belongs to the device and outlives the visit.
 */
export const NOTICES_SCRIPT = `'use strict';
const ask = document.getElementById('shell-ask');
const list = document.getElementById('shell-notices');
const KEPT = 'fcm-' + setup.smid;
let permission = setup.notices;
let token = localStorage.getItem(KEPT) || '';
let seen = 0;
const states = () => done({ permission });
const registrations = (method, query, body) => fetch('/fcm/registrations' + query, {
  method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
const keep = (made) => { token = made; localStorage.setItem(KEPT, made); };
const makeToken = async () => {
  keep((await (await registrations('POST', '', { app: setup.brand })).json()).token);
  void receive(token);
};
const endToken = async () => {
  if (token) await registrations('DELETE', '?' + new URLSearchParams({ token }));
  keep('');
};
const show = ({ notification, data }) => {
  const row = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = notification.title + ': ' + notification.body;
  button.onclick = () => { row.remove(); tell('notice', JSON.stringify(data)); };
  row.append(button);
  list.prepend(row);
};
/** Asks again and again while this is the token; a message to an ended one never comes. */
const receive = async (own) => {
  while (own && own === token) {
    const query = new URLSearchParams({ to: own, after: String(seen), timeoutMs: '20000' });
    const reply = await fetch('/push/wait?' + query).catch(() => undefined);
    if (!reply) return;
    if (!reply.ok) continue;
    const message = await reply.json();
    if (own !== token || message.seq <= seen) continue;
    seen = message.seq;
    if (permission === 'granted') show(JSON.parse(message.text));
  }
};
Object.assign(handlers, {
  notices: states,
  'ask-notices': () => permission !== 'default' ? states() : new Promise((resolve) => {
    ask.hidden = false;
    const end = (decided) => { ask.hidden = true; permission = decided; resolve(states()); };
    document.getElementById('shell-allow').onclick = () => end('granted');
    document.getElementById('shell-deny').onclick = () => end('denied');
  }),
  async 'push-token'() {
    if (permission !== 'granted') return { code: 4, message: 'not allowed', data: {} };
    if (!token) await makeToken();
    return done({ token, system: 'android', app: setup.brand, model: 'Sandbox', rom: 'Android 16' });
  },
  async 'push-off'() { await endToken(); return done(); },
});
document.getElementById('shell-new-token').addEventListener('click', async () => {
  await endToken();
  await makeToken();
  tell('push-token', token);
});
void receive(token);
`;
