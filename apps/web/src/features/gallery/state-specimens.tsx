import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { ErrorState, Foot } from '@palpite/ui/error-state';
import { BackHeader, Header, PageTitle } from '@palpite/ui/header';
import { Icon } from '@palpite/ui/icon';
import { ICON_SHAPES, type IconName } from '@palpite/ui/icon-shapes';
import { Legal, Mark } from '@palpite/ui/legal';
import { Logo } from '@palpite/ui/logo';
import { Notice } from '@palpite/ui/notice';
import { Skeleton } from '@palpite/ui/skeleton';
import { TabBar } from '@palpite/ui/tab-bar';
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
const ICONS = Object.keys(ICON_SHAPES) as IconName[];

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
        <Notice icon="alert">2 prices moved.</Notice>
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
          title="The net tore"
          text="What happened and whose fault it is."
          facts={[{ label: 'Your balance', value: 'Kept' }]}
        />
        <Foot>
          <Button tone="primary" size="action">
            Try again
          </Button>
        </Foot>
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
