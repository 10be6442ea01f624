import { useServices } from '../../stores/services.ts';

/** The icon that the installed app has. */
export function BrandIcon() {
  const { boot } = useServices();
  return <img src={`/icon/${boot.brand.id}.svg`} alt="" width={36} height={36} />;
}
