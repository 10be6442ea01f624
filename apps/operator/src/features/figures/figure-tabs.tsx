import { useLocation } from 'wouter';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useOperator, useText } from '../../stores/services.ts';

/** The pages of the figures. */
export function FigureTabs() {
  const t = useText();
  const { may } = useOperator();
  const [location] = useLocation();
  const tabs = [
    { to: '/figures', label: t('console.nav.figures') },
    { to: '/figures/cohorts', label: t('console.fig.cohorts') },
    { to: '/figures/mail', label: t('console.mail.title') },
    ...(may('regulator.read') ? [{ to: '/figures/regulator', label: t('console.reg.title') }] : []),
  ];
  return (
    <PageTabs
      label={t('console.nav.figures')}
      tabs={tabs.map((tab) => ({ ...tab, current: location === tab.to }))}
    />
  );
}
