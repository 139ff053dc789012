import { useAccessToken } from '#stores/access-token.ts';
import { PointsGuide } from './points-guide.tsx';
import { PointsScreen } from './points-screen.tsx';

export function IntegralScreen() {
  const isVisitor = useAccessToken() === null;
  return isVisitor ? <PointsGuide /> : <PointsScreen />;
}
