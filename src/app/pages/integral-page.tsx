import { PointsGuide } from '#features/integral/points-guide.tsx';
import { PointsScreen } from '#features/integral/points-screen.tsx';
import { useAccessToken } from '#stores/access-token.ts';
import { loginHref, paths } from '../paths.ts';
import { POINTS_LINKS } from './points-links.ts';
import { VisitorFrame } from './visitor-frame.tsx';

export function IntegralPage() {
  const isVisitor = useAccessToken() === null;
  if (!isVisitor) return <PointsScreen links={POINTS_LINKS} />;

  return (
    <VisitorFrame>
      <PointsGuide rulesHref={paths.integralRules} loginHref={loginHref(paths.integral)} />
    </VisitorFrame>
  );
}
