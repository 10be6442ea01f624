import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { useEffect, useRef } from 'react';
import { useHanding } from '../../parts/handing.ts';
import { useRewardText } from '../../parts/reward-text.ts';
import { CARD_WIDTH, paperLook, pictureOf } from '../../parts/share-picture.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './invite.module.css';
import { drawInvite, INVITE_HEIGHT, type InvitePicture } from './invite-picture.ts';
import { type InviteShare, useInviteTerms } from './invite-terms.ts';

interface ShareSheetProps {
  readonly share: InviteShare;
  readonly onClose: () => void;
}

/** The card as it will be sent, with the link beside it. */
export function InviteShareSheet({ share, onClose }: ShareSheetProps) {
  const t = useText();
  const { send } = useHanding();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = JSON.stringify(useInvitePicture(share));
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) drawInvite(pen, JSON.parse(picture) as InvitePicture, paperLook());
  }, [picture]);
  async function handOver(): Promise<void> {
    const file = await pictureOf(canvas.current, 'invite.png');
    const what = { title: t('invite.title'), text: share.text, url: share.link };
    await send(file ? { ...what, file } : what);
  }
  return (
    <Sheet
      title={t('invite.share')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button tone="primary" size="action" icon="share" onPress={() => void handOver()}>
            {t('invite.send')}
          </Button>
        </div>
      }
    >
      <div className={styles.preview}>
        <canvas
          ref={canvas}
          className={styles.picture}
          width={CARD_WIDTH}
          height={INVITE_HEIGHT}
          role="img"
          aria-label={share.text}
        />
        <p>{share.text}</p>
        <p className={styles.link}>{share.link}</p>
      </div>
    </Sheet>
  );
}

function useInvitePicture(share: InviteShare): InvitePicture {
  const { boot } = useServices();
  const t = useText();
  const rewardText = useRewardText('short');
  const terms = useInviteTerms();
  const [first = '', second = ''] = boot.brand.logo;
  return {
    brand: [first, second],
    deal: [
      t('invite.deal.own', { reward: rewardText(share.reward) }),
      t('invite.deal.friend', { reward: rewardText(share.friend_reward) }),
    ].join(' '),
    terms: terms(share),
    codeLabel: t('invite.code'),
    code: share.code,
    age: t('shell.legal.age'),
  };
}
