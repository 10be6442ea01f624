import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { ErrorState, Foot, FootPair } from '@palpite/ui/error-state';
import { FIRST_ICONS } from '@palpite/ui/first-icons';
import { BackHeader, Header, PageTitle } from '@palpite/ui/header';
import { Icon } from '@palpite/ui/icon';
import { ICON_SHAPES, type IconName } from '@palpite/ui/icon-shapes';
import { Legal, Mark } from '@palpite/ui/legal';
import { Logo } from '@palpite/ui/logo';
import { Notice } from '@palpite/ui/notice';
import { CornerFlag, PaintedLines, TouchlineBoard } from '@palpite/ui/scenes';
import { Skeleton } from '@palpite/ui/skeleton';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { TabBar } from '@palpite/ui/tab-bar';
import { TimeRange } from '@palpite/ui/time-range';
import { Toast } from '@palpite/ui/toast';
import { TopBar } from '@palpite/ui/top-bar';
import styles from './gallery.module.css';
import { Row, Specimen } from './specimen.tsx';

const SWATCHES = [
  'canvas',
  'surface',
  'raised',
  'overlay',
  'plate',
  'platePress',
  'accent',
  'field',
  'fieldDeep',
  'positive',
  'negative',
  'live',
] as const;
const nothing = () => undefined;
const ICONS = Object.keys({ ...FIRST_ICONS, ...ICON_SHAPES }) as IconName[];

export function Foundations() {
  return (
    <>
      <Specimen name="Colours by role">
        <div className={styles.swatches}>
          {SWATCHES.map((name) => (
            <span key={name} className={`${styles.swatch} ${styles[name]}`} title={name} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Icon">
        <Row>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Header, Logo, PageTitle">
        <Header logo={<Logo words={['BET', 'HOJE']} />} />
        <BackHeader title="Back header" backLabel="Back, specimen" onBack={nothing} />
        <PageTitle>Page title</PageTitle>
      </Specimen>
    </>
  );
}

function Messages() {
  return (
    <>
      <Specimen name="Badge">
        <Row>
          <Badge>Plain</Badge>
          <Badge tone="outline" icon="clock">
            Open
          </Badge>
          <Badge tone="positive" icon="check">
            Won
          </Badge>
          <Badge tone="quiet" icon="close">
            Lost
          </Badge>
          <Badge tone="void" icon="minus">
            Void
          </Badge>
          <Badge tone="info" icon="withdraw">
            Cashed out
          </Badge>
          <Badge tone="live">Live</Badge>
          <Badge tone="negative" icon="info">
            Refused
          </Badge>
        </Row>
      </Specimen>
      <Specimen name="TopBar, Notice, Toast">
        <TopBar icon="offline" title="No connection." action={{ label: 'Try again', onPress: nothing }}>
          Balance as of 18:41.
        </TopBar>
        <TopBar
          tone="negative"
          icon="pin"
          title="Not here."
          action={{ label: 'Why', onPress: nothing }}
          close={{ label: 'Close', onPress: nothing }}
        >
          The law of where you are does not allow it.
        </TopBar>
        <Notice icon="alert">2 prices moved.</Notice>
        <Notice icon="info" tone="negative">
          It did not go through.
        </Notice>
        <Notice icon="info" tone="info">
          Good to know.
        </Notice>
        <Notice icon="gift" tone="field">
          <b>An offer.</b> Its terms beside it.
        </Notice>
        <Row>
          <Toast icon="check" action={{ label: 'Open', onPress: nothing }}>
            Done
          </Toast>
        </Row>
      </Specimen>
    </>
  );
}

function Gaps() {
  return (
    <>
      <Specimen name="Skeleton">
        <Row>
          <Skeleton shape="tile" />
          <Skeleton shape="line" />
          <Skeleton shape="amount" />
          <Skeleton shape="short-line" />
          <Skeleton shape="big-amount" />
        </Row>
        <SkeletonRows count={2} shape="match" />
        <SkeletonRows count={2} shape="list" />
        <SkeletonRows count={1} shape="ticket" />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          drawing="ticket"
          title="Nothing here"
          text="One sentence that says why."
          action={<Button size="small">One action</Button>}
        />
        <EmptyState drawing="kickOff" title="Before the kick-off" text="Another drawing." />
        <EmptyState drawing="goal" title="Nothing in play" text="Another drawing." />
      </Specimen>
      <Specimen name="ErrorState, Foot">
        <ErrorState
          code="Error, ref. 7F3"
          title="Something went wrong"
          text="What happened and whose fault it is."
          facts={[{ label: 'Your balance', value: 'Kept' }]}
        />
        <Foot>
          <Button tone="primary" size="action">
            Try again
          </Button>
          <FootPair>
            <Button>One way</Button>
            <Button icon="headset">Another</Button>
          </FootPair>
        </Foot>
        <ErrorState
          drawing={<PaintedLines />}
          code="Planned"
          title="We will be right back"
          text="Back at 15:30."
          facts={[{ label: 'Open bets', value: 'Stand' }]}
        >
          <TimeRange label="Work" from="14:00" to="15:30" share={0.66} />
        </ErrorState>
        <ErrorState
          drawing={<CornerFlag />}
          code="Outside"
          title="Not available here"
          text="What the law says."
          facts={[{ label: 'May', value: 'Withdraw' }]}
        />
        <ErrorState
          drawing={<TouchlineBoard />}
          code="Announcement"
          title="Something to tell"
          text="What it is."
          facts={[{ label: 'Account', value: 'Kept' }]}
        />
      </Specimen>
    </>
  );
}

function Edges() {
  return (
    <Specimen name="TabBar, Legal, Mark">
      <TabBar
        label="Specimen"
        current="b"
        tabs={[
          { key: 'a', icon: 'wallet', label: 'First', href: '#/gallery' },
          { key: 'b', icon: 'user', label: 'Current', href: '#/gallery' },
          { key: 'c', icon: 'settings', label: 'Third', href: '#/gallery' },
        ]}
      />
      <Legal age="18+">A sentence that must be there.</Legal>
      <Row>
        <Mark>demo</Mark>
      </Row>
    </Specimen>
  );
}

export function States() {
  return (
    <>
      <Messages />
      <Gaps />
      <Edges />
    </>
  );
}
