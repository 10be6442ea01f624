import type { Banner } from '@palpite/contract/entities/home';
import { INTERFACE_SWITCH, type InterfaceSwitch } from '../../stores/preferences/interface.ts';

/** What a tap on a banner does: navigates, changes the interface, or nothing. */
export type BannerAction =
  | { readonly is: 'link'; readonly href: string }
  | { readonly is: 'switch'; readonly to: InterfaceSwitch }
  | { readonly is: 'none' };

export function actionOf(
  { banner_type, url }: Pick<Banner, 'banner_type' | 'url'>,
  newer: boolean,
): BannerAction {
  if (banner_type === 'ui_switch') {
    return { is: 'switch', to: newer ? INTERFACE_SWITCH.off : INTERFACE_SWITCH.on };
  }
  return url === '' ? { is: 'none' } : { is: 'link', href: url };
}

/** A picture without an action is not shown; a notice is. */
export function isShown(banner: Pick<Banner, 'banner_type' | 'url' | 'type'>): boolean {
  return banner.banner_type === 'banned' || actionOf(banner, false).is !== 'none';
}
