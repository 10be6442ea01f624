import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import type { IconName } from '@palpite/ui/icon-shapes';
import type { ComponentType } from 'react';

export interface ConsolePage {
  /** Below `/operator`; a part after `:` is a parameter of the screen, `?` makes it optional. */
  readonly path: string;
  /** The link in the navigation; absent for a page that is reached from another. */
  readonly link?: { readonly to: string; readonly icon: IconName; readonly label: OperatorMessageId };
  /** Who may see the page; the server checks the permission again for every call. */
  readonly permission: OperatorPermission;
  /** The console draws the head with the label of the link; the other screens draw their own. */
  readonly hasHead?: true;
  readonly screen: ComponentType;
}
