import { RankingScreen } from '#features/integral/ranking-screen.tsx';
import { paths } from '../paths.ts';

export function RanklistPage() {
  return <RankingScreen pointsHref={paths.integral} />;
}
