import { RulesScreen } from '#features/integral/rules-screen.tsx';
import { paths } from '../paths.ts';
import { VisitorFrame } from './visitor-frame.tsx';

export function IntegralRulesPage() {
  return (
    <VisitorFrame>
      <RulesScreen pointsHref={paths.integral} />
    </VisitorFrame>
  );
}
