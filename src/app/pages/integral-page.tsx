import { PointsGuide } from '#features/integral/points-guide.tsx';
import { PointsScreen } from '#features/integral/points-screen.tsx';
import { useAccessToken } from '#stores/access-token.ts';
import { VisitorFrame } from './visitor-frame.tsx';

export function IntegralPage() {
  const isVisitor = useAccessToken() === null;
  if (!isVisitor) return <PointsScreen />;

  return (
    <VisitorFrame>
      <PointsGuide />
    </VisitorFrame>
  );
}
