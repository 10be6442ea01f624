import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Services, ServicesContext } from '../../stores/services.ts';
import { standServices } from '../bonus/test/stand.tsx';
import { PlayMoneyButton } from './play-money-button.tsx';

/** The button of a visitor, or of a device on which nobody is signed in yet. */
function drawn(isSignedIn: boolean): string {
  const services = standServices({ visitor: true });
  const { user } = services.session.getState();
  const session = createStore(() => ({ user: isSignedIn ? user : undefined }));
  return renderToStaticMarkup(
    <ServicesContext value={{ ...services, session } as unknown as Services}>
      <PlayMoneyButton />
    </ServicesContext>,
  );
}

it('cannot be pressed before the visitor of the device is signed in, when the server would refuse it', () => {
  expect(drawn(true)).not.toContain('disabled=""');
  expect(drawn(false)).toContain('disabled=""');
});
