import { createHmac } from 'node:crypto';

/** The palettes of Telegram's own themes, as a client passes them to a mini app. */
export const THEMES = {
  dark: {
    bg_color: '#18222d',
    secondary_bg_color: '#131415',
    text_color: '#ffffff',
    hint_color: '#b1c3d5',
    link_color: '#62bcf9',
    button_color: '#2ea6ff',
    button_text_color: '#ffffff',
    header_bg_color: '#131415',
    section_bg_color: '#18222d',
    section_separator_color: '#213040',
    destructive_text_color: '#ef5b5b',
    accent_text_color: '#2ea6ff',
  },
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff3',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#2481cc',
    button_color: '#2481cc',
    button_text_color: '#ffffff',
    header_bg_color: '#efeff3',
    section_bg_color: '#ffffff',
    section_separator_color: '#c6c6c8',
    destructive_text_color: '#e53935',
    accent_text_color: '#2481cc',
  },
} as const;
export type ThemeName = keyof typeof THEMES;

export interface Launch {
  readonly token: string;
  readonly user: { readonly id: number; readonly first_name: string; readonly username: string };
  readonly start: string;
  readonly theme: ThemeName;
  readonly atMs: number;
}

/** Signed as Telegram signs: one line per field, sorted, under a key that is derived from the token. */
export function signedLaunchData({ token, user, start, atMs }: Launch): string {
  const fields: Record<string, string> = {
    query_id: `AA${user.id}`,
    user: JSON.stringify({ ...user, language_code: 'pt' }),
    auth_date: String(Math.floor(atMs / 1_000)),
    ...(start !== '' && { start_param: start }),
  };
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString().replaceAll('+', '%20');
}

/** The address with which a client opens a mini app: everything is in the fragment. */
export function launchUrl(app: URL, launch: Launch): string {
  const url = new URL(app);
  if (launch.start !== '') url.searchParams.set('tgWebAppStartParam', launch.start);
  const fragment = {
    tgWebAppData: signedLaunchData(launch),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: JSON.stringify(THEMES[launch.theme]),
  };
  url.hash = Object.entries(fragment)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return url.href;
}
