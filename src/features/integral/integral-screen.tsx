import type { ReactNode } from 'react';
import { useAccessToken } from '#stores/access-token.ts';
import { PointsGuide } from './points-guide.tsx';
import { PointsScreen } from './points-screen.tsx';

interface IntegralScreenProps {
  submissions: ReactNode;
}

export function IntegralScreen({ submissions }: IntegralScreenProps) {
  const isVisitor = useAccessToken() === null;
  return isVisitor ? <PointsGuide /> : <PointsScreen submissions={submissions} />;
}
