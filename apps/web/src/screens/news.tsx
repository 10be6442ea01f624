import { News } from '../features/trouble/news.tsx';

export function Screen() {
  return <News />;
}
